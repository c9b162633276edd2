import { Link } from "react-router";
import { keepsMails } from "#app/api-client/mail.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { loginLinkMinutes } from "#app/contract/link-lifetime.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { MailboxHint } from "./mailbox-hint.tsx";
import { invitationName, useKeptRedirectTo } from "./redirect-to.ts";
import type { Route } from "./+types/email-sent";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Check your email", "A login link is on its way to you.");

export async function loader({ context, url }: Route.LoaderArgs) {
  return { isKept: await keepsMails(context.get(apiContext)), isInvitation: url.searchParams.has(invitationName) };
}

export default function EmailSent({ loaderData: { isKept, isInvitation } }: Route.ComponentProps) {
  const keeping = useKeptRedirectTo();
  if (isInvitation) return <InvitationSent isKept={isKept} />;
  return (
    <AuthLayout title="Check your email" back={keeping("/login")} hasSignOut={false}>
      <div className="space-y-4">
        <p>{`If there is an account for that address, a login link is on its way to it. The link works once, within ${loginLinkMinutes} minutes.`}</p>
        <MailboxHint isShown={isKept} />
        <p className="text-muted">
          Nothing there? Look in your spam folder, or{" "}
          <Link to={keeping("/login/passwordless")} className="link">
            ask for another link
          </Link>
          .
        </p>
      </div>
    </AuthLayout>
  );
}

/** Which of the two is sent, only the mailbox is told. */
function InvitationSent({ isKept }: { isKept: boolean }) {
  return (
    <AuthLayout title="Check your email" back="/login" hasSignOut={false}>
      <div className="space-y-4">
        <p>{`If that address was invited, another invitation is on its way to it. If it has an account, a login link is: it works once, within ${loginLinkMinutes} minutes.`}</p>
        <MailboxHint isShown={isKept} />
        <p className="text-muted">Nothing there? Look in your spam folder, or ask whoever invited you for another invitation.</p>
      </div>
    </AuthLayout>
  );
}
