import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { readArchiveFile } from "#app/api/archive/archive-file.ts";
import { readSchema } from "#app/api/archive/tables.ts";
import { openDatabase } from "#app/api/db/connect.server.ts";
import { migrateNew, refuseNew, refuseOtherVersion, type Arrival } from "#app/api/db/migrate.ts";
import { notOpened } from "#app/api/db/not-opened.ts";
import { seedDemo } from "#app/api/db/seed/demo.ts";
import { openFileStore } from "#app/api/files/file-store.ts";
import { companiesActivate } from "#app/api/provider/companies-activate.ts";
import { cyclesOpen } from "#app/api/provider/cycles-open.ts";
import { cyclesPay } from "#app/api/provider/cycles-pay.ts";
import { documentsAttach } from "#app/api/provider/documents-attach.ts";
import { documentsRemove } from "#app/api/provider/documents-remove.ts";
import { offersMove } from "#app/api/provider/offers-move.ts";
import { receiptsRemove } from "#app/api/provider/receipts-remove.ts";
import { requestCompensation } from "#app/api/provider/request-compensation.ts";
import { requestTimeOff } from "#app/api/provider/request-time-off.ts";
import { backup } from "#app/api/provider/backup.ts";
import { sentenceOf } from "#app/api/provider/command.ts";
import { restore } from "#app/api/provider/restore.ts";
import { takeRateAway } from "#tests/support/missing-rate.ts";
import { halcyon } from "#tests/support/requests.ts";

const folder = await mkdtemp(join(tmpdir(), "provider-environment-"));
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => rm(join(folder, ".env"), { force: true }));

/** Runs a command of the provider's as an operator does, beside the .env of the installation. */
function provider(...words: string[]): Promise<{ code: number; said: string; printed: string }> {
  const { DATABASE_URL: _, DATA_DIR: __, ...env } = process.env;
  const program = join(import.meta.dirname, "../../app/api/provider/main.ts");
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { cwd: folder, env, timeout: 110_000 }, (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr, printed: stdout }));
  });
}

test("a backup is one of the database that .env names to the server, and never of an empty one beside it", async () => {
  await writeFile(join(folder, ".env"), "DATABASE_URL=postgres://nobody@127.0.0.1:1/nowhere\nDATA_DIR=\n");
  const { code, said } = await provider("backup", "today.tar.gz");
  expect(said).toContain("DATABASE_URL: the database does not answer (ECONNREFUSED 127.0.0.1:1)");
  expect(code).toBe(1);
  expect(existsSync(join(folder, "data"))).toBe(false);
  expect(existsSync(join(folder, "today.tar.gz"))).toBe(false);
});

test("a database of another make is refused by a command in the words of the server's start", async () => {
  await writeFile(join(folder, ".env"), "DATABASE_URL=mysql://nobody:Correct-Horse@127.0.0.1:1/nowhere\n");
  const { code, said } = await provider("companies", "list");
  expect([code, said]).toEqual([1, "DATABASE_URL must be an address such as postgres://user@host/database\n"]);
});

test("a word that every object knows is no command", async () => {
  for (const word of ["constructor", "__proto__"]) {
    const { code, said } = await provider(word);
    expect([code, said.split("\n")[0]]).toEqual([2, `There is no command "${word}".`]);
  }
}, 240_000);

test("a command that is misspelt is refused apart from one that fails, with those that may have been meant", async () => {
  const meant = async (...words: string[]) => {
    const { code, said, printed } = await provider(...words);
    expect([code, printed]).toEqual([2, ""]);
    return [...said.matchAll(/^  npm run provider -- (.*)$/gm)].map(([, usage]) => usage);
  };
  expect(await meant("cylces", "pay", "Halcyon Robotics", "2026-11", "--yes")).toEqual(["cycles pay <company> 2026-11 [--yes]"]);
  expect(await meant("cycle", "pay", "Halcyon Robotics", "2026-11", "--yes")).toEqual(["cycles pay <company> 2026-11 [--yes]"]);
  expect(await meant("list", "companies")).toEqual(["companies list"]);
  expect(await meant("help", "fees", "set")).toEqual(["fee set <company> 549.00 [--yes] [--despite-change]"]);
  expect(await meant("fx")).toEqual([expect.stringMatching(/^fx set/), "fx list", "fx fetch [--despite-change]"]);
  expect(await meant("zone")).toEqual(["companies zone <company> America/Mexico_City [--yes]"]);
  expect(await meant("erase", "everything")).toEqual([]);
}, 240_000);

