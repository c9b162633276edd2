import { AuthLayout } from "#app/components/auth-layout.tsx";
import { formatInstant } from "#app/components/instant.tsx";
import { useProductSettings } from "#app/components/use-product-settings.ts";
import type { ReviewLink } from "#app/contract/review-link.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { thenTo, type MailedRequest } from "./mailed-request.ts";

/** The request is decided, which used the link up: by whom and when, and the way to it. */
export function AlreadyDecided({ link, request, isTimeOff, decided }: MailedRequest & { decided: NonNullable<ReviewLink["decided"]> }) {
  const what = isTimeOff ? "time off" : "additional compensation";
  const isVisitor = link.asker === "nobody";
  return (
    <AuthLayout
      settings={useProductSettings()}
      title="This request is decided"
      description={`The request of ${link.workerName} for ${what} was ${wordsOf(decided)}. This link is used up.`}
      hasSignOut={false}
    >
      {link.asker === "stranger" ? (
        <ButtonLink to="/app" size="lg" variant="secondary">
          Go to the dashboard
        </ButtonLink>
      ) : (
        <ButtonLink to={isVisitor ? `/login${thenTo(request)}` : request} size="lg" variant="secondary">
          {isVisitor ? "Log in to see the request" : "See the request"}
        </ButtonLink>
      )}
    </AuthLayout>
  );
}

/** "accepted by Alan Okafor on 20 Nov 2026, 14:03 UTC" */
function wordsOf({ status, by, at }: NonNullable<ReviewLink["decided"]>): string {
  const word = status === "rejected" ? "declined" : status;
  return `${word}${by ? ` by ${by}` : ""}${at ? ` on ${formatInstant(at, "UTC", true)} UTC` : ""}`;
}
