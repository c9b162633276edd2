import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";
import type { Client } from "./api.ts";
import { password } from "./people.ts";

type Question = { challenge: string; user?: { id: string } };
/** What an answer says otherwise than an honest authenticator at our own site would. */
type Otherwise = { origin?: string; host?: string; challenge?: string; userHandle?: string; isVerified?: boolean; isFramed?: boolean; counter?: number };

const flag = { present: 1, verified: 4, mayBackUp: 8, backedUp: 16, withKey: 64 };

/** An authenticator of the tests' own: one passkey with an ES256 key, whose counter is set by hand. */
export class Authenticator {
  readonly id = randomBytes(16).toString("base64url");
  counter = 0;
  #key: KeyObject | undefined;
  #userHandle = "";

  /** Makes a passkey, as navigator.credentials.create does; in JSON. */
  make(question: Question, otherwise: Otherwise = {}) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    this.#userHandle = question.user?.id ?? "";
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = cborMap([[1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, "base64url")], [-3, Buffer.from(y, "base64url")]]);
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([this.#signedPart(flag.withKey, otherwise), Buffer.alloc(16), length, id, cose]);
    const attestationObject = cborMap([["fmt", "none"], ["attStmt", []], ["authData", authData]]).toString("base64url");
    return {
      ...this.#named(),
      response: { clientDataJSON: clientData("webauthn.create", question, otherwise).toString("base64url"), attestationObject, transports: ["internal"] },
    };
  }

  /** Signs, as navigator.credentials.get does; in JSON. */
  sign(question: Question, otherwise: Otherwise = {}) {
    if (!this.#key) throw new Error("It has made no passkey.");
    const data = clientData("webauthn.get", question, otherwise);
    const authenticatorData = this.#signedPart(0, otherwise);
    const signature = createSign("sha256").update(authenticatorData).update(createHash("sha256").update(data).digest()).sign(this.#key);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: otherwise.userHandle ?? this.#userHandle,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} };
  }

  #signedPart(flags: number, { host = "localhost", isVerified = true, counter = this.counter }: Otherwise): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags | flag.present | (isVerified ? flag.verified : 0) | flag.mayBackUp | flag.backedUp);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash("sha256").update(host).digest(), tail]);
  }
}

function clientData(type: string, question: Question, { origin = "http://localhost:3000", challenge = question.challenge, isFramed = false }: Otherwise): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isFramed }));
}

type Cbor = number | string | Buffer | [key: number | string, value: Cbor][];

/** As much of CBOR (RFC 8949) as an authenticator writes. */
function cborMap(entries: [key: number | string, value: Cbor][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  return Buffer.isBuffer(value) ? Buffer.concat([head(2, value.length), value]) : cborMap(value);
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  return count < 256 ? Buffer.from([(kind << 5) | 24, count]) : Buffer.from([(kind << 5) | 25, count >> 8, count & 255]);
}

/** A passkey on an authenticator of its own, for whoever is signed in on the client. */
export async function addPasskey(client: Client, name = "Phone"): Promise<{ authenticator: Authenticator; id: string }> {
  const authenticator = new Authenticator();
  const question = (await client.post("/passkeys/challenge", { password })).body.data;
  const { body } = await client.post("/passkeys", { name, credential: authenticator.make(question) });
  return { authenticator, id: body.data.id };
}

/** Asks for a challenge and answers it, as the page to log in does. */
export async function signInByPasskey(client: Client, authenticator: Authenticator, { remember = false, ...otherwise }: Otherwise & { remember?: boolean } = {}) {
  const question = (await client.post("/client/login/passkey/challenge")).body.data;
  return client.post("/client/login/passkey", { credential: authenticator.sign(question, otherwise), remember });
}
