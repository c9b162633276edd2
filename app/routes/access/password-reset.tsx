import { redirect } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { findResetLinkOver, requestPasswordReset, resetPassword } from "#app/api-client/account.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { findCurrentUser } from "#app/api-client/user.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { success } from "#app/components/toast.ts";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import { ownPath } from "#app/contract/own-path.ts";
import { emailRequest, passwordReset } from "#app/contract/account.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { EmailForm } from "./email-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { passkeysAddress, passkeysStayName } from "./redirect-to.ts";
import { ResetLinkOver, resetLinkOver } from "./reset-link-over.tsx";
import type { Route } from "./+types/password-reset";

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.over ? resetLinkOver : "Reset password", "Choose a new password by email.");

/** Whose link does not hold (any more) is told so at once, and not when a password is chosen. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") || null;
  const over = token === null ? null : await findResetLinkOver(context.get(apiContext), token);
  return { token, over, email: url.searchParams.get("email") ?? "", back: ownPath(url.searchParams.get("back")) };
}

/** The page is one of two, and so is its form: which, the token in the address says (spec 2.3). */
export async function action({ request, context, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return url.searchParams.get("token") ? reset(request, api) : requestReset(request, api);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

/** Who is signed in stays where they belong, and is told there: the page that says it otherwise is for visitors. */
async function requestReset(request: Request, api: Api) {
  return submit(request, {
    schema: emailRequest,
    async call(value, idempotencyKey) {
      await requestPasswordReset(api, value, idempotencyKey);
      if (!(await whoIsIt(api))) return redirect("/auth/password/reset/email-sent");
      return redirectWithToast("/", success("Check your email for the reset link"));
    },
  });
}

/** A failed reset leads to the request page (spec 8), but for what can be mended at the field. */
async function reset(request: Request, api: Api) {
  return submit(request, {
    schema: passwordReset,
    secretFields: ["password", "passwordConfirmation"],
    async call(value, idempotencyKey) {
      try {
        const { hasPasskeys } = await resetPassword(api, value, idempotencyKey);
        return toldOfReset(value.email, await whoIsIt(api), hasPasskeys);
      } catch (error) {
        if (!(error instanceof ApiError) || error.errors.password || error.errors.passwordConfirmation) throw error;
        return redirectWithToast("/auth/password/reset", { type: "error", title: error.message });
      }
    },
  });
}

/** Whoever has passkeys is asked to look at them: somebody who had the old password may have added one. */
function toldOfReset(email: string, user: CurrentUser | null, hasPasskeys: boolean) {
  const isAnother = user !== null && canonicalEmail(user.email) !== canonicalEmail(email);
  const message = `${isAnother ? `The password of ${email}` : "Your password"} has been reset.`;
  if (isAnother || !hasPasskeys) return redirectWithToast("/", success(message));
  if (!user) return redirectWithToast(`/login?${new URLSearchParams({ [passkeysStayName]: "" })}`, success(message));
  return redirectWithToast(passkeysAddress, success(`${message} Check that you recognize all of your passkeys.`));
}

/** It only chooses the words for what is done by then: where the API does not say who is signed in, that must not hide it. */
function whoIsIt(api: Api) {
  return findCurrentUser(api).catch(() => null);
}

export default function PasswordReset({ loaderData: { token, over, email, back }, actionData }: Route.ComponentProps) {
  if (over) return <ResetLinkOver email={email} why={over.why} back={back ?? "/login"} result={actionData?.result} />;
  return token ? (
    <AuthLayout title="Choose a new password" back={back ?? undefined} hasBeside>
      <NewPasswordForm token={token} email={email} result={actionData?.result} />
    </AuthLayout>
  ) : (
    <AuthLayout title="Reset your password" description="We will email you a link to choose a new one." back={back ?? "/login"}>
      <EmailForm label="Send password reset email" result={actionData?.result} />
    </AuthLayout>
  );
}
