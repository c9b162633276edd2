import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#app/api/db/schema/user.ts";
import { closeCompany } from "#app/api/domain/company/close-company.ts";
import { unsubscribeAddress } from "#app/api/domain/mail/unsubscribe-address.ts";
import { mailSubscriptionLink } from "#app/contract/mail-setting.ts";
import type { MailKind } from "#app/contract/mail-event.ts";
import { single } from "#app/contract/envelope.ts";
import { startApi, testSecret } from "#tests/support/api.ts";
import { ada, alan } from "#tests/support/people.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

async function linkFor(kind: MailKind, person = ada): Promise<string> {
  const { id } = await userOf(api.db, person);
  const url = new URL(unsubscribeAddress({ userId: id, kind }, { origin: "http://localhost:3000", secret: testSecret }));
  return url.pathname + url.search;
}

describe("turning mails off from a mail", () => {
  test("takes no session; looking changes nothing, and doing it twice changes it once", async () => {
    const path = await linkFor("time-off");
    const visitor = api.visitor({ ip: "203.0.113.9" });
    for (let time = 0; time < 2; time += 1) expect((await visitor.get(path)).body).toEqual({ data: { kind: "time-off", isOff: false, hasAccount: true } });
    expect((await userOf(api.db, ada)).mailDelivery).toEqual({});
    const done = await visitor.post(path);
    expect(done).toMatchObject({ status: 200, body: { data: { kind: "time-off", isOff: true, hasAccount: true } } });
    expect(single(mailSubscriptionLink).parse(done.body)).toEqual(done.body);
    await visitor.post(path);
    expect((await visitor.get(path)).body.data.isOff).toBe(true);
    expect((await userOf(api.db, ada)).mailDelivery).toEqual({ "time-off": "never" });
    expect((await userOf(api.db, alan)).mailDelivery).toEqual({});
    const events = await historyOf(api.db, "user", (await userOf(api.db, ada)).id);
    expect(events.filter(({ event }) => event === "turned mails off from a mail").map(({ ip }) => ip), "and from where, as anybody who has the mail may do it").toEqual(["203.0.113.9"]);
  });

  test("keeps what was chosen for other events; the digest's link ends what is in the digest", async () => {
    await api.db.update(users).set({ mailDelivery: { paycycle: "daily", "time-off": "daily", "cut-off": "never" } }).where(eq(users.email, ada.email));
    await api.visitor().post(await linkFor("time-off"));
    expect((await userOf(api.db, ada)).mailDelivery).toEqual({ paycycle: "daily", "time-off": "never", "cut-off": "never" });
    await api.visitor().post(await linkFor("digest"));
    expect((await userOf(api.db, ada)).mailDelivery).toEqual({ paycycle: "never", "time-off": "never", "cut-off": "never" });
    expect((await userOf(api.db, ada)).mailSubscription).toBe(true);
    const turnedOff = (await (await api.signInAs(ada)).get("/history")).body.data.filter(({ event }: { event: string }) => event === "turned mails off from a mail");
    expect(turnedOff.map(({ words }: { words: string }) => words)).toEqual([
      "turned emails off from an email: Automatic paycycle approval from In the daily digest to Never",
      "turned emails off from an email: New time off requests from In the daily digest to Never",
    ]);
  });

  test("opens nothing but itself: another kind, another person, an altered or missing signature are refused alike", async () => {
    const path = await linkFor("time-off");
    const { id } = await userOf(api.db, alan);
    const wrong = [path.replace("kind=time-off", "kind=paycycle"), path.replace(/user=[^&]+/, `user=${id}`), path.slice(0, -2), path.replace(/&signature=.*/, ""), "/unsubscribe", path.replace("kind=time-off", "kind=login")];
    for (const each of wrong) {
      expect(await api.visitor().get(each), each).toMatchObject({ status: 403, body: { message: "Invalid signature." } });
      expect(await api.visitor().post(each), each).toMatchObject({ status: 403 });
    }
    expect((await userOf(api.db, ada)).mailDelivery).toEqual({});
    expect((await api.visitor().send("GET", "/user")).status).toBe(401);
  });

  test("somebody whose account is gone gets no mails either", async () => {
    const path = await linkFor("time-off", alan);
    await api.db.delete(users).where(eq(users.email, alan.email));
    expect((await api.visitor().get(path)).body).toEqual({ data: { kind: "time-off", isOff: true, hasAccount: false } });
    expect((await api.visitor().post(path)).body).toEqual({ data: { kind: "time-off", isOff: true, hasAccount: false } });
  });

  test("somebody whose company is closed can turn them off, and is known to have no account that opens", async () => {
    const path = await linkFor("time-off", alan);
    const { companyId } = await userOf(api.db, alan);
    await closeCompany(api.db, companyId, api.clock.now());
    expect((await api.visitor().get(path)).body).toEqual({ data: { kind: "time-off", isOff: false, hasAccount: false } });
    expect((await api.visitor().post(path)).body).toEqual({ data: { kind: "time-off", isOff: true, hasAccount: false } });
    expect((await userOf(api.db, alan)).mailDelivery).toEqual({ "time-off": "never" });
  });
});
