import type { ComponentProps } from "react";
import { WorkerSummary } from "#app/components/worker-summary.tsx";

type Props = {
  worker: ComponentProps<typeof WorkerSummary>["worker"] & { hasLeft: boolean };
  /** Why nothing can be added for somebody who works here. */
  refusal?: string | undefined;
};

/** For whom something is added, and that nobody reviews it; or why nothing can be. */
export function AddedFor({ worker, refusal }: Props) {
  const why = worker.hasLeft ? `${worker.fullName} no longer works for your company.` : refusal;
  return (
    <>
      <WorkerSummary worker={worker} />
      {why ? <p className="pt-3 font-medium text-red-ink">{why}</p> : <p className="pt-3">What you add is accepted at once, without a review.</p>}
    </>
  );
}
