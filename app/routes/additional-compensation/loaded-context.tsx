import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { AskedInRow } from "#app/lists/asked-in-row.tsx";
import { CompensationFacts } from "./compensation-facts.tsx";
import type { loader } from "./context.ts";

/** What helps to decide the request, fetched into its row, and once more with the row when something was decided. */
export default function LoadedContext({ request }: { request: AdditionalCompensation }) {
  return (
    <AskedInRow<Awaited<ReturnType<typeof loader>>> address={`/app/additional-compensation/${request.id}/context`} of={request}>
      {({ context }) => <CompensationFacts context={context} request={request} />}
    </AskedInRow>
  );
}
