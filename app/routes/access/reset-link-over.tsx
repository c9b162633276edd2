import { AuthLayout } from "#app/components/auth-layout.tsx";
import { passwordLinkMinutes } from "#app/contract/link-lifetime.ts";
import { RequestResetForm } from "./request-reset-form.tsx";

export const resetLinkOver = "This password link does not work any more";

/** The link was used, has expired or was altered: another one is a press away. */
export function ResetLinkOver({ email, back }: { email: string; back: string }) {
  return (
    <AuthLayout
      title={resetLinkOver}
      description={`It was used, a newer one has replaced it, more than ${passwordLinkMinutes} minutes have passed, or a part of the link is missing.`}
      back={back}
    >
      <RequestResetForm action="/auth/password/reset" email={email} />
    </AuthLayout>
  );
}
