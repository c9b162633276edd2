import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { mailRuns, mails } from "#app/api/db/schema/mail.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { users } from "#app/api/db/schema/user.ts";
import { mailByTheClock } from "#app/api/domain/mail/mail-by-the-clock.ts";
import { runPaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import { cleanUpJob } from "#app/api/jobs/clean-up.ts";
import type { MailDelivery, MailEvent } from "#app/contract/mail-event.ts";
import { startApi } from "#tests/support/api.ts";
import { testFiles } from "#tests/support/database.ts";
import { linkIn, mailsTo } from "#tests/support/mail.ts";
import { takeRateAway } from "#tests/support/missing-rate.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, uma, vera, type Person } from "#tests/support/people.ts";
import { brightwater, halcyon } from "#tests/support/requests.ts";
import { requestTimeOff } from "#tests/support/time-offs.ts";

const api = await startApi();
beforeEach(() => api.refill());

const run = () => mailByTheClock(api.db, api.clock.now());
const choose = (person: Person, chosen: Partial<Record<MailEvent, MailDelivery>>) => api.db.update(users).set({ mailDelivery: chosen }).where(eq(users.email, person.email));
const kindsTo = async (email: string) => (await api.db.select().from(mails).where(eq(mails.email, email))).map(({ letter }) => letter.kind);
const nothingWaits = async () => {
  await api.db.update(additionalCompensations).set({ status: "rejected" }).where(eq(additionalCompensations.status, "submitted"));
  await api.db.update(timeOffs).set({ status: "rejected" }).where(eq(timeOffs.status, "submitted"));
};

const at = async (instant: string) => {
  api.clock.set(instant);
  await run();
  await run();
};
/** The days whose digests tell Ada that a paycycle was approved by the system. */
const approvalsTold = async () => {
  const letters = (await api.db.select().from(mails).where(eq(mails.email, ada.email))).map(({ letter }) => letter);
  return letters.flatMap((letter) => (letter.kind === "digest" && JSON.stringify(letter.sections).includes("was approved by the system") ? [letter.day] : [])).sort();
};
const ofTimeOff = "Of all time off, only unpaid leave changes pay: its days are left out of the pay of each paycycle that they fall in, if it is accepted by that paycycle's cut-off; if it is accepted later, they are taken back in the next one.";

describe("the daily digest", () => {
  test("goes out at eight where the company is, once a day, to those who chose it, and says what waits for them", async () => {
    await choose(ada, { "additional-compensation": "daily", "time-off": "daily" });
    await choose(grace, { "time-off": "daily" });
    api.clock.set("2026-11-21T12:59:00Z");
    await run();
    expect(await api.db.select().from(mails)).toEqual([]);
    api.clock.set("2026-11-21T13:00:00Z");
    await run();
    await run();
    api.clock.pass({ hours: 9 });
    await run();
    expect([await kindsTo(ada.email), await kindsTo(grace.email), await kindsTo(alan.email), await kindsTo(vera.email)]).toEqual([["digest"], ["digest"], [], []]);
    const waiting = (await (await api.signInAs(ada)).get("/user")).body.data.waiting;
    const [mail] = await mailsTo(api, ada.email);
    expect(mail?.subject).toBe(`${waiting.additionalCompensation} additional compensation requests to review, and more`);
    expect(mail?.text).toContain("This waits for you on 21 Nov 2026.");
    expect(mail?.text).toContain(`${waiting.timeOff} time off requests to review\n- `);
    expect(mail?.text).toContain(`- and ${waiting.timeOff - 10} more\nReview time off:\nhttp://localhost:3000/app/time-off`);
    const own = (await (await api.signInAs(grace)).get("/user")).body.data.waiting;
    const [hers] = await mailsTo(api, grace.email);
    expect(hers?.text).toContain(`${own.timeOff} time off requests to review`);
    expect(own.timeOff).toBeLessThanOrEqual(10);
    expect(hers?.text, "all of them are named").not.toMatch(/^- and /m);
    expect(hers?.text).not.toContain("additional compensation");
    expect(own.timeOff).toBeLessThan(waiting.timeOff);
  });

  test("names what was asked last first: with more than it has room for, what is new would be told to nobody", async () => {
    await choose(ada, { "time-off": "daily" });
    await requestTimeOff(api.db, workerId("Amélie Gagnon"), { type: "sick", startDate: "2026-11-23", endDate: "2026-11-23", daysRequested: 1, createdAt: new Date("2026-11-21T12:00:00Z") });
    api.clock.set("2026-11-21T13:00:00Z");
    await run();
    expect((await mailsTo(api, ada.email))[0]?.text).toMatch(/time off requests to review\n- Amélie Gagnon: sick, 23 Nov 2026\n/);
  });

  test("comes again the next day; after days out of service once, and for the day itself", async () => {
    await choose(ada, { "time-off": "daily" });
    api.clock.set("2026-11-21T13:00:00Z");
    await run();
    api.clock.set("2026-11-25T20:00:00Z");
    await run();
    await run();
    const rows = await api.db.select().from(mails).where(eq(mails.email, ada.email));
    expect(rows.map(({ letter }) => (letter.kind === "digest" ? letter.day : "")).sort()).toEqual(["2026-11-21", "2026-11-25"]);
  });

  test("is written once by two processes at the same instant", async () => {
    await choose(ada, { "time-off": "daily" });
    api.clock.set("2026-11-21T13:00:00Z");
    await Promise.all([run(), run(), run()]);
    expect(await kindsTo(ada.email)).toEqual(["digest"]);
  });

  test("is not written when nothing waits, nor later that day when something does", async () => {
    await choose(ada, { "additional-compensation": "daily", "time-off": "daily", "cut-off": "daily" });
    await nothingWaits();
    api.clock.set("2026-11-21T13:00:00Z");
    await run();
    await api.db.update(timeOffs).set({ status: "submitted" }).where(eq(timeOffs.status, "rejected"));
    api.clock.pass({ hours: 1 });
    await run();
    expect(await kindsTo(ada.email)).toEqual([]);
    await nothingWaits();
    await at("2026-12-14T14:00:00Z");
    expect(await kindsTo(ada.email), "nor where the cut-off is near").toEqual([]);
  });

  test("not to who has turned notifications off, is not verified, or has no such right any more", async () => {
    for (const person of [ada, uma, vera]) await choose(person, { "time-off": "daily" });
    await api.db.update(users).set({ mailSubscription: false }).where(eq(users.email, ada.email));
    api.clock.set("2026-11-21T13:00:00Z");
    await run();
    expect(await api.db.select().from(mails)).toEqual([]);
  });

  test("keeps the hour of the wall clock when the clocks are changed", async () => {
    await choose(ada, { "time-off": "daily" });
    // In Toronto summer time ends on 1 November: eight is noon in UTC before it, and one o'clock after.
    for (const [before, after] of [["2026-10-31T11:59:00Z", "2026-10-31T12:00:00Z"], ["2026-11-01T12:59:00Z", "2026-11-01T13:00:00Z"]] as const) {
      await api.db.delete(mails);
      api.clock.set(before);
      await run();
      expect(await kindsTo(ada.email), before).toEqual([]);
      api.clock.set(after);
      await run();
      expect(await kindsTo(ada.email), after).toEqual(["digest"]);
    }
  });

  test("names the cut-off and the paycycle when they are near", async () => {
    await choose(ada, { "cut-off": "daily", paycycle: "daily" });
    api.clock.set("2026-12-14T14:00:00Z");
    await run();
    const [mail] = await mailsTo(api, ada.email);
    expect(mail?.text).toContain("Cut-off of the December 2026 paycycle\n- 15 Dec 2026, 23:59 Toronto (16 Dec 2026, 04:59 UTC)\n- Additional compensation that is accepted by then is paid in December 2026; what is accepted later, in January 2027.");
    expect(mail?.text).toContain(`\n- ${ofTimeOff}\nReview what waits:\nhttp://localhost:3000/app/additional-compensation\n`);
    await api.refill();
    await choose(ada, { "cut-off": "daily" });
    await api.db.update(additionalCompensations).set({ status: "rejected" }).where(eq(additionalCompensations.status, "submitted"));
    await at("2026-12-14T14:00:00Z");
    expect((await mailsTo(api, ada.email))[0]?.text).toContain("\nReview what waits:\nhttp://localhost:3000/app/time-off\n");
  });

  test("names them from the third morning before on, and on none before that", async () => {
    await choose(ada, { paycycle: "daily" });
    await at("2026-11-17T13:00:00Z");
    expect(await kindsTo(ada.email), "three days and four hours before the approval").toEqual([]);
    await at("2026-11-18T13:00:00Z");
    expect(await kindsTo(ada.email)).toEqual(["digest"]);
    await api.refill();
    await choose(ada, { "cut-off": "daily" });
    await at("2026-12-12T13:00:00Z");
    expect(await kindsTo(ada.email), "more than three days before the cut-off").toEqual([]);
    await at("2026-12-13T13:00:00Z");
    expect(await kindsTo(ada.email)).toEqual(["digest"]);
  });

  test("does not say that the system approved what a person has", async () => {
    await choose(ada, { paycycle: "daily" });
    const client = await api.signInAs(ada);
    expect((await client.patch(`/paycycle/${(await client.get("/paycycle")).body.data.id}`)).status).toBe(200);
    await at("2026-11-21T13:00:00Z");
    expect((await mailsTo(api, ada.email)).filter(({ text }) => text.includes("November 2026 paycycle"))).toEqual([]);
  });

  test("the first one of a company says nothing of what was approved more than a day before", async () => {
    await choose(ada, { paycycle: "daily" });
    await runPaycycles(api.db, new Date("2026-11-20T18:00:00Z"));
    await at("2026-11-22T13:00:00Z");
    expect(await approvalsTold()).toEqual([]);
  });

  test("goes on from the digest before it, whatever else was mailed since, and to whichever other company", async () => {
    await choose(ada, { paycycle: "daily" });
    await at("2026-11-20T16:00:00Z");
    await runPaycycles(api.db, new Date("2026-11-20T18:00:00Z"));
    const since = new Date("2026-11-20T20:00:00Z");
    await api.db.insert(mailRuns).values([{ companyId: halcyon, run: "cut-off:3:2026-12-01", at: since }, { companyId: brightwater, run: "digest:2026-11-19", at: since }]);
    await at("2026-11-21T14:00:00Z");
    expect(await approvalsTold()).toEqual(["2026-11-21"]);
  });

  test("tells of an approval that the one before was written beside, once: after a rest both are due at the same time", async () => {
    await choose(ada, { paycycle: "daily" });
    api.clock.set("2026-11-25T14:00:00.050Z");
    await run();
    await runPaycycles(api.db, new Date("2026-11-25T14:00:00Z"));
    for (const morning of ["2026-11-26T14:00:00Z", "2026-11-27T14:00:00Z"]) await at(morning);
    expect(await approvalsTold()).toEqual(["2026-11-26"]);
  });

  test("tells once of an approval that came while those of other companies were being written", async () => {
    await choose(ada, { paycycle: "daily" });
    await runPaycycles(api.db, new Date("2026-11-25T14:00:00.050Z"));
    for (const morning of ["2026-11-25T14:00:00Z", "2026-11-26T14:00:00Z"]) await at(morning);
    expect(await approvalsTold()).toEqual(["2026-11-25"]);
  });

  test("says that a paycycle whose pay cannot be calculated waits, and for whose, on every morning until it is approved", async () => {
    const name = await takeRateAway(api.db, halcyon);
    await choose(ada, { paycycle: "daily" });
    for (const morning of ["2026-11-21T14:00:00Z", "2026-11-25T14:00:00Z"]) {
      await at(morning);
      const [mail] = await mailsTo(api, ada.email);
      expect(mail?.text, morning).toContain(`It waits: the pay of ${name} cannot be calculated yet. Until the provider has completed it, nobody can approve this paycycle, and it is not approved automatically either.`);
      expect(mail?.text, morning).not.toContain("is approved automatically on");
    }
  });

  test("promises no approval for a time that is past", async () => {
    await choose(ada, { paycycle: "daily" });
    api.clock.set("2026-11-25T14:00:00Z");
    await run();
    const [mail] = await mailsTo(api, ada.email);
    expect(mail?.text).toContain("It was due to be approved automatically on 20 Nov 2026, 12:00 Toronto (20 Nov 2026, 17:00 UTC), and is not yet.");
  });

  test("says once that a paycycle was approved by the system, also when a digest is late and the next is not", async () => {
    await choose(ada, { paycycle: "daily" });
    await at("2026-11-20T16:00:00Z");
    await runPaycycles(api.db, new Date("2026-11-20T18:00:00Z"));
    await at("2026-11-21T17:00:00Z");
    await at("2026-11-22T13:00:00Z");
    expect(await approvalsTold(), "the second comes 19 hours after the approval and 20 after the first").toEqual(["2026-11-21"]);
  });

  test("says in its subject and its first line what has happened, and does not call that something that waits", async () => {
    const nothingElse = { "additional-compensation": "never", "time-off": "never", "cut-off": "never" } as const;
    await choose(ada, { ...nothingElse, paycycle: "daily" });
    await at("2026-11-19T13:00:00Z");
    await runPaycycles(api.db, new Date("2026-11-20T18:00:00Z"));
    await at("2026-11-21T13:00:00Z");
    const [after, before] = await mailsTo(api, ada.email);
    expect([before?.subject, before?.text]).toEqual(["The November 2026 paycycle is not approved yet", expect.stringContaining("\n\nThis waits for you on 19 Nov 2026.\n\n")]);
    expect([after?.subject, after?.text]).toEqual(["The November 2026 paycycle was approved automatically", expect.stringContaining("\n\nThis is new on 21 Nov 2026.\n\n")]);
    await api.refill();
    await choose(ada, { ...nothingElse, "time-off": "daily", paycycle: "daily" });
    await runPaycycles(api.db, new Date("2026-11-20T18:00:00Z"));
    await at("2026-11-21T13:00:00Z");
    const [both] = await mailsTo(api, ada.email);
    expect(both?.text, "where something waits beside it").toContain("\n\nThis waits for you on 21 Nov 2026.\n\n");
    expect(both?.text).toContain("The November 2026 paycycle was approved automatically");
  });

  test("whoever is told of each at once learns of the one that was approved, and of none before it", async () => {
    await runPaycycles(api.db, new Date("2026-11-20T18:00:00Z"));
    const told = (await mailsTo(api, ada.email)).filter(({ subject }) => subject.includes("was approved"));
    expect(told.map(({ subject }) => subject)).toEqual(["The November 2026 paycycle was approved automatically"]);
    expect(told[0]?.text).toContain("1 Nov 2026 to 30 Nov 2026");
    const [{ id } = { id: "none" }] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), eq(paycycles.startDate, "2026-11-01")));
    expect(told[0]?.text, "its own address: another one may be open when it is read").toContain(`http://localhost:3000/app/paycycle/${id}\n`);
  });

  test("leads to the paycycle that was approved, and says by when it is to be paid, also when another one is open by then", async () => {
    await choose(ada, { paycycle: "daily" });
    await runPaycycles(api.db, new Date("2026-11-20T18:00:00Z"));
    await at("2026-11-21T13:00:00Z");
    const [mail] = await mailsTo(api, ada.email);
    const approved = linkIn({ text: mail?.text.slice(mail.text.indexOf("The November 2026 paycycle")) ?? "" });
    api.clock.set("2026-11-30T13:00:00Z");
    const client = await api.signInAs(ada);
    expect((await client.get("/paycycle")).body.data.startDate).toBe("2026-12-01");
    expect(mail?.text).toContain("\n- Pay by 25 Nov 2026.\n");
    expect((await client.get(approved.pathname.replace("/app/paycycle", "/paycycles"))).body.data.startDate).toBe("2026-11-01");
  });

  test("says so after days out of service as well", async () => {
    await choose(ada, { paycycle: "daily" });
    await at("2026-11-20T16:00:00Z");
    await runPaycycles(api.db, new Date("2026-11-20T18:00:00Z"));
    await at("2026-11-23T14:00:00Z");
    expect(await approvalsTold()).toEqual(["2026-11-23"]);
  });
});

