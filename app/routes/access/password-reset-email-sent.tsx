import { Link } from "react-router";
import { keepsMails } from "#app/api-client/mail.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { passwordLinkMinutes } from "#app/contract/link-lifetime.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { MailboxHint } from "./mailbox-hint.tsx";
import type { Route } from "./+types/password-reset-email-sent";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Check your email", "A password reset link is on its way to you.");

export async function loader({ context }: Route.LoaderArgs) {
  return { isKept: await keepsMails(context.get(apiContext)) };
}

export default function PasswordResetEmailSent({ loaderData: { isKept } }: Route.ComponentProps) {
  return (
    <AuthLayout title="Check your email" back="/login" hasSignOut={false}>
      <div className="space-y-4">
        <p>{`If there is an account for that address, a link to choose a new password is on its way to it. The link works once, within ${passwordLinkMinutes} minutes.`}</p>
        <MailboxHint isShown={isKept} />
        <p className="text-muted">
          Nothing there? Look in your spam folder, or{" "}
          <Link to="/auth/password/reset" className="link">
            ask for another link
          </Link>
          .
        </p>
      </div>
    </AuthLayout>
  );
}
