import { data } from "react-router";
import { needsFreshCode, withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { changeRole, findUser } from "#app/api-client/user.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { NotThere } from "#app/components/not-there.tsx";
import { success } from "#app/components/toast.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { roleChange, type RoleChange } from "#app/contract/role-change.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { FreshCodeField, revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { freshCode } from "#app/forms/fresh-code.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { unlessGone } from "#app/forms/unless-gone.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { readUsersAddress } from "./address.server.ts";
import { RoleField } from "./role-field.tsx";
import { shownName } from "./shown-name.ts";
import { UserSummary } from "./user-summary.tsx";
import type { Route } from "./+types/update-role";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Update Role", "Change the role of a user in your company.");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [user, asksForCode] = await Promise.all([findUser(api, params.id, readUsersAddress(url).query), needsFreshCode(api)]);
  return data({ user, isSelf: currentUserOf(context).id === params.id, asksForCode }, { status: user ? 200 : 404 });
}

/** A toast says the name that the dialog showed: of somebody who is deleted meanwhile nothing else is left. */
const change = roleChange.extend({ code: freshCode, name: shownName });

export async function action({ request, params, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: change,
    secretFields: ["code"],
    async call({ code, name, ...wanted }, idempotencyKey) {
      const api = context.get(apiContext);
      const changing = withFreshCode(api, code, () => changeRole(api, params.id, wanted, idempotencyKey));
      const gone = { type: "error", title: `${name} is no longer a user`, message: "Somebody has deleted them in the meantime. No role was changed." } as const;
      return unlessGone(changing, `/app/users${url.search}`, gone, success("The role was updated."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateCode;

export default function UpdateRole({ loaderData: { user, isSelf, asksForCode }, actionData }: Route.ComponentProps) {
  if (!user) return <NotThere noun="user" why="Somebody in your company has deleted them" behind="Users" />;
  return (
    <Modal title="Update Role">
      <ActionForm<RoleChange & { code: string | undefined }> id="update-role" result={actionData?.result} defaultValue={{ role: user.role, from: user.role }} loadSchema={loadSchema}>
        {(fields) => (
          <>
            <input type="hidden" name="name" value={fullNameOf(user)} />
            <input type="hidden" name="from" value={fields.from.initialValue} />
            <div className="space-y-5">
              <UserSummary user={user} />
              {user.isOwner ? (
                <p>{fullNameOf(user)} owns the company, so their role stays as it is. Contact support to give the company another owner.</p>
              ) : (
                <>
                  <RoleField field={fields.role} />
                  <p className="text-muted">
                    {isSelf ? "This is you: with another role you leave this screen. " : "The new role takes effect immediately. "}
                    {user.role === "manager" ? "With another role, the workers assigned to them have no manager until you assign one." : null}
                  </p>
                  <FreshCodeField field={fields.code} isAsked={asksForCode} result={actionData?.result} />
                </>
              )}
            </div>
            <DialogActions>
              <CloseDialog />
              <SubmitButton disabled={user.isOwner}>Update role</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/role-change.ts").then((module) => module.roleChange);
