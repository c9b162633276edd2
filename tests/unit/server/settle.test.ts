import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfigFromFile, type Plugin } from "vite";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { appSecret } from "#app/secret.server.ts";

let folder: string;

beforeEach(() => {
  const before = { ...process.env };
  folder = mkdtempSync(join(tmpdir(), "settle-"));
  onTestFinished(() => {
    for (const name in process.env) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    rmSync(folder, { recursive: true });
  });
});

/** What vite.config.ts does when a development server begins. */
async function beginDevelopment(): Promise<void> {
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, "vite.config.ts");
  const plugins = (loaded?.config.plugins ?? []).flat() as Plugin[];
  const { configureServer } = plugins.find(({ name }) => name === "settled") ?? {};
  if (typeof configureServer !== "function") throw new Error("Nothing settles the environment of the development server.");
  await configureServer.call({} as never, { httpServer: null } as never);
}

test("the development server takes empty settings for unset, and the secret of this installation", async () => {
  // What is left when .env.example was copied: Vite's own way of reading it keeps what is empty.
  Object.assign(process.env, { APP_ORIGIN: "", APP_SECRET: "", API_URL: "", DATABASE_URL: "", SMTP_URL: "", DATA_DIR: folder });
  await beginDevelopment();
  expect(process.env.APP_ORIGIN).toBeUndefined();
  expect(appSecret()).toBe(readFileSync(join(folder, "secret"), "utf8").trim());
});

test("nothing is signed or sealed without a secret", () => {
  process.env.APP_SECRET = "";
  expect(() => appSecret()).toThrow("APP_SECRET is not set.");
});
