import { Link, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { offersPasskeys, signInByPasskey } from "#app/api-client/passkey.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { passkeySignIn, signedCredential } from "#app/contract/passkey.ts";
import { credentialIn } from "#app/forms/credential.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { PasskeyLogin } from "./passkey-login.tsx";
import { loggedInTo, useKeptRedirectTo, withRedirectTo } from "./redirect-to.ts";
import type { Route } from "./+types/passkey";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Log in with a passkey", "Log in with a passkey on your device.");

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!(await offersPasskeys(context.get(apiContext)))) throw redirect(withRedirectTo("/login", url));
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({ credential: credentialIn(signedCredential), remember: passkeySignIn.shape.remember }),
    secretFields: ["credential"],
    async call(signIn) {
      await signInByPasskey(context.get(apiContext), signIn);
      return redirectDocument(loggedInTo(request, url));
    },
  });
}

/** Where a passkey that was refused leads, to say why and to be tried again. */
export default function Passkey({ actionData }: Route.ComponentProps) {
  const toLogin = useKeptRedirectTo()("/login");
  const { error, initialValue } = actionData?.result ?? {};
  return (
    <AuthLayout title="Log in with a passkey" back={toLogin} hasSignOut={false}>
      {Object.values(error ?? {}).flatMap((sentences) => sentences ?? []).map((sentence) => (
        <p key={sentence} role="alert" className="pb-6 text-red-ink">
          {sentence}
        </p>
      ))}
      <p className="text-muted">
        Your device asks for your fingerprint, your face or its PIN. A passkey needs a browser that supports passkeys and runs scripts.{" "}
        <Link to={toLogin} className="link">
          Log in another way
        </Link>
      </p>
      <PasskeyLogin isOnlyWay remembers={() => initialValue?.remember === "on"} />
    </AuthLayout>
  );
}
