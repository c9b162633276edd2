import { createHash } from "node:crypto";
import { defineConfig } from "@playwright/test";
import { chromiumArguments, findQuickChromium } from "./support/browser.ts";
import { journeysSecret } from "./support/review-link.ts";

// One port for each folder, so that two checkouts on one machine can test at the same time.
const port = process.env.JOURNEYS_PORT ?? String(3200 + (createHash("sha256").update(import.meta.dirname).digest().readUInt16BE() % 700));
const origin = `http://localhost:${port}`;

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  workers: 2,
  // On a shared machine a browser may starve for seconds; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  // Generous, for machines that do other work as well: what is slow is the bench's to say.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL: origin,
    trace: "on-first-retry",
    launchOptions: { executablePath: findQuickChromium(), args: chromiumArguments },
  },
  projects: [
    { name: "without JavaScript", use: { javaScriptEnabled: false } },
    { name: "with JavaScript" },
  ],
  webServer: {
    command: "node app/server/main.ts",
    cwd: "..",
    url: `${origin}/healthz`,
    // Empty means unset, also for a developer's .env: what is kept there is never tested upon.
    env: { PORT: port, APP_ORIGIN: origin, DATA_DIR: "memory://", SEED: "demo", API_URL: "", DATABASE_URL: "", SMTP_URL: "", APP_SECRET: journeysSecret, LOG_LEVEL: "warn", TRUST_PROXY: "1" },
    gracefulShutdown: { signal: "SIGTERM", timeout: 11_000 },
    timeout: 60_000,
    stdout: "ignore",
    stderr: "pipe",
  },
});
