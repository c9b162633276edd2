import { createHash } from "node:crypto";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import type { CurrentUser } from "#app/contract/user.ts";

/** Whether a mailed link is for this person, by the hash of the address that it carries (wire 1.4). */
export function isMailedTo({ email }: CurrentUser, hash: string): boolean {
  // A backend may keep, and hash, an address as it was typed.
  return [email, canonicalEmail(email)].some((each) => hash === createHash("sha1").update(each).digest("hex"));
}
