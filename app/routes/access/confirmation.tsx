import { data, Form, redirect, useLocation } from "react-router";
import { verifyEmail } from "#app/api-client/account.server.ts";
import { findCurrentUser } from "#app/api-client/user.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { fullNameOf } from "#app/contract/full-name.ts";
import { verificationLinkMinutes } from "#app/contract/link-lifetime.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { isMailedTo } from "#app/middleware/mailed-to.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { Button, ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import { askForVerification } from "./ask-for-verification.server.ts";
import { readMailedLink } from "./mailed-link.ts";
import { isPrefetch } from "./prefetch.ts";
import { withRedirectTo } from "./redirect-to.ts";
import type { Route } from "./+types/confirmation";

export const meta: Route.MetaFunction = (args) => pageMeta(args, titleOf(args.loaderData));

const voidLink = "This link does not work";
const anothersLink = "This link is for another account";

function titleOf(loaderData: Route.ComponentProps["loaderData"] | undefined): string {
  if (!loaderData?.isVoid) return "Verify your email address";
  return loaderData.signedInAs ? anothersLink : voidLink;
}

/**
 * Verifies and goes on to /thanks (spec 2.4). It takes somebody signed in: a visitor signs in first and comes back, so
 * a mail scanner that opens the link uses nothing up.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const link = readMailedLink(url.searchParams, "user");
  const api = context.get(apiContext);
  if (request.method !== "GET" || isPrefetch(request)) return { isVoid: false, signedInAs: null };
  if (link && (await verifyEmail(api, link))) throw redirect("/thanks");
  const user = link && (await findCurrentUser(api));
  return data({ isVoid: true, signedInAs: user && !isMailedTo(user, link.hash) ? fullNameOf(user) : null }, { status: 403 });
}

/** Asks for another link. */
export async function action({ context }: Route.ActionArgs) {
  return askForVerification(context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Confirmation({ loaderData: { isVoid, signedInAs } }: Route.ComponentProps) {
  if (signedInAs) return <AnothersLink signedInAs={signedInAs} />;
  return isVoid ? <VoidLink /> : <Continue />;
}

function Continue() {
  const { pathname, search } = useLocation();
  return (
    <AuthLayout title="Verify your email address" hasSignOut={false}>
      <ButtonAnchor href={pathname + search} size="lg">
        Continue
      </ButtonAnchor>
    </AuthLayout>
  );
}

/** Whoever has two accounts, or shares a browser, opens it as the wrong one. Signed out, they log in and come back to it. */
function AnothersLink({ signedInAs }: { signedInAs: string }) {
  const { pathname, search } = useLocation();
  const back = withRedirectTo("/logout", { searchParams: new URLSearchParams({ redirectTo: pathname + search }) });
  return (
    <AuthLayout title={anothersLink} description={`You are signed in as ${signedInAs}. Log in as the person whose address it is to verify.`} hasSignOut={false}>
      <Form method="post" action={back} reloadDocument className="flex flex-wrap gap-3">
        <HiddenFields />
        <Button size="lg">Sign out and log in as somebody else</Button>
        <ButtonLink to="/" size="lg" variant="secondary">
          Stay signed in
        </ButtonLink>
      </Form>
    </AuthLayout>
  );
}

function VoidLink() {
  return (
    <AuthLayout
      title={voidLink}
      description={`It was used, a newer one has replaced it, more than ${verificationLinkMinutes} minutes have passed, or a part of the link is missing.`}
    >
      <Form method="post">
        <HiddenFields />
        <SubmitButton size="lg">Resend verification email</SubmitButton>
      </Form>
    </AuthLayout>
  );
}
