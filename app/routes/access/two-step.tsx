import { Link, redirectDocument, useSearchParams } from "react-router";
import { offersPasskeys } from "#app/api-client/passkey.server.ts";
import { completeSignIn } from "#app/api-client/two-step.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { codeForm, type CodeForm } from "#app/contract/two-step.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { PasskeyLogin } from "./passkey-login.tsx";
import { redirectToOf, useKeptRedirectTo } from "./redirect-to.ts";
import type { Route } from "./+types/two-step";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Two-step sign-in", "The second step: a code from your authenticator app.");

export async function loader({ context }: Route.LoaderArgs) {
  return { hasPasskeys: await offersPasskeys(context.get(apiContext)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: codeForm,
    secretFields: ["code"],
    async call({ code }, idempotencyKey) {
      await completeSignIn(context.get(apiContext), code, idempotencyKey);
      return redirectDocument(redirectToOf(url) ?? "/app");
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

/** Marks the way of somebody without their app: a recovery code has letters, and wants the other keyboard of a phone. */
const recoveryName = "recovery";

export default function TwoStep({ loaderData: { hasPasskeys }, actionData }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  const isRecovery = searchParams.has(recoveryName);
  const other = new URLSearchParams(searchParams);
  if (isRecovery) other.delete(recoveryName);
  else other.set(recoveryName, "");
  return (
    <AuthLayout title="Two-step sign-in" back={useKeptRedirectTo()("/login")} hasSignOut={false}>
      <ActionForm<CodeForm> key={`${isRecovery}`} id="two-step" result={actionData?.result} loadSchema={loadSchema} className="space-y-5">
        {(fields) => (
          <>
            <TextField
              field={fields.code}
              {...(isRecovery ? recoveryCode : appCode)}
              // What is wrong takes the focus, where something is.
              autoFocus={!actionData}
            />
            <SubmitButton size="lg" className="w-full">
              Continue
            </SubmitButton>
            <p className="text-center">
              <Link to={`?${other}`} replace className="link">
                {isRecovery ? "Use a code from your app instead" : "Use a recovery code instead"}
              </Link>
            </p>
          </>
        )}
      </ActionForm>
      {/* What was ticked beside the password is known to the API. */}
      {hasPasskeys ? <PasskeyLogin remembers={() => false} /> : null}
    </AuthLayout>
  );
}

const appCode = { label: "Code", hint: "The six digits that your authenticator app shows now.", inputMode: "numeric", autoComplete: "one-time-code" } as const;
const recoveryCode = { label: "Recovery code", hint: "One of the ten that you have kept. Each works once.", autoComplete: "off" } as const;

const loadSchema = () => import("#app/contract/two-step.ts").then((module) => module.codeForm);
