import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { gunzipSync, gzipSync } from "node:zlib";
import { writeArchiveFile } from "#app/api/archive/archive-file.ts";
import { tallyOf, type Tally } from "#app/api/archive/rows.ts";
import { archivedTables } from "#app/api/archive/tables.ts";
import { longestSilence, openDatabase, type Db } from "#app/api/db/connect.server.ts";
import { servedFrom } from "#app/api/db/listen.server.ts";
import { apiTokens } from "#app/api/db/schema/api-token.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { files, removedBytes } from "#app/api/db/schema/file.ts";
import { history } from "#app/api/db/schema/history.ts";
import { mailRuns, mails } from "#app/api/db/schema/mail.ts";
import { passkeys } from "#app/api/db/schema/passkey.ts";
import { users } from "#app/api/db/schema/user.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { openFileStore } from "#app/api/files/file-store.ts";
import { cleanUpJob } from "#app/api/jobs/clean-up.ts";
import { backup } from "#app/api/provider/backup.ts";
import type { Command } from "#app/api/provider/command.ts";
import { companiesClose } from "#app/api/provider/companies-close.ts";
import { companiesDelete } from "#app/api/provider/companies-delete.ts";
import { companiesExport } from "#app/api/provider/companies-export.ts";
import { companiesImport } from "#app/api/provider/companies-import.ts";
import { restore } from "#app/api/provider/restore.ts";
import { tokenScopes } from "#app/contract/token-scope.ts";
import { startApi } from "#tests/support/api.ts";
import { turnOnTwoStep } from "#tests/support/authenticator.ts";
import { empty, testDatabase, testFiles } from "#tests/support/database.ts";
import { apiPathOf, linkIn, mailsTo } from "#tests/support/mail.ts";
import { ada, password, tom } from "#tests/support/people.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
/** The other installation is always an embedded one: on PostgreSQL archives cross from one kind to the other, and back. */
const other = await openDatabase({ dataDir: "memory://" });
const folder = await mkdtemp(join(tmpdir(), "archive-"));
afterAll(async () => {
  await other.close();
  await rm(folder, { recursive: true });
});

let printed: string[];
let count = 0;
beforeEach(async () => {
  printed = [];
  await api.refill();
  await empty(other.db);
});

const newFile = () => join(folder, `${(count += 1)}.tar.gz`);
const run = (command: Command, words: string[], db: Db = api.db, store = testFiles) =>
  command.run(words, { db, files: store, now: api.clock.now(), print: (line) => void printed.push(line) });

/** Row counts and checksums of the tables of a scope. */
async function talliesOf(db: Db, of = "installation"): Promise<Record<string, Tally>> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await tx.execute(sql`set local timezone = 'UTC'`);
    const found: Record<string, Tally> = {};
    for (const { name, condition } of await archivedTables(tx, of)) found[name] = await tallyOf(tx, name, condition);
    return found;
  });
}

test("a backup is restored into another installation, and from there back again: every row and every file (R21)", async () => {
  const before = await talliesOf(api.db);
  const { rows: tables } = await api.db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  // A table that archives forget would be forgotten by their own list as well.
  expect(Object.keys(before)).toEqual(tables.map(({ name }) => name));
  const [there, back] = [newFile(), newFile()];
  await run(backup, [there]);
  expect((await stat(there)).mode & 0o777).toBe(0o600);
  const otherFiles = openFileStore("memory://");
  await run(restore, [there], other.db, otherFiles);
  expect(await talliesOf(other.db)).toEqual(before);
  await run(backup, [back], other.db, otherFiles);
  await empty(api.db);
  const store = openFileStore("memory://");
  await run(restore, [back], api.db, store);
  expect(await talliesOf(api.db)).toEqual(before);
  const [file] = await api.db.select().from(files);
  expect(await store.read(file?.id ?? "")).toEqual(await testFiles.read(file?.id ?? ""));
  expect(printed.at(-5)).toMatch(/^Restored and compared: \d+ tables, [\d,]+ rows, [1-9]\d* files\.$/);
  // Triggers count on afterwards.
  expect((await (await api.signInAs(ada)).get("/workers")).status).toBe(200);
});

