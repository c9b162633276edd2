import type { RouterContextProvider } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { saveWorkerDraft } from "#app/api-client/worker-draft.server.ts";
import { success } from "#app/components/toast.ts";
import type { CostCountryCode } from "#app/contract/cost-place.ts";
import { workerDraftDays } from "#app/contract/worker-draft-limits.ts";
import { idempotencyKeyName } from "#app/forms/carried-fields.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { addressOf, type OfferKind } from "./offer-kind.ts";
import { dropTyped, keepTyped, typedIn } from "./typed-before.server.ts";

type Chosen = OfferKind & { country: CostCountryCode };

/** Keeps the form as far as it is filled in. Where it cannot be kept, it is there again as it was typed, and a toast says why. */
export async function saveForLater(context: Readonly<RouterContextProvider>, offerKind: Chosen, form: FormData): Promise<Response> {
  const typed = typedIn(form);
  if (typed === null) return redirectWithToast(addressOf(offerKind), { type: "error", title: "There is nothing to save yet." });
  // Whether somebody is authorized is asked when they add the worker.
  const entries = Object.fromEntries(typed.filter(([name]) => name !== "authority"));
  const draft = { type: offerKind.type, countryCode: offerKind.country, entries };
  try {
    await saveWorkerDraft(context.get(apiContext), offerKind.draftId ?? null, draft, String(form.get(idempotencyKeyName) ?? ""));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return withCookie(await redirectWithToast(addressOf(offerKind), { type: "error", title: error.message, message: "The form was not saved." }), await keepTyped(context, form));
  }
  return withCookie(await redirectWithToast("/app/team", success(`Saved for later. You will find it under Add worker for ${workerDraftDays} days.`)), await dropTyped(context));
}

function withCookie(answer: Response, cookie: string | null): Response {
  if (cookie) answer.headers.append("Set-Cookie", cookie);
  return answer;
}
