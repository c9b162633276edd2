import { Link } from "react-router";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { invitationDays } from "#app/contract/link-lifetime.ts";
import { EmailForm } from "./email-form.tsx";
import { invitationName } from "./redirect-to.ts";

export const invitationOver = "This invitation no longer works";
export const whyOver = `It was used or withdrawn, a newer one has replaced it, it is older than ${invitationDays} days, or a part of the link is missing.`;

/**
 * The invitation was used or withdrawn, has expired or was altered. Asking for a login link brings what fits: another invitation, or the
 * link to log in by; which of the two, only the mailbox is told. Into a company that is closed, which is `why`, neither leads.
 */
export function InvitationOver({ email, why }: { email: string; why: string | null }) {
  if (why !== null) return <AuthLayout title={invitationOver} description={why} back="/login" hasSignOut={false} />;
  return (
    <AuthLayout
      title={invitationOver}
      description={whyOver}
      back="/login"
      hasSignOut={false}
    >
      <p className="pb-6">
        If you are still invited, we can send you another one; if you have joined already, a login link. Do you have a password?{" "}
        <Link to="/login" className="link">
          Log in
        </Link>
      </p>
      <EmailForm action={`/login/passwordless?${invitationName}`} email={email} label="Send another one" />
    </AuthLayout>
  );
}
