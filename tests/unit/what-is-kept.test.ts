import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verificationDays } from "#app/api/domain/access/clean-up-sign-ups.ts";
import { challengeMinutes } from "#app/api/domain/access/passkey-challenge.ts";
import { idleTime, longestTime, rememberDays } from "#app/api/domain/access/session.ts";
import { keptFor as triesKeptFor } from "#app/api/domain/access/throttle.ts";
import { pendingMinutes } from "#app/api/domain/access/two-step-sign-in.ts";
import { addressDays } from "#app/api/domain/history/clear-old-addresses.ts";
import { keptFor as mailsKeptFor } from "#app/api/domain/mail/deliver-mails.ts";
import { keptFor as runsKeptFor } from "#app/api/domain/mail/mail-run.ts";
import { keptFor as dismissedKeptFor } from "#app/api/domain/notification/notifications.ts";
import { keptFor as answersKeptFor } from "#app/api/domain/once.ts";
import { keptFor as deliveriesKeptFor } from "#app/api/domain/webhook/deliver-webhooks.ts";
import { counted } from "#app/contract/counted.ts";
import { workerDraftDays } from "#app/contract/worker-draft-limits.ts";

const app = join(import.meta.dirname, "../../app");
const page = readFileSync(join(app, "api/README.md"), "utf8");
const section = page.slice(page.indexOf("## What is kept, and for how long"), page.indexOf("## Backup and restore"));
const rows = section.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| what |"));
const rowOf = (table: string) => rows.find((row) => row.includes(`\`${table}\``)) ?? "";

const days = (many: number) => counted(many, "day");
const inDays = (milliseconds: number) => days(milliseconds / (24 * 3600_000));
const inHours = (milliseconds: number) => counted(milliseconds / 3600_000, "hour");

test.each([
  ["history", [days(addressDays)]],
  ["users", [days(verificationDays)]],
  ["notifications", [inDays(dismissedKeptFor)]],
  ["sessions", [inHours(idleTime), inHours(longestTime)]],
  ["remember_tokens", [days(rememberDays)]],
  ["pending_sign_ins", [counted(pendingMinutes, "minute"), counted(challengeMinutes, "minute")]],
  ["throttles", [inDays(triesKeptFor)]],
  ["worker_drafts", [days(workerDraftDays)]],
  ["idempotency_keys", [inDays(answersKeptFor)]],
  ["mails", [inDays(mailsKeptFor)]],
  ["mail_runs", [inDays(runsKeptFor)]],
  ["webhook_deliveries", [inDays(deliveriesKeptFor)]],
])("an operator reads how long %s are kept, as the code has it", (table, times) => {
  const [, , , howLong = ""] = rowOf(table).split("|");
  expect(howLong.match(/\d+ (minute|hour|day)s?/g)).toEqual(times);
});

test("an operator reads of every table how long its rows are kept, and where each time is to be changed", async () => {
  const modules = readdirSync(join(app, "api/db/schema")).map((file) => import(join(app, "api/db/schema", file)) as Promise<Record<string, unknown>>);
  const tables = (await Promise.all(modules)).flatMap((module) => Object.values(module).filter((each) => is(each, PgTable)).map((table) => getTableName(table as PgTable)));
  expect(tables.length).toBeGreaterThan(40);
  const isTally = (name: string) => /_(tallies|days|months)$/.test(name);
  expect(tables.filter((name) => !isTally(name) && rowOf(name) === "")).toEqual([]);
  const named = [...section.matchAll(/\((?:`|[^()]*`)((?:domain|contract)\/[\w/-]+\.ts)`\)/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(9);
  for (const path of named) readFileSync(join(app, path.startsWith("contract/") ? path : `api/${path}`));
});

test("the samples for nginx and PostgreSQL keep out of their logs what ours leaves out: queries with names, pay and links, and rows that were refused", () => {
  const samples = [...page.matchAll(/^```\n([^]*?)^```$/gm)].map(([, sample = ""]) => sample);
  expect(samples.filter((sample) => sample.includes("proxy_pass") && !sample.includes("access_log off;"))).toEqual([]);
  const role = samples.find((sample) => sample.includes("create role longitude"));
  expect(role).toContain("alter role longitude set log_error_verbosity = 'terse';");
  const compose = readFileSync(join(app, "../.docker/compose.yaml"), "utf8");
  expect(compose).toContain('command: ["postgres", "-c", "log_error_verbosity=terse"]');
});
