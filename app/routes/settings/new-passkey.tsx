import { useHydrated } from "remix-utils/use-hydrated";
import { withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { askForNewPasskey, listPasskeys } from "#app/api-client/passkey.server.ts";
import { findTwoStep } from "#app/api-client/two-step.server.ts";
import { deviceName } from "#app/components/device-name.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { canUsePasskeys } from "#app/components/passkey-support.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { FreshCodeField, revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { MakePasskey } from "./make-passkey.tsx";
import { newPasskeyForm } from "./new-passkey-form.ts";
import { needsScripts, unknownHere } from "./passkeys.tsx";
import type { Route } from "./+types/new-passkey";

type Form = { name: string; code: string | undefined; password: string | undefined };

export const handle = dialogHandle;

const labels = { name: "Name", code: "Code", password: "Your password" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Add a passkey", "Add a passkey to log in with on this device.");

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [passkeys, twoStep] = await Promise.all([listPasskeys(api), findTwoStep(api)]);
  if (!passkeys) throw await redirectWithToast("/app/settings", { type: "error", title: "There are no passkeys at this address." });
  return { name: deviceName(request.headers.get("User-Agent")), asksForCode: twoStep?.asksForCode ?? false, asksForPassword: twoStep?.isOn === false };
}

/** Answers with what the device is to be asked; keep-passkey.ts takes what it makes. */
export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, {
    schema: newPasskeyForm,
    secretFields: ["code", "password"],
    async call({ name, code, password }) {
      const api = context.get(apiContext);
      const question = await withFreshCode(api, code, () => askForNewPasskey(api, password));
      return { asked: { name, question }, result: undefined };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateCode;

export default function NewPasskey({ loaderData: { name, asksForCode, asksForPassword }, actionData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  const asked = actionData && "asked" in actionData ? actionData.asked : undefined;
  if (!isHydrated) return <Cannot>{needsScripts}</Cannot>;
  if (!canUsePasskeys()) return <Cannot>{unknownHere}</Cannot>;
  return (
    <Modal title="Add a passkey">
      {asked ? (
        <MakePasskey {...asked} />
      ) : (
        <ActionForm<Form> id="new-passkey" result={actionData?.result} defaultValue={{ name }} loadSchema={loadSchema} labels={labels}>
          {(fields) => (
            <>
              <div className="space-y-5">
                <p>Your device then asks for your fingerprint, your face or its PIN. None of it leaves the device.</p>
                <TextField field={fields.name} label={labels.name} hint="Your settings show the passkey under this name." autoComplete="off" />
                <FreshCodeField field={fields.code} isAsked={asksForCode} result={actionData?.result} />
                {asksForPassword ? <TextField field={fields.password} label={labels.password} type="password" autoComplete="current-password" hint="A passkey opens your account, so we make sure that it is you." /> : null}
              </div>
              <DialogActions>
                <CloseDialog />
                <SubmitButton>Continue</SubmitButton>
              </DialogActions>
            </>
          )}
        </ActionForm>
      )}
    </Modal>
  );
}

function Cannot({ children }: { children: string }) {
  return (
    <Modal title="Add a passkey">
      <p>{children}</p>
      <DialogActions>
        <CloseDialog />
      </DialogActions>
    </Modal>
  );
}

const loadSchema = () => import("./new-passkey-form.ts").then((module) => module.newPasskeyForm);
