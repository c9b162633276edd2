import { z } from "zod";
import { withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { findTwoStep } from "#app/api-client/two-step.server.ts";
import { changeWebhook, findWebhook } from "#app/api-client/webhook.server.ts";
import { CloseDialog } from "#app/components/decision-buttons.tsx";
import { DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { changedWebhook, type ChangedWebhook } from "#app/contract/webhook.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { FreshCodeField } from "#app/forms/fresh-code-field.tsx";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { EventsField } from "./events-field.tsx";
import type { Route } from "./+types/change";

type Form = ChangedWebhook & { code: string | undefined };

export const handle = dialogHandle;

const labels = { events: "What it is told of", code: "Code" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Change webhook", "Choose what a webhook is told of.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [webhook, twoStep] = await Promise.all([findWebhook(api, params.id), findTwoStep(api)]);
  return { webhook, asksForCode: twoStep?.asksForCode ?? false };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: changedWebhook.extend({ code: z.string().trim().optional() }),
    secretFields: ["code"],
    async call({ code, events }, idempotencyKey) {
      const api = context.get(apiContext);
      await withFreshCode(api, code, () => changeWebhook(api, params.id, { events }, idempotencyKey));
      return redirectWithToast(`/app/settings/webhooks/${params.id}`, { type: "success", title: "Success", message: "The webhook was changed." });
    },
  });
}

export default function Change({ loaderData: { webhook, asksForCode }, actionData }: Route.ComponentProps) {
  return (
    <Modal title="Change webhook">
      <ActionForm<Form> id="change-webhook" result={actionData?.result} defaultValue={{ events: webhook.events }} loadSchema={loadSchema} labels={labels}>
        {(fields) => (
          <>
            <div className="space-y-5">
              <p className="text-muted">It counts from the next event on. The address stays: for another one, make another webhook.</p>
              <EventsField field={fields.events} label={labels.events} />
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
