import { askBeside } from "#app/components/ask-beside.ts";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { Asked } from "#app/lists/asked.tsx";
import { CompensationFacts } from "./compensation-facts.tsx";
import type { loader } from "./context.ts";

/** What helps to decide the request, fetched into its row, and once more with the row when something was decided. */
export default function LoadedContext({ request }: { request: AdditionalCompensation }) {
  return (
    <Asked
      of={request}
      ask={() => askBeside<Awaited<ReturnType<typeof loader>>>(`/app/additional-compensation/${request.id}/context`)}
      before={<p className="text-muted">Loading…</p>}
    >
      {({ context }) => <CompensationFacts context={context} request={request} />}
    </Asked>
  );
}
