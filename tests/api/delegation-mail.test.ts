import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { delegations } from "#app/api/db/schema/delegation.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { notifications } from "#app/api/db/schema/notification.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { users } from "#app/api/db/schema/user.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { beginDelegations } from "#app/api/domain/delegation/begin-delegation.ts";
import { deliverMails, type Outgoing } from "#app/api/domain/mail/deliver-mails.ts";
import { sendRemindersJob } from "#app/api/jobs/send-reminders.ts";
import { requestTimeOff } from "#app/api/provider/request-time-off.ts";
import { startApi, testSecret } from "#tests/support/api.ts";
import { delegate, fromGraceToAlan, idOfPerson, fourManagers } from "#tests/support/delegations.ts";
import { sender } from "#tests/support/jobs.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, dorothy, grace, vera, type Person } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { findRequest, findRequests, halcyon } from "#tests/support/requests.ts";
import { findTimeOffs } from "#tests/support/time-offs.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

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
  await requestTimeOff.run(["amelie.gagnon@workers.test", "2026-12-21", "2026-12-22", "--type", "vacation", "--description", "x"], meansOf(api));
  const [row] = await api.db.select().from(timeOffs).where(eq(timeOffs.workerId, workerId(amelie)));
  return row?.id ?? "";
}
/** The line and the subject of the mail that say how much waits of Grace's, and how much of each kind. */
async function waitingOfGrace() {
  const compensations = (await findRequests(api.db, { status: "submitted", managerId: idOfPerson(grace) })).length;
  const leaves = (await findTimeOffs(api.db, { status: "submitted", managerId: idOfPerson(grace) })).length;
  const wait = `${compensations + leaves} requests of Grace Tremblay's workers wait for`;
  return [`${wait} a review: ${compensations} of additional compensation, ${leaves} of time off`, `${wait} your review`, { compensations, leaves }] as const;
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

  test("leaves for the delegate with the name of the manager whose worker it is, also where they decide for two", async () => {
    for (const manager of [dorothy, grace]) await delegate(api, days, { manager });
    await ask();
    const said = new Map<string, string>();
    await deliverMails(api.db, api.clock, sender, async ({ to, text }) => void said.set(to.address, text));
    expect(said.get(alan.email)).toContain("You decide it for Grace Tremblay, whose delegate you are until 30 Nov 2026.");
    expect(said.get(grace.email)).toContain("Amélie Gagnon asks for time off.\n");
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

  test("still says for whom one decides when it leaves, and of nobody to whoever decides for themselves alone", async () => {
    await delegate(api, { firstDay: "2026-11-20", lastDay: "2026-12-20" });
    await api.db.update(users).set({ mailDelivery: { "time-off": "daily", "additional-compensation": "daily" } }).where(inArray(users.email, [alan.email, ada.email]));
    await remind("2026-12-13T13:00:00Z");
    const sent: string[] = [];
    await deliverMails(api.db, api.clock, sender, async ({ to, text }) => void sent.push(`${to.address}: ${text}`));
    const [alans, others] = [sent.filter((mail) => mail.startsWith(alan.email)), sent.filter((mail) => !mail.startsWith(alan.email))];
    expect(alans.map((mail) => mail.includes(" You also decide for Grace Tremblay until 20 Dec 2026."))).toEqual([true]);
    for (const person of [ada, grace]) expect(others.join(), person.name).toContain(`${person.email}: `);
    expect(others.filter((mail) => mail.includes("You also decide"))).toEqual([]);
  });

  test("ends a delegation after its last day by the company's clocks, once: with its history, and told to the delegate", async () => {
    await delegate(api, days);
    await ask();
    await remind("2026-12-01T04:59:00Z");
    expect((await api.db.select().from(delegations))[0]?.endedAt).toBeNull();
    await remind("2026-12-01T05:00:00Z");
    await remind("2026-12-02T05:00:00Z");
    expect((await bell(alan)).filter((subject) => subject.includes("Grace") || subject.startsWith(asked))).toEqual(["You no longer decide for Grace Tremblay"]);
    expect((await subjectsTo(alan)).filter((subject) => subject.includes("no longer"))).toEqual(["You no longer decide for Grace Tremblay"]);
    expect((await mailsTo(api, alan.email)).find(({ subject }) => subject.includes("no longer"))?.text).toMatch(/You were named as the delegate of Grace Tremblay: 20 Nov 2026 to 30 Nov 2026\. Its last day is over\.\s+See for whom you decide:/);
    expect((await historyOf(api.db, "user", idOfPerson(grace))).filter(({ event }) => event === "delegation ended")).toMatchObject([{ actorName: "system", from: alan.name }]);
    expect((await subjectsTo(grace)).filter((subject) => subject.includes("no longer"))).toEqual([]);
  });
});

describe("naming and ending", () => {
  test("are told to the delegate by bell and mail", async () => {
    const graces = await api.signInAs(grace);
    const { id } = (await graces.post("/delegations", fromGraceToAlan)).body.data;
    expect((await bell(alan))[0]).toBe("You decide for Grace Tremblay: 25 Nov 2026 to 30 Nov 2026");
    const [named] = await mailsTo(api, alan.email);
    expect(named?.subject).toBe("You decide for Grace Tremblay while they are away");
    expect(named?.text).toContain("Grace Tremblay has named you as their delegate: 25 Nov 2026 to 30 Nov 2026. Both days count, in your company's time zone.");
    expect(named?.text).toContain("See for whom you decide:\nhttp://localhost:3000/app/settings#delegation\n");
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

  test("keep the days behind the name at the bell, also where that is written from right to left", async () => {
    await api.db.update(users).set({ firstName: "נח", lastName: "כהן" }).where(eq(users.id, idOfPerson(grace)));
    const graces = await api.signInAs(grace);
    const { id } = (await graces.post("/delegations", fromGraceToAlan)).body.data;
    expect((await bell(alan))[0]).toBe("You decide for \u2068נח כהן\u2069: 25 Nov 2026 to 30 Nov 2026");
    api.clock.pass({ minutes: 1 });
    await graces.delete(`/delegations/${id}`);
    expect((await bell(alan))[0]).toBe("You do not decide for \u2068נח כהן\u2069: 25 Nov 2026 to 30 Nov 2026");
  });

  test("of a single day speak of one day", async () => {
    const adas = await api.signInAs(ada);
    await adas.post("/delegations", { ...fromGraceToAlan, lastDay: fromGraceToAlan.firstDay, managerId: idOfPerson(grace) });
    const [toAlan, toGrace] = [(await mailsTo(api, alan.email))[0]?.text, (await mailsTo(api, grace.email))[0]?.text];
    expect(toAlan).toContain("the delegate of Grace Tremblay: 25 Nov 2026. The whole day counts, in your company's time zone.\n\nOn that day you see the workers of");
    expect(toGrace).toContain("as your delegate: 25 Nov 2026.\n\nOn that day Alan Okafor sees your workers");
  });

  test("of one that holds by hand are told to the manager as well, whom it leaves alone with what waits", async () => {
    const id = await delegate(api, days);
    await (await api.signInAs(ada)).delete(`/delegations/${id}`);
    expect((await mailsTo(api, grace.email))[0]?.text).toContain("What waits for you is yours alone again; you can name another delegate.");
  });

  test("tell the delegate what waits already in one line and one mail, on the first day, once; and take the line back", async () => {
    await ask();
    const [line, mailed] = await waitingOfGrace();
    const graces = await api.signInAs(grace);
    const { id } = (await graces.post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" })).body.data;
    expect((await bell(alan)).filter((subject) => subject.includes("Grace")).toSorted()).toEqual([line, "You decide for Grace Tremblay: 20 Nov 2026 to 30 Nov 2026"].toSorted());
    expect((await subjectsTo(alan)).toSorted()).toEqual([mailed, "You decide for Grace Tremblay while they are away"].toSorted());
    await remind(api.clock.now().toISOString());
    expect((await bell(alan)).filter((subject) => subject === line)).toHaveLength(1);
    await graces.delete(`/delegations/${id}`);
    expect((await bell(alan)).filter((subject) => subject === line)).toEqual([]);
    await graces.post("/delegations", fromGraceToAlan);
    await remind("2026-11-25T04:59:00Z");
    expect((await bell(alan)).filter((subject) => subject === line)).toEqual([]);
    await remind("2026-11-25T05:00:00Z");
    expect((await bell(alan)).filter((subject) => subject === line)).toHaveLength(1);
    // Of each delegation one.
    expect((await subjectsTo(alan)).filter((subject) => subject === mailed)).toHaveLength(2);
    // By its last day as by hand.
    await remind("2026-12-01T05:00:00Z");
    expect((await bell(alan)).filter((subject) => subject === line)).toEqual([]);
  });

  test("tell what waits once, also where two processes begin it at the same instant", async () => {
    await (await api.signInAs(grace)).post("/delegations", fromGraceToAlan);
    await ask();
    const [line, subject] = await waitingOfGrace();
    api.clock.set("2026-11-25T15:00:00Z");
    await Promise.all([beginDelegations(api.db, api.clock.now()), beginDelegations(api.db, api.clock.now())]);
    for (const person of [ada, grace]) expect(await bell(person), "who was asked before is asked still").toContain(asked);
    expect((await bell(alan)).filter((each) => each === line)).toHaveLength(1);
    expect((await subjectsTo(alan)).filter((each) => each === subject)).toHaveLength(1);
  });

  test("lead from the line and the mail to the lists; what is asked later is told by itself, and taken back with it", async () => {
    await api.db.delete(timeOffs).where(eq(timeOffs.workerId, workerId(amelie)));
    const [line, , { compensations, leaves }] = await waitingOfGrace();
    const graces = await api.signInAs(grace);
    const { id } = (await graces.post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" })).body.data;
    const alans = await api.signInAs(alan);
    const lines = async () => (await alans.get("/client/notifications")).body.data as { data: { subject: string; link: string } }[];
    expect((await lines()).find(({ data }) => data.subject === line)?.data.link).toBe("/app/additional-compensation");
    const mail = (await mailsTo(api, alan.email)).find(({ subject }) => subject.includes("workers"));
    expect(mail?.text).toContain(`${compensations} additional compensation requests and ${leaves} time off requests wait for your review. You decide them for Grace Tremblay, whose delegate you are until 30 Nov 2026.`);
    expect(mail?.text).toContain("Review additional compensation:\nhttp://localhost:3000/app/additional-compensation\n\nReview time off:\nhttp://localhost:3000/app/time-off");
    await ask();
    expect((await bell(alan)).filter((subject) => subject.includes(" of time off")).toSorted()).toEqual([line, `${asked}, for Grace Tremblay`].toSorted());
    expect((await subjectsTo(alan)).filter((subject) => subject.startsWith("Amélie"))).toEqual(["Amélie Gagnon waits for your review of time off"]);
    await graces.delete(`/delegations/${id}`);
    expect((await bell(alan)).filter((subject) => subject.includes("Grace"))).toEqual(["You no longer decide for Grace Tremblay", "You decide for Grace Tremblay: 20 Nov 2026 to 30 Nov 2026"]);
  });

  test("tell of what waits of one manager only, where somebody decides for two, and take that back alone", async () => {
    await api.db.update(workers).set({ managerId: idOfPerson(vera) }).where(eq(workers.id, workerId(amelie)));
    const toAlan = { delegateId: idOfPerson(alan), firstDay: "2026-11-20", lastDay: "2026-11-30" };
    const graces = await api.signInAs(grace);
    const { id } = (await graces.post("/delegations", toAlan)).body.data;
    await (await api.signInAs(vera)).post("/delegations", toAlan);
    const of = async (name: string) => (await bell(alan)).filter((subject) => subject.includes(`${name}'s workers wait for a review`) || subject.endsWith(`, for ${name}`)).length;
    expect([await of("Grace Tremblay"), await of("Vera Castellanos")]).toEqual([1, 1]);
    await graces.delete(`/delegations/${id}`);
    expect([await of("Grace Tremblay"), await of("Vera Castellanos")]).toEqual([0, 1]);
  });

  test("tell of what waits on the first day of each, also where another of the same delegate has begun before", async () => {
    await api.db.update(workers).set({ managerId: idOfPerson(vera) }).where(eq(workers.id, workerId(amelie)));
    await (await api.signInAs(vera)).post("/delegations", fromGraceToAlan);
    await (await api.signInAs(grace)).post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" });
    const of = async (name: string) => (await bell(alan)).filter((subject) => subject.includes(`${name}'s workers wait for a review`) || subject.endsWith(`for ${name}`)).length;
    expect([await of("Grace Tremblay"), await of("Vera Castellanos")]).toEqual([1, 0]);
    await remind("2026-11-25T05:00:00Z");
    expect([await of("Grace Tremblay"), await of("Vera Castellanos")]).toEqual([1, 1]);
  });

  test("tell of a single request as of a new one, and of none nothing", async () => {
    for (const requests of [additionalCompensations, timeOffs]) await api.db.update(requests).set({ status: "accepted" }).where(eq(requests.managerId, idOfPerson(grace)));
    const graces = await api.signInAs(grace);
    const name = async () => (await graces.post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" })).body.data.id;
    const id = await name();
    expect(await subjectsTo(alan)).toEqual(["You decide for Grace Tremblay while they are away"]);
    await graces.delete(`/delegations/${id}`);
    await ask();
    await name();
    expect((await bell(alan)).filter((subject) => /review.*Grace|Grace.*review/.test(subject))).toEqual([`${asked}, for Grace Tremblay`]);
    expect((await subjectsTo(alan)).filter((subject) => subject.includes("review"))).toEqual(["Amélie Gagnon waits for your review of time off"]);
  });

  test("mail of what waits only the kinds that are mailed at once, and as much of it as waits when the mail leaves", async () => {
    await api.db.update(users).set({ mailDelivery: { "time-off": "daily" } }).where(eq(users.email, alan.email));
    const [line, , { compensations }] = await waitingOfGrace();
    await (await api.signInAs(grace)).post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" });
    expect(await bell(alan)).toContain(line);
    const { id } = await findRequest(api.db, { status: "submitted", managerId: idOfPerson(grace) });
    await (await api.signInAs(ada)).patch(`/workers/additional-compensations/${id}`, { status: "accepted" });
    const sent: string[] = [];
    await deliverMails(api.db, api.clock, sender, async ({ to, text }) => void sent.push(`${to.address}: ${text}`));
    const ofWaiting = sent.filter((mail) => mail.startsWith(alan.email) && mail.includes("whose delegate you are"));
    expect(ofWaiting).toEqual([expect.stringContaining(`${compensations - 1} additional compensation requests wait for your review. You decide them for Grace Tremblay`)]);
    expect(ofWaiting[0]).not.toContain("time off");
  });

  test("mail nothing of what waits to whoever is mailed of neither kind at once: the bell says it", async () => {
    await api.db.update(users).set({ mailDelivery: { "time-off": "daily", "additional-compensation": "never" } }).where(eq(users.email, alan.email));
    const [line] = await waitingOfGrace();
    await (await api.signInAs(grace)).post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" });
    expect(await bell(alan)).toContain(line);
    expect((await api.db.select().from(mails).where(eq(mails.email, alan.email))).map(({ letter }) => letter.kind)).toEqual(["delegation"]);
  });

  test.each([
    ["both kinds", {}, "requests", { "additional-compensation": "never", "time-off": "never" }],
    ["one kind", { "time-off": "daily" }, "additional-compensation", { "time-off": "daily", "additional-compensation": "never" }],
    ["the other kind", { "additional-compensation": "daily" }, "time-off", { "additional-compensation": "daily", "time-off": "never" }],
  ] as const)("mail of what waits of %s with the way to no more such mails, in the mail and for the mail program", async (_, mailDelivery, kind, after) => {
    await ask();
    await api.db.update(users).set({ mailDelivery }).where(eq(users.email, alan.email));
    await (await api.signInAs(grace)).post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" });
    const sent: Outgoing[] = [];
    await deliverMails(api.db, api.clock, { ...sender, secret: testSecret }, async (mail) => void sent.push(mail));
    const mail = sent.find(({ to, text }) => to.address === alan.email && text.includes("whose delegate you are"));
    const address = new URL(mail?.unsubscribe ?? "");
    expect(address.searchParams.get("kind")).toBe(kind);
    expect(mail?.text).toContain(`No more emails of this kind: ${address}`);
    const path = address.pathname + address.search;
    expect((await api.visitor().get(path)).body).toEqual({ data: { kind, isOff: false, hasAccount: true } });
    expect((await api.visitor().post(path)).body).toEqual({ data: { kind, isOff: true, hasAccount: true } });
    expect((await userOf(api.db, alan)).mailDelivery).toEqual(after);
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
    expect((await toAlan()).filter((subject) => subject.includes("no longer"))).toEqual([]);
    // With all that waits, in the one line of the second.
    const [line] = await waitingOfGrace();
    expect((await toAlan()).filter((subject) => subject.startsWith(asked))).toEqual([]);
    expect((await bell(alan)).filter((subject) => subject === line)).toHaveLength(1);
  });

  test("leave one line of what waits where one delegation of the same two follows another", async () => {
    const graces = await api.signInAs(grace);
    await graces.post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20", lastDay: "2026-11-22" });
    await graces.post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-23" });
    await remind("2026-11-23T05:00:30Z");
    const [line] = await waitingOfGrace();
    expect((await bell(alan)).filter((subject) => subject === line)).toHaveLength(1);
  });

  test("wait in nobody's outbox once they are no longer true, and say for whom one decides by then", async () => {
    const sent: string[] = [];
    const deliver = () => deliverMails(api.db, api.clock, sender, async ({ to, subject, text }) => void sent.push(`${to.address}: ${subject}\n${text}`));
    const graces = await api.signInAs(grace);
    const { id } = (await graces.post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" })).body.data;
    await ask();
    await graces.delete(`/delegations/${id}`);
    await deliver();
    expect(sent.filter((mail) => mail.startsWith(alan.email)).map((mail) => mail.split("\n")[0])).toEqual([`${alan.email}: You no longer decide for Grace Tremblay`]);
    await graces.post("/delegations", fromGraceToAlan);
    await api.db.update(users).set({ mailSubscription: false }).where(eq(users.email, alan.email));
    await deliver();
    expect(sent.filter((mail) => mail.startsWith(alan.email))).toHaveLength(1);
  });

  test("wait in the outbox of nobody who has put them, and what waits, into the digest since", async () => {
    await (await api.signInAs(grace)).post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" });
    expect((await api.db.select().from(mails).where(eq(mails.email, alan.email))).map(({ letter }) => letter.kind).sort()).toEqual(["delegated-requests", "delegation"]);
    await api.db.update(users).set({ mailDelivery: { delegation: "daily", "additional-compensation": "daily", "time-off": "daily" } }).where(eq(users.email, alan.email));
    const sent: string[] = [];
    await deliverMails(api.db, api.clock, sender, async ({ to }) => void sent.push(to.address));
    expect(sent.filter((address) => address === alan.email)).toEqual([]);
  });

  test("wait in nobody's outbox for one of two that has ended, while the other holds", async () => {
    const adas = await api.signInAs(ada);
    const name = async (manager: Person) => (await adas.post("/delegations", { ...fromGraceToAlan, managerId: idOfPerson(manager) })).body.data.id as string;
    const [ofDorothy] = [await name(dorothy), await name(grace)];
    await adas.delete(`/delegations/${ofDorothy}`);
    const sent: string[] = [];
    await deliverMails(api.db, api.clock, sender, async ({ to, subject }) => void (to.address === alan.email && sent.push(subject)));
    expect(sent.filter((subject) => subject.startsWith("You decide for"))).toEqual(["You decide for Grace Tremblay while they are away"]);
  });

  test("wait for the daily digest of whoever has them there, and stand in it once", async () => {
    await api.db.update(users).set({ mailDelivery: { delegation: "daily" } }).where(eq(users.email, alan.email));
    const graces = await api.signInAs(grace);
    const { id } = (await graces.post("/delegations", fromGraceToAlan)).body.data;
    expect(await subjectsTo(alan)).toEqual([]);
    // Another line at the bell, which is none of this.
    await api.db.insert(notifications).values({ companyId: halcyon, userId: idOfPerson(alan), id: crypto.randomUUID(), subject: "The offer of Ana Ruiz is active", link: "/app/team", createdAt: api.clock.now() });
    await remind("2026-11-21T13:00:00Z");
    const [digest, ...others] = await mailsTo(api, alan.email);
    expect([digest?.subject, others]).toEqual(["Who decides for whom", []]);
    expect(digest?.text).toContain("Who decides for whom\n- You decide for Grace Tremblay: 25 Nov 2026 to 30 Nov 2026\nSee who decides for whom:\nhttp://localhost:3000/app/settings#delegation\n");
    expect((await subjectsTo(grace)).filter((subject) => subject.includes("decides for whom")), "who did it is not told").toEqual([]);
    await remind("2026-11-22T13:00:00Z");
    expect(await subjectsTo(alan)).toHaveLength(1);
    api.clock.pass({ hours: 1 });
    await (await api.signInAs(grace)).delete(`/delegations/${id}`);
    const [line] = (await (await api.signInAs(alan)).get("/client/notifications")).body.data as { id: string }[];
    await (await api.signInAs(alan)).patch(`/notifications/${line?.id}`);
    await remind("2026-11-23T13:00:00Z");
    expect(await subjectsTo(alan), "what is dismissed at the bell is known").toHaveLength(1);
  });

  test("stand in the digest also where the line is one of an earlier version, which led to the settings as a whole", async () => {
    await api.db.update(users).set({ mailDelivery: { delegation: "daily" } }).where(eq(users.email, alan.email));
    await (await api.signInAs(grace)).post("/delegations", fromGraceToAlan);
    await api.db.update(notifications).set({ link: "/app/settings" }).where(eq(notifications.link, "/app/settings#delegation"));
    await remind("2026-11-21T13:00:00Z");
    expect((await subjectsTo(alan))[0]).toBe("Who decides for whom");
  });

  test("are mailed with the way to no more such mails, and then no more, also where one waits in the outbox", async () => {
    const sent: Outgoing[] = [];
    const deliver = () => deliverMails(api.db, api.clock, { ...sender, secret: testSecret }, async (mail) => void sent.push(mail));
    const toAlan = () => sent.filter(({ to }) => to.address === alan.email);
    const graces = await api.signInAs(grace);
    const { id } = (await graces.post("/delegations", fromGraceToAlan)).body.data;
    await deliver();
    const [mail] = toAlan();
    const address = new URL(mail?.unsubscribe ?? "");
    expect(mail?.text).toContain("You get this email because of your settings (Delegation)");
    await graces.delete(`/delegations/${id}`);
    expect((await api.visitor().post(address.pathname + address.search)).body).toEqual({ data: { kind: "delegation", isOff: true, hasAccount: true } });
    expect((await userOf(api.db, alan)).mailDelivery).toEqual({ delegation: "never" });
    await graces.post("/delegations", fromGraceToAlan);
    await deliver();
    expect(toAlan()).toHaveLength(1);
    expect((await bell(alan))[0]).toBe("You decide for Grace Tremblay: 25 Nov 2026 to 30 Nov 2026");
  });

  test("are not mailed to whoever has turned notifications off", async () => {
    await api.db.update(users).set({ mailSubscription: false }).where(eq(users.email, alan.email));
    await (await api.signInAs(grace)).post("/delegations", fromGraceToAlan);
    expect(await api.db.select().from(mails).where(eq(mails.email, alan.email))).toEqual([]);
    expect((await bell(alan))[0]).toBe("You decide for Grace Tremblay: 25 Nov 2026 to 30 Nov 2026");
  });
});

describe("the line of what waits", () => {
  const wait = /^\d+ requests? of Grace Tremblay's workers waits? for a review/;
  /** Alan decides for Grace from now on; how much of each kind waits, and the ids of it. */
  async function begun() {
    await (await api.signInAs(grace)).post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" });
    const compensations = (await findRequests(api.db, { status: "submitted", managerId: idOfPerson(grace) })).map(({ id }) => id);
    const leaves = (await findTimeOffs(api.db, { status: "submitted", managerId: idOfPerson(grace) })).map(({ id }) => id);
    return { compensations, leaves };
  }
  const linesOfAlan = async () => ((await (await api.signInAs(alan)).get("/client/notifications")).body.data as { id: string; data: { subject: string; link: string } }[]).filter(({ data }) => wait.test(data.subject));
  const says = (compensations: number, leaves: number) => `${compensations + leaves} requests of Grace Tremblay's workers wait for a review: ${compensations} of additional compensation, ${leaves} of time off`;
  const reject = { status: "rejected" };

  test("says what is left, whoever decides, one by one, together or at the same instant", async () => {
    const { compensations, leaves } = await begun();
    const left = async () => (await linesOfAlan()).map(({ data }) => data.subject);
    expect(await left()).toEqual([says(compensations.length, leaves.length)]);
    const [adas, graces, alans] = [await api.signInAs(ada), await api.signInAs(grace), await api.signInAs(alan)];
    expect((await alans.patch(`/workers/additional-compensations/${compensations[0]}`, reject)).status).toBe(200);
    expect((await graces.patch(`/workers/time-off/${leaves[0]}`, reject)).status).toBe(200);
    expect(await left()).toEqual([says(compensations.length - 1, leaves.length - 1)]);
    expect((await adas.post("/workers/additional-compensations/decisions", { ids: compensations.slice(0, 3), ...reject })).status).toBe(200);
    expect(await left()).toEqual([says(compensations.length - 3, leaves.length - 1)]);
    const atOnce = await Promise.all([adas.patch(`/workers/time-off/${leaves[1]}`, reject), alans.patch(`/workers/time-off/${leaves[2]}`, reject), graces.patch(`/workers/additional-compensations/${compensations[3]}`, reject)]);
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await left()).toEqual([says(compensations.length - 4, leaves.length - 3)]);
    const ofAnother = await findRequest(api.db, { status: "submitted", managerId: null });
    await adas.patch(`/workers/additional-compensations/${ofAnother.id}`, reject);
    expect(await left()).toEqual([says(compensations.length - 4, leaves.length - 3)]);
  });

  test("leads to the list of the kind that is left, and goes when nothing is, for the count at the bell too", async () => {
    const { compensations, leaves } = await begun();
    const adas = await api.signInAs(ada);
    await adas.post("/workers/additional-compensations/decisions", { ids: compensations, ...reject });
    expect((await linesOfAlan()).map(({ data }) => data)).toEqual([{ subject: `${leaves.length} requests of Grace Tremblay's workers wait for a review`, link: "/app/time-off" }]);
    await adas.post("/workers/time-off/decisions", { ids: leaves.slice(1), ...reject });
    expect((await linesOfAlan()).map(({ data }) => data.subject)).toEqual(["1 request of Grace Tremblay's workers waits for a review"]);
    const count = async () => (await (await api.signInAs(alan)).get("/user")).body.data.waiting.notifications as number;
    const before = await count();
    await adas.patch(`/workers/time-off/${leaves[0]}`, reject);
    expect([await linesOfAlan(), await count()]).toEqual([[], before - 1]);
  });

  test("names no kind of which nothing is left", async () => {
    const { compensations, leaves } = await begun();
    await (await api.signInAs(ada)).post("/workers/time-off/decisions", { ids: leaves, ...reject });
    expect((await linesOfAlan()).map(({ data }) => data)).toEqual([{ subject: `${compensations.length} requests of Grace Tremblay's workers wait for a review`, link: "/app/additional-compensation" }]);
  });

  test("counts what was told by itself in an earlier delegation of the same two: that line was taken back with it", async () => {
    const graces = await api.signInAs(grace);
    const { id } = (await graces.post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20" })).body.data;
    api.clock.pass({ minutes: 1 });
    await ask();
    api.clock.pass({ minutes: 1 });
    expect((await graces.delete(`/delegations/${id}`)).status).toBe(204);
    const { compensations, leaves } = await begun();
    await (await api.signInAs(ada)).patch(`/workers/additional-compensations/${compensations[0]}`, reject);
    expect((await linesOfAlan()).map(({ data }) => data.subject)).toEqual([says(compensations.length - 1, leaves.length)]);
  });

  test("counts nothing that is told by itself, and does not come back once it is dismissed", async () => {
    await api.db.delete(timeOffs).where(eq(timeOffs.workerId, workerId(amelie)));
    const { compensations, leaves } = await begun();
    api.clock.pass({ minutes: 1 });
    await ask();
    const alans = await api.signInAs(alan);
    await alans.patch(`/workers/additional-compensations/${compensations[0]}`, reject);
    const [line] = await linesOfAlan();
    expect(line?.data.subject).toBe(says(compensations.length - 1, leaves.length));
    expect((await alans.patch(`/notifications/${line?.id}`)).status).toBe(204);
    await alans.patch(`/workers/additional-compensations/${compensations[1]}`, reject);
    expect(await linesOfAlan()).toEqual([]);
  });

  test("is of the manager's workers alone: what goes to another with its worker is counted no more, and comes back as a line of its own", async () => {
    await ask();
    const { compensations, leaves } = await begun();
    const others = (await findRequests(api.db, { status: "submitted", managerId: idOfPerson(grace) })).filter(({ workerId: id }) => id !== workerId(amelie));
    expect(others.length).toBe(compensations.length);
    const left = () => says(others.length, leaves.length - 1);
    const adas = await api.signInAs(ada);
    const subjects = async () => (await linesOfAlan()).map(({ data }) => data.subject);
    for (const leave of [() => adas.patch(`/users/${idOfPerson(vera)}/worker/${workerId(amelie)}`), () => adas.delete(`/users/${idOfPerson(grace)}/worker/${workerId(amelie)}`)]) {
      expect((await leave()).status).toBe(204);
      expect(await subjects()).toEqual([left()]);
      api.clock.pass({ minutes: 1 });
      expect((await adas.patch(`/users/${idOfPerson(grace)}/worker/${workerId(amelie)}`)).status).toBe(204);
      expect((await adas.patch(`/workers/additional-compensations/${others.pop()?.id}`, reject)).status).toBe(200);
      expect(await subjects()).toEqual([left()]);
      expect(await bell(alan)).toContain(`${asked}, for Grace Tremblay`);
    }
  });
});
