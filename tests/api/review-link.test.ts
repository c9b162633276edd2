import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { history } from "#app/api/db/schema/history.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { users } from "#app/api/db/schema/user.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { recordProviderHistory } from "#app/api/domain/history/record-provider-history.ts";
import { announceRequest } from "#app/api/domain/request/announce-request.ts";
import { startApi } from "#tests/support/api.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { ada, alan, grace, pia, tom, uma, vera } from "#tests/support/people.ts";
import { findRequest, reset } from "#tests/support/requests.ts";
import { giveRole, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const invalid = { status: 403, body: { message: "Invalid signature." } };

/** Announces a request that waits, and returns the API's path of the Accept link in the mail to a person. */
async function linkTo(person: { email: string }) {
  const { id, companyId, managerId } = await findRequest(api.db, { status: "submitted", managerId: (await userOf(api.db, grace)).id });
  await api.db.delete(mails);
  await announceRequest(api.db, { noun: "additional-compensation", companyId, id, workerName: "Somebody", managerId }, api.clock.now());
  const [mail] = await mailsTo(api, person.email);
  const [, address = ""] = /Accept:\n(\S+)/.exec(mail?.text ?? "") ?? [];
  const { pathname, search } = new URL(address);
  return { id, companyId, path: pathname.replace("/review/", "/review-links/") + search };
}

describe("the link of a mail that asks for a decision", () => {
  test("says of whom and by whom it is to be decided, to whoever has it; opening it any number of times changes nothing (C3)", async () => {
    const { path } = await linkTo(grace);
    const graces = await api.signInAs(grace);
    const before = await contents();
    for (const client of [api.visitor(), api.visitor(), graces, graces]) {
      expect(await client.get(path)).toMatchObject({ status: 200, body: { data: { reviewer: { name: grace.name, email: grace.email }, decided: null } } });
    }
    expect(await contents()).toEqual(before);
  });

  test("tells its person from a colleague who may decide as well, from somebody who may not, and from nobody", async () => {
    const { path } = await linkTo(grace);
    const askers = await Promise.all([grace, ada, alan, vera, uma, pia, tom].map(async (person) => (await (await api.signInAs(person)).get(path)).body.data.asker));
    expect(askers).toEqual(["reviewer", "colleague", "colleague", "stranger", "stranger", "stranger", "stranger"]);
    expect((await api.visitor().get(path)).body.data.asker).toBe("nobody");
  });

  test("names the worker to whoever may decide, also after the decision, and to nobody who is signed in and may not", async () => {
    const { id, path } = await linkTo(grace);
    const [worker] = await api.db.select({ name: workers.fullName }).from(workers).innerJoin(additionalCompensations, eq(additionalCompensations.workerId, workers.id)).where(eq(additionalCompensations.id, id));
    const clients = await Promise.all([grace, alan, vera, tom].map((person) => api.signInAs(person)));
    const named = () => Promise.all(clients.map(async (client) => (await client.get(path)).body.data.workerName));
    expect(await named()).toEqual([worker!.name, worker!.name, "", ""]);
    await clients[1]!.patch(`/workers/additional-compensations/${id}`, { status: "accepted" });
    expect(await named()).toEqual([worker!.name, worker!.name, "", ""]);
  });

  test("carries no more than the mail's subject does: no pay, no description, and it is nobody's session", async () => {
    const { path } = await linkTo(grace);
    const visitor = api.visitor();
    const { body } = await visitor.get(path);
    expect(Object.keys(body.data).sort()).toEqual(["asker", "decided", "reviewer", "workerName"]);
    expect(visitor.cookies.names().filter((name) => name.includes("session"))).toEqual([]);
    expect((await visitor.get("/user")).status).toBe(401);
  });

  test("decides by no verb: there is only looking", async () => {
    const { path } = await linkTo(grace);
    for (const method of ["post", "patch", "delete"] as const) expect((await api.visitor()[method](path)).status).toBe(405);
  });

  test("A15 altered in any part, or with a part left out, is refused alike", async () => {
    const { id, path } = await linkTo(grace);
    const other = (await findRequest(api.db, { status: "accepted" })).id;
    const alans = (await userOf(api.db, alan)).id;
    const altered = [
      path.replace(id, other),
      path.replace("/accept", "/decline"),
      path.replace("/accept", "/cancel"),
      path.replace("/additional-compensation/", "/time-off/"),
      path.replace(/user=[^&]+/, `user=${alans}`),
      path.replace(/expires=\d+/, (text) => `${text}0`),
      path.replace(/expires=\d+/, "expires=1e12"),
      path.replace(/&expires=\d+/, ""),
      path.slice(0, -1),
      path.replace(/&signature=.*/, ""),
      path.replace(id, "x"),
      `${path}&user=${alans}`,
      `${path}&utm_source=mail`,
    ];
    for (const each of altered) expect(await api.visitor().get(each), each).toMatchObject(invalid);
    expect((await api.visitor().get(path)).status).toBe(200);
  });

  test("holds for seven days", async () => {
    const { path } = await linkTo(ada);
    api.clock.pass({ days: 7, seconds: -1 });
    expect((await api.visitor().get(path)).status).toBe(200);
    api.clock.pass({ seconds: 1 });
    expect(await api.visitor().get(path)).toMatchObject(invalid);
  });

  test("is used up by the decision, whoever made it and however: it says who and when, also after the item was canceled or paid", async () => {
    const { id, companyId, path } = await linkTo(grace);
    // What the provider did with it while it waited is no decision.
    await recordProviderHistory(api.db, api.clock.now(), { companyId, subject: "additional-compensation", subjectId: id, event: "receipt removed" });
    api.clock.pass({ seconds: 1 });
    await (await api.signInAs(alan)).patch(`/workers/additional-compensations/${id}`, { status: "accepted" });
    const decided = { status: "accepted", by: alan.name, at: api.clock.now().toISOString(), timeZone: "America/Toronto" };
    expect((await (await api.signInAs(ada)).get(path)).body.data).toMatchObject({ asker: "colleague", decided });
    api.clock.pass({ days: 1 });
    await reset(api.db, id, { requesterType: "client" });
    await (await api.signInAs(ada)).patch(`/workers/additional-compensations/${id}`, { status: "canceled" });
    expect((await (await api.signInAs(grace)).get(path)).body.data).toMatchObject({ asker: "reviewer", decided });
  });

  test("used up, it tells nobody who may not see the request of whom it was or what was decided, nor whoever is not signed in", async () => {
    const { id, path } = await linkTo(grace);
    const [visitor, toms] = [api.visitor(), await api.signInAs(tom)];
    expect((await visitor.get(path)).body.data.workerName, "as the subject of the mail").not.toBe("");
    expect((await toms.get(path)).body.data.workerName).toBe("");
    await (await api.signInAs(alan)).patch(`/workers/additional-compensations/${id}`, { status: "rejected" });
    for (const client of [visitor, toms]) expect((await client.get(path)).body.data).toMatchObject({ workerName: "", decided: { status: "decided", by: null, at: null } });
  });

  test("a request that was decided before history was kept says so without a name", async () => {
    const { id, path } = await linkTo(grace);
    await reset(api.db, id, { status: "rejected" });
    expect((await (await api.signInAs(grace)).get(path)).body.data.decided).toEqual({ status: "rejected", by: null, at: null, timeZone: "America/Toronto" });
  });
});

describe("it ends with what its person may do", () => {
  test("whose role no longer reviews, who is deleted, or whose address is no longer verified", async () => {
    for (const end of [
      () => giveRole(api.db, alan, "viewer"),
      () => api.db.delete(users).where(eq(users.email, alan.email)),
      () => api.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, alan.email)),
    ]) {
      await api.refill();
      const { path } = await linkTo(alan);
      expect((await api.visitor().get(path)).status).toBe(200);
      await end();
      expect(await api.visitor().get(path)).toMatchObject(invalid);
    }
  });

  test("a manager to whom the worker is assigned no more; it holds again when he is", async () => {
    const { id, path } = await linkTo(grace);
    await reset(api.db, id, { managerId: null });
    expect(await api.visitor().get(path)).toMatchObject(invalid);
    await reset(api.db, id, { managerId: (await userOf(api.db, grace)).id });
    expect((await api.visitor().get(path)).status).toBe(200);
  });

  test("but not with mails being turned off: what has been mailed is still to be decided", async () => {
    const { path } = await linkTo(ada);
    await api.db.update(users).set({ mailSubscription: false }).where(eq(users.email, ada.email));
    expect((await api.visitor().get(path)).status).toBe(200);
  });

  test("a request that is gone", async () => {
    const { id, path } = await linkTo(ada);
    await api.db.delete(additionalCompensations).where(eq(additionalCompensations.id, id));
    expect(await api.visitor().get(path)).toMatchObject(invalid);
  });
});

