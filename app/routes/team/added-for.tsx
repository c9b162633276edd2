import type { ComponentProps } from "react";
import { WorkerSummary } from "#app/components/worker-summary.tsx";

type Props = { worker: ComponentProps<typeof WorkerSummary>["worker"] & { hasLeft: boolean } };

/** For whom something is added, and that nobody reviews it; if they have left, that nothing can be. */
export function AddedFor({ worker }: Props) {
  return (
    <>
      <WorkerSummary worker={worker} />
      {worker.hasLeft ? (
        <p className="pt-3 font-medium text-red-ink">{worker.fullName} no longer works for your company.</p>
      ) : (
        <p className="pt-3">What you add is accepted at once, without a review.</p>
      )}
    </>
  );
}
