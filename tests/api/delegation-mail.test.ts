import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { delegations } from "#app/api/db/schema/delegation.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { users } from "#app/api/db/schema/user.ts";
import { deliverMails } from "#app/api/domain/mail/deliver-mails.ts";
import { sendRemindersJob } from "#app/api/jobs/send-reminders.ts";
import { requestTimeOff } from "#app/api/provider/request-time-off.ts";
import { startApi } from "#tests/support/api.ts";
import { testFiles } from "#tests/support/database.ts";
import { delegate, fromGraceToAlan, idOfPerson, fourManagers } from "#tests/support/delegations.ts";
import { sender } from "#tests/support/jobs.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, vera, type Person } from "#tests/support/people.ts";
import { historyOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(async () => {
  await api.refill();
  await fourManagers(api.db);
});

const days = { firstDay: "2026-11-20", lastDay: "2026-11-30" };
const amelie = "Amélie Gagnon";
/** Amélie, who is Grace's, asks for two days. */
async function ask(): Promise<string> {
  await api.db.delete(timeOffs).where(eq(timeOffs.workerId, workerId(amelie)));
  await requestTimeOff.run(["amelie.gagnon@workers.test", "2026-12-21", "2026-12-22", "--type", "vacation", "--description", "x"], { db: api.db, files: testFiles, now: api.clock.now(), print: () => {} });
  const [row] = await api.db.select().from(timeOffs).where(eq(timeOffs.workerId, workerId(amelie)));
  return row?.id ?? "";
}
const bell = async (person: Person) => ((await (await api.signInAs(person)).get("/client/notifications")).body.data as { data: { subject: string } }[]).map(({ data }) => data.subject);
const subjectsTo = async (person: Person) => (await mailsTo(api, person.email)).map(({ subject }) => subject);
const remind = async (instant: string) => {
  api.clock.set(instant);
  const job = sendRemindersJob(api.db, api.clock);
  for (let time = 0; time < 2; time += 1) await job.run(new AbortController().signal);
};
const asked = "Amélie Gagnon waits for a review of time off";

describe("a new request", () => {
  test("is told to the delegate as to the manager, with whom it is decided for; to no other manager", async () => {
    await delegate(api, days);
    await ask();
    expect((await bell(grace)).filter((subject) => subject.startsWith(asked))).toEqual([asked]);
    expect((await bell(alan)).filter((subject) => subject.startsWith(asked))).toEqual([`${asked}, for Grace Tremblay`]);
    const [mail] = await mailsTo(api, alan.email);
    expect(mail?.subject).toBe("Amélie Gagnon waits for your review of time off");
    expect(mail?.text).toContain("Amélie Gagnon asks for time off. You decide it for Grace Tremblay, whose delegate you are until 30 Nov 2026.");
    expect((await mailsTo(api, grace.email))[0]?.text).toContain("Amélie Gagnon asks for time off.\n");
    expect([await subjectsTo(vera), (await bell(vera)).filter((subject) => subject.startsWith(asked))]).toEqual([[], []]);
  });

  test("leads the delegate to its dialog by the link of the mail, while the delegation holds", async () => {
    const id = await delegate(api, days);
    await ask();
    const link = new URL(/https?:\S+\/review\/\S+/.exec((await mailsTo(api, alan.email))[0]?.text ?? "")?.[0] ?? "");
    const follow = async () => (await api.visitor().get(`/review-links${link.pathname.replace("/review", "")}${link.search}`)).status;
    expect(await follow()).toBe(200);
    await (await api.signInAs(grace)).delete(`/delegations/${id}`);
    expect(await follow()).toBe(403);
  });

  test("waits in nobody's outbox after the delegation has ended, and its bell rings no more", async () => {
    const id = await delegate(api, days);
    await ask();
    expect((await (await api.signInAs(grace)).delete(`/delegations/${id}`)).status).toBe(204);
    const sent: string[] = [];
    await deliverMails(api.db, api.clock, sender, async ({ to, subject }) => void sent.push(`${to.address}: ${subject}`));
    // Of the same moment: which of them leaves first is not said.
    expect(sent.filter((line) => line.includes("waits for your review")).toSorted()).toEqual([ada, grace].map(({ email }) => `${email}: Amélie Gagnon waits for your review of time off`));
    expect((await bell(alan)).filter((subject) => subject.startsWith(asked))).toEqual([]);
    expect((await bell(grace)).filter((subject) => subject.startsWith(asked))).toEqual([asked]);
  });

  test("of a worker who gets another manager is asked of the former one's delegate no more", async () => {
    await delegate(api, days);
    await ask();
    const adas = await api.signInAs(ada);
    expect((await adas.patch(`/users/${idOfPerson(vera)}/worker/${workerId(amelie)}`)).status).toBe(204);
    expect((await bell(alan)).filter((subject) => subject.startsWith(asked))).toEqual([]);
    expect((await bell(vera)).filter((subject) => subject.startsWith(asked))).toEqual([asked]);
    expect((await adas.patch(`/users/${idOfPerson(grace)}/worker/${workerId(amelie)}`)).status).toBe(204);
    expect((await bell(alan)).filter((subject) => subject.startsWith(asked))).toEqual([`${asked}, for Grace Tremblay`]);
  });
});

describe("what is due by the clock", () => {
  test("reminds the delegate three days and one day before the cut-off, once each, of what waits for the manager", async () => {
    await delegate(api, { firstDay: "2026-12-01", lastDay: "2026-12-20" });
    const reminders = async (person: Person) => (await mailsTo(api, person.email)).filter(({ subject }) => subject.includes("before the December 2026 cut-off"));
    await remind("2026-12-13T04:00:00Z");
    expect((await reminders(alan)).length).toBe(0);
    await remind("2026-12-13T06:00:00Z");
    await remind("2026-12-14T06:00:00Z");
    expect((await reminders(alan)).length).toBe(1);
    await remind("2026-12-15T06:00:00Z");
    const [mail, ...others] = await reminders(alan);
    expect(others.length).toBe(1);
    expect(mail?.subject).toBe((await reminders(grace))[0]?.subject);
    expect(mail?.text).toContain("for your review. You also decide for Grace Tremblay until 20 Dec 2026.");
    expect((await reminders(vera)).length).toBe(0);
  });

  test("stands in the delegate's digest, and comes as one mail a day", async () => {
    await delegate(api, days);
    await api.db.update(users).set({ mailDelivery: { "additional-compensation": "daily", "time-off": "daily", "cut-off": "daily" } }).where(eq(users.email, alan.email));
    await remind("2026-11-21T13:00:00Z");
    await remind("2026-11-21T18:00:00Z");
    const [digest, ...others] = await mailsTo(api, alan.email);
    expect(others).toEqual([]);
    expect(digest?.text).toContain("This waits for you on 21 Nov 2026. You also decide for Grace Tremblay until 30 Nov 2026.");
    await remind("2026-12-01T13:00:00Z");
    expect((await mailsTo(api, alan.email)).filter(({ subject }) => subject.includes("to review"))).toHaveLength(1);
  });

  test("ends a delegation after its last day by the company's clocks, once: with its history, and told to the delegate", async () => {
    await delegate(api, days);
    await ask();
    await remind("2026-12-01T04:59:00Z");
    expect((await api.db.select().from(delegations))[0]?.endedAt).toBeNull();
    await remind("2026-12-01T05:00:00Z");
    await remind("2026-12-02T05:00:00Z");
    expect((await bell(alan)).filter((subject) => subject.includes("Grace") || subject.startsWith(asked))).toEqual(["You do not decide for Grace Tremblay any more"]);
    expect((await subjectsTo(alan)).filter((subject) => subject.includes("any more"))).toEqual(["You do not decide for Grace Tremblay any more"]);
    expect((await mailsTo(api, alan.email)).find(({ subject }) => subject.includes("any more"))?.text).toContain("You were named as the delegate of Grace Tremblay: 20 Nov 2026 to 30 Nov 2026. Its last day is over.");
    expect((await historyOf(api.db, "user", idOfPerson(grace))).filter(({ event }) => event === "delegation ended")).toMatchObject([{ actorName: "system", from: alan.name }]);
    expect((await subjectsTo(grace)).filter((subject) => subject.includes("any more"))).toEqual([]);
  });
});

describe("naming and ending", () => {
  test("are told to the delegate by bell and mail", async () => {
    const graces = await api.signInAs(grace);
    const { id } = (await graces.post("/delegations", fromGraceToAlan)).body.data;
    expect((await bell(alan))[0]).toBe("You decide for Grace Tremblay: 25 Nov 2026 to 30 Nov 2026");
    const [named] = await mailsTo(api, alan.email);
    expect(named?.subject).toBe("You decide for Grace Tremblay while they are away");
    expect(named?.text).toContain("Grace Tremblay has named you as their delegate: 25 Nov 2026 to 30 Nov 2026. Both days count, by the clocks of your company.");
    expect(named?.text).toContain("See for whom you decide:\nhttp://localhost:3000/app/settings");
    await graces.delete(`/delegations/${id}`);
    expect((await subjectsTo(alan))[0]).toBe("You do not decide for Grace Tremblay: 25 Nov 2026 to 30 Nov 2026");
    expect([await subjectsTo(grace), (await bell(grace)).filter((subject) => subject.includes("decide"))]).toEqual([[], []]);
  });

  test("are told to the manager as well where a super admin does it, or where the delegate leaves", async () => {
    const adas = await api.signInAs(ada);
    expect((await adas.post("/delegations", { ...fromGraceToAlan, managerId: idOfPerson(grace) })).status).toBe(201);
    expect((await bell(grace))[0]).toBe("Alan Okafor decides for you: 25 Nov 2026 to 30 Nov 2026");
    expect((await mailsTo(api, grace.email))[0]?.text).toContain("Ada Lindqvist has named Alan Okafor as your delegate: 25 Nov 2026 to 30 Nov 2026.");
    expect((await mailsTo(api, alan.email))[0]?.text).toContain("Ada Lindqvist has named you as the delegate of Grace Tremblay: 25 Nov 2026 to 30 Nov 2026.");
    api.clock.pass({ minutes: 1 });
    expect((await adas.delete(`/users/${idOfPerson(alan)}`)).status).toBe(204);
    expect((await bell(grace))[0]).toBe("Alan Okafor does not decide for you: 25 Nov 2026 to 30 Nov 2026");
    expect((await mailsTo(api, grace.email))[0]?.text).toContain("Alan Okafor was named as your delegate for these days. Ada Lindqvist has ended it. Other days are as they were.");
  });

  test("of one that holds by hand are told to the manager as well, whom it leaves alone with what waits", async () => {
    const id = await delegate(api, days);
    await (await api.signInAs(ada)).delete(`/delegations/${id}`);
    expect((await mailsTo(api, grace.email))[0]?.text).toContain("What waits for you is yours alone again; you can name another delegate.");
  });

  test("ask the delegate for what waits by the first day, once", async () => {
    await ask();
    const graces = await api.signInAs(grace);
    const askedOf = async () => (await bell(alan)).filter((subject) => subject.startsWith(asked));
    const { id } = (await graces.post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" })).body.data;
    expect(await askedOf()).toEqual([`${asked}, for Grace Tremblay`]);
    // By mail of the oldest alone: in her demo more wait than somebody reads.
    expect((await subjectsTo(alan)).filter((subject) => subject.includes("waits for your review"))).toHaveLength(5);
    await graces.delete(`/delegations/${id}`);
    expect(await askedOf()).toEqual([]);
    await graces.post("/delegations", fromGraceToAlan);
    await remind("2026-11-25T04:59:00Z");
    expect(await askedOf()).toEqual([]);
    await remind("2026-11-25T05:00:00Z");
    expect(await askedOf()).toEqual([`${asked}, for Grace Tremblay`]);
  });

  test("leave in peace whoever decides on by another one of the same two", async () => {
    await delegate(api, { firstDay: "2026-11-20", lastDay: "2026-11-22" });
    const graces = await api.signInAs(grace);
    const second = (await graces.post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-23" })).body.data;
    await ask();
    const toAlan = async () => (await bell(alan)).filter((subject) => subject.startsWith("You do not") || subject.startsWith(asked));
    await graces.delete(`/delegations/${second.id}`);
    expect((await subjectsTo(alan))[0]).toBe("You do not decide for Grace Tremblay: 23 Nov 2026 to 30 Nov 2026");
    expect(await toAlan()).toEqual(["You do not decide for Grace Tremblay: 23 Nov 2026 to 30 Nov 2026", `${asked}, for Grace Tremblay`]);
    await graces.post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-23" });
    await remind("2026-11-23T05:00:30Z");
    expect((await toAlan()).filter((subject) => subject.includes("any more"))).toEqual([]);
    expect((await toAlan()).filter((subject) => subject.startsWith(asked))).toEqual([`${asked}, for Grace Tremblay`]);
  });

  test("wait in nobody's outbox once they are no longer true, and say for whom one decides by then", async () => {
    const sent: string[] = [];
    const deliver = () => deliverMails(api.db, api.clock, sender, async ({ to, subject, text }) => void sent.push(`${to.address}: ${subject}\n${text}`));
    const graces = await api.signInAs(grace);
    const { id } = (await graces.post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" })).body.data;
    await ask();
    await graces.delete(`/delegations/${id}`);
    await deliver();
    expect(sent.filter((mail) => mail.startsWith(alan.email)).map((mail) => mail.split("\n")[0])).toEqual([`${alan.email}: You do not decide for Grace Tremblay any more`]);
    await graces.post("/delegations", fromGraceToAlan);
    await api.db.update(users).set({ mailSubscription: false }).where(eq(users.email, alan.email));
    await deliver();
    expect(sent.filter((mail) => mail.startsWith(alan.email))).toHaveLength(1);
  });

  test("are not mailed to whoever has turned notifications off", async () => {
    await api.db.update(users).set({ mailSubscription: false }).where(eq(users.email, alan.email));
    await (await api.signInAs(grace)).post("/delegations", fromGraceToAlan);
    expect(await api.db.select().from(mails).where(eq(mails.email, alan.email))).toEqual([]);
    expect((await bell(alan))[0]).toBe("You decide for Grace Tremblay: 25 Nov 2026 to 30 Nov 2026");
  });
});