test("who tries signatures is told to wait after thirty in a minute; links that hold are never counted, and open all the while", async () => {
  const { path } = await linkTo(grace);
  const place = api.visitor();
  const statuses = [];
  for (let time = 0; time < 31; time += 1) statuses.push((await place.get(`${path.slice(0, -4)}${String(time).padStart(4, "A")}`)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(403), 429]);
  for (let time = 0; time < 40; time += 1) expect((await place.get(path)).status).toBe(200);
  api.clock.pass({ seconds: 61 });
  expect(await place.get(path.slice(0, -1))).toMatchObject(invalid);
});

test("a letter that an earlier version wrote leads to the dialogs themselves", async () => {
  await linkTo(ada);
  const [row] = await api.db.select().from(mails).where(eq(mails.email, ada.email));
  if (row?.letter.kind !== "request") throw new Error("There is no mail.");
  const { expires: _, ...letter } = row.letter;
  await api.db.update(mails).set({ letter }).where(eq(mails.id, row.id));
  const [mail] = await mailsTo(api, ada.email);
  expect(mail?.text).toContain(`Accept:\nhttp://localhost:3000${letter.path}/accept\n`);
});

test("A13 the outbox holds no link: only what is signed when the mail is delivered", async () => {
  const { path } = await linkTo(ada);
  const signature = new URLSearchParams(path.split("?")[1]).get("signature") ?? "";
  expect(signature).toHaveLength(43);
  expect(JSON.stringify(await api.db.select().from(mails))).not.toContain(signature);
});

async function contents() {
  return [await api.db.select().from(additionalCompensations), await api.db.select().from(history), (await api.db.select().from(mails)).length];
}
