import { data } from "react-router";
import { z } from "zod";
import { needsFreshCode, withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { deleteUser, findUser } from "#app/api-client/user.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { NotThere } from "#app/components/not-there.tsx";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { UserRow } from "#app/contract/user.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { FreshCodeField, revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { freshCode } from "#app/forms/fresh-code.ts";
import { OnlyAsks } from "#app/forms/only-asks.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { unlessGone } from "#app/forms/unless-gone.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { readUsersAddress } from "./address.server.ts";
import { shownName } from "./shown-name.ts";
import { UserSummary } from "./user-summary.tsx";
import type { Route } from "./+types/delete";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Delete user", "Delete a user in your company.");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [user, asksForCode] = await Promise.all([findUser(api, params.id, readUsersAddress(url).query), needsFreshCode(api)]);
  return data({ user, isSelf: currentUserOf(context).id === params.id, asksForCode }, { status: user ? 200 : 404 });
}

/** The toast says the name that the dialog showed: by then there is nobody left to ask for it. */
const deletion = z.object({ code: freshCode, name: shownName });

export async function action({ request, params, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: deletion,
    secretFields: ["code"],
    async call({ code, name }, idempotencyKey) {
      const api = context.get(apiContext);
      const deleting = withFreshCode(api, code, () => deleteUser(api, params.id, idempotencyKey));
      const gone = { type: "success", title: `${name} was deleted`, message: "Somebody else did so first. If this was unintended please contact support" } as const;
      return unlessGone(deleting, `/app/users${url.search}`, gone, { ...gone, message: "If this was unintended please contact support" });
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateCode;

export default function Delete({ loaderData: { user, isSelf, asksForCode }, actionData }: Route.ComponentProps) {
  if (!user) return <NotThere noun="user" why="Somebody in your company has deleted them" behind="Users" />;
  return (
    <Modal title="Delete user">
      <ActionForm<{ code: string | undefined }> id="delete-user" result={actionData?.result}>
        {(fields) => (
          <>
            <OnlyAsks />
            <input type="hidden" name="name" value={fullNameOf(user)} />
            <div className="space-y-4">
              <UserSummary user={user} />
              <p>{consequence(user, isSelf)}</p>
              {user.isOwner ? null : <FreshCodeField field={fields.code} isAsked={asksForCode} result={actionData?.result} />}
            </div>
            <DialogActions>
              <CloseDialog>Keep user</CloseDialog>
              <SubmitButton variant="danger" disabled={user.isOwner}>
                Delete user
              </SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

function consequence(user: UserRow, isSelf: boolean): string {
  if (user.isOwner) return `${fullNameOf(user)} owns the company and cannot be deleted. Contact support to give the company another owner.`;
  if (isSelf) return "This is you: you are signed out at once and cannot log in again.";
  if (user.isInvited) return "The invitation stops working at once.";
  const all = "They are signed out everywhere at once and cannot log in again. What they have decided stays in the history.";
  return user.role === "manager" ? `${all} The workers assigned to them have no manager until you assign one.` : all;
}
