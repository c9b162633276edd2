import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { files, removedBytes } from "#app/api/db/schema/file.ts";
import { removeBytes } from "#app/api/domain/file/removed-bytes.ts";
import { openFileStore } from "#app/api/files/file-store.ts";
import { cleanUpJob } from "#app/api/jobs/clean-up.ts";
import { companiesClose } from "#app/api/provider/companies-close.ts";
import { companiesDelete } from "#app/api/provider/companies-delete.ts";
import { tablesOfCompanies } from "#tests/support/company-watch.ts";
import { startApi } from "#tests/support/api.ts";
import { ada, tom } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { halcyon } from "#tests/support/requests.ts";

const api = await startApi();
let printed: string[];
let store: ReturnType<typeof openFileStore>;
beforeEach(async () => {
  printed = [];
  await api.refill();
  store = openFileStore("memory://");
  for (const { id } of await api.db.select({ id: files.id }).from(files)) await store.put(id, new TextEncoder().encode("An agreement"));
});

const means = () => ({ ...meansOf(api, printed), files: store });
const remove = (...words: string[]) => companiesDelete.run(words, means());
const close = () => companiesClose.run(["Halcyon Robotics", "--yes"], means());

/** How many rows each table has of this company; of `null` of all others. */
async function rowsOf(companyId: string | null): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of await tablesOfCompanies(api.db)) {
    const { rows } = await api.db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)} where company_id ${companyId === null ? sql`<> ${halcyon}` : sql`= ${companyId}`}`);
    counted[table] = rows[0]?.count ?? 0;
  }
  return counted;
}

test("a company that has left is deleted on request, with all that was kept of its people, its history and the bytes of its files; others keep every row", async () => {
  await (await api.signInAs(ada)).post("/webhooks", { address: "https://hooks.example.com/longitude", events: ["worker.added"] });
  const others = await rowsOf(null);
  const [theirs, elsewhere] = [await api.db.select().from(files).where(eq(files.companyId, halcyon)), await api.signInAs(tom)];
  expect(Object.values(await rowsOf(halcyon)).filter((count) => count > 0).length).toBeGreaterThan(20);
  expect(theirs.length).toBeGreaterThan(0);
  await close();
  await remove("Halcyon Robotics", "--yes");
  expect(printed.at(-1)).toMatch(/^Halcyon Robotics is deleted, with [\d,]+ files\. Backups and archives that were made of it still hold it\.$/);
  const left = await rowsOf(halcyon);
  expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([]);
  expect(await Promise.all(theirs.map(({ id }) => store.read(id)))).toEqual(theirs.map(() => null));
  expect(await rowsOf(null)).toEqual({ ...others, sessions: others.sessions! + 1, history: others.history! + 1 });
  expect((await elsewhere.get("/company")).body.data.legalName).toBe("Brightwater Foods");
  await expect(remove("Halcyon Robotics", "--yes")).rejects.toThrow('There is no company "Halcyon Robotics"');
});

test("a company that is not closed is not deleted, nor is one before somebody was asked", async () => {
  const before = await rowsOf(halcyon);
  await expect(remove("Halcyon Robotics", "--yes")).rejects.toThrow("Halcyon Robotics is not closed. Close it first, and export it if it is to live elsewhere. Nothing was changed.");
  await close();
  await expect(remove("Halcyon Robotics")).rejects.toThrow("Nobody is here to be asked");
  const after = await rowsOf(halcyon);
  expect([after.workers, after.paycycle_lines, after.files]).toEqual([before.workers, before.paycycle_lines, before.files]);
});

test("a company is not deleted where none of its files is: their bytes would stay in another folder, and nobody would know whose they are", async () => {
  await close();
  const elsewhere = { ...means(), files: openFileStore("memory://") };
  await expect(companiesDelete.run(["Halcyon Robotics", "--yes"], elsewhere)).rejects.toThrow(/^None of its \d+ files is in DATA_DIR: is it the folder in which the server keeps them\? Nothing was changed\.$/);
  expect((await rowsOf(halcyon)).workers).toBeGreaterThan(0);
});

test("of a company whose deletion is cut off between its rows and the bytes of its files, the server removes the bytes, also where the command found none of them", async () => {
  const theirs = (await api.db.select({ id: files.id }).from(files).where(eq(files.companyId, halcyon))).map(({ id }) => id);
  const kept = await Promise.all(theirs.map((id) => store.read(id)));
  await close();
  // As a process that is gone: nothing is removed from here.
  await companiesDelete.run(["Halcyon Robotics", "--yes"], { ...means(), files: { ...store, remove: () => Promise.reject(new Error("The machine is switched off.")) } });
  expect(printed.slice(-2)).toEqual([
    "Halcyon Robotics is deleted, with 0 files. Backups and archives that were made of it still hold it.",
    `The bytes of ${theirs.length} files were not in DATA_DIR here, or could not be removed: the server's clean-up removes what it finds of them, within the hour.`,
  ]);
  expect(await Promise.all(theirs.map((id) => store.read(id)))).toEqual(kept);
  const elsewhere = openFileStore("memory://");
  expect(await removeBytes(api.db, elsewhere, theirs)).toBe(0);
  const others = (await api.db.select({ id: files.id }).from(files)).map(({ id }) => id);
  await cleanUpJob(api.db, api.clock, store).run(new AbortController().signal);
  expect(await Promise.all(theirs.map((id) => store.read(id)))).toEqual(theirs.map(() => null));
  for (const id of others) expect(await store.read(id)).not.toBeNull();
  expect(await api.db.select().from(removedBytes)).toEqual([]);
});

test("a company whose deletion fails at the last moment has all of its rows and files", async () => {
  await close();
  const before = await rowsOf(halcyon);
  const failing = Object.create(api.db, {
    transaction: {
      value: (verb: (tx: unknown) => Promise<unknown>) =>
        api.db.transaction(async (tx) => {
          await verb(tx);
          throw new Error("The database has gone away.");
        }),
    },
  }) as typeof api.db;
  await expect(companiesDelete.run(["Halcyon Robotics", "--yes"], { ...means(), db: failing })).rejects.toThrow("gone away");
  expect(await rowsOf(halcyon)).toEqual(before);
  for (const { id } of await api.db.select().from(files).where(eq(files.companyId, halcyon))) expect(await store.read(id)).not.toBeNull();
});
