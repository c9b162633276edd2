import { renewRecoveryCodes } from "#app/api-client/two-step.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { codeForm, type CodeForm } from "#app/contract/two-step.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { orBackToSettings } from "./or-back-to-settings.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { Route } from "./+types/new-recovery-codes";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "New recovery codes", "Ten new recovery codes in place of all earlier ones.");

export async function loader({ context }: Route.LoaderArgs) {
  await orBackToSettings(context);
  return null;
}

/** Answers with the codes themselves: they are shown this once, and kept nowhere that a redirect could lead to. */
export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, {
    schema: codeForm,
    secretFields: ["code"],
    async call({ code }, idempotencyKey) {
      return { codes: await renewRecoveryCodes(context.get(apiContext), code, idempotencyKey), result: undefined };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function NewRecoveryCodes({ actionData }: Route.ComponentProps) {
  const codes = actionData && "codes" in actionData ? actionData.codes : [];
  return (
    <div className="max-w-form">
      <BackLink to="/app/settings">Settings</BackLink>
      <PageHeader title="New recovery codes" />
      {codes.length > 0 ? (
        <RecoveryCodes title="Keep your new recovery codes. The earlier ones no longer work" codes={codes} />
      ) : (
        <ActionForm<CodeForm> id="new-recovery-codes" result={actionData?.result} loadSchema={loadSchema} className="max-w-md space-y-5">
          {(fields) => (
            <>
              <p className="text-muted">You get ten new codes. Your present codes stop working at once.</p>
              <TextField field={fields.code} label="Code" hint="The six digits that your authenticator app shows now, or one of your recovery codes." autoComplete="one-time-code" />
              <div className="flex flex-wrap gap-3">
                <SubmitButton>Create new codes</SubmitButton>
                <ButtonLink to="/app/settings" variant="secondary">
                  Keep the old ones
                </ButtonLink>
              </div>
            </>
          )}
        </ActionForm>
      )}
    </div>
  );
}

const loadSchema = () => import("#app/contract/two-step.ts").then((module) => module.codeForm);