test("help tells how a command is explained, and explains it, without a database", async () => {
  expect((await provider("help")).printed).toContain("npm run provider -- help <command>");
  const { code, printed } = await provider("help", "fx", "set");
  expect([code, printed]).toEqual([0, expect.stringContaining("Sets what one US dollar is worth")]);
  expect((await provider("fx", "set", "--help")).printed).toBe(printed);
}, 240_000);

test("a command that is refused says why and how it is written, and not so much more that the reason would be off the screen", async () => {
  await (await openDatabase({ dataDir: join(folder, "refusing") }, migrateNew)).close();
  await writeFile(join(folder, ".env"), "DATA_DIR=refusing");
  const { code, said } = await provider("fx", "fetch", "EUR");
  expect([code, said.split("\n").slice(-4)]).toEqual([2, ["", "npm run provider -- fx fetch [--despite-change]", "npm run provider -- help fx fetch explains it.", ""]]);
  expect(said.split("\n").length).toBeLessThan(10);
}, 240_000);

test("rates that are not to be had, or are none, are a failure that a timer may try again, and no command that was written wrongly", async () => {
  await (await openDatabase({ dataDir: join(folder, "without-rates") }, migrateNew)).close();
  const server = createServer((_, response) => void response.end("<html>")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await writeFile(join(folder, ".env"), `DATA_DIR=without-rates\nEXCHANGE_RATES_URL=http://127.0.0.1:${port}/\n`);
  const none = await provider("fx", "fetch");
  expect([none.code, none.said]).toEqual([1, expect.stringMatching(/^The answer is not of the form that help fx fetch explains .*\n$/)]);
  await new Promise((resolve) => server.close(resolve));
  const away = await provider("fx", "fetch");
  expect([away.code, away.said]).toEqual([1, "127.0.0.1 did not answer with rates (ECONNREFUSED).\n"]);
}, 240_000);

test("what cannot be taken back says so in its help, before it is done", () => {
  const forGood = { companiesActivate, cyclesOpen, cyclesPay, documentsAttach, documentsRemove, offersMove, receiptsRemove, requestCompensation, requestTimeOff };
  for (const [name, { explanation }] of Object.entries(forGood)) expect(explanation.replaceAll("\n", " "), name).toContain("cannot be taken back");
});

test("a command that meets no database makes none and no folder, and says what does", async () => {
  const { code, said } = await provider("companies", "list");
  expect([code, said]).toEqual([1, "There is no database in ./data: start the server once, which makes it, or say where it is, in DATA_DIR or, if it is in PostgreSQL, in DATABASE_URL.\n"]);
  expect(existsSync(join(folder, "data"))).toBe(false);
}, 120_000);

test("a database that cannot be opened is named by its setting", async () => {
  const damaged = join(folder, "damaged");
  await mkdir(join(damaged, "database"), { recursive: true });
  await writeFile(join(damaged, "database/PG_VERSION"), "9");
  await writeFile(join(folder, ".env"), "DATA_DIR=damaged\n");
  const { code, said } = await provider("companies", "list");
  expect([code, said]).toEqual([1, "DATA_DIR: the database in damaged/database cannot be opened: it is damaged, of another version, or on a full disk\n"]);
}, 120_000);

test("what the database refuses is said without the statement and its values", () => {
  const refused = (code: string) => new DrizzleQueryError("select secret", ["Correct-Horse"], Object.assign(new Error("why it refused"), { code }));
  expect(sentenceOf(refused("23505"))).toBe("why it refused");
  expect(sentenceOf(refused("57P01"))).toBe("The database is away for a moment, or busy: run the same command again.");
  expect(sentenceOf(Object.assign(new Error("ENOENT: no such file"), { code: "ENOENT", path: "/none" }))).toBe("ENOENT: no such file");
});

test("what a command logs is not among what it prints, which another program may read", async () => {
  const database = await openDatabase({ dataDir: join(folder, "data") }, migrateNew);
  await seedDemo(database.db, new Date(), openFileStore("memory://"));
  await takeRateAway(database.db, halcyon);
  await database.executeSql("update exchange_rates set rate = '1.5' where currency_code = 'CAD'");
  await database.close();
  const { code, said, printed } = await provider("cycles", "rates", "Halcyon Robotics", "--yes");
  expect([code, printed]).toEqual([0, expect.stringMatching(/^The paycycle .+ now comes to .+\.\n$/)]);
  expect(said).toContain('"part":"paycycle"');
}, 120_000);

test("paycycles that come out differently when they are reckoned anew end the command with exit code 1, and those that are the same with 0", async () => {
  const database = await openDatabase({ dataDir: join(folder, "reckoned") }, migrateNew);
  await seedDemo(database.db, new Date(), openFileStore("memory://"));
  await database.executeSql(`update paycycle_compensations set via_fee = via_fee + 1 where company_id = '${halcyon}'`);
  await database.close();
  await writeFile(join(folder, ".env"), "DATA_DIR=reckoned\n");
  const altered = await provider("cycles", "recompute", "Halcyon Robotics");
  expect([altered.code, altered.said]).toEqual([1, expect.stringMatching(/ of Halcyon Robotics: \d+ workers and \d+ sums differ\.\n$/)]);
  const other = await provider("cycles", "recompute", "Brightwater Foods");
  expect([other.code, other.said]).toEqual([0, expect.stringMatching(/^\d+ workers of \d+ paycycles of Brightwater Foods: the same to the cent\.\n$/)]);
}, 240_000);

test("a database of another version is left as it is, and a backup of it is one of that version", async () => {
  const database = await openDatabase({ dataDir: "memory://" });
  onTestFinished(() => database.close());
  const arrive = (how: Arrival) => how((statements) => database.executeSql(statements), "app/api/db/migrations");
  await arrive(refuseOtherVersion);
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  const older = await readSchema(database.db);
  for (const how of [refuseOtherVersion, migrateNew]) await expect(arrive(how)).rejects.toThrow("This database is of an older version of this product. Take a backup");
  await arrive(backup.arrive ?? refuseOtherVersion);
  await backup.run([join(folder, "older.tar.gz")], { db: database.db, files: openFileStore("memory://"), now: new Date(), print: () => {} });
  const { value: manifest } = await readArchiveFile(join(folder, "older.tar.gz")).next();
  expect(JSON.parse(new TextDecoder().decode(manifest?.bytes)).schema).toEqual(older);
  expect(await readSchema(database.db)).toEqual(older);
  await database.executeSql("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later day', 99999999999999)");
  await expect(arrive(refuseOtherVersion)).rejects.toThrow("by a newer version of this product: use that version");
}, 120_000);

test("what is restored finds tables in an empty database; a backup of one is refused", async () => {
  const database = await openDatabase({ dataDir: "memory://" });
  onTestFinished(() => database.close());
  const arrive = (how: Arrival) => how((statements) => database.executeSql(statements), "app/api/db/migrations");
  await database.executeSql("drop schema drizzle cascade; drop schema public cascade; create schema public");
  for (const how of [refuseOtherVersion, refuseNew]) await expect(arrive(how)).rejects.toThrow("This database is empty");
  await arrive(restore.arrive ?? refuseOtherVersion);
  expect((await database.executeSql("select 1 from companies")).rows).toEqual([]);
}, 120_000);

test("a database that does not answer is named by its setting, also where its host has several addresses", async () => {
  await expect(openDatabase({ dataDir: "memory://", databaseUrl: "postgres://ada:Correct-Horse@localhost:1/longitude" })).rejects.toThrow(
    /^DATABASE_URL: the database does not answer \(ECONNREFUSED localhost:1\)$/,
  );
  const both = new AggregateError([new Error("connect ECONNREFUSED ::1:5999"), new Error("connect ECONNREFUSED 127.0.0.1:5999")]);
  Object.assign(both, { code: "ECONNREFUSED" });
  expect(notOpened(both, "postgres://localhost:5999/longitude").message).toBe("DATABASE_URL: the database does not answer (ECONNREFUSED localhost:5999)");
});

test("a certificate that the address of the database names and that cannot be read is named as part of that setting", async () => {
  await expect(openDatabase({ dataDir: "memory://", databaseUrl: "postgres://localhost:1/longitude?sslmode=verify-full&sslrootcert=/nowhere/ca.pem" })).rejects.toThrow(
    /^DATABASE_URL: \/nowhere\/ca\.pem cannot be read \(ENOENT\)$/,
  );
});

test("a user or password that the database refuses is said without the user's name", () => {
  for (const code of ["28P01", "28000"]) {
    const refused = Object.assign(new Error('password authentication failed for user "ada"'), { code });
    expect(notOpened(refused, "postgres://ada:Correct-Horse@localhost/longitude").message).toBe("DATABASE_URL: the user or password is refused");
  }
});
