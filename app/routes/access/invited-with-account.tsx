import { AuthLayout } from "#app/components/auth-layout.tsx";
import { LoginForm, OtherWaysIn } from "./login-form.tsx";

/** The invited address is that of an account at another company, which is what the person can log in to. */
export function InvitedWithAccount({ email }: { email: string }) {
  return (
    <AuthLayout
      title="You have an account already"
      description={`This invitation is for ${email}, and an address has one account. To join another company, ask it to invite another address of yours.`}
      back="/login"
      hasSignOut={false}
    >
      <LoginForm action="/login" email={email} />
      <OtherWaysIn />
    </AuthLayout>
  );
}
