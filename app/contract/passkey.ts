import { z } from "zod";
import { ownName } from "./plain-line.ts";
import { recordId } from "./record-id.ts";

/** The name by which a person tells their passkeys apart. */
export const passkeyName = ownName(60);

/** A row of GET /passkeys (beyond the specification): one of the person's own. Instants are UTC. */
export const passkey = z.object({
  id: recordId,
  name: z.string(),
  /** The host that it was made at, where that is not today's: it opens nothing here. Null where it may, or where that is not known. */
  formerHost: z.string().nullish(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether whatever keeps it has copied it to other devices of the person. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;
export const passkeyList = z.object({ data: z.array(passkey) });

/** What the browser is to ask an authenticator, in the JSON that it reads by itself (WebAuthn Level 3, 5.1.8 and 5.1.9). */
export const passkeyQuestion = z.looseObject({ challenge: z.string() });
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

/** GET /client/login/passkey: whether browsers can be asked for passkeys at this address. */
export const passkeyOffer = z.object({ isOffered: z.boolean() });

/** Bytes in base64url. */
const bytes = (most: number) => z.string("Required").max(most, "Invalid input").regex(/^[\w-]+$/, "Invalid input");

const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal("public-key", "Invalid input") };

/** What an authenticator has made, in the JSON of the browser. */
export const madeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(30, "Invalid input")).max(10, "Invalid input").optional(),
  }),
});
export type MadeCredential = z.infer<typeof madeCredential>;

/** What an authenticator has signed, in the JSON of the browser. */
export const signedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(8000), authenticatorData: bytes(8000), signature: bytes(8000), userHandle: bytes(100).optional() }),
});
export type SignedCredential = z.infer<typeof signedCredential>;

/** POST /passkeys/challenge: the person's password, where two-step sign-in is off. */
export const newPasskeyRequest = z.object({ password: z.string().max(1024, "Invalid input").optional() });

/** POST /passkeys. */
export const newPasskey = z.object({ name: passkeyName, credential: madeCredential });
export type NewPasskey = z.infer<typeof newPasskey>;

/** POST /client/login/passkey. */
export const passkeySignIn = z.object({ credential: signedCredential, remember: z.boolean().default(false) });
export type PasskeySignIn = z.infer<typeof passkeySignIn>;