describe("reminders before the cut-off (15 Dec 2026, 23:59 in Toronto)", () => {
  test("three days and one day before, once each, to those for whom requests wait", async () => {
    await at("2026-12-13T04:58:00Z");
    expect(await kindsTo(ada.email)).toEqual([]);
    await at("2026-12-13T04:59:59.999Z");
    expect([await kindsTo(ada.email), await kindsTo(alan.email), await kindsTo(grace.email), await kindsTo(vera.email)]).toEqual([["cut-off-reminder"], ["cut-off-reminder"], ["cut-off-reminder"], []]);
    await at("2026-12-14T05:00:00Z");
    expect(await kindsTo(ada.email)).toHaveLength(1);
    await at("2026-12-15T05:00:00Z");
    await at("2026-12-16T04:58:00Z");
    expect(await kindsTo(ada.email)).toHaveLength(2);
    await at("2026-12-16T05:30:00Z");
    expect(await kindsTo(ada.email)).toHaveLength(2);
    const waiting = (await (await api.signInAs(grace)).get("/user")).body.data.waiting;
    const [mail] = await mailsTo(api, grace.email);
    expect(mail?.subject).toBe(`${waiting.additionalCompensation + waiting.timeOff} requests wait for you before the December 2026 cut-off`);
    expect(mail?.text).toContain(`${waiting.additionalCompensation} additional compensation requests and ${waiting.timeOff} time off requests wait for your review.`);
    expect(mail?.text).toContain("The cut-off is on 15 Dec 2026, 23:59 Toronto (16 Dec 2026, 04:59 UTC). Additional compensation that is accepted by then is paid in December 2026; what is accepted later, in January 2027.");
    expect(mail?.text).toContain(ofTimeOff);
  });

  test("say nothing of pay that time off has no part in, and nothing of time off where none waits", async () => {
    await api.db.update(timeOffs).set({ status: "rejected" }).where(eq(timeOffs.status, "submitted"));
    await at("2026-12-13T05:00:00Z");
    expect((await mailsTo(api, ada.email))[0]?.text).not.toContain("time off");
    await api.refill();
    await api.db.update(additionalCompensations).set({ status: "rejected" }).where(eq(additionalCompensations.status, "submitted"));
    await at("2026-12-13T05:00:00Z");
    const [mail] = await mailsTo(api, ada.email);
    expect(mail?.text).toContain(ofTimeOff);
    expect(mail?.text).not.toContain("paid in");
  });

  test("after a time out of service one mail, and none when the cut-off has passed", async () => {
    await at("2026-12-15T15:00:00Z");
    expect(await kindsTo(ada.email)).toEqual(["cut-off-reminder"]);
    await api.refill();
    await at("2026-12-16T15:00:00Z");
    expect(await kindsTo(ada.email)).toEqual([]);
  });

  test("after a time out of service that ends on the day before one mail: another one later that day would be the second", async () => {
    await at("2026-12-14T14:00:00Z");
    await at("2026-12-15T05:00:00Z");
    await at("2026-12-16T04:00:00Z");
    expect(await kindsTo(ada.email)).toEqual(["cut-off-reminder"]);
  });

  test("not once its paycycle is approved: what is accepted from then on has a month, and is no matter of that day", async () => {
    for (const instant of ["2026-11-20T18:00:00Z", "2026-12-01T15:00:00Z"]) {
      api.clock.set(instant);
      await runPaycycles(api.db, api.clock.now());
    }
    const client = await api.signInAs(ada);
    expect((await client.get("/paycycle")).body.data.startDate).toBe("2026-12-01");
    expect((await client.patch(`/paycycle/${(await client.get("/paycycle")).body.data.id}`)).status).toBe(200);
    // Whether the next one is open by then or not.
    for (const instant of ["2026-12-13T05:00:00Z", "2026-12-15T05:00:00Z"]) {
      await at(instant);
      expect(await kindsTo(alan.email), instant).toEqual([]);
      await api.db.delete(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    }
  });

  test("by the cut-off of the paycycle that is open: one that opened late has a later one than the calendar", async () => {
    const late = { cutOff: new Date("2026-11-26T04:59:59.999Z"), autoApproveDate: new Date("2026-12-01T17:00:00Z") };
    await api.db.insert(mailRuns).values([3, 1].map((days) => ({ companyId: halcyon, run: `cut-off:${days}:2026-11-01`, at: new Date("2026-11-12T15:00:00Z") })));
    await api.db.update(paycycles).set(late).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    const subjects = async () => (await mailsTo(api, ada.email)).map(({ subject }) => subject).filter((subject) => subject.includes("cut-off"));
    await at("2026-11-22T15:00:00Z");
    expect(await subjects()).toEqual([]);
    await at("2026-11-23T15:00:00Z");
    expect(await subjects()).toEqual([expect.stringMatching(/before the November 2026 cut-off$/)]);
    await at("2026-11-25T15:00:00Z");
    expect(await subjects()).toHaveLength(2);
    expect((await mailsTo(api, ada.email))[0]?.text).toContain("The cut-off is on 25 Nov 2026, 23:59 Toronto");
  });

  test("stand in the digest of whoever gets one, also where they are wanted at once: no day brings two mails", async () => {
    const digest = "2026-12-13T13:00:00Z";
    await choose(ada, { "time-off": "daily" });
    for (const instant of ["2026-12-13T05:00:00Z", digest, "2026-12-14T13:00:00Z", "2026-12-15T05:00:00Z", "2026-12-15T13:00:00Z"]) await at(instant);
    expect(await kindsTo(ada.email)).toEqual(["digest", "digest", "digest"]);
    for (const { text } of await mailsTo(api, ada.email)) expect(text).toContain("\nCut-off of the December 2026 paycycle\n- 15 Dec 2026, 23:59 Toronto");
    await api.refill();
    await choose(ada, { "time-off": "daily" });
    await api.db.update(timeOffs).set({ status: "rejected" }).where(eq(timeOffs.status, "submitted"));
    await at(digest);
    expect((await mailsTo(api, ada.email)).map(({ subject }) => subject), "nothing else is in the digest").toEqual(["Cut-off of the December 2026 paycycle"]);
    await api.refill();
    await choose(ada, { "time-off": "daily", "cut-off": "never" });
    await at(digest);
    expect((await mailsTo(api, ada.email))[0]?.text).not.toContain("Cut-off");
  });

  test("not when nothing waits, and not to who does not want them", async () => {
    await choose(ada, { "cut-off": "never" });
    await at("2026-12-13T15:00:00Z");
    expect(await kindsTo(ada.email)).toEqual([]);
    await api.refill();
    await nothingWaits();
    await at("2026-12-13T15:00:00Z");
    expect(await api.db.select().from(mails)).toEqual([]);
    expect((await api.db.select().from(mailRuns)).length).toBeGreaterThan(0);
  });
});

describe("reminders before a paycycle approves itself (20 Nov 2026, 12:00 in Toronto)", () => {
  const reminders = async () => (await api.db.select().from(mails).where(eq(mails.email, ada.email)).orderBy(mails.createdAt)).map(({ letter }) => (letter.kind === "paycycle-reminder" ? letter.daysLeft : letter.kind));

  test("three days and one day before, once each, whatever was restarted and however many processes there are", async () => {
    await at("2026-11-17T16:59:00Z");
    expect(await reminders()).toEqual([]);
    await at("2026-11-17T17:00:00Z");
    await Promise.all([run(), run()]);
    expect(await reminders()).toEqual([3]);
    await at("2026-11-19T17:00:00Z");
    expect(await reminders()).toEqual([3, 1]);
    const runs = (await api.db.select().from(mailRuns).where(eq(mailRuns.companyId, halcyon))).map(({ run: name }) => name);
    expect(runs.filter((name) => name.startsWith("paycycle-reminder")).sort()).toEqual(["paycycle-reminder:1:2026-11-01", "paycycle-reminder:3:2026-11-01"]);
  });

  test("made up for after a time out of service, they say how many days are left by then", async () => {
    await at("2026-11-18T21:00:00Z");
    await at("2026-11-18T23:00:00Z");
    expect((await mailsTo(api, ada.email)).map(({ subject }) => subject)).toEqual(["The November 2026 paycycle is approved automatically in 2 days"]);
  });

  test("made up for on the day before, they are the last: another one later that day would be the second", async () => {
    await at("2026-11-19T14:00:00Z");
    await at("2026-11-19T17:00:00Z");
    expect(await reminders()).toEqual([2]);
  });

  test("say whose pay holds the paycycle up, and not that it approves itself, when it cannot", async () => {
    const name = await takeRateAway(api.db, halcyon);
    await at("2026-11-17T17:00:00Z");
    const [mail] = await mailsTo(api, ada.email);
    expect(mail?.subject).toContain("The November 2026 paycycle waits: somebody's pay cannot be calculated");
    expect(mail?.text).toContain(`It waits: the pay of ${name} cannot be calculated yet. Until the provider has completed it, nobody can approve this paycycle, and it is not approved automatically either.`);
    expect(mail?.text).not.toContain("If nobody approves it");
  });

  test("not once the time has passed, and not by the job that approves", async () => {
    await runPaycycles(api.db, new Date("2026-11-19T18:00:00Z"));
    expect(await reminders()).toEqual([]);
    await at("2026-11-20T17:00:00Z");
    expect(await reminders()).toEqual([]);
  });

  test("not at once to who has them in the digest, or never", async () => {
    for (const delivery of ["daily", "never"] as const) {
      await api.refill();
      await choose(ada, { paycycle: delivery });
      await at("2026-11-19T12:00:00Z");
      expect(await reminders(), delivery).toEqual([]);
    }
  });

  test("not to who has not verified their address", async () => {
    await api.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, ada.email));
    await at("2026-11-19T12:00:00Z");
    expect(await reminders()).toEqual([]);
  });
});

test("what was seen to two months ago is forgotten, and nothing of what was seen to since", async () => {
  api.clock.set("2026-11-21T13:00:00Z");
  await run();
  const before = await api.db.select().from(mailRuns);
  expect(before.map(({ run: name }) => name)).toContain("digest:2026-11-21");
  const cleanedUp = async () => {
    await cleanUpJob(api.db, api.clock, testFiles).run(new AbortController().signal);
    return (await api.db.select().from(mailRuns)).map(({ run: name }) => name);
  };
  api.clock.pass({ days: 59 });
  expect(await cleanedUp()).toContain("digest:2026-11-21");
  api.clock.pass({ days: 2 });
  expect(await cleanedUp()).not.toContain("digest:2026-11-21");
});
