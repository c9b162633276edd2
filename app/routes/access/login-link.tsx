import { useState } from "react";
import { data, Form, redirect, redirectDocument } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { signInByLink } from "#app/api-client/account.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { loginLinkMinutes } from "#app/contract/link-lifetime.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { browserMarkContext } from "#app/middleware/form-token.server.ts";
import { visitContext } from "#app/middleware/visit.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { isAskingBrowser } from "./asking-browser.server.ts";
import { readMailedLink } from "./mailed-link.ts";
import { loggedInTo, useKeptRedirectTo, withRedirectTo } from "./redirect-to.ts";
import { useFocusOnAnswer } from "./use-focus-on-answer.ts";
import type { Route } from "./+types/login-link";

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.isVoid ? voidLink : "Log in by email");

const voidLink = "This login link no longer works";

/** Signs in at once in the browser that asked for the link; anywhere else a button asks first, and nothing is used up. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const link = readMailedLink(url.searchParams, "id");
  if (!link) return data({ isVoid: true }, { status: 403 });
  if (!(await isAskingBrowser(request, link.hash, context.get(visitContext).origin))) return { isVoid: false };
  return open(request, context, url);
}

/** Leads to the page that says so where the link is void, which answers with its own title: a title knows nothing of actions. */
export async function action({ request, context, url }: Route.ActionArgs) {
  await open(request, context, url);
  return redirect(withRedirectTo("/login/link", url));
}

/** Signs in and leads on, so that the link is in the address no more: to the page on the way to which it was asked for, or to the app root, which sends everybody where they belong. */
async function open(request: Request, context: Route.ActionArgs["context"], url: URL) {
  const link = readMailedLink(url.searchParams, "id");
  // Opened or sent twice, as by a double click, it signs the same browser in both times.
  const browser = context.get(browserMarkContext);
  const admission = link && (await signInByLink(context.get(apiContext), link, browser).catch(refused));
  if (!admission) return data({ isVoid: true }, { status: 403 });
  if (admission.needsCode) throw redirect(withRedirectTo("/login/two-step", url));
  const to = loggedInTo(request, url);
  throw admission.endedPassword ? await redirectWithToast(to, passwordEnded) : redirectDocument(to);
}

/** A link that holds is refused to whoever belongs to a company that is closed: where they would log in, it says so. */
async function refused(error: unknown): Promise<never> {
  if (!(error instanceof ApiError) || error.status !== 422) throw error;
  throw await redirectWithToast("/login", { type: "error", title: error.message });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

const passwordEnded = {
  type: "success",
  title: "This address is yours",
  message: "The password from the sign-up no longer works, in case it was not you who chose it. We have emailed you a link to choose a new one.",
} as const;

export default function LoginLink({ loaderData: { isVoid } }: Route.ComponentProps) {
  const [wasVoid] = useState(isVoid);
  useFocusOnAnswer(isVoid && !wasVoid);
  return isVoid ? <VoidLink /> : <Continue />;
}

function Continue() {
  return (
    <AuthLayout title="Log in by email" description="One more step: your login link works once." hasSignOut={false}>
      <Form method="post">
        <HiddenFields />
        <SubmitButton size="lg">Continue</SubmitButton>
      </Form>
    </AuthLayout>
  );
}

function VoidLink() {
  return (
    <AuthLayout
      title={voidLink}
      description={`It was used, a newer one has replaced it, or more than ${loginLinkMinutes} minutes have passed.`}
      hasSignOut={false}
    >
      <ButtonLink to={useKeptRedirectTo()("/login/passwordless")} size="lg">
        Send another link
      </ButtonLink>
    </AuthLayout>
  );
}
