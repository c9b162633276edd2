import { useEffect } from "react";
import { useFetcher } from "react-router";
import { landingSentence } from "#app/components/paycycle-landing.tsx";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import type { PaycycleLanding } from "#app/contract/paycycle-landing.ts";
import { RowDetails } from "#app/lists/row-details.tsx";
import { CompensationFacts } from "./compensation-facts.tsx";
import type { loader } from "./request.tsx";

type Props = { request: AdditionalCompensation; landing: PaycycleLanding | null; search: string };

/** What helps to decide, in the row itself: when it is paid, what it costs, what there was before. */
export function RowContext({ request, landing, search }: Props) {
  const href = `/app/additional-compensation/${request.id}${search}`;
  const known = (
    <>
      {landing ? <p>{landingSentence(landing)}.</p> : null}
      <p>
        <a href={href} className="link">
          Cost and history<span className="sr-only"> of the request of {request.fullName}</span>
        </a>
      </p>
    </>
  );
  return (
    <RowDetails
      summary={
        <>
          When and how much<span className="sr-only"> of {request.fullName}</span>
        </>
      }
      more={
        <>
          {known}
          <Loaded request={request} />
        </>
      }
    >
      {known}
    </RowDetails>
  );
}

function Loaded({ request }: { request: AdditionalCompensation }) {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => void load(`/app/additional-compensation/${request.id}`), [load, request.id]);
  return data ? <CompensationFacts context={data.context} type={request.type} /> : <p className="text-muted">Loading…</p>;
}
