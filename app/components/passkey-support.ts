/**
 * Whether this browser can be asked for passkeys, and reads and writes them as JSON by itself. Only scripts know: what they
 * bring is absent without them.
 */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}
