import { ApiError, saysOutdated } from "#app/api-client/api-error.ts";
import { needsFreshCode, withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { changeWebhook, findWebhook } from "#app/api-client/webhook.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { webhookEventNames, webhookEvents } from "#app/contract/webhook-event.ts";
import { changedWebhook, type ChangedWebhook } from "#app/contract/webhook.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxesField } from "#app/forms/checkboxes-field.tsx";
import { FreshCodeField, revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { freshCode } from "#app/forms/fresh-code.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import type { Route } from "./+types/change";

type Form = ChangedWebhook & { code: string | undefined };

export const handle = dialogHandle;

const labels = { events: "Events", code: "Code" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Change webhook", "Choose the events of a webhook.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [webhook, asksForCode] = await Promise.all([findWebhook(api, params.id), needsFreshCode(api)]);
  return { webhook, asksForCode };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: changedWebhook.extend({ code: freshCode }),
    secretFields: ["code"],
    async call({ code, ...wanted }, idempotencyKey) {
      const api = context.get(apiContext);
      const page = `/app/settings/webhooks/${params.id}`;
      try {
        await withFreshCode(api, code, () => changeWebhook(api, params.id, wanted, idempotencyKey));
      } catch (error) {
        // Its page shows what it is told of by now.
        if (saysOutdated(error)) return redirectWithToast(page, { type: "error", title: error.message, message: "Your change was not made." });
        if (error instanceof ApiError && error.status === 404) return redirectWithToast("/app/settings/webhooks", { type: "error", title: "The webhook was deleted in the meantime.", message: "Nothing was changed." });
        throw error;
      }
      return redirectWithToast(page, success("The webhook was changed."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateCode;

export default function Change({ loaderData: { webhook, asksForCode }, actionData }: Route.ComponentProps) {
  if (!webhook) return null;
  return (
    <Modal title="Change webhook">
      <ActionForm<Form> id="change-webhook" result={actionData?.result} defaultValue={{ events: webhook.events, from: webhook.events }} loadSchema={loadSchema} labels={labels}>
        {(fields) => (
          <>
            {/* Of a form that comes back it is what was shown at first, and not what is so by now. */}
            {[fields.from.initialValue].flat().map((event) => (
              <input key={event} type="hidden" name="from" value={event} />
            ))}
            <div className="space-y-5">
              <p className="text-muted">The change applies from the next event on. The address cannot be changed: create another webhook instead.</p>
              <CheckboxesField field={fields.events} legend={labels.events} options={webhookEvents.map((event) => [event, webhookEventNames[event]])} />
              <FreshCodeField field={fields.code} isAsked={asksForCode} result={actionData?.result} />
            </div>
            <DialogActions>
              <CloseDialog />
              <SubmitButton>Save webhook</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/webhook.ts").then((module) => module.changedWebhook);
