import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { links } from "#app/api/db/schema/link.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { users } from "#app/api/db/schema/user.ts";
import { deliverMails, type Outgoing } from "#app/api/domain/mail/deliver-mails.ts";
import { mailByTheClock } from "#app/api/domain/mail/mail-by-the-clock.ts";
import { runPaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import { companiesActivate } from "#app/api/provider/companies-activate.ts";
import { requestTimeOff } from "#app/api/provider/request-time-off.ts";
import { startApi } from "#tests/support/api.ts";
import { sender } from "#tests/support/jobs.ts";
import { linkIn } from "#tests/support/mail.ts";
import { takeRateAway } from "#tests/support/missing-rate.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, dorothy, grace, tom, type Person } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { halcyon } from "#tests/support/requests.ts";
import { giveRole, userOf } from "#tests/support/users.ts";

// A mail waits in the outbox for as long as the mail server is away, and what it was written on may be otherwise by then.

const api = await startApi();
beforeEach(() => api.refill());

const amelie = "Amélie Gagnon";

/** A request of Amélie's, who is Grace's, of which Ada, Alan and Grace are to be told at once. Returns its id. */
async function request(): Promise<string> {
  await api.db.delete(timeOffs).where(eq(timeOffs.workerId, workerId(amelie)));
  const means = meansOf(api);
  await requestTimeOff.run(["amelie.gagnon@workers.test", "2026-12-21", "2026-12-22", "--type", "vacation", "--description", "x"], means);
  const [row] = await api.db.select().from(timeOffs).where(eq(timeOffs.workerId, workerId(amelie)));
  return row?.id ?? "";
}

/** What leaves the outbox now, beside what tells somebody that their role or account is another: account-mail.test.ts. */
async function leaving(): Promise<Outgoing[]> {
  const sent: Outgoing[] = [];
  await deliverMails(api.db, api.clock, sender, async (mail) => void sent.push(mail));
  return sent.filter(({ subject }) => !/role was changed|account was deleted/.test(subject));
}

const leavingTo = async () => (await leaving()).map(({ to }) => to.address).sort();
const set = (person: Person, values: Partial<typeof users.$inferInsert>) => api.db.update(users).set(values).where(eq(users.email, person.email));

describe("the mail about a request, when it leaves", () => {
  test("goes to those who may still decide it and still want it", async () => {
    await request();
    expect(await leavingTo()).toEqual([ada.email, alan.email, grace.email]);
    expect(await leavingTo()).toEqual([]);
  });

  test("not to somebody who was deleted, and nothing of it is kept", async () => {
    await request();
    const { id } = await userOf(api.db, alan);
    expect((await (await api.signInAs(ada)).delete(`/users/${id}`)).status).toBe(204);
    expect(await leavingTo()).toEqual([ada.email, grace.email]);
    const kept = await api.db.select().from(mails).where(eq(mails.email, alan.email));
    expect(kept.map(({ letter }) => letter)).toEqual([{ kind: "account-deleted" }]);
  });

  test("not to an address that is its person's no more", async () => {
    await request();
    await set(alan, { email: "alan.new@halcyon.test" });
    expect(await leavingTo()).toEqual([ada.email, grace.email]);
  });

  test("not to somebody whose role reviews no more, nor to a new manager whose worker it is not", async () => {
    await request();
    const client = await api.signInAs(ada);
    expect((await client.patch(`/users/${(await userOf(api.db, grace)).id}`, { role: "viewer" })).status).toBe(200);
    expect((await client.patch(`/users/${(await userOf(api.db, alan)).id}`, { role: "manager" })).status).toBe(200);
    expect(await leavingTo()).toEqual([ada.email]);
  });

  test("not to the manager from whom the worker was taken", async () => {
    await request();
    const { id } = await userOf(api.db, grace);
    expect((await (await api.signInAs(ada)).delete(`/users/${id}/worker/${workerId(amelie)}`)).status).toBe(204);
    expect(await leavingTo()).toEqual([ada.email, alan.email]);
  });

  test("not to who has turned it off, put it into the digest, or turned all notifications off", async () => {
    await request();
    await set(ada, { mailDelivery: { "time-off": "never" } });
    await set(alan, { mailDelivery: { "time-off": "daily" } });
    await set(grace, { mailSubscription: false });
    expect(await leavingTo()).toEqual([]);
  });

  test("to nobody once it is decided", async () => {
    const id = await request();
    expect((await (await api.signInAs(alan)).patch(`/workers/time-off/${id}`, { status: "accepted" })).status).toBe(200);
    expect(await leavingTo()).toEqual([]);
  });
});

describe("the daily digest, when it leaves", () => {
  const digest = async (person: Person) => {
    await set(person, { mailDelivery: { "additional-compensation": "daily", "time-off": "daily" } });
    api.clock.set("2026-11-21T13:00:00Z");
    await mailByTheClock(api.db, api.clock.now());
  };

  test("leaves out what its person has chosen otherwise meanwhile, and does not go when nothing is left", async () => {
    await digest(ada);
    await set(ada, { mailDelivery: { "additional-compensation": "daily", "time-off": "never" } });
    const [mail] = await leaving();
    expect(mail?.text).toContain("additional compensation requests to review");
    expect(mail?.text).not.toContain("time off");
    await api.refill();
    await digest(ada);
    await set(ada, { mailSubscription: false });
    expect(await leaving()).toEqual([]);
  });

  test("does not name the worker who was taken from its manager, and names and counts her others", async () => {
    await digest(grace);
    const [part] = await parts(grace);
    const names = part?.lines.flatMap((line) => (line.includes(": ") ? (line.split(": ")[0] ?? []) : [])) ?? [];
    const others = names.filter((name) => name !== names[0]);
    expect(others.length).toBeGreaterThan(0);
    expect((await (await api.signInAs(ada)).delete(`/users/${(await userOf(api.db, grace)).id}/worker/${workerId(names[0] ?? "")}`)).status).toBe(204);
    const [mail] = await leaving();
    expect(mail?.text).not.toContain(names[0]);
    for (const name of others) expect(mail?.text).toContain(`- ${name}: `);
    const { waiting } = (await (await api.signInAs(grace)).get("/user")).body.data;
    expect(mail?.text).toContain(`${waiting.additionalCompensation} additional compensation requests to review`);
  });

  test("goes to who has nothing but the cut-off in it", async () => {
    await set(ada, { mailDelivery: { "additional-compensation": "never", "time-off": "never", "cut-off": "daily", paycycle: "never" } });
    api.clock.set("2026-12-14T14:00:00Z");
    await mailByTheClock(api.db, api.clock.now());
    expect((await leaving()).filter(({ to }) => to.address === ada.email).map(({ subject }) => subject)).toEqual(["Cut-off of the December 2026 paycycle"]);
  });

  test("still says what has happened: nothing else tells that the system has approved a paycycle", async () => {
    await set(ada, { mailDelivery: { "additional-compensation": "never", "time-off": "never", "cut-off": "never", paycycle: "daily" } });
    api.clock.set("2026-11-20T18:00:00Z");
    await runPaycycles(api.db, api.clock.now());
    api.clock.set("2026-11-21T14:00:00Z");
    await mailByTheClock(api.db, api.clock.now());
    const digests = (await leaving()).filter(({ to }) => to.address === ada.email);
    expect(digests.map(({ subject }) => subject)).toEqual(["The November 2026 paycycle was approved automatically"]);
    expect(digests[0]?.text).toContain("It was approved by the system on 20 Nov 2026");
  });

  test("not to somebody who was deleted, or reviews nothing any more", async () => {
    await digest(alan);
    await giveRole(api.db, alan, "viewer");
    expect(await leaving()).toEqual([]);
    await api.refill();
    await digest(alan);
    expect((await (await api.signInAs(ada)).delete(`/users/${(await userOf(api.db, alan)).id}`)).status).toBe(204);
    expect(await leaving()).toEqual([]);
  });

  async function parts(person: Person) {
    const [row] = await api.db.select().from(mails).where(eq(mails.email, person.email));
    return row?.letter.kind === "digest" ? row.letter.sections : [];
  }
});

describe("reminders, when they leave", () => {
  test("of the cut-off: not to who does not want them any more, and to nobody once it has passed", async () => {
    api.clock.set("2026-12-14T12:00:00Z");
    await mailByTheClock(api.db, api.clock.now());
    await set(ada, { mailDelivery: { "cut-off": "never" } });
    await set(alan, { mailDelivery: { "cut-off": "daily" } });
    expect(await leavingTo(), "nor to who finds it in the digest").toEqual([dorothy.email, grace.email, tom.email]);
    await api.refill();
    api.clock.set("2026-12-14T12:00:00Z");
    await mailByTheClock(api.db, api.clock.now());
    api.clock.set("2026-12-16T12:00:00Z");
    expect(await leavingTo()).toEqual([]);
  });

  test("of the cut-off: with what waits by the time it leaves, and to nobody once its paycycle is approved and takes nothing more", async () => {
    const written = async () => {
      api.clock.set("2026-12-14T12:00:00Z");
      await runPaycycles(api.db, api.clock.now());
      await mailByTheClock(api.db, api.clock.now());
    };
    const subjectsToAda = async () => (await leaving()).flatMap(({ to, subject }) => (to.address === ada.email && subject.includes("cut-off") ? subject : []));
    await written();
    await api.db.update(timeOffs).set({ status: "rejected" }).where(eq(timeOffs.status, "submitted"));
    const client = await api.signInAs(ada);
    const { waiting } = (await client.get("/user")).body.data;
    expect(waiting).toMatchObject({ timeOff: 0 });
    expect(await subjectsToAda()).toEqual([`${waiting.additionalCompensation} requests wait for you before the December 2026 cut-off`]);
    await api.refill();
    await written();
    for (const table of [additionalCompensations, timeOffs]) await api.db.update(table).set({ status: "rejected" }).where(eq(table.status, "submitted"));
    expect(await subjectsToAda(), "nothing waits any more").toEqual([]);
    await api.refill();
    await written();
    const [open] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    expect((await (await api.signInAs(ada)).patch(`/paycycle/${open?.id}`)).status).toBe(200);
    expect(await subjectsToAda()).toEqual([]);
  });

  test("of an approval: not to a super admin of before, and to nobody once it is approved", async () => {
    const written = async () => {
      await api.refill();
      api.clock.set("2026-11-19T18:00:00Z");
      await mailByTheClock(api.db, api.clock.now());
      expect((await api.db.select().from(mails).where(eq(mails.email, ada.email))).map(({ letter }) => letter.kind)).toEqual(["paycycle-reminder"]);
      await api.db.delete(mails).where(eq(mails.companyId, (await userOf(api.db, tom)).companyId));
    };
    await written();
    await giveRole(api.db, ada, "admin");
    expect(await leavingTo()).toEqual([]);
    await written();
    await set(ada, { mailDelivery: { paycycle: "daily" } });
    expect(await leavingTo(), "the digest tells it").toEqual([]);
    await written();
    const client = await api.signInAs(ada);
    expect((await client.patch(`/paycycle/${(await client.get("/paycycle")).body.data.id}`)).status).toBe(200);
    expect(await leavingTo()).toEqual([]);
    await written();
    api.clock.set("2026-11-20T18:00:00Z");
    expect(await leavingTo(), "the time is past, and it says by when to approve").toEqual([]);
  });

  test("that a paycycle was approved by the system: to those who may approve and still want it", async () => {
    const toldAfter = async (change: () => Promise<unknown>) => {
      await api.refill();
      await giveRole(api.db, alan, "superAdmin");
      api.clock.set("2026-11-20T18:00:00Z");
      await runPaycycles(api.db, api.clock.now());
      await change();
      return (await leaving()).flatMap(({ to, subject }) => (subject === "The November 2026 paycycle was approved automatically" && to.address !== tom.email ? to.address : [])).sort();
    };
    expect(await toldAfter(async () => {})).toEqual([ada.email, alan.email]);
    for (const paycycle of ["never", "daily"] as const) expect(await toldAfter(() => set(alan, { mailDelivery: { paycycle } }))).toEqual([ada.email]);
    expect(await toldAfter(() => giveRole(api.db, alan, "admin"))).toEqual([ada.email]);
  });
});

describe("what a mail says of a paycycle that is not approved, when it leaves", () => {
  const toAda = async () => (await leaving()).find(({ to }) => to.address === ada.email);
  const isHalcyons = eq(paycycles.companyId, halcyon);

  test("is how many days are left by then", async () => {
    api.clock.set("2026-11-17T18:00:00Z");
    await mailByTheClock(api.db, api.clock.now());
    api.clock.pass({ hours: 30 });
    expect((await toAda())?.subject).toBe("The November 2026 paycycle is approved automatically in 2 days");
  });

  test("is nothing in a digest once somebody has approved it", async () => {
    const written = async () => {
      await set(ada, { mailDelivery: { "additional-compensation": "never", "time-off": "never", paycycle: "daily" } });
      api.clock.set("2026-11-19T18:00:00Z");
      await mailByTheClock(api.db, api.clock.now());
    };
    await written();
    expect((await toAda())?.text).toContain("If nobody approves it, it is approved automatically on 20 Nov 2026, 12:00 Toronto");
    await api.refill();
    await written();
    const client = await api.signInAs(ada);
    expect((await client.patch(`/paycycle/${(await client.get("/paycycle")).body.data.id}`)).status).toBe(200);
    expect(await toAda()).toBeUndefined();
  });

  test("is that somebody's pay holds it up, for as long as it does", async () => {
    const name = await takeRateAway(api.db, halcyon);
    api.clock.set("2026-11-19T18:00:00Z");
    await mailByTheClock(api.db, api.clock.now());
    const mail = await toAda();
    expect(mail?.subject).toBe("The November 2026 paycycle waits: somebody's pay cannot be calculated");
    expect(mail?.text).toContain(`It waits: the pay of ${name} cannot be calculated yet.`);
  });

  test("is not that somebody's pay holds it up, once that can be calculated: then it approves itself", async () => {
    const [before] = await api.db.select().from(paycycles).where(and(isHalcyons, isNull(paycycles.approvedDate)));
    await takeRateAway(api.db, halcyon);
    api.clock.set("2026-11-19T18:00:00Z");
    await mailByTheClock(api.db, api.clock.now());
    await api.db.update(paycycles).set({ rates: before?.rates ?? {} }).where(and(isHalcyons, isNull(paycycles.approvedDate)));
    const mail = await toAda();
    expect(mail?.subject).toBe("The November 2026 paycycle is approved automatically in one day");
    expect(mail?.text).toContain("If nobody approves it, it is approved automatically on 20 Nov 2026, 12:00 Toronto");
  });
});

describe("what somebody has asked for, or must know", () => {
  test("goes whatever they have turned off", async () => {
    await set(alan, { mailSubscription: false, mailDelivery: { "time-off": "never" } });
    await api.visitor().post("/password/email", { email: alan.email });
    await api.visitor().post("/login/passwordless", { email: alan.email });
    expect(await leavingTo()).toEqual([alan.email, alan.email]);
  });

  test("a link that has died with its account does not go any more; what says that a password was changed does", async () => {
    await api.visitor().post("/password/email", { email: alan.email });
    const { id } = await userOf(api.db, alan);
    const changed = { id: crypto.randomUUID(), messageKey: "password-changed:1", companyId: halcyon, email: alan.email, name: "Alan", letter: { kind: "password-changed", firstName: "Alan" }, createdAt: api.clock.now(), nextAttemptAt: api.clock.now() } as const;
    await api.db.insert(mails).values(changed);
    expect((await (await api.signInAs(ada)).delete(`/users/${id}`)).status).toBe(204);
    expect((await leaving()).map(({ subject }) => subject)).toEqual(["Your Longitude password was changed"]);
  });

  test("that their company is active goes to a super admin, and not to one who was deleted, or is none any more", async () => {
    const told = async (change: () => Promise<unknown>) => {
      await api.refill();
      await giveRole(api.db, alan, "superAdmin");
      await api.db.update(companies).set({ status: "onboarded" }).where(eq(companies.id, halcyon));
      await companiesActivate.run([halcyon, "--yes"], meansOf(api));
      await change();
      return leavingTo();
    };
    expect(await told(async () => {})).toEqual([ada.email, alan.email]);
    expect(await told(() => giveRole(api.db, alan, "admin"))).toEqual([ada.email]);
    expect(await told(async () => (await api.signInAs(ada)).delete(`/users/${(await userOf(api.db, alan)).id}`))).toEqual([ada.email]);
  });

  test("a link that has expired before it could leave stays, and nothing of it is kept", async () => {
    await api.visitor().post("/login/passwordless", { email: alan.email });
    await api.visitor().post("/password/email", { email: alan.email });
    api.clock.pass({ minutes: 11 });
    expect((await leaving()).map(({ subject }) => subject)).toEqual(["Reset your Longitude password"]);
    expect(await api.db.select().from(mails)).toHaveLength(1);
  });

  test("of links that were asked for one after the other, the one that opens: the others have been replaced", async () => {
    for (const path of ["/login/passwordless", "/password/email"]) {
      await api.visitor().post(path, { email: alan.email });
      api.clock.pass({ minutes: 2 });
      await api.visitor().post(path, { email: alan.email });
      const [last] = await api.db.select().from(links).where(eq(links.purpose, path === "/password/email" ? "reset" : "login"));
      const sent = await leaving();
      expect(sent.map(({ to }) => to.address), path).toEqual([alan.email]);
      expect(linkIn(sent[0]).search, path).toContain(String((last?.expiresAt.getTime() ?? 0) / 1000));
    }
    expect(await api.db.select().from(mails).where(isNull(mails.sentAt))).toEqual([]);
  });

  test("an invitation goes to somebody who has not signed in yet", async () => {
    await (await api.signInAs(ada)).post("/users", { firstName: "Ida", lastName: "Noddack", email: "ida@halcyon.test", role: "viewer" });
    expect(await leavingTo()).toEqual(["ida@halcyon.test"]);
  });
});
