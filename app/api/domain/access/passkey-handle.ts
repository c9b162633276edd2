import type { Person } from "./session.ts";

/** Whom an authenticator keeps a passkey for, as it says again when it signs: company and person, 32 bytes in base64url. */
export function handleOf({ companyId, userId }: Person): string {
  return Buffer.from((companyId + userId).replaceAll("-", ""), "hex").toString("base64url");
}

/** Null for what is none of ours. Whether it is true is for the key to say. */
export function personIn(handle: string): Person | null {
  const bytes = Buffer.from(handle, "base64url");
  if (bytes.length !== 32) return null;
  const idAt = (start: number) => bytes.toString("hex", start, start + 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { companyId: idAt(0), userId: idAt(16) };
}
