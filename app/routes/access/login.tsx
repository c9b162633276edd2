import { Link, redirect, redirectDocument } from "react-router";
import { signIn } from "#app/api-client/account.server.ts";
import { offersPasskeys } from "#app/api-client/passkey.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { useProductSettings } from "#app/components/use-product-settings.ts";
import { credentials } from "#app/contract/account.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { LoginForm, OtherWaysIn } from "./login-form.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";
import { leadsToDecision, loggedInTo, noCookiesName, passkeysAddress, passkeysStayName, reasonToLogIn, useKeptRedirectTo, withRedirectTo } from "./redirect-to.ts";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Log in", "Log in to hire, pay and look after your team.");

export async function loader({ request, context, url }: Route.LoaderArgs) {
  return {
    keepsNoCookies: url.searchParams.has(noCookiesName) && !request.headers.get("Cookie"),
    isToDecide: leadsToDecision(url),
    reason: reasonToLogIn(url),
    doPasskeysStay: url.searchParams.has(passkeysStayName),
    hasPasskeys: await offersPasskeys(context.get(apiContext)),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: credentials,
    secretFields: ["password"],
    async call(value) {
      const { needsCode } = await signIn(context.get(apiContext), value);
      return needsCode ? redirect(withRedirectTo("/login/two-step", url)) : redirectDocument(loggedInTo(request, url));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Login({ loaderData: { keepsNoCookies, isToDecide, reason, doPasskeysStay, hasPasskeys }, actionData }: Route.ComponentProps) {
  const settings = useProductSettings();
  return (
    <AuthLayout
      title="Log in"
      description={reason}
      hasSignOut={false}
    >
      {keepsNoCookies ? (
        <p role="alert" className="pb-6 text-red-ink">
          This browser keeps no cookies. {settings.productName} needs them to keep you signed in: allow them, then log in again.
        </p>
      ) : null}
      {doPasskeysStay ? <LookAtPasskeys /> : null}
      <LoginForm result={actionData?.result} />
      {hasPasskeys ? <PasskeyLogin remembers={isToBeRemembered} /> : null}
      <OtherWaysIn search={useKeptRedirectTo()("")}>
        {isToDecide ? null : (
          <li className="text-muted">
            New here?{" "}
            <Link to="/sign-up" className="link inline-block py-0.5 pointer-coarse:py-3">
              Sign up
            </Link>
          </li>
        )}
      </OtherWaysIn>
    </AuthLayout>
  );
}

/** A new password ends none of them, and whoever had the old one may have added one. */
function LookAtPasskeys() {
  return (
    <p className="pb-6">
      Your passkeys still work, and somebody else may have added one.{" "}
      <Link to={`/login?${new URLSearchParams({ redirectTo: passkeysAddress })}`} reloadDocument className="link">
        Log in to check them
      </Link>
      .
    </p>
  );
}

/** What is ticked in the form above. */
function isToBeRemembered(): boolean {
  return document.querySelector("#login [name=remember]:checked") !== null;
}
