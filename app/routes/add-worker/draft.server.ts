import { createCookie, type RouterContextProvider } from "react-router";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { visitContext } from "#app/middleware/visit.server.ts";
import { nested, type Nested } from "./entries.ts";

type Context = Readonly<RouterContextProvider>;

/** Half an hour; a browser keeps no cookie of more than 4 KiB, whose name and flags count as well. */
const maxAge = 1800;
const most = 3800;
const ownName = /^(worker|offer)(\.[a-z][A-Za-z]*)+$|^authority$/;

/**
 * What was typed, for the browser to bring along with its next request: without script nothing else could give it back
 * to whoever goes back. Encrypted, and only for who typed it. Null when it is more than a browser keeps.
 */
export async function keepDraft(context: Context, form: FormData): Promise<string | null> {
  const entries = [...form].filter(([name, value]) => ownName.test(name) && typeof value === "string");
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(context), nonce);
  const sealed = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(entries))), cipher.final()]);
  const text = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
  return text.length > most ? null : cookieOf(context).serialize(text);
}

/** What this person typed before; null when there is nothing, or it is not theirs. */
export async function readDraft(context: Context, request: Request): Promise<Nested | null> {
  const text: unknown = await cookieOf(context).parse(request.headers.get("Cookie"));
  if (typeof text !== "string" || text === "") return null;
  try {
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", keyOf(context), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return nested(JSON.parse(inflateRawSync(plain).toString("utf8")) as [string, string][]);
  } catch {
    return null;
  }
}

export function dropDraft(context: Context): Promise<string> {
  return cookieOf(context).serialize("", { maxAge: 0 });
}

function cookieOf(context: Context) {
  const secure = context.get(visitContext).origin.startsWith("https:");
  // The path of the page, and of what scripts fetch in its place.
  return createCookie("add-worker", { httpOnly: true, sameSite: "lax", path: "/app/team/worker", secure, maxAge });
}

function keyOf(context: Context): Buffer {
  return Buffer.from(hkdfSync("sha256", process.env.APP_SECRET ?? "", currentUserOf(context).id, "add worker", 32));
}
