import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataFolder } from "#app/api/db/data-folder.ts";

/** The secret of an embedded installation: made at the first start and kept beside its database, for its owner only. */
export function keptSecret(dataDir: string): string {
  if (dataDir.startsWith("memory:")) return makeSecret();
  makeDataFolder(dataDir);
  const path = join(dataDir, "secret");
  return readSecret(path) ?? writeSecret(path);
}

function readSecret(path: string) {
  try {
    const secret = readFileSync(path, "utf8").trim();
    if (Buffer.byteLength(secret) >= 32) return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  throw new Error(`The secret in ${path} is damaged. Put the old one back, or remove the file: then links on their way no longer hold, and who has two-step sign-in on needs \`npm run provider -- users two-step-off\`.`);
}

function writeSecret(path: string) {
  const secret = makeSecret();
  // wx: an existing secret is never written over.
  writeFileSync(path, `${secret}\n`, { flag: "wx", mode: 0o600, flush: true });
  return secret;
}

function makeSecret() {
  return randomBytes(32).toString("hex");
}
