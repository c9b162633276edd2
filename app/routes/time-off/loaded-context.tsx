import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { askBeside } from "#app/components/ask-beside.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import { Asked } from "#app/lists/asked.tsx";
import type { loader } from "./context.ts";
import { requestName } from "./request-name.ts";
import { TimeOffFacts } from "./time-off-facts.tsx";

/** What helps to decide the request, fetched into its row, and once more with the row when something was decided; `before` stands there until it has come. */
export default function LoadedContext({ request, before }: { request: TimeOff; before: ReactNode }) {
  const { search } = useLocation();
  return (
    <Asked of={request} ask={() => askBeside<Awaited<ReturnType<typeof loader>>>(`/app/time-off/${request.id}/context`)} before={before}>
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
    </Asked>
  );
}
