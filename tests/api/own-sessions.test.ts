import { beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#app/api/db/schema/user.ts";
import type { Session } from "#app/contract/session.ts";
import { isSignedIn, startApi, type Client } from "#tests/support/api.ts";
import { ada, alan } from "#tests/support/people.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const listed = async (client: Client): Promise<Session[]> => (await client.get("/sessions")).body.data;

describe("one's own sessions", () => {
  test("are listed with this one first, and hold nothing that opens them", async () => {
    const other = await api.signInAs(ada, { ip: "203.0.113.1" });
    const client = await api.signInAs(ada, { ip: "203.0.113.2" });
    await api.signInAs(alan);
    const all = await listed(client);
    expect(all.map(({ ip, isCurrent }) => [ip, isCurrent])).toEqual([
      ["203.0.113.2", true],
      ["203.0.113.1", false],
    ]);
    expect(Object.keys(all[0]!).sort()).toEqual(["id", "ip", "isCurrent", "isRemembered", "lastSeenAt", "userAgent"]);
    const kept = await api.db.select().from(sessions);
    expect(kept.map(({ idHash }) => idHash)).not.toContain(all[0]?.id);
    expect((await listed(other)).map(({ id }) => id)).toEqual([all[1]?.id, all[0]?.id]);
  });

  test("are signed out but this one by a call that comes several times at once and once more after, under one key: each answer has the session that goes on", async () => {
    const client = await api.signInAs(ada, { remember: true });
    const other = await api.signInAs(ada);
    const presses = Array.from({ length: 4 }, () => client.copy());
    const headers = { "Idempotency-Key": "pressed often" };
    const answers = await Promise.all(presses.map((each) => each.delete("/sessions/others", { headers })));
    answers.push(await client.delete("/sessions/others", { headers }));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(new Set([client, ...presses].map((each) => each.cookies.get("longitude_session"))).size).toBe(1);
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false]);
    expect(await api.db.select().from(sessions)).toHaveLength(1);
  });

  test("one is signed out, its remembered device with it; the others go on", async () => {
    const client = await api.signInAs(ada);
    const lost = await api.signInAs(ada, { remember: true, ip: "203.0.113.3" });
    const third = await api.signInAs(ada);
    const found = (await listed(client)).find(({ ip }) => ip === "203.0.113.3");
    expect(found?.isRemembered).toBe(true);
    expect((await client.delete(`/sessions/${found?.id}`)).status).toBe(204);
    expect(await isSignedIn(lost)).toBe(false);
    expect(await isSignedIn(third)).toBe(true);
    expect((await client.delete(`/sessions/${found?.id}`)).status).toBe(404);
  });

  test("a device is signed out with every session that its tokens have begun", async () => {
    const client = await api.signInAs(ada);
    const device = await api.signInAs(ada, { remember: true, ip: "203.0.113.5" });
    const again = device.copy();
    again.cookies.delete("longitude_session");
    expect(await isSignedIn(again)).toBe(true);
    const found = (await listed(client)).find(({ ip }) => ip === "203.0.113.5");
    await client.delete(`/sessions/${found?.id}`);
    expect([await isSignedIn(device), await isSignedIn(again), await isSignedIn(client)]).toEqual([false, false, true]);
  });

  test("the others are all signed out at once; this one stays, and so does its own remembered device", async () => {
    const client = await api.signInAs(ada, { remember: true });
    const others = [await api.signInAs(ada, { remember: true }), await api.signInAs(ada)];
    const colleague = await api.signInAs(alan, { remember: true });
    expect((await client.delete("/sessions/others")).status).toBe(204);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(colleague)).toBe(true);
    api.clock.pass({ hours: 3 });
    expect(await isSignedIn(client)).toBe(true);
  });

  test("whoever has copied this one's cookies is signed out with the others, whether they have used them or not", async () => {
    const client = await api.signInAs(ada, { remember: true });
    const copied = client.copy();
    const thief = client.copy();
    thief.cookies.delete("longitude_session");
    expect(await isSignedIn(thief)).toBe(true);
    expect((await client.delete("/sessions/others")).status).toBe(204);
    const reopened = thief.copy();
    reopened.cookies.delete("longitude_session");
    for (const other of [copied, thief, reopened]) expect(await isSignedIn(other)).toBe(false);
    expect((await listed(client)).map(({ isCurrent, isRemembered }) => [isCurrent, isRemembered])).toEqual([[true, true]]);
    expect((await client.delete("/sessions/others")).status, "its CSRF token is of the new one").toBe(204);
  });

  test("that somebody signs out elsewhere stand in the history, and not what each of them was", async () => {
    const { id } = await userOf(api.db, ada);
    const client = await api.signInAs(ada);
    const lost = await api.signInAs(ada, { ip: "203.0.113.9" });
    const earlier = new Set((await historyOf(api.db, "user", id)).map((entry) => entry.id));
    const found = (await listed(client)).find(({ isCurrent }) => !isCurrent);
    await client.delete(`/sessions/${found?.id}`);
    expect([await isSignedIn(lost), await isSignedIn(client)], "neither of them is remembered").toEqual([false, true]);
    await api.signInAs(ada);
    await client.delete("/sessions/others");
    const since = (await historyOf(api.db, "user", id)).filter((entry) => !earlier.has(entry.id));
    expect(since.map(({ event, actorName, comment }) => [event, actorName, comment])).toEqual([
      ["signed out another session", "Ada Lindqvist", null],
      ["signed in", "Ada Lindqvist", null],
      ["signed out all other sessions", "Ada Lindqvist", null],
    ]);
  });

  test("two that sign out the others at once leave the one that was first, though both have the same cookies", async () => {
    const clients = [await api.signInAs(ada, { remember: true })];
    clients.push(clients[0]!.copy());
    const answers = await Promise.all(clients.map((client) => client.delete("/sessions/others")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
    for (const [place, client] of clients.entries()) expect(await isSignedIn(client)).toBe(answers[place]?.status === 204);
  });

  test("of this device, where it was before, is signed out alone: this session goes on, and stays remembered", async () => {
    const office = await api.signInAs(ada, { remember: true, ip: "203.0.113.8" });
    const home = api.visitor({ ip: "198.51.100.8" });
    home.cookies.set("remember_web", office.cookies.get("remember_web") ?? "");
    expect(await isSignedIn(home)).toBe(true);
    const copied = home.copy();
    const found = (await listed(home)).find(({ ip }) => ip === "203.0.113.8");
    expect(found).toMatchObject({ isCurrent: false });
    expect((await home.delete(`/sessions/${found?.id}`)).status).toBe(204);
    expect([await isSignedIn(home), await isSignedIn(office), await isSignedIn(copied)]).toEqual([true, false, false]);
    expect((await listed(home)).map(({ ip, isCurrent, isRemembered }) => [ip, isCurrent, isRemembered])).toEqual([["198.51.100.8", true, true]]);
    api.clock.pass({ hours: 3 });
    expect(await isSignedIn(home)).toBe(true);
  });

  test("this one is signed out by its own id, its remembered device with it", async () => {
    const client = await api.signInAs(ada, { remember: true });
    const [here] = await listed(client);
    expect((await client.delete(`/sessions/${here?.id}`)).status).toBe(204);
    expect(await isSignedIn(client)).toBe(false);
  });

  test("a remembered device whose browser opened several tabs at once is one, while their sessions last and afterwards", async () => {
    const client = await api.signInAs(ada);
    const device = await api.signInAs(ada, { remember: true, ip: "203.0.113.6" });
    device.cookies.delete("longitude_session");
    const tabs = [device.copy(), device.copy(), device.copy()];
    for (const tab of tabs) expect(await isSignedIn(tab)).toBe(true);
    const ofDevice = (all: Session[]) => all.filter(({ ip }) => ip === "203.0.113.6");
    expect(ofDevice(await listed(client))).toMatchObject([{ isCurrent: false, isRemembered: true }]);
    // Seen last, and between the tabs in the order of the others.
    api.clock.pass({ minutes: 5 });
    expect(await isSignedIn(tabs[1]!)).toBe(true);
    api.clock.pass({ minutes: 5 });
    expect(await isSignedIn(client)).toBe(true);
    const mine = await listed(tabs[0]!);
    expect([ofDevice(mine).length, mine[0]?.isCurrent]).toEqual([1, true]);
    api.clock.pass({ hours: 3 });
    const later = await api.signInAs(ada);
    const [found, ...more] = ofDevice(await listed(later));
    expect([found?.isRemembered, more]).toEqual([true, []]);
    expect((await later.delete(`/sessions/${found?.id}`)).status).toBe(204);
    for (const tab of tabs) expect(await isSignedIn(tab)).toBe(false);
  });

  test("a remembered device that comes from elsewhere, too, is told apart: its token may have been stolen", async () => {
    const client = await api.signInAs(ada);
    const device = await api.signInAs(ada, { remember: true, ip: "203.0.113.7" });
    const thief = api.visitor({ ip: "198.51.100.9" });
    thief.cookies.set("remember_web", device.cookies.get("remember_web") ?? "");
    expect(await isSignedIn(thief)).toBe(true);
    expect((await listed(client)).map(({ ip }) => ip).toSorted()).toEqual(expect.arrayContaining(["198.51.100.9", "203.0.113.7"]));
    const found = (await listed(client)).find(({ ip }) => ip === "198.51.100.9");
    expect((await client.delete(`/sessions/${found?.id}`)).status).toBe(204);
    expect([await isSignedIn(thief), await isSignedIn(device)]).toEqual([false, false]);
  });

  test("a remembered device whose session has ended is listed, and can be signed out", async () => {
    const remembered = await api.signInAs(ada, { remember: true, ip: "203.0.113.4" });
    api.clock.pass({ hours: 3 });
    const client = await api.signInAs(ada);
    const found = (await listed(client)).find(({ ip }) => ip === "203.0.113.4");
    expect(found).toMatchObject({ isCurrent: false, isRemembered: true });
    await client.delete(`/sessions/${found?.id}`);
    expect(await isSignedIn(remembered)).toBe(false);
  });

  test("one that has ended by itself, two hours after its last use, is listed no more", async () => {
    await api.signInAs(ada);
    api.clock.pass({ minutes: 60 });
    const client = await api.signInAs(ada);
    expect(await listed(client)).toHaveLength(2);
    api.clock.pass({ minutes: 61 });
    expect(await listed(client)).toMatchObject([{ isCurrent: true }]);
  });

  test("one that has ended twelve hours after its start is listed no more, though it was in use until then", async () => {
    const used = await api.signInAs(ada);
    for (let hour = 1; hour < 12; hour += 1) {
      api.clock.pass({ hours: 1 });
      expect(await isSignedIn(used)).toBe(true);
    }
    const client = await api.signInAs(ada);
    expect(await listed(client)).toHaveLength(2);
    api.clock.pass({ hours: 1 });
    expect(await listed(client)).toMatchObject([{ isCurrent: true }]);
  });

  test("say when each was last used, to the minute, the last one of the others first", async () => {
    const begun = api.clock.now().toISOString();
    await api.signInAs(ada);
    const other = await api.signInAs(ada);
    const client = await api.signInAs(ada);
    api.clock.pass({ seconds: 61 });
    expect(await isSignedIn(other)).toBe(true);
    const seen = api.clock.now().toISOString();
    api.clock.pass({ seconds: 30 });
    expect(await isSignedIn(other)).toBe(true);
    expect((await listed(client)).filter(({ isCurrent }) => !isCurrent).map(({ lastSeenAt }) => lastSeenAt)).toEqual([seen, begun]);
  });

  test("a remembered device is listed where it was last, and no more when its thirty days are over", async () => {
    const office = await api.signInAs(ada, { remember: true, ip: "203.0.113.14" });
    const home = api.visitor({ ip: "198.51.100.14" });
    home.cookies.set("remember_web", office.cookies.get("remember_web") ?? "");
    expect(await isSignedIn(home)).toBe(true);
    const others = async () => (await listed(await api.signInAs(ada))).filter(({ isCurrent }) => !isCurrent).map(({ ip, isRemembered }) => [ip, isRemembered]);
    api.clock.pass({ hours: 3 });
    expect(await others()).toEqual([["198.51.100.14", true]]);
    api.clock.pass({ days: 30 });
    expect(await others()).toEqual([]);
  });

  test("somebody else's is not found", async () => {
    const client = await api.signInAs(ada);
    const [foreign] = await listed(await api.signInAs(alan));
    expect((await client.delete(`/sessions/${foreign?.id}`)).status).toBe(404);
    expect((await api.visitor().get("/sessions")).status).toBe(401);
  });
});
