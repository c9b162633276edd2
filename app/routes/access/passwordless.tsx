import { redirect } from "react-router";
import { requestLoginLink } from "#app/api-client/account.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { emailRequest, loginLinkRequest } from "#app/contract/account.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { visitContext } from "#app/middleware/visit.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { rememberAsking } from "./asking-browser.server.ts";
import { EmailForm } from "./email-form.tsx";
import { invitationName, redirectToOf, useKeptRedirectTo, withRedirectTo } from "./redirect-to.ts";
import type { Route } from "./+types/passwordless";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Log in by email", "Log in with a link that is sent to your email address.");

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: emailRequest,
    async call(value, idempotencyKey) {
      // A way on that is too long for the mail is left out: without it the link leads to the dashboard.
      const redirectTo = loginLinkRequest.shape.redirectTo.safeParse(redirectToOf(url) ?? undefined).data;
      await requestLoginLink(context.get(apiContext), { ...value, ...(redirectTo && { redirectTo }) }, idempotencyKey);
      const cookie = await rememberAsking(value.email, context.get(visitContext).origin);
      const next = url.searchParams.has(invitationName) ? `/login/email-sent?${invitationName}` : withRedirectTo("/login/email-sent", url);
      return redirect(next, { headers: { "Set-Cookie": cookie } });
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Passwordless({ actionData }: Route.ComponentProps) {
  return (
    <AuthLayout
      title="Log in by email"
      description="We will email you a link that logs you in. You need no password."
      back={useKeptRedirectTo()("/login")}
      hasSignOut={false}
    >
      <EmailForm label="Send login link" result={actionData?.result} />
    </AuthLayout>
  );
}
