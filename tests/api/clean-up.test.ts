import { beforeEach, expect, test } from "vitest";
import { idempotencyKeys } from "#app/api/db/schema/idempotency.ts";
import { throttles } from "#app/api/db/schema/throttle.ts";
import { countTry } from "#app/api/domain/access/throttle.ts";
import { cleanUpJob } from "#app/api/jobs/clean-up.ts";
import { startApi } from "#tests/support/api.ts";
import { ada } from "#tests/support/people.ts";

const api = await startApi();
beforeEach(() => api.refill());

const cleanUp = () => cleanUpJob(api.db, api.clock).run(new AbortController().signal);

test("the answers that resends get are kept for two days", async () => {
  const client = await api.signInAs(ada);
  const make = (key: string) => client.post("/api-tokens", { name: key, scopes: ["workers:read"], days: 30 }, { headers: { "Idempotency-Key": key } });
  const keys = async () => (await api.db.select().from(idempotencyKeys)).map(({ key }) => key).sort();
  await api.db.delete(idempotencyKeys);
  expect((await make("first")).status).toBe(201);
  api.clock.pass({ hours: 1 });
  expect((await make("second")).status).toBe(201);
  api.clock.pass({ hours: 46, minutes: 59 });
  await cleanUp();
  expect(await keys()).toEqual(["first", "second"]);
  api.clock.pass({ minutes: 2 });
  await cleanUp();
  expect(await keys()).toEqual(["second"]);
});

test("the tries that a limit counts are kept for a day, which is longer than any limit looks back", async () => {
  const limit = (bucket: string) => ({ bucket, hits: 1, seconds: 3600 });
  const buckets = async () => (await api.db.select().from(throttles)).map(({ bucket }) => bucket).sort();
  await api.db.delete(throttles);
  await countTry(api.db, [limit("first")], api.clock.now());
  api.clock.pass({ hours: 1 });
  await countTry(api.db, [limit("second")], api.clock.now());
  api.clock.pass({ hours: 22, minutes: 59 });
  await cleanUp();
  expect(await buckets()).toEqual(["first", "second"]);
  api.clock.pass({ minutes: 2 });
  await cleanUp();
  expect(await buckets()).toEqual(["second"]);
});
