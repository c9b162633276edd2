import { data, Form, redirect, useLocation } from "react-router";
import { verifyEmail } from "#app/api-client/account.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { verificationLinkMinutes } from "#app/contract/link-lifetime.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { askForVerification } from "./ask-for-verification.server.ts";
import { readMailedLink } from "./mailed-link.ts";
import { isPrefetch } from "./prefetch.ts";
import type { Route } from "./+types/confirmation";

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.isVoid ? voidLink : "Verify your email address");

const voidLink = "This link does not work";

/**
 * Verifies and goes on to /thanks (spec 2.4). It takes somebody signed in: a visitor signs in first and comes back, so
 * a mail scanner that opens the link uses nothing up.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const link = readMailedLink(url.searchParams, "user");
  if (request.method !== "GET" || isPrefetch(request)) return { isVoid: false };
  if (!link || !(await verifyEmail(context.get(apiContext), link))) return data({ isVoid: true }, { status: 403 });
  throw redirect("/thanks");
}

/** Asks for another link. */
export async function action({ context }: Route.ActionArgs) {
  return askForVerification(context);
}

export default function Confirmation({ loaderData: { isVoid } }: Route.ComponentProps) {
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

function VoidLink() {
  return (
    <AuthLayout
      title={voidLink}
      description={`It was used, a newer one has replaced it, more than ${verificationLinkMinutes} minutes have passed, or it belongs to another account.`}
    >
      <Form method="post">
        <HiddenFields />
        <SubmitButton size="lg">Resend verification email</SubmitButton>
      </Form>
    </AuthLayout>
  );
}
