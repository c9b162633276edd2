import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { webhookDeliveries } from "#app/api/db/schema/webhook.ts";
import { deliverWebhooks, type CallOut } from "#app/api/domain/webhook/deliver-webhooks.ts";
import { startApi, testSecret } from "#tests/support/api.ts";
import { ada, tom } from "#tests/support/people.ts";
import { brightwater, halcyon } from "#tests/support/requests.ts";

const api = await startApi();
beforeEach(() => api.refill());

/** From now on the database takes no outcome of this company's webhooks, though it lets them be claimed. */
async function failAtOutcomes(companyId: string) {
  await api.db.execute(sql.raw(`create function fail_at_outcome() returns trigger language plpgsql as
    $$ begin if new.company_id = '${companyId}' then raise exception 'no'; end if; return new; end $$`));
  await api.db.execute(sql.raw("create trigger fail_at_outcome before update of delivered_at on webhook_deliveries for each row execute function fail_at_outcome()"));
  onTestFinished(async () => void (await api.db.execute(sql.raw("drop function fail_at_outcome cascade"))));
}

test("while the database fails at one webhook's outcome, those under way are waited for and written down, and the failure is told", async () => {
  for (const person of [ada, tom]) {
    const client = await api.signInAs(person);
    const { body } = await client.post("/webhooks", { address: `https://${person === ada ? "ada" : "tom"}.example.com/`, events: ["worker.added"] });
    await client.post(`/webhooks/${body.data.id}/test`);
  }
  await failAtOutcomes(brightwater);
  const [answer, called] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const callOut: CallOut = async ({ address }) => {
    if (address.includes("ada")) {
      called.resolve();
      await answer.promise;
    }
    return { status: 200, answer: "thanks" };
  };
  let isOver = false;
  const delivering = deliverWebhooks(api.db, api.clock, testSecret, callOut).finally(() => (isOver = true));
  delivering.catch(() => {});
  await called.promise;
  // The failing one was written down before these are read.
  for (let n = 0; n < 5; n += 1) await api.db.select().from(webhookDeliveries);
  expect(isOver).toBe(false);
  answer.resolve();
  await expect(delivering).rejects.toMatchObject({ cause: { code: "P0001" } });
  const rows = await api.db.select().from(webhookDeliveries);
  expect(rows.find(({ companyId }) => companyId === halcyon)).toMatchObject({ lastStatus: 200, deliveredAt: api.clock.now() });
  expect(rows.find(({ companyId }) => companyId === brightwater), "what arrived is not said to have failed").toMatchObject({ lastError: null, deliveredAt: null, attempts: 1 });
});

test("once the database has failed at an outcome, nothing more is begun", async () => {
  const client = await api.signInAs(tom);
  const { body } = await client.post("/webhooks", { address: "https://tom.example.com/", events: ["worker.added"] });
  for (let n = 0; n < 12; n += 1) await client.post(`/webhooks/${body.data.id}/test`);
  await failAtOutcomes(brightwater);
  let calls = 0;
  await expect(deliverWebhooks(api.db, api.clock, testSecret, async () => ((calls += 1), { status: 200, answer: "thanks" }))).rejects.toMatchObject({ cause: { code: "P0001" } });
  expect(calls, "the ten that may be in hand of one webhook").toBe(10);
});
