import { createHash } from "node:crypto";
import type { MadeCredential, SignedCredential } from "#app/contract/passkey.ts";
import type { RelyingParty } from "./relying-party.ts";
import { sameText } from "./secret.ts";

/** In COSE's numbers: ES256, EdDSA and RS256, which is what phones, computers and keys sign with. */
export const algorithms = [-7, -8, -257];

/** What the browser says of an answer, beside what the authenticator has signed: the challenge, and where it was asked. */
type ClientData = { challenge: string; origin: string };

/** Null when it is none. Who frames the site asks from another place, whatever the origin says. */
export function readClientData(clientDataJSON: string): ClientData | null {
  try {
    const { challenge, origin, crossOrigin }: Record<string, unknown> = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" && typeof origin === "string" && crossOrigin !== true ? { challenge, origin } : null;
  } catch {
    return null;
  }
}

/** What is kept of a passkey that an authenticator has made. */
export type NewKey = { credentialId: string; rpId: string; publicKey: string; counter: number; transports: string[]; isBackedUp: boolean };

/** Null for what is no passkey of this site's, made with the person's consent, for this challenge. */
export async function readMade(credential: MadeCredential, challenge: string, party: RelyingParty): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await library();
  if (!(await hasNoCertificate(credential))) return null;
  const { transports = [], ...response } = credential.response;
  const read = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!read?.verified) return null;
  const { credential: made, credentialBackedUp } = read.registrationInfo;
  return { credentialId: made.id, rpId: party.id, publicKey: Buffer.from(made.publicKey).toString("base64url"), counter: made.counter, transports, isBackedUp: credentialBackedUp };
}

/**
 * Whether a key comes without a word of its maker's, as we ask for it, or signs for itself. Certificates are never looked at:
 * whoever sends them chooses the addresses that they are checked at, and the library would ask there.
 */
async function hasNoCertificate({ response }: MadeCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const made = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, "base64url")));
    return made.get("fmt") === "none" || (made.get("fmt") === "packed" && made.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}

/** Null for an answer that this key has not signed, after it has made sure of its person, for this challenge and this site. */
export async function readSigned(
  credential: SignedCredential,
  key: { credentialId: string; publicKey: string },
  challenge: string,
  party: RelyingParty,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...response } = credential.response;
  const read = await verifyAuthenticationResponse({
    response: { ...credential, response: { ...response, ...(userHandle && { userHandle }) }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The counter is judged by us, once it is sure who has signed it.
    credential: { id: key.credentialId, publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")), counter: 0 },
  }).catch(() => null);
  return read?.verified ? { counter: read.authenticationInfo.newCounter, isBackedUp: read.authenticationInfo.credentialBackedUp } : null;
}

/** Whether an authenticator has answered for this site: it signs the hash of the host. */
export function isForSite({ response }: SignedCredential, party: RelyingParty): boolean {
  const host = Buffer.from(response.authenticatorData, "base64url").subarray(0, 32).toString("base64url");
  return sameText(host, createHash("sha256").update(party.id).digest("base64url"));
}

/** Its three megabytes are read when the first passkey is used, and not before the first page. */
function library() {
  return import("@simplewebauthn/server");
}
