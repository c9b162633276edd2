import type { RouterContextProvider } from "react-router";
import { seal, sealingKey, unseal } from "#app/forms/sealed.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { visitContext } from "#app/middleware/visit.server.ts";
import { ownCookie } from "#app/own-cookie.server.ts";
import { isTyped, nested, ownEntries, type Nested } from "./entries.ts";
import { readOfferKind, type OfferKind } from "./offer-kind.ts";

type Context = Readonly<RouterContextProvider>;
type Kept = { draftId: string | null; entries: [string, string][] };

/** Half an hour. */
const maxAge = 1800;
const ownName = /^(worker|offer)(\.[a-z][A-Za-z]*)+$|^(authority|chosen)$/;

/** What somebody has typed and chosen in the form, by its names; null for a form as it begins. */
export function typedIn(form: FormData): [string, string][] | null {
  const from = kindOf(form);
  const entries = ownEntries(from, form).filter(([name]) => ownName.test(name));
  return entries.some(([name, value]) => isTyped(from, name, value)) ? entries : null;
}

/**
 * What was typed, for the browser to bring along with its next request: without script nothing else could give it back
 * to whoever goes back. Encrypted, and only for who typed it. Null when it is more than a browser keeps; of a form as it
 * begins nothing is kept.
 */
export async function keepTyped(context: Context, form: FormData): Promise<string | null> {
  const entries = typedIn(form);
  if (entries === null) return dropTyped(context);
  const text = seal({ draftId: kindOf(form).draftId ?? null, entries } satisfies Kept, keyOf(context));
  return text && cookieOf(context).serialize(text);
}

/** What this person typed before, in the form that goes on with the same draft, or with none; null when there is nothing, or it is not theirs. */
export async function readTyped(context: Context, request: Request, { draftId = null }: { draftId?: string | null }): Promise<Nested | null> {
  const kept = unseal(await cookieOf(context).parse(request.headers.get("Cookie")), keyOf(context)) as Partial<Kept> | null;
  return kept?.entries && kept.draftId === draftId ? nested(kept.entries) : null;
}

export function dropTyped(context: Context): Promise<string> {
  return cookieOf(context).serialize("", { maxAge: 0 });
}

/** Of the form that was sent, which may be another than the address asks for. */
function kindOf(form: FormData): OfferKind {
  return readOfferKind(new URLSearchParams(String(form.get("from"))));
}

function cookieOf(context: Context) {
  // The path of the page, and of what scripts fetch in its place.
  return ownCookie("add-worker", { origin: context.get(visitContext).origin, path: "/app/team/worker", maxAge });
}

function keyOf(context: Context): Buffer {
  return sealingKey(currentUserOf(context).id, "add worker");
}
