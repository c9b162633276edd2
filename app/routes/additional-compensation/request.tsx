import { useLocation } from "react-router";
import { Avatar } from "#app/components/avatar.tsx";
import { BackLink } from "#app/components/back-link.tsx";
import { LandingNote } from "#app/components/landing-note.tsx";
import { RequestHistory } from "#app/components/request-part.tsx";
import { compensationTones, StatusBadge } from "#app/components/status-badge.tsx";
import { can } from "#app/contract/permission.ts";
import { isCancelable } from "#app/contract/cancelable.ts";
import { compensationMeanings, whyNotCanceled } from "#app/contract/request-status-meaning.ts";
import { ForManager } from "#app/lists/row-person.tsx";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { loadRequest } from "./request-data.server.ts";
import { RequestSummary } from "./request-summary.tsx";
import { CompensationFacts } from "./compensation-facts.tsx";
import type { Route } from "./+types/request";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Additional compensation request", "One additional compensation request: its details, what to know before deciding, and its history.");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  return { ...(await loadRequest(context, params.id, url)), mayCancel: can(currentUserOf(context), "additional-compensation:cancel") };
}

/** One request to read and to send on; what can be done to it is done in the dialogs of its list. */
export default function Request({ loaderData: { request, context, history, landing, mayCancel } }: Route.ComponentProps) {
  const { search } = useLocation();
  const { id, status, fullName, forManager, avatar, workerId } = request;
  const isOpen = status === "submitted";
  const reason = whyNotCanceled(request, mayCancel);
  const list = isOpen ? "/app/additional-compensation" : "/app/additional-compensation/reviewed";
  return (
    <article className="max-w-form">
      <div className="pb-2 print:hidden">
        <BackLink to={list + search}>{isOpen ? "To Review" : "Reviewed"}</BackLink>
      </div>
      <header className="flex items-center gap-x-4 gap-y-2 pb-5 max-sm:flex-wrap">
        <Avatar name={fullName} photo={avatar} size="lg" />
        <div className="min-w-0 flex-1">
          <h1>Additional compensation request</h1>
          <p className="pt-0.5">
            <a translate="no" href={`/app/team/worker/${workerId}`} className="link-alone wrap-anywhere">
              {fullName}
            </a>
            <ForManager name={forManager} />
          </p>
          {status === "accepted" && request.payNote ? null : <p className="pt-0.5 text-sm text-muted">{compensationMeanings[status]}</p>}
        </div>
        <div className="self-start pt-1 max-sm:basis-full max-sm:pl-20">
          <StatusBadge status={status} tone={compensationTones[status]} />
        </div>
      </header>
      <div className="pb-5">
        <RequestSummary request={request} hasHead={false} />
      </div>
      {isOpen ? (
        <div className="flex flex-wrap gap-3 pb-6 print:hidden">
          <ButtonLink to={`/app/additional-compensation/${id}/accept${search}`}>Accept</ButtonLink>
          <ButtonLink to={`/app/additional-compensation/${id}/decline${search}`} variant="secondary">
            Decline
          </ButtonLink>
        </div>
      ) : null}
      {mayCancel && isCancelable(request) ? (
        <div className="pb-6 print:hidden">
          <ButtonLink to={`/app/additional-compensation/reviewed/${id}/cancel${search}`} variant="secondary">
            Cancel request
          </ButtonLink>
        </div>
      ) : null}
      {reason ? <p className="pb-6 text-sm text-muted">{reason}</p> : null}
      {isOpen && landing ? (
        <div className="pb-6">
          <LandingNote landing={landing} />
        </div>
      ) : null}
      <h2 className="sr-only">What to know</h2>
      <CompensationFacts context={context} request={request} />
      <RequestHistory history={history} isOpen />
    </article>
  );
}
