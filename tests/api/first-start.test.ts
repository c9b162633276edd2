import { expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { seedDemo } from "#app/api/db/seed/demo.ts";
import { TestClock } from "#tests/support/clock.ts";
import { empty, testDatabase, testFiles } from "#tests/support/database.ts";

test("a first start that breaks off, on a full disk or by Ctrl C, leaves no half of the demo, which the next one would take for the whole", async () => {
  const [{ db }, now] = [await testDatabase(), new TestClock().now()];
  await empty(db);
  const full = { ...testFiles, put: () => Promise.reject(new Error("no space left on device")) };
  await expect(seedDemo(db, now, full)).rejects.toThrow("no space left on device");
  expect(await db.select().from(companies)).toEqual([]);
  await seedDemo(db, now, testFiles);
  expect((await db.select().from(companies)).length).toBeGreaterThan(0);
});
