import { idIn } from "../id.ts";
import type { Person } from "./session.ts";

/** Whom an authenticator keeps a passkey for, as it says again when it signs: company and person, 32 bytes in base64url. */
export function handleOf({ companyId, userId }: Person): string {
  return Buffer.from((companyId + userId).replaceAll("-", ""), "hex").toString("base64url");
}

/** Null for what is none of ours. Whether it is true is for the key to say. */
export function personIn(handle: string): Person | null {
  const bytes = Buffer.from(handle, "base64url");
  if (bytes.length !== 32) return null;
  return { companyId: idIn(bytes), userId: idIn(bytes, 16) };
}
