import { AuthLayout } from "#app/components/auth-layout.tsx";
import { Unbroken } from "#app/components/unbroken.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useWayBack, type MailedRequest } from "./mailed-request.ts";

/** The request is decided, which used the link up: by whom and when for those who may see it, and the way to it. */
export function AlreadyDecided({ link, request, isTimeOff, decided }: MailedRequest & { decided: string }) {
  const what = isTimeOff ? "time off" : "additional compensation";
  const back = useWayBack();
  const isVisitor = link.asker === "nobody";
  const maySee = !isVisitor && link.asker !== "stranger";
  return (
    <AuthLayout
      title="This request has been decided"
      description={<Unbroken text={`${maySee ? `The request of ${link.workerName} for ${what} was ${decided}. ` : ""}This link no longer works.`} />}
      hasSignOut={false}
    >
      {link.asker === "stranger" ? (
        <ButtonLink to="/app" size="lg" variant="secondary">
          Go to the dashboard
        </ButtonLink>
      ) : (
        <ButtonLink to={isVisitor ? `/login${back}` : request} size="lg" variant="secondary">
          {isVisitor ? "Log in to see the request" : "See the request"}
        </ButtonLink>
      )}
    </AuthLayout>
  );
}
