import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { TimeOff } from "#app/contract/time-off.ts";
import { AskedInRow } from "#app/lists/asked-in-row.tsx";
import type { loader } from "./context.ts";
import { requestName } from "./request-name.ts";
import { TimeOffFacts } from "./time-off-facts.tsx";

/** What helps to decide the request, fetched into its row, and once more with the row when something was decided; what is known without it stands there until it has come. */
export default function LoadedContext({ request, known }: { request: TimeOff; known: ReactNode }) {
  const { search } = useLocation();
  return (
    <AskedInRow<Awaited<ReturnType<typeof loader>>> address={`/app/time-off/${request.id}/context`} of={request} known={known}>
      {({ context }) => (
        <>
          <TimeOffFacts context={context} isOpen />
          <p>
            <a href={`/app/time-off/${request.id}${search}`} className="link">
              History<span className="sr-only"> of the request of {requestName(request)}</span>
            </a>
          </p>
        </>
      )}
    </AskedInRow>
  );
}
