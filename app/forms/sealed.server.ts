import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { appSecret } from "#app/secret.server.ts";

/** A browser keeps no cookie of more than 4 KiB, whose name and flags count as well; and in one a text is a third longer. */
const most = 3000;

/** A key of our own for what one person's browser carries, which opens nothing of another's. */
export function sealingKey(person: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", appSecret(), person, purpose, 32));
}

/** Text for a cookie that nobody but us can read or change; null when it is more than a browser keeps. */
export function seal(value: unknown, key: Buffer): string | null {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(value))), cipher.final()]);
  const text = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
  return text.length > most ? null : text;
}

/** What was sealed with this key; null when it was not, or there is nothing. */
export function unseal(text: unknown, key: Buffer): unknown {
  if (typeof text !== "string" || text === "") return null;
  try {
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return JSON.parse(inflateRawSync(plain).toString("utf8"));
  } catch {
    return null;
  }
}
