import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import type { TimeOff } from "#app/contract/time-off.ts";
import type { loader } from "./request.tsx";
import { TimeOffFacts } from "./time-off-facts.tsx";

/** What the request's own page knows, fetched into its row; `before` stands there until it has come. */
export default function LoadedContext({ request, before }: { request: TimeOff; before: ReactNode }) {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => void load(`/app/time-off/${request.id}`), [load, request.id]);
  if (!data) return before;
  return (
    <>
      <TimeOffFacts context={data.context} isOpen />
      <p>
        <a href={`/app/time-off/${request.id}`} className="link">
          History<span className="sr-only"> of the request of {request.fullName}</span>
        </a>
      </p>
    </>
  );
}
