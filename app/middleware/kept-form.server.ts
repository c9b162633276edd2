import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { createContext, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { withoutCarried } from "#app/forms/carried-fields.ts";
import { onlyAsksName } from "#app/forms/only-asks.tsx";
import { seal, sealingKey, unseal } from "#app/forms/sealed.server.ts";
import { ownCookie } from "#app/own-cookie.server.ts";
import { isSamePath } from "./destination.ts";
import { markOf, sentFormToken } from "./form-token.server.ts";
import { sentKey } from "./sent-form.server.ts";
import { visitContext } from "./visit.server.ts";

type Context = Readonly<RouterContextProvider>;
/** `idempotencyKey` is the one that the form carried: it may have been carried out under it before, without an answer. */
type Typed = { address: string; isSentByAnother: boolean; hadFile: boolean; idempotencyKey: string | null; entries: [string, string][] };

/** A form that was not sent, as it was typed, for the page at `path`. */
type KeptForm = { path: string; idempotencyKey: string | null; result: SubmissionResult<string[]> };

export const keptFormContext = createContext<KeptForm | null>(null);

/** Passwords and codes are typed again. */
const secret = /password|^(code|proof)$/i;

/** What to tell whoever sent it: `cookie` is null where it is more than a browser keeps; with nothing typed but what is typed again, or a file to choose again, there is nothing to promise. */
export type Kept = { cookie: string | null; isTyped: boolean; hadFile: boolean };

/**
 * What was typed into a form that came too late, for the browser to bring along once its person has signed in again.
 * Encrypted, and only for them: whoever else signs in there gets an empty form. Forms that are kept
 * for other tabs stay: where there is no room for this one beside them, it is not kept. Null where there is nothing to keep.
 */
export async function keepForm(request: Request, context: Context, url: URL, isSentByAnother: boolean): Promise<Kept | null> {
  const form = await request.formData().catch(() => null);
  const { mark } = sentFormToken(context);
  if (!form || !mark) return null;
  // What its page has shown is on it again, as it is by then.
  const isTypedInto = !form.has(onlyAsksName);
  const entries = [...withoutCarried(form)].filter((entry): entry is [string, string] => isTypedInto && !secret.test(entry[0]) && typeof entry[1] === "string");
  // A file is more than a cookie holds, and nothing can be put into the place where one is chosen.
  const hadFile = [...form.values()].some((value) => typeof value !== "string" && value.size > 0);
  const typed: Typed = { address: url.pathname + url.search, isSentByAnother, hadFile, idempotencyKey: sentKey(context), entries };
  const others = (await readKept(request, context, mark)).filter(({ address }) => !isSameForm(new URL(address, url), url));
  const text = seal([typed, ...others], keyOf(mark));
  return { cookie: text && (await cookieOf(context).serialize(text)), isTyped: entries.length > 0 && !hadFile, hadFile };
}

/** The form that this person sent to this page too late, if there is one, and the cookie without it. */
export async function readKeptForm(request: Request, context: Context, url: URL, userId: string): Promise<{ form: KeptForm; without: string } | null> {
  const all = await readKept(request, context, markOf(userId));
  const kept = all.find(({ address }) => isSameForm(new URL(address, url), url));
  if (!kept) return null;
  const others = all.filter((one) => one !== kept);
  const form = new FormData();
  for (const [name, value] of kept.entries) form.append(name, value);
  const why = kept.isSentByAnother ? "Somebody else was signed in here" : "Your session had ended";
  const next = kept.hadFile ? "Choose your file once more and send it again." : kept.entries.length > 0 ? "It is as you typed it: please send it again." : "Please send it again.";
  const said = `${why}, so this was not sent and nothing has changed. ${next}`;
  const result = parseWithZod(form, { schema: z.looseObject({}) }).reply({ formErrors: [said] });
  const without = await cookieOf(context).serialize(seal(others, keyOf(markOf(userId))), others.length === 0 ? { maxAge: 0 } : {});
  return { form: { path: url.pathname, idempotencyKey: kept.idempotencyKey, result }, without };
}

/** A dialog is the same one over whatever part of its list, in whatever order; what else its address says it is about. */
function isSameForm(one: URL, other: URL): boolean {
  return isSamePath(one.pathname, other.pathname) && subjectOf(one) === subjectOf(other);
}

function subjectOf({ searchParams }: URL): string {
  return new URLSearchParams([...searchParams].filter(([name]) => !/^(filter\[.*\]|sort|page|notifications)$/.test(name))).toString();
}

async function readKept(request: Request, context: Context, mark: string): Promise<Typed[]> {
  const header = request.headers.get("Cookie");
  if (!header?.includes(cookieName)) return [];
  const kept = unseal(await cookieOf(context).parse(header), keyOf(mark));
  return Array.isArray(kept) ? kept : [];
}

function keyOf(mark: string): Buffer {
  return sealingKey(mark, "kept form");
}

const cookieName = "kept-form";

/** Half an hour. */
function cookieOf(context: Context) {
  return ownCookie(cookieName, { origin: context.get(visitContext).origin, maxAge: 1800 });
}
