import { data, redirect, type ShouldRevalidateFunction } from "react-router";
import { z } from "zod";
import { needsFreshCode, withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { approvePaycycle, findActivePaycycle, findPaycycleApproval } from "#app/api-client/paycycle.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { messages } from "#app/contract/error.ts";
import { can } from "#app/contract/permission.ts";
import { inBrief } from "#app/contract/workers-in-brief.ts";
import { taxYearNote } from "#app/contract/tax-year-note.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { FreshCodeField, revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { freshCode } from "#app/forms/fresh-code.ts";
import { OnlyAsks } from "#app/forms/only-asks.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { revalidateList } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { ApprovalFacts } from "./approval-facts.tsx";
import { belowZeroNote } from "../derivation/below-zero.ts";
import { movedPaymentNote } from "../summary/moved-payment.server.ts";
import type { Route } from "./+types/approve";

export const handle = dialogHandle;

/** For whoever may only look. */
const whatItMeans = "What approval means";

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.mayApprove === false ? whatItMeans : "Approve paycycle", "What your company pays in this paycycle, and what approving it does.");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { data: active } = await findActivePaycycle(api, new URLSearchParams());
  if (!active) throw redirect("/app/paycycle");
  const user = currentUserOf(context);
  const mayApprove = can(user, "paycycle:approve");
  const [approval, asksForCode] = await Promise.all([findPaycycleApproval(api, active), mayApprove && needsFreshCode(api)]);
  const below = "belowZero" in approval ? approval.belowZero : undefined;
  const total = active.totals?.find(({ currencyCode }) => currencyCode === "USD")?.companyPays;
  return {
    approval,
    // Both were read one after the other: parts of another total would be parts of none.
    parts: total?.totalDue === approval.totalDue ? total : null,
    trend: active.trend?.slice(-2) ?? [],
    notes: [movedPaymentNote(approval), taxYearNote(approval), below ? belowZeroNote(inBrief(below)) : null].filter((note) => note !== null),
    asksForCode,
    mayApprove,
    mayReview: can(user, "additional-compensation:review"),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  // The API refuses it as well, but whoever may only look has no form here that would say so.
  if (!can(currentUserOf(context), "paycycle:approve")) throw data({ message: messages.unauthorized }, { status: 403 });
  return submit(request, {
    // The form says which cycle the person has seen, and what it came to: both may be others by now.
    schema: z.object({ paycycleId: z.string(), totalDue: z.coerce.number("Open this page again, then approve."), code: freshCode }),
    secretFields: ["code"],
    async call({ paycycleId, totalDue, code }, idempotencyKey) {
      const api = context.get(apiContext);
      await withFreshCode(api, code, () => approvePaycycle(api, { id: paycycleId, totalDue }, idempotencyKey));
      return redirectWithToast(url.pathname.replace(/\/approve$/, "") + url.search, success("The paycycle was approved."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate: ShouldRevalidateFunction = (args) => revalidateCode({ ...args, defaultShouldRevalidate: revalidateList(args) });

export default function Approve({ loaderData: { approval, parts, trend, notes, asksForCode, mayApprove, mayReview }, actionData }: Route.ComponentProps) {
  if (!mayApprove) {
    return (
      <Modal title={whatItMeans}>
        <ApprovalFacts approval={approval} parts={parts} trend={trend} notes={notes} mayReview={mayReview} />
        <DialogActions>
          <CloseDialog />
        </DialogActions>
      </Modal>
    );
  }
  return (
    <Modal title="Approve paycycle">
      <ActionForm<{ paycycleId: string; code: string | undefined }> id="approve" result={actionData?.result}>
        {(fields) => (
          <>
            <OnlyAsks />
            <input type="hidden" name="paycycleId" value={approval.id} />
            <input type="hidden" name="totalDue" value={approval.totalDue} />
            <div className="space-y-5">
              <ApprovalFacts approval={approval} parts={parts} trend={trend} notes={notes} mayReview={mayReview} />
              <FreshCodeField field={fields.code} isAsked={asksForCode} result={actionData?.result} />
            </div>
            <DialogActions>
              <CloseDialog />
              <SubmitButton disabled={approval.approvedDate !== null || approval.unpaid !== undefined}>Approve</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}
