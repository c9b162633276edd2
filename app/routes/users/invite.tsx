import { needsFreshCode, withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { inviteUser } from "#app/api-client/user.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { invitation, type Invitation } from "#app/contract/invitation.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { FreshCodeField, revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { freshCode } from "#app/forms/fresh-code.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { RoleField } from "./role-field.tsx";
import type { Route } from "./+types/invite";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Invite User", "Invite somebody in your company to this dashboard.");

export async function loader({ context }: Route.LoaderArgs) {
  return { asksForCode: await needsFreshCode(context.get(apiContext)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: invitation.extend({ code: freshCode }),
    secretFields: ["code"],
    async call({ code, ...person }, idempotencyKey) {
      const api = context.get(apiContext);
      await withFreshCode(api, code, () => inviteUser(api, person, idempotencyKey));
      return redirectWithToast(`/app/users${url.search}`, success(`An invitation is on its way to ${person.email}.`));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateCode;

export default function Invite({ loaderData: { asksForCode }, actionData }: Route.ComponentProps) {
  return (
    <Modal title="Invite User">
      <ActionForm<Invitation & { code: string | undefined }> id="invite" result={actionData?.result} loadSchema={loadSchema}>
        {(fields) => (
          <>
            <div className="space-y-5">
              <p className="text-muted">We will email them a link to sign up. Until they sign up, they are listed as invited.</p>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField field={fields.firstName} label="First name" />
                <TextField field={fields.lastName} label="Last name" />
              </div>
              <TextField field={fields.email} label="Email" type="email" inputMode="email" />
              <RoleField field={fields.role} />
              <FreshCodeField field={fields.code} isAsked={asksForCode} result={actionData?.result} />
            </div>
            <DialogActions>
              <CloseDialog />
              <SubmitButton>Send invitation</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/invitation.ts").then((module) => module.invitation);
