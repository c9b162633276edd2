import { makeToken } from "#app/api-client/api-token.server.ts";
import { needsFreshCode, withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { tokenDays, tokenScopeMeanings, tokenScopeNames, tokenScopes } from "#app/contract/token-scope.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxesField } from "#app/forms/checkboxes-field.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { FreshCodeField, revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { RadioField } from "#app/forms/radio-field.tsx";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { MadeToken } from "./made-token.tsx";
import { newTokenForm } from "./new-token-form.ts";
import type { Route } from "./+types/new";

type Form = { name: string; scopes: string[]; days: string; code: string | undefined };

export const handle = dialogHandle;

const labels = { name: "Name", scopes: "What it may do", days: "Expires after", code: "Code" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "New token", "Create a token with which one of your programs calls the API.");

export async function loader({ context }: Route.LoaderArgs) {
  return { asksForCode: await needsFreshCode(context.get(apiContext)) };
}

/** Answers with the token itself: it is shown this once, and kept nowhere that a redirect could lead to. */
export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, {
    schema: newTokenForm,
    secretFields: ["code"],
    async call({ code, ...wanted }, idempotencyKey) {
      const api = context.get(apiContext);
      const token = await withFreshCode(api, code, () => makeToken(api, wanted, idempotencyKey));
      return { made: { name: wanted.name, token }, result: undefined };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateCode;

export default function NewToken({ loaderData: { asksForCode }, actionData }: Route.ComponentProps) {
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  if (made) {
    return (
      <Modal title="Keep your new token">
        <MadeToken {...made} />
      </Modal>
    );
  }
  return (
    <Modal title="New token">
      <ActionForm<Form> id="new-token" result={actionData?.result} defaultValue={{ days: "90" }} loadSchema={loadSchema} labels={labels}>
        {(fields) => (
          <>
            <div className="space-y-5">
              <TextField field={fields.name} label={labels.name} hint="The name of the program that will use it. The history shows it." autoComplete="off" />
              {/* None is ticked beforehand: a token gets what somebody chose. */}
              <CheckboxesField field={fields.scopes} legend={labels.scopes} options={tokenScopes.map((scope) => [scope, tokenScopeNames[scope], tokenScopeMeanings[scope]])} />
              <RadioField field={fields.days} legend={labels.days} options={tokenDays.map((days) => [String(days), days === 365 ? "1 year" : `${days} days`])} />
              <FreshCodeField field={fields.code} isAsked={asksForCode} result={actionData?.result} />
            </div>
            <DialogActions>
              <CloseDialog />
              <SubmitButton>Create token</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("./new-token-form.ts").then((module) => module.newTokenForm);