test("what was restored, or came from elsewhere, is known to the database by which it plans, as soon as it is there", async () => {
  const known = async (db: Db) => (await db.execute<{ rows: number }>(sql`select reltuples::int as rows from pg_class where relname in ('workers', 'history') order by relname`)).rows.map(({ rows }) => rows);
  const count = async (db: Db) => [await db.$count(history), await db.$count(workers)];
  const [whole, one] = [newFile(), newFile()];
  await run(backup, [whole]);
  await run(companiesExport, ["Brightwater Foods", one]);
  await run(restore, [whole], other.db, openFileStore("memory://"));
  expect(await known(other.db)).toEqual(await count(api.db));
  await empty(other.db);
  await run(companiesImport, [one, "--yes"], other.db, openFileStore("memory://"));
  expect(await known(other.db)).toEqual(await count(other.db));
});

// On PostgreSQL each connection has its own; the embedded database has one.
test.runIf(!inject("postgres"))("a backup is the same by whatever clocks the database goes, and is restored where it goes by others", async () => {
  const before = await talliesOf(api.db);
  const path = newFile();
  await api.db.execute(sql`set timezone = 'America/Toronto'`);
  await run(backup, [path]).finally(() => api.db.execute(sql`reset timezone`));
  await run(restore, [path], other.db, openFileStore("memory://"));
  expect(await talliesOf(other.db)).toEqual(before);
});

