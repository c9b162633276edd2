import { data } from "react-router";
import { z } from "zod";
import { needsFreshCode, withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { findPasskey, removePasskey } from "#app/api-client/passkey.server.ts";
import { DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { NotThere } from "#app/components/not-there.tsx";
import { success } from "#app/components/toast.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { FreshCodeField, revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { freshCode } from "#app/forms/fresh-code.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { unlessGone } from "#app/forms/unless-gone.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/remove-passkey";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Remove passkey", "Remove a passkey from your account.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [passkey, asksForCode] = await Promise.all([findPasskey(api, params.id), needsFreshCode(api)]);
  return data({ passkey, asksForCode }, { status: passkey ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({ code: freshCode }),
    secretFields: ["code"],
    async call({ code }, idempotencyKey) {
      const api = context.get(apiContext);
      const removing = withFreshCode(api, code, () => removePasskey(api, params.id, idempotencyKey));
      const gone = { type: "error", title: "The passkey was removed already." } as const;
      return unlessGone(removing, "/app/settings", gone, success("The passkey was removed."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateCode;

export default function RemovePasskey({ loaderData: { passkey, asksForCode }, actionData }: Route.ComponentProps) {
  if (!passkey) return <NotThere noun="passkey" why="You have removed it in another window" behind="Settings" />;
  return (
    <Modal title="Remove passkey" back="/app/settings">
      <ActionForm<{ code: string | undefined }> id="remove-passkey" result={actionData?.result}>
        {(fields) => (
          <>
            <p className="font-medium">{passkey.name}</p>
            <p className="py-4">
              {passkey.formerHost ? `It belongs to the former address ${passkey.formerHost} and does not log in here.` : "It will no longer log you in. Where you are signed in, you stay signed in."} Your device may still show it: remove it there as well.
            </p>
            <FreshCodeField field={fields.code} isAsked={asksForCode} result={actionData?.result} />
            <DialogActions>
              <ButtonLink to="/app/settings" preventScrollReset variant="secondary">
                Keep passkey
              </ButtonLink>
              <SubmitButton variant="danger">Remove passkey</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}
