import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { mails } from "#app/api/db/schema/mail.ts";
import { deliverMails, type Outgoing } from "#app/api/domain/mail/deliver-mails.ts";
import { postMail } from "#app/api/domain/mail/post-mail.ts";
import { startApi } from "#tests/support/api.ts";
import { failAt } from "#tests/support/failing-company.ts";
import { readLog } from "#tests/support/log.ts";
import { sender } from "#tests/support/jobs.ts";
import { ada } from "#tests/support/people.ts";
import { brightwater, halcyon } from "#tests/support/requests.ts";

const api = await startApi();
beforeEach(() => api.refill());

/** Each is due a second later than the one before it, and so in this order. */
async function post(key: string, companyId = halcyon) {
  await postMail(api.db, { companyId, email: ada.email, firstName: key, lastName: "Lindqvist" }, key, { kind: "password-changed", firstName: key }, api.clock.now());
  api.clock.pass({ seconds: 1 });
}

/** Until all that was asked of the database so far is answered: the embedded one answers in turn, PostgreSQL on several connections. */
async function untilAnswered() {
  await api.db.select().from(mails).where(eq(mails.companyId, brightwater));
  const { $client } = api.db as unknown as { $client: { totalCount?: number; idleCount?: number } };
  await vi.waitFor(() => expect($client.idleCount).toBe($client.totalCount), { interval: 5, timeout: 10_000 });
}

test("while the database fails at one mail, those in hand are waited for and settled, no other is begun, and the failure is told", async () => {
  for (const key of ["first", "second"]) await post(key);
  await post("failing", brightwater);
  for (const key of ["fourth", "fifth", "left", "left too"]) await post(key);
  const logged = await failAt(api.db, "mails", brightwater);
  const [handed, answer] = [[] as string[], Promise.withResolvers<void>()];
  const send = async ({ to }: Outgoing) => {
    handed.push(to.name);
    if (handed.length > 1) await answer.promise;
    if (to.name.startsWith("fourth")) throw Object.assign(new Error("451 later"), { responseCode: 451 });
  };
  let isOver = false;
  const delivering = deliverMails(api.db, api.clock, sender, send).finally(() => (isOver = true));
  delivering.catch(() => {});
  await vi.waitFor(() => expect(handed).toHaveLength(4), { interval: 5, timeout: 10_000 });
  await untilAnswered();
  expect(isOver).toBe(false);
  answer.resolve();
  await expect(delivering).rejects.toMatchObject({ cause: { code: "P0001" } });
  expect(handed.map((name) => name.split(" ")[0]).sort()).toEqual(["fifth", "first", "fourth", "second"]);
  const rows = await api.db.select().from(mails);
  expect(rows.filter(({ sentAt }) => sentAt).map(({ messageKey }) => messageKey).sort()).toEqual(["fifth", "first", "second"]);
  expect(rows.filter(({ attempts }) => attempts === 0).map(({ messageKey }) => messageKey).sort()).toEqual(["failing", "left", "left too"]);
  expect(logged()).toEqual([{ level: "error", part: "deliver-mails", mails: 1, error: "Error", responseCode: 451 }]);
});

describe("a mail that the mail server has taken", () => {
  /** The database fails as many times to note that a mail was sent. */
  async function failToNote(times: number) {
    await api.db.execute(sql.raw("create sequence notes"));
    await api.db.execute(sql.raw(`create function fail_to_note() returns trigger language plpgsql as
      $$ begin if new.sent_at is not null and nextval('notes') <= ${times} then raise exception 'no'; end if; return new; end $$`));
    onTestFinished(async () => {
      await api.db.execute(sql.raw("drop function fail_to_note cascade"));
      await api.db.execute(sql.raw("drop sequence notes"));
    });
    await api.db.execute(sql.raw("create trigger fail_to_note before update on mails for each row execute function fail_to_note()"));
  }

  test("leaves once, also when the database fails to note it and is back in time", async () => {
    await post("first");
    await failToNote(2);
    const logged = readLog();
    const handed: string[] = [];
    expect(await deliverMails(api.db, api.clock, sender, async ({ messageId }) => void handed.push(messageId))).toEqual({ sent: 1, isServerAway: false });
    expect(handed).toHaveLength(1);
    expect(await api.db.select().from(mails)).toMatchObject([{ sentAt: api.clock.now(), lastError: null, attempts: 1 }]);
    expect(logged()).toEqual([]);
  });

  test("does not count as refused when it cannot be noted: the failure is told, and it leaves under the same id once its claim has ended", async () => {
    await post("first");
    await failToNote(4);
    const logged = readLog();
    const handed: string[] = [];
    const deliver = () => deliverMails(api.db, api.clock, sender, async ({ messageId }) => void handed.push(messageId));
    await expect(deliver()).rejects.toMatchObject({ cause: { code: "P0001" } });
    expect(await api.db.select().from(mails)).toMatchObject([{ sentAt: null, lastError: null, attempts: 1 }]);
    expect(logged()).toEqual([]);
    expect([await deliver(), handed.length]).toEqual([{ sent: 0, isServerAway: false }, 1]);
    api.clock.pass({ seconds: 121 });
    expect(await deliver()).toEqual({ sent: 1, isServerAway: false });
    expect(handed).toEqual([handed[0], handed[0]]);
  });
});