test("nothing that lets in whoever has it opens anything after a restore: it may have been used or revoked since the backup was made", async () => {
  const [client, program, phone] = [await api.signInAs(ada, { remember: true }), api.visitor(), api.visitor()];
  const { id, token } = (await client.post("/api-tokens", { name: "Payroll sync", scopes: [...tokenScopes], days: 30 })).body.data;
  const feed = new URL((await client.post("/calendar-feed")).body.data.address).pathname;
  const question = { countryCode: "MX", grossSalary: 5_000_000, currencyCode: "MXN", period: "monthly", outputCurrencyCode: "USD", compare: [] };
  const saved = `/cost-calculator/estimates/${(await client.post("/cost-calculator/estimates", { name: "Hire", question })).body.data.id}`;
  await client.post(`${saved}/link`, { days: 30 });
  const shared = new URL((await client.get(saved)).body.data.link.address);
  await phone.post("/login/passwordless", { email: ada.email });
  const link = apiPathOf(linkIn((await mailsTo(api, ada.email))[0]));
  const statuses = async () => [
    (await program.send("GET", "/workers", undefined, { headers: { Authorization: `Bearer ${token}` } })).status,
    (await phone.send("GET", feed)).status,
    (await phone.get(shared.pathname.replace("/estimate/", "/estimates/") + shared.search)).status,
    (await client.get("/user")).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const path = newFile();
  await run(backup, [path]);
  await run(restore, [path, "--replace", "--yes"]);
  expect(await statuses()).toEqual([401, 404, 403, 401]);
  expect((await phone.signInBy(link)).status).toBe(403);
  expect(printed).toContain("Ended, to be created again by their people: API tokens (1), calendar addresses (1), public links to estimates (1).");
  expect((await (await api.signInAs(ada)).get("/api-tokens")).body.data).toEqual([]);
  expect((await historyOf(api.db, "api-token", id)).at(-1)).toMatchObject({ event: "revoked", actorName: "Provider" });
});

test("what had ended before the backup was made is not ended once more by a restore, nor counted among what has to be created again", async () => {
  const client = await api.signInAs(ada);
  const { id } = (await client.post("/api-tokens", { name: "Payroll sync", scopes: [...tokenScopes], days: 30 })).body.data;
  await client.delete(`/api-tokens/${id}`);
  const question = { countryCode: "MX", grossSalary: 5_000_000, currencyCode: "MXN", period: "monthly", outputCurrencyCode: "USD", compare: [] };
  const estimate = (await client.post("/cost-calculator/estimates", { name: "Hire", question })).body.data.id;
  expect((await client.post(`/cost-calculator/estimates/${estimate}/link`, { days: 30 })).status).toBe(200);
  api.clock.pass({ hours: 31 * 24 });
  const kept = async () => [await api.db.select().from(apiTokens), await historyOf(api.db, "api-token", id), await historyOf(api.db, "saved-estimate", estimate)];
  const before = await kept();
  const path = newFile();
  await run(backup, [path]);
  await run(restore, [path, "--replace", "--yes"]);
  expect(await kept()).toEqual(before);
  expect(printed).toContain("Ended, to be created again by their people: API tokens (0), calendar addresses (0), public links to estimates (0).");
});

test("a restore says how many mails leave at the next start, though they may have been sent since the backup was made", async () => {
  await api.db.delete(mails);
  await api.visitor().post("/password/email", { email: ada.email });
  await api.visitor().post("/password/email", { email: tom.email });
  const path = newFile();
  await run(backup, [path]);
  await api.db.update(mails).set({ sentAt: api.clock.now() });
  await run(restore, [path, "--replace", "--yes"]);
  expect(printed.at(-1)).toBe("Mails that waited when the backup was made, and leave at the next start, also where they were sent since: 2. See mails list.");
});

test("history can only be added to after a restore as before", async () => {
  const path = newFile();
  await run(backup, [path]);
  await run(restore, [path, "--replace", "--yes"]);
  await expect(api.db.execute(sql`delete from history`)).rejects.toThrow();
});

test.runIf(inject("postgres"))("nothing is restored while a server is running on the database", async () => {
  const path = newFile();
  await run(backup, [path]);
  const database = await testDatabase();
  const deafen = await database.listen("longitude", () => {});
  const served = run(restore, [path, "--replace", "--yes"]);
  await expect(served.finally(deafen)).rejects.toThrow("A server is running on this database");
  // One that does no jobs (JOBS=off) listens to nothing, and is at work all the same while it is asked something.
  const { rows } = await api.db.execute<{ name: string }>(sql`select current_database() as name`);
  const databaseUrl = inject("postgres")!.replace("/postgres?", `/${rows[0]!.name}?`);
  const deaf = await openDatabase({ dataDir: "memory://", databaseUrl, silence: longestSilence });
  await deaf.ping();
  await expect(run(restore, [path, "--replace", "--yes"]).finally(deaf.close)).rejects.toThrow("A server is running on this database (from its own machine)");
  // The database hears of a connection that was closed a moment later.
  await expect.poll(() => servedFrom(api.db)).toEqual([]);
  await run(restore, [path, "--replace", "--yes"]);
  expect(printed.at(-1)).toContain("Mails that waited");
});

test("nothing is restored over data, nor written over a file, unless it is said", async () => {
  const path = newFile();
  await run(backup, [path]);
  expect(printed.at(-1), "one of another database than was meant has as many tables").toBe("It is of Brightwater Foods, Halcyon Robotics, Pending Ltd.");
  await expect(run(backup, [path])).rejects.toThrow("Nothing is written over");
  await expect(run(backup, [join(folder, "none", "today.tar.gz")])).rejects.toThrow(`There is no folder ${join(folder, "none")}.`);
  await api.db.update(companies).set({ legalName: "Renamed" }).where(eq(companies.legalName, "Pending Ltd"));
  await expect(run(restore, [path])).rejects.toThrow("There is data already");
  await expect(run(restore, [path, "--replace"]), "by name, as it may be another database than was thought of").rejects.toThrow(
    /^Everything in this database is lost, all of Brightwater Foods, Halcyon Robotics, Renamed\. The backup of 20 Nov 2026, .* UTC takes its place\. Restore it\?\nNobody is here to be asked: add --yes\.$/,
  );
  const noArchive = newFile();
  await writeFile(noArchive, "not an archive");
  await expect(run(restore, [noArchive, "--replace"]), "before anybody is asked").rejects.toThrow("is not an archive");
  expect(await api.db.select().from(companies).where(eq(companies.legalName, "Renamed"))).toHaveLength(1);
  await run(restore, [path, "--replace", "--yes"]);
  expect(await api.db.select().from(companies).where(eq(companies.legalName, "Renamed"))).toHaveLength(0);
});

/** As on a disk that has no hard links: SMB, exFAT. */
function withoutHardLinks() {
  const { link } = fs.promises;
  const useLink = (as: typeof link) => {
    fs.promises.link = as;
    syncBuiltinESMExports();
  };
  onTestFinished(() => useLink(link));
  useLink(() => Promise.reject(Object.assign(new Error("operation not permitted, link"), { code: "EPERM" })));
}

test("a backup goes to a disk without hard links as well, and there, too, over nothing", async () => {
  withoutHardLinks();
  const path = newFile();
  await run(backup, [path]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(writeArchiveFile(path, async () => {})).rejects.toThrow("EEXIST");
  await run(restore, [path], other.db, openFileStore("memory://"));
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("a backup that finds none of the files, because DATA_DIR is not the server's, is written and fails: a timer would not read what it says", async () => {
  for (const [command, words] of [[backup, []], [companiesExport, ["Halcyon Robotics"]]] as const) {
    const path = newFile();
    await expect(run(command, [...words, path], api.db, openFileStore("memory://"))).rejects.toThrow("None of the files is in DATA_DIR");
    expect(printed).toContainEqual(expect.stringMatching(/ 0 files\. The bytes of \d+ more files are missing from the file store\.$/));
    expect((await stat(path)).size).toBeGreaterThan(0);
  }
});

test("what another backup has not finished yet is neither in the way of this one nor taken away by it", async () => {
  const path = newFile();
  await writeFile(`${path}.part`, "another's");
  // A second one to the same name, at the same time: who is done first has the name.
  const late = writeArchiveFile(path, () => writeArchiveFile(path, async () => {}));
  await expect(late).rejects.toMatchObject({ code: "EEXIST" });
  expect(await readFile(`${path}.part`, "utf8")).toBe("another's");
  await rm(`${path}.part`);
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("a backup that is broken off by Ctrl+C, or because the machine is shut down, leaves nothing behind", async () => {
  const module = pathToFileURL(join(import.meta.dirname, "../../app/api/archive/archive-file.ts")).href;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    const place = await mkdtemp(join(folder, "broken-off-"));
    const program = `import { readdirSync } from "node:fs";
      import { writeArchiveFile } from ${JSON.stringify(module)};
      await writeArchiveFile(process.argv[1] + "/backup.tar.gz", async (add) => {
        await add({ name: "manifest.json", bytes: new Uint8Array(10) });
        while (readdirSync(process.argv[1]).length === 0) await new Promise(setImmediate);
        process.kill(process.pid, "${signal}");
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      });`;
    const { signal: endedBy, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program, place], { encoding: "utf8" });
    expect([endedBy, stderr]).toEqual([signal, ""]);
    expect(await readdir(place)).toEqual([]);
  }
});

test("an archive that is damaged, cut short, foreign or of another version changes nothing", async () => {
  const path = newFile();
  await run(backup, [path]);
  const before = await talliesOf(api.db);
  const tar = gunzipSync(await readFile(path));
  const changed = async (change: (text: string) => string) => {
    const wrong = newFile();
    await writeFile(wrong, gzipSync(Buffer.from(change(tar.toString("latin1")), "latin1")));
    return run(restore, [wrong, "--replace", "--yes"]);
  };
  await expect(changed((text) => text.replace('"Pending Ltd"', '"Pendong Ltd"'))).rejects.toThrow("The archive is damaged");
  const notWritten = "The archive is damaged: what it has for companies is not what was written. Nothing was changed.";
  for (const other of ['"Pending Ltd', '"Pending\0Ltd"']) await expect(changed((text) => text.replace('"Pending Ltd"', other.padEnd(13))), other).rejects.toThrow(notWritten);
  await expect(changed((text) => text.replace(/(?<="id":")\w(?=[^{}]*"Pending Ltd")/, "x"))).rejects.toThrow(notWritten);
  await expect(changed((text) => text.replace("%PDF-1.", "%PDF-7."))).rejects.toThrow("the bytes of its files are not those that were written");
  await expect(changed((text) => text.replace("filesChecksum", "filesChecksun").replace("%PDF-1.", "%PDF-7."))).rejects.toThrow("or it is damaged");
  await expect(changed((text) => text.slice(0, text.length / 2))).rejects.toThrow("ends too early");
  await expect(changed((text) => text.replace("archive-1", "archive-9"))).rejects.toThrow("not an archive of this product");
  await expect(changed((text) => text.replace(/(?<="schema": \[\s*)\d/, "9"))).rejects.toThrow("newer version");
  const noArchive = newFile();
  await writeFile(noArchive, "not an archive");
  await expect(run(restore, [noArchive, "--replace", "--yes"])).rejects.toThrow("is not an archive");
  await expect(run(restore, [join(folder, "none"), "--replace", "--yes"])).rejects.toThrow("There is no file at");
  await expect(run(restore, [])).rejects.toThrow("Name the backup");
  expect(await talliesOf(api.db)).toEqual(before);
});

test("one company moves with all that is its own and its files, and with nothing of another's", async () => {
  const { companyId } = await userOf(api.db, ada);
  const before = await talliesOf(api.db, companyId);
  const path = newFile();
  await run(companiesExport, ["Halcyon Robotics", path]);
  const content = gunzipSync(await readFile(path)).toString("latin1");
  const toms = await userOf(api.db, tom);
  for (const foreign of [toms.companyId, tom.email, "Brightwater"]) expect(content).not.toContain(foreign);
  const store = openFileStore("memory://");
  await run(companiesImport, [path, "--yes"], other.db, store);
  expect(await talliesOf(other.db, companyId)).toEqual(before);
  const mine = await api.db.select().from(files).where(eq(files.companyId, companyId));
  expect(mine.length).toBeGreaterThan(0);
  for (const { id } of mine) expect(await store.read(id)).toEqual(await testFiles.read(id));
  const tallies = sql`select type, status, sum(count)::int as count from worker_tallies where company_id = ${companyId}::uuid and count > 0 group by 1, 2 order by 1, 2`;
  expect((await other.db.execute(tallies) as unknown as { rows: unknown[] }).rows).toEqual((await api.db.execute(tallies) as unknown as { rows: unknown[] }).rows);
  expect(await other.db.select().from(exchangeRates)).toEqual([]);
  expect(printed.at(-3)).toContain(`Halcyon Robotics (${companyId}) is here, compared: `);
  expect(printed.slice(-2).join(" ")).toMatch(/Left behind.*webhooks, API tokens, calendar addresses, passkeys, two-step sign-in.*Exchange rates are this installation's own/);
  await expect(run(restore, [path], other.db)).rejects.toThrow("companies import");
});

test("what lets somebody in, what only this installation can read and what it has yet to send stay where a company leaves: brought along, they would open and send in both places", async () => {
  const { companyId, id: userId } = await userOf(api.db, ada);
  const client = await api.signInAs(ada, { remember: true });
  await client.post("/api-tokens", { name: "Payroll sync", scopes: [...tokenScopes], days: 30 }, { headers: { "Idempotency-Key": "one form" } });
  await client.post("/calendar-feed");
  const { id: webhookId } = (await client.post("/webhooks", { address: "https://hooks.example.com/longitude", events: ["worker.added"] })).body.data;
  await client.post(`/webhooks/${webhookId}/test`);
  await api.visitor().post("/login/passwordless", { email: ada.email });
  await turnOnTwoStep(client, api.clock.now());
  await api.visitor().post("/client/login", { email: ada.email, password });
  await api.db.insert(mailRuns).values({ companyId, run: "digest:2026-11-20", at: api.clock.now() });
  await api.db.insert(passkeys).values({ companyId, id: crypto.randomUUID(), userId, name: "Laptop", credentialId: "credential", publicKey: "key", counter: 0, transports: [], isBackedUp: false, createdAt: api.clock.now() });
  const left = ["api_tokens", "calendar_feeds", "idempotency_keys", "links", "mail_runs", "mails", "passkeys", "pending_sign_ins", "recovery_codes", "remember_tokens", "sessions", "two_steps", "webhook_deliveries", "webhooks"];
  const rowsIn = async (db: Db, table: string) => Number((await db.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)}`)).rows[0]?.count);
  for (const table of left) expect(await rowsIn(api.db, table), table).toBeGreaterThan(0);
  const path = newFile();
  await run(companiesExport, ["Halcyon Robotics", path]);
  const content = gunzipSync(await readFile(path)).toString("latin1");
  await run(companiesImport, [path, "--yes"], other.db, openFileStore("memory://"));
  for (const table of left) expect([table, content.includes(`tables/${table}/`), await rowsIn(other.db, table)]).toEqual([table, false, 0]);
});

test("the bytes of files that a restore replaces go, and those of files that it brings stay", async () => {
  const path = newFile();
  const store = openFileStore("memory://");
  await run(backup, [path]);
  await run(restore, [path], other.db, store);
  const brought = await other.db.select().from(files);
  const attached = { ...brought[0]!, id: "00000000-0000-4000-8000-000000000002", name: "Since the backup.pdf" };
  await other.db.insert(files).values(attached);
  await store.put(attached.id, new TextEncoder().encode("Since the backup"));
  await run(restore, [path, "--replace", "--yes"], other.db, store);
  await cleanUpJob(other.db, api.clock, store).run(new AbortController().signal);
  expect(await store.read(attached.id)).toBeNull();
  for (const { id } of brought) expect(await store.read(id)).not.toBeNull();
  expect(await other.db.select().from(removedBytes)).toEqual([]);
});

test("what a company's archive is, and where its company would arrive, is known before anybody is asked", async () => {
  const path = newFile();
  await run(companiesExport, ["Halcyon Robotics", path]);
  await expect(run(companiesImport, [join(folder, "none.tar.gz")])).rejects.toThrow(`There is no file at ${join(folder, "none.tar.gz")}.`);
  const { companyId } = await userOf(api.db, ada);
  await expect(run(companiesImport, [path])).rejects.toThrow(new RegExp(`^Add the company ${companyId} as it was on 20 Nov 2026, .* UTC, to those that are here, Brightwater Foods, Halcyon Robotics, Pending Ltd\\?\nNobody is here`));
  await expect(run(companiesImport, [path], other.db)).rejects.toThrow(/ UTC\?\nNobody is here/);
});

test("a company that comes back before the bytes of its files were removed keeps them", async () => {
  const path = newFile();
  await run(companiesClose, ["Halcyon Robotics", "--yes"]);
  await run(companiesExport, ["Halcyon Robotics", path]);
  const store = openFileStore("memory://");
  await run(companiesImport, [path, "--yes"], other.db, store);
  await run(companiesDelete, ["Halcyon Robotics", "--yes"], other.db, { ...store, remove: () => Promise.reject(new Error("The machine is switched off.")) });
  await run(companiesImport, [path, "--yes"], other.db, store);
  expect(await other.db.select().from(removedBytes)).toEqual([]);
  const theirs = await other.db.select({ id: files.id }).from(files);
  expect(theirs.length).toBeGreaterThan(0);
  // Whatever is noted by mistake: a file that has a row keeps its bytes.
  await other.db.insert(removedBytes).values(theirs);
  await cleanUpJob(other.db, api.clock, store).run(new AbortController().signal);
  for (const { id } of theirs) expect(await store.read(id)).toEqual(await testFiles.read(id));
  expect(await other.db.select().from(removedBytes)).toEqual([]);
});

test("a company that is here, or one of whose people is, is not imported, and nothing is changed", async () => {
  const path = newFile();
  await run(companiesExport, ["Brightwater Foods", path]);
  await expect(run(companiesImport, [path, "--yes"])).rejects.toThrow(/There is a company .* here already/);
  await expect(run(companiesImport, [path])).rejects.toThrow("Nobody is here to be asked");
  const { companyId: adas, ...person } = await userOf(api.db, ada);
  await other.db.insert(users).values({ ...person, companyId: adas, email: tom.email });
  await expect(run(companiesImport, [path, "--yes"], other.db)).rejects.toThrow(/is here already, and nothing was changed: Key \(email\)/);
  expect(await other.db.select().from(companies)).toEqual([]);
  const whole = newFile();
  await run(backup, [whole]);
  await expect(run(companiesImport, [whole, "--yes"], other.db)).rejects.toThrow("see `restore`");
});

test("an archive that names another company's rows brings none of them", async () => {
  const { companyId } = await userOf(api.db, tom);
  const path = newFile();
  const forged = newFile();
  await run(companiesExport, ["Brightwater Foods", path]);
  const tar = gunzipSync(await readFile(path)).toString("latin1");
  const stranger = companyId.replace(/^./, companyId.startsWith("0") ? "1" : "0");
  // One user of the company is said to be another company's.
  await writeFile(forged, gzipSync(Buffer.from(tar.replace(new RegExp(`(?<="company_id":")${companyId}(?=","id":"[^"]*","email":)`), stranger), "latin1")));
  await expect(run(companiesImport, [forged, "--yes"], other.db)).rejects.toThrow("The archive is damaged");
  expect(await other.db.select().from(users)).toEqual([]);
});

test("an archive in which an id is another company's here is refused, and that company's files stay as they are", async () => {
  const [halcyon, brightwater] = [newFile(), newFile()];
  await run(companiesExport, ["Halcyon Robotics", halcyon]);
  const store = openFileStore("memory://");
  await run(companiesImport, [halcyon, "--yes"], other.db, store);
  const { companyId: adas } = await userOf(api.db, ada);
  const { companyId: toms } = await userOf(api.db, tom);
  const [adasFile] = await api.db.select().from(files).where(eq(files.companyId, adas));
  const id = adasFile?.id ?? "";
  const [tomsWorker] = await api.db.select().from(workers).where(eq(workers.companyId, toms));
  // A name that is nobody's file yet: each worker's files have each name once.
  await api.db.insert(files).values({ ...adasFile!, name: "forged.pdf", companyId: toms, workerId: tomsWorker?.id ?? "" });
  const forged = openFileStore("memory://");
  await forged.put(id, new TextEncoder().encode("another's"));
  await run(companiesExport, ["Brightwater Foods", brightwater], api.db, forged);
  const before = await talliesOf(other.db);
  await expect(run(companiesImport, [brightwater, "--yes"], other.db, store)).rejects.toThrow("An id in files is another company's here. Nothing was changed.");
  expect(await talliesOf(other.db)).toEqual(before);
  expect(await store.read(id)).toEqual(await testFiles.read(id));
});

test("an archive that is refused at its end leaves the files that are there as they are", async () => {
  const path = newFile();
  const cut = newFile();
  await run(backup, [path]);
  const tar = gunzipSync(await readFile(path));
  await writeFile(cut, gzipSync(tar.subarray(0, tar.lastIndexOf("contents.json"))));
  const [file] = await api.db.select().from(files);
  const id = file?.id ?? "";
  const store = openFileStore("memory://");
  const bytes = new TextEncoder().encode("as it is");
  await store.put(id, bytes);
  await expect(run(restore, [cut, "--replace", "--yes"], api.db, store)).rejects.toThrow("ends too early");
  expect(await store.read(id)).toEqual(bytes);
});

test("of two restores at once one is done, and the other finds data there", async () => {
  const path = newFile();
  await run(backup, [path]);
  await empty(api.db);
  const both = await Promise.allSettled([run(restore, [path]), run(restore, [path])]);
  const refused = both.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
  expect(refused).toEqual([expect.stringContaining("There is data already")]);
});
