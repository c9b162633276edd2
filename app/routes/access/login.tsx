import { Link, redirect } from "react-router";
import { signIn } from "#app/api-client/account.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { useProductSettings } from "#app/components/use-product-settings.ts";
import { credentials, type Credentials } from "#app/contract/account.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxField, TextField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectToOf, useKeptRedirectTo, withRedirectTo } from "./redirect-to.ts";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Log in", "Log in to hire, pay and look after your team.");

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: credentials,
    secretFields: ["password"],
    async call(value) {
      const { needsCode } = await signIn(context.get(apiContext), value);
      return redirect(needsCode ? withRedirectTo("/login/two-step", url) : (redirectToOf(url) ?? "/app"));
    },
  });
}

export default function Login({ actionData }: Route.ComponentProps) {
  const settings = useProductSettings();
  return (
    <AuthLayout settings={settings} title="Log in" hasSignOut={false}>
      <ActionForm<Credentials> id="login" result={actionData?.result} loadSchema={loadSchema} className="space-y-5">
        {(fields) => (
          <>
            <TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
            <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
            <CheckboxField field={fields.remember} label="Remember me on this device for 30 days" />
            <SubmitButton size="lg" className="w-full">
              Log in
            </SubmitButton>
          </>
        )}
      </ActionForm>
      <OtherWays />
    </AuthLayout>
  );
}

function OtherWays() {
  const keeping = useKeptRedirectTo();
  return (
    <ul className="mt-8 space-y-1 border-t border-line pt-6">
      <li>
        <Link to={keeping("/login/passwordless")} className="link inline-block py-0.5">
          Email me a login link
        </Link>
      </li>
      <li>
        <Link to="/auth/password/reset" className="link inline-block py-0.5">
          Reset your password
        </Link>
      </li>
      <li className="text-muted">
        New here?{" "}
        <Link to="/sign-up" className="link inline-block py-0.5">
          Sign up
        </Link>
      </li>
    </ul>
  );
}

const loadSchema = () => import("#app/contract/account.ts").then((module) => module.credentials);
