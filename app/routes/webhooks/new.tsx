import { needsFreshCode, withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { makeWebhook } from "#app/api-client/webhook.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { webhookEventNames, webhookEvents } from "#app/contract/webhook-event.ts";
import { newWebhook, type NewWebhook } from "#app/contract/webhook.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxesField } from "#app/forms/checkboxes-field.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { FreshCodeField, revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { freshCode } from "#app/forms/fresh-code.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { MadeWebhook } from "./made-webhook.tsx";
import type { Route } from "./+types/new";

type Form = NewWebhook & { code: string | undefined };

export const handle = dialogHandle;

const labels = { address: "Address", events: "Events", code: "Code" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "New webhook", "Add an address that we call when something happens.");

export async function loader({ context }: Route.LoaderArgs) {
  return { asksForCode: await needsFreshCode(context.get(apiContext)) };
}

/** Answers with the secret itself: it is shown this once, and kept nowhere that a redirect could lead to. */
export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, {
    schema: newWebhook.extend({ code: freshCode }),
    secretFields: ["code"],
    async call({ code, ...wanted }, idempotencyKey) {
      const api = context.get(apiContext);
      return { made: await withFreshCode(api, code, () => makeWebhook(api, wanted, idempotencyKey)), result: undefined };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateCode;

export default function New({ loaderData: { asksForCode }, actionData }: Route.ComponentProps) {
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  if (made) {
    return (
      <Modal title="Keep the secret of your webhook">
        <MadeWebhook {...made} />
      </Modal>
    );
  }
  return (
    <Modal title="New webhook">
      <ActionForm<Form> id="new-webhook" result={actionData?.result} loadSchema={loadSchema} labels={labels}>
        {(fields) => (
          <>
            <div className="space-y-5">
              <TextField field={fields.address} label={labels.address} hint="The address of your own program, with https://. What is sent to it says who is paid and how much." type="url" autoComplete="off" />
              <CheckboxesField field={fields.events} legend={labels.events} options={webhookEvents.map((event) => [event, webhookEventNames[event]])} />
              <FreshCodeField field={fields.code} isAsked={asksForCode} result={actionData?.result} />
            </div>
            <DialogActions>
              <CloseDialog />
              <SubmitButton>Create webhook</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/webhook.ts").then((module) => module.newWebhook);
