import type { LandingWords } from "#app/components/landing-note.tsx";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { Asked } from "#app/lists/asked.tsx";
import { RowDetails } from "#app/lists/row-details.tsx";
import { requestName } from "./request-name.ts";

// Fetched when the first row is opened: most people decide without.
const loadContext = () => import("./loaded-context.tsx").catch(() => null);

type Props = { request: AdditionalCompensation; landing: LandingWords | null; search: string };

/** What helps to decide, in the row itself: when it is paid, what it costs, what there was before. */
export function RowContext({ request, landing, search }: Props) {
  const href = `/app/additional-compensation/${request.id}${search}`;
  const known = (
    <p className="pb-2">
      {landing ? `${request.payNote ?? landing.sentence}. ` : null}
      <a className="link" href={href} aria-label={`Cost and history of the request of ${requestName(request)}`}>
        Cost and history
      </a>
    </p>
  );
  return (
    <RowDetails
      summary="When and how much"
      of={requestName(request)}
      more={
        <>
          {known}
          <Asked ask={loadContext}>{({ default: LoadedContext }) => <LoadedContext request={request} />}</Asked>
        </>
      }
    >
      {known}
    </RowDetails>
  );
}
