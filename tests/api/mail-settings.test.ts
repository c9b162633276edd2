import { beforeEach, describe, expect, test } from "vitest";
import { mailSettings } from "#app/contract/mail-setting.ts";
import { single } from "#app/contract/envelope.ts";
import { startApi } from "#tests/support/api.ts";
import { ada, alan, grace, vera } from "#tests/support/people.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

describe("what one is written to about, and how", () => {
  test("lists the events of one's role, at once unless chosen otherwise", async () => {
    const eventsOf = async (person: typeof ada) => {
      const { body } = await (await api.signInAs(person)).get("/notifications/events");
      expect(single(mailSettings).parse(body)).toEqual(body);
      return body.data.events.map(({ event, delivery }: { event: string; delivery: string }) => `${event} ${delivery}`);
    };
    expect(await eventsOf(ada)).toEqual(["additional-compensation now", "time-off now", "cut-off now", "paycycle now"]);
    expect(await eventsOf(alan)).toEqual(["additional-compensation now", "time-off now", "cut-off now"]);
    expect(await eventsOf(grace), "who has delegates and is one").toEqual(["additional-compensation now", "time-off now", "cut-off now", "delegation now"]);
    expect(await eventsOf(vera)).toEqual([]);
  });

  test("changes what is named and keeps the rest, for oneself alone, with history", async () => {
    const client = await api.signInAs(ada);
    expect((await client.patch("/notifications/events", { events: { "time-off": "daily", paycycle: "never" }, role: "viewer" })).status).toBe(204);
    expect((await client.patch("/notifications/events", { events: { paycycle: "now" } })).status).toBe(204);
    expect((await userOf(api.db, ada)).mailDelivery).toEqual({ "time-off": "daily", paycycle: "now" });
    expect(await userOf(api.db, ada)).toMatchObject({ role: "superAdmin", mailSubscription: true });
    expect((await userOf(api.db, alan)).mailDelivery).toEqual({});
    await client.patch("/notifications/events", { events: { paycycle: "now" } });
    const events = (await historyOf(api.db, "user", (await userOf(api.db, ada)).id)).filter(({ event }) => event === "mail settings changed");
    expect(events.map(({ from, to }) => [from, to].map((kept) => JSON.parse(kept ?? "")))).toEqual([
      [{ "time-off": "now", paycycle: "now" }, { "time-off": "daily", paycycle: "never" }],
      [{ paycycle: "never" }, { paycycle: "now" }],
    ]);
    const { data: told } = (await client.get("/history")).body;
    expect(told.map(({ words }: { words: string }) => words)).toContain("email settings changed: New time off requests from At once to In the daily digest; Automatic paycycle approval from At once to Never");
  });

  test("refuses what it does not know, and does not take what is not of one's role", async () => {
    const client = await api.signInAs(alan);
    for (const body of [{}, { events: { "time-off": "weekly" } }, { events: { login: "never" } }, { events: null }]) expect((await client.patch("/notifications/events", body)).status).toBe(422);
    expect((await client.patch("/notifications/events", { events: { paycycle: "daily" } })).status).toBe(204);
    expect((await userOf(api.db, alan)).mailDelivery).toEqual({});
  });
});
