import type { SubmissionResult } from "@conform-to/react";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { passwordLinkMinutes } from "#app/contract/link-lifetime.ts";
import { EmailForm } from "./email-form.tsx";

export const resetLinkOver = "This password link no longer works";

type Props = { email: string; why: string | null; back: string; result: SubmissionResult<string[]> | undefined };

/** The link was used, has expired or was altered: another one is a press away, but for a company that is closed, which is `why`. What is refused is said here, where a script keeps the page that it was typed in. */
export function ResetLinkOver({ email, why, back, result }: Props) {
  if (why !== null) return <AuthLayout title={resetLinkOver} description={why} back={back} />;
  return (
    <AuthLayout
      title={resetLinkOver}
      description={`It was used, a newer one has replaced it, more than ${passwordLinkMinutes} minutes have passed, or a part of the link is missing.`}
      back={back}
    >
      <EmailForm action="/auth/password/reset" email={email} label="Send password reset email" result={result} />
    </AuthLayout>
  );
}
