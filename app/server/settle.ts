import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { keptSecret } from "./secret.ts";
import { type Door, readSettings, type Settings } from "./settings.ts";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Reads the settings and completes the environment, which the app reads when it is loaded. Throws what is wrong with them. */
export function settle(door: Door): Settings {
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  for (const name in process.env) if (process.env[name]?.trim() === "") delete process.env[name];
  const read = readSettings(process.env, door);
  process.env.NODE_ENV ??= "production";
  if (read.origin) process.env.APP_ORIGIN = read.origin;
  process.env.APP_SECRET = read.secret ?? keptSecret(read.dataDir);
  return read;
}
