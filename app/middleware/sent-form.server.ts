import { createContext, type RouterContextProvider } from "react-router";
import { randomUUID } from "node:crypto";
import { idempotencyKeyName } from "#app/forms/carried-fields.ts";
import { apiContext } from "./api.server.ts";
import type { Asked } from "./visit.server.ts";

type Context = Readonly<RouterContextProvider>;

const sentFormContext = createContext<FormData | null>(null);

/** Reads the form that a request brings once, for all who ask what it carries beside what was typed. The API takes none. */
export async function sentForm({ request, context, url }: Asked): Promise<void> {
  if (request.method === "POST" && isForm(request) && !url.pathname.startsWith("/api/")) context.set(sentFormContext, await request.clone().formData().catch(() => null));
}

export function isForm({ headers }: Request): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers.get("Content-Type") ?? "");
}

/** One of its fields, "" where it has none of this name. */
export function sentField(context: Context, name: string): string {
  return String(context.get(sentFormContext)?.get(name) ?? "");
}

/** The key that it was sent under; null where it has none of ours. */
export function sentKey(context: Context): string | null {
  const key = sentField(context, idempotencyKeyName);
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : null;
}

/**
 * The key for the forms of this page. A form that comes back keeps the one that it was sent under until the API has said
 * that it was carried out: it may have been though no answer came, and must not be once more.
 */
export function idempotencyKeyFor(context: Context): string {
  const key = sentKey(context);
  return key && !context.get(apiContext).hasCarriedOut(key) ? key : randomUUID();
}
