import { data } from "react-router";
import { z } from "zod";
import { needsFreshCode, withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { findUser, inviteUser } from "#app/api-client/user.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { NotThere } from "#app/components/not-there.tsx";
import { success } from "#app/components/toast.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { FreshCodeField, revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { freshCode } from "#app/forms/fresh-code.ts";
import { OnlyAsks } from "#app/forms/only-asks.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { readUsersAddress } from "./address.server.ts";
import { shownName } from "./shown-name.ts";
import { UserSummary } from "./user-summary.tsx";
import type { Route } from "./+types/invite-again";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Invite again", "Send another invitation to somebody who has not signed up.");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [user, asksForCode] = await Promise.all([findUser(api, params.id, readUsersAddress(url).query), needsFreshCode(api)]);
  return data({ user, asksForCode }, { status: user ? 200 : 404 });
}

/** The toast says the name that the dialog showed: of somebody who is deleted meanwhile nothing else is left. */
const repetition = z.object({ code: freshCode, name: shownName });

/** Whoever is invited already gets another link by the call that has invited them, as they are listed now. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: repetition,
    secretFields: ["code"],
    async call({ code, name }, idempotencyKey) {
      const api = context.get(apiContext);
      const behind = `/app/users${url.search}`;
      const user = await findUser(api, params.id, readUsersAddress(url).query);
      if (!user) return redirectWithToast(behind, { type: "error", title: `${name} is no longer a user`, message: "Somebody has deleted them in the meantime. No invitation was sent." });
      const { firstName, lastName, email, role } = user;
      await withFreshCode(api, code, () => inviteUser(api, { firstName, lastName, email, role }, idempotencyKey));
      return redirectWithToast(behind, success(`An invitation is on its way to ${email}.`));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateCode;

export default function InviteAgain({ loaderData: { user, asksForCode }, actionData }: Route.ComponentProps) {
  if (!user) return <NotThere noun="user" why="Somebody in your company has deleted them" behind="Users" />;
  return (
    <Modal title="Invite again">
      <ActionForm<{ code: string | undefined }> id="invite-again" result={actionData?.result}>
        {(fields) => (
          <>
            <OnlyAsks />
            <input type="hidden" name="name" value={fullNameOf(user)} />
            <div className="space-y-4">
              <UserSummary user={user} />
              <p>
                {user.isInvited ? "We will email them another link to sign up. A link from an earlier invitation no longer works." : `${fullNameOf(user)} has signed up already.`}
              </p>
              {user.isInvited ? <FreshCodeField field={fields.code} isAsked={asksForCode} result={actionData?.result} /> : null}
            </div>
            <DialogActions>
              <CloseDialog />
              <SubmitButton disabled={!user.isInvited}>Send invitation</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}
