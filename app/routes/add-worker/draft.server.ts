import type { RouterContextProvider } from "react-router";
import { seal, sealingKey, unseal } from "#app/forms/sealed.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { visitContext } from "#app/middleware/visit.server.ts";
import { ownCookie } from "#app/own-cookie.server.ts";
import { isTyped, nested, ownEntries, type Nested } from "./entries.ts";
import { readOfferKind } from "./offer-kind.ts";

type Context = Readonly<RouterContextProvider>;

/** Half an hour. */
const maxAge = 1800;
const ownName = /^(worker|offer)(\.[a-z][A-Za-z]*)+$|^(authority|chosen)$/;

/**
 * What was typed, for the browser to bring along with its next request: without script nothing else could give it back
 * to whoever goes back. Encrypted, and only for who typed it. Null when it is more than a browser keeps; of a form as it
 * begins nothing is kept.
 */
export async function keepDraft(context: Context, form: FormData): Promise<string | null> {
  const from = readOfferKind(new URLSearchParams(String(form.get("from"))));
  const entries = ownEntries(from, form).filter(([name]) => ownName.test(name));
  if (!entries.some(([name, value]) => isTyped(from, name, value))) return dropDraft(context);
  const text = seal(entries, keyOf(context));
  return text && cookieOf(context).serialize(text);
}

/** What this person typed before; null when there is nothing, or it is not theirs. */
export async function readDraft(context: Context, request: Request): Promise<Nested | null> {
  const entries = unseal(await cookieOf(context).parse(request.headers.get("Cookie")), keyOf(context));
  return entries === null ? null : nested(entries as [string, string][]);
}

export function dropDraft(context: Context): Promise<string> {
  return cookieOf(context).serialize("", { maxAge: 0 });
}

function cookieOf(context: Context) {
  // The path of the page, and of what scripts fetch in its place.
  return ownCookie("add-worker", { origin: context.get(visitContext).origin, path: "/app/team/worker", maxAge });
}

function keyOf(context: Context): Buffer {
  return sealingKey(currentUserOf(context).id, "add worker");
}
