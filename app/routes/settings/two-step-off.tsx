import { turnOffTwoStep } from "#app/api-client/two-step.server.ts";
import { DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { proofForm, type ProofForm } from "#app/contract/two-step.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { orBackToSettings } from "./or-back-to-settings.server.ts";
import type { Route } from "./+types/two-step-off";

export const handle = dialogHandle;

const labels = { proof: "Password or code" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Turn off two-step sign-in", "Turn off two-step sign-in.");

export async function loader({ context }: Route.LoaderArgs) {
  await orBackToSettings(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, {
    schema: proofForm,
    secretFields: ["proof"],
    async call({ proof }) {
      await turnOffTwoStep(context.get(apiContext), proof);
      return redirectWithToast("/app/settings", success("Two-step sign-in is off."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function TwoStepOff({ actionData }: Route.ComponentProps) {
  return (
    <Modal title="Turn off two-step sign-in" back="/app/settings">
      <ActionForm<ProofForm> id="turn-off" result={actionData?.result} loadSchema={loadSchema} labels={labels}>
        {(fields) => (
          <>
            <p className="pb-5">From then on your password alone logs you in. Your recovery codes stop working.</p>
            <TextField field={fields.proof} label={labels.proof} type="password" autoComplete="current-password" hint="Your password, a code from your app, or a recovery code." />
            <DialogActions>
              <ButtonLink to="/app/settings" preventScrollReset variant="secondary">
                Keep it on
              </ButtonLink>
              <SubmitButton variant="danger">Turn off</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/two-step.ts").then((module) => module.proofForm);
