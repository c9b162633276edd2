import { and, eq, isNull, ne } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { notifications } from "#app/api/db/schema/notification.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { users } from "#app/api/db/schema/user.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { writeMail } from "#app/api/domain/mail/mail-words.ts";
import { receiptsRemove } from "#app/api/provider/receipts-remove.ts";
import { requestCompensation } from "#app/api/provider/request-compensation.ts";
import { requestTimeOff } from "#app/api/provider/request-time-off.ts";
import type { HistoryEntry } from "#app/contract/history.ts";
import { startApi } from "#tests/support/api.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, tom, uma, vera } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
let printed: string[];
beforeEach(async () => {
  await api.refill();
  printed = [];
});

const means = () => meansOf(api, printed);
const compensation = (...words: string[]) => requestCompensation.run(words, means());
const timeOff = (...words: string[]) => requestTimeOff.run(words, means());
const amelie = "amelie.gagnon@workers.test";
const isla = "isla.campbell@workers.test";
const bonus = [amelie, "250.50", "--type", "bonus", "--description", "Saturday shift"];
const december = [amelie, "2026-12-21", "2026-12-28", "--type", "vacation", "--description", "Family holiday"];
/** Nothing of the demo's own time off stands in the way. */
const free = (name: string) => api.db.delete(timeOffs).where(eq(timeOffs.workerId, workerId(name)));
const requestOf = async (name: string) => {
  const [row] = await api.db.select().from(timeOffs).where(and(eq(timeOffs.workerId, workerId(name)), eq(timeOffs.createdAt, api.clock.now())));
  if (!row) throw new Error(`${name} has no new request.`);
  return row;
};
const mailTo = async (email: string) => (await mailsTo(api, email)).find(({ subject }) => subject.includes("waits for your review"))?.text ?? "";

describe("a receipt that is somebody else's", () => {
  const remove = (...words: string[]) => receiptsRemove.run(words, means());
  const enter = () => compensation(...bonus, "--receipt", "https://files.test/passport.pdf", "--reference", "EXP-417");
  const waiting = async () => (await (await api.signInAs(alan)).get("/workers/additional-compensations?filter[status]=submitted&sort=-createdAt")).body.data[0] as { id: string; receipt: string | null; amount: number };

  test("is removed from its request, which stays as it is and whose history does not say where it led; the same one entered again does not bring it back", async () => {
    await enter();
    const before = await waiting();
    expect(before.receipt).toBe("https://files.test/passport.pdf");
    const others = () => api.db.select({ id: additionalCompensations.id, receipt: additionalCompensations.receipt }).from(additionalCompensations).where(ne(additionalCompensations.id, before.id)).orderBy(additionalCompensations.id);
    const ofOthers = await others();
    expect(ofOthers.some(({ receipt }) => receipt !== null)).toBe(true);
    await remove(amelie, "EXP-417", "--yes");
    expect(printed.at(-1)).toMatch(/^Amélie Gagnon, Halcyon Robotics: Bonus, 250\.50 USD, 20 Nov 2026: the receipt is removed\.$/);
    expect(await waiting()).toEqual({ ...before, receipt: null });
    expect(await others(), "the receipt of no other request goes with it").toEqual(ofOthers);
    const alans = await api.signInAs(alan);
    const { data } = (await alans.get(`/workers/additional-compensations/${before.id}/history`)).body;
    expect(data.map(({ words, actor }: HistoryEntry) => [words, actor.name])).toEqual([["receipt removed", "Provider"], ["requested", "Amélie Gagnon"]]);
    const told = (await alans.get(`/workers/${workerId("Amélie Gagnon")}/history`)).body.data;
    expect(told[0]).toMatchObject({ words: "receipt removed", about: "Bonus, 250.50 USD" });
    expect(JSON.stringify([data, told])).not.toContain("passport");
    await expect(enter()).rejects.toThrow("This reference was entered before for another request of Amélie Gagnon.");
    expect((await waiting()).receipt).toBeNull();
    await expect(remove(amelie, "EXP-417", "--yes")).rejects.toThrow('Amélie Gagnon has no request "EXP-417" with a receipt.');
  });

  test("is named by the request's id or reference, out of those that have one", async () => {
    await enter();
    const { id } = await waiting();
    await expect(remove(amelie)).rejects.toThrow(new RegExp(`^Name the request\\. With a receipt there (is|are.*):\n(.*\n)*  ${id}  20 Nov 2026  Bonus, 250\\.50 USD, submitted`));
    await expect(remove(amelie, "EXP-418", "--yes")).rejects.toThrow('Amélie Gagnon has no request "EXP-418" with a receipt. With a receipt there ');
    await expect(remove(isla, id, "--yes"), "of another worker").rejects.toThrow(`Isla Campbell has no request "${id}" with a receipt.`);
    await expect(remove(amelie, id)).rejects.toThrow("Amélie Gagnon, Halcyon Robotics: Bonus, 250.50 USD, 20 Nov 2026. Remove the receipt? It cannot be taken back.\nNobody is here to be asked: add --yes.");
    expect((await waiting()).receipt).toBe("https://files.test/passport.pdf");
    await remove(amelie, id.toUpperCase(), "--yes");
    expect((await waiting()).receipt).toBeNull();
  });
});

describe("a worker's request is entered on the provider's side", () => {
  test("it waits for a review, with its history, and stands in the reviewers' lists", async () => {
    await compensation(...bonus, "--receipt", "https://files.test/receipt.pdf");
    expect(printed).toEqual(["The request of Amélie Gagnon, Halcyon Robotics, waits for a review: bonus, 250.50 USD."]);
    const alans = await api.signInAs(alan);
    const { body } = await alans.get("/workers/additional-compensations?filter[status]=submitted&sort=-createdAt");
    expect(body.data[0]).toMatchObject({ fullName: "Amélie Gagnon", type: "bonus", amount: 25_050, currencyCode: "USD", description: "Saturday shift", requesterType: "other", status: "submitted", receipt: "https://files.test/receipt.pdf" });
    expect(await historyOf(api.db, "additional-compensation", body.data[0].id)).toMatchObject([{ event: "requested", to: "submitted", actorName: "Amélie Gagnon", actorRole: "worker", actorId: null }]);
    const shown = await alans.get(`/workers/additional-compensations/${body.data[0].id}/history`);
    expect(shown.body.data.map(({ event, actor }: HistoryEntry) => [event, actor]), "its beginning is told once").toEqual([["requested", { name: "Amélie Gagnon", role: "worker" }]]);
  });

  test("somebody who is leaving asks until their last day", async () => {
    await api.db.update(workers).set({ status: "terminated", endDate: "2026-11-20" }).where(eq(workers.id, workerId("Amélie Gagnon")));
    await compensation(...bonus);
    expect(printed).toEqual(["The request of Amélie Gagnon, Halcyon Robotics, waits for a review: bonus, 250.50 USD."]);
    await api.db.update(workers).set({ endDate: "2026-11-19" }).where(eq(workers.id, workerId("Amélie Gagnon")));
    await expect(compensation(...bonus)).rejects.toThrow("Amélie Gagnon no longer works for the company.");
  });

  test("time off is counted in working days, holidays of the worker's province left out", async () => {
    await free("Amélie Gagnon");
    await timeOff(...december);
    // 25 December and, in Ontario, Boxing Day on Saturday 26.
    expect(printed).toEqual(["The request of Amélie Gagnon, Halcyon Robotics, waits for a review: vacation, 21 Dec 2026 to 28 Dec 2026."]);
    expect(await requestOf("Amélie Gagnon")).toMatchObject({ daysRequested: 5, requesterType: "other", status: "submitted", managerId: (await userOf(api.db, grace)).id });
  });

  test("the same reference is entered, announced and mailed once, also when it is sent twice at the same instant", async () => {
    await free("Amélie Gagnon");
    const before = (await api.db.select().from(mails)).length;
    await Promise.all([compensation(...bonus, "--reference", "EXP-1"), compensation(...bonus, "--reference", "EXP-1")]);
    await Promise.all([timeOff(...december, "--reference", "TO-1"), timeOff(...december, "--reference", "TO-1")]);
    expect(printed.filter((line) => line.includes("nothing was changed"))).toHaveLength(2);
    expect((await api.db.select().from(mails)).length - before).toBe(6);
    const entered = await api.db.select().from(additionalCompensations).where(and(eq(additionalCompensations.workerId, workerId("Amélie Gagnon")), eq(additionalCompensations.description, "Saturday shift")));
    expect(entered).toHaveLength(1);
  });

  test("a reference that was entered for something else is refused, and never passes for entered", async () => {
    await free("Amélie Gagnon");
    await compensation(...bonus, "--reference", "EXP-1");
    await timeOff(...december, "--reference", "TO-1");
    printed = [];
    const another = "This reference was entered before for another request of Amélie Gagnon. Nothing was changed";
    await expect(compensation(amelie, "990.00", ...bonus.slice(2), "--reference", "EXP-1")).rejects.toThrow(another);
    await expect(compensation(...bonus, "--receipt", "https://files.test/receipt.pdf", "--reference", "EXP-1")).rejects.toThrow(another);
    await expect(compensation(amelie, "250.50", "CAD", ...bonus.slice(2), "--reference", "EXP-1")).rejects.toThrow(another);
    await expect(compensation(amelie, "250.50", "--type", "commission", ...bonus.slice(4), "--reference", "EXP-1")).rejects.toThrow(another);
    await expect(compensation(...bonus.slice(0, -1), "Sunday shift", "--reference", "EXP-1")).rejects.toThrow(another);
    await expect(timeOff(amelie, "2026-12-22", "2026-12-28", ...december.slice(3), "--reference", "TO-1")).rejects.toThrow(another);
    await expect(timeOff(...december.slice(0, -1), "Moving house", "--reference", "TO-1")).rejects.toThrow(another);
    await expect(timeOff(amelie, "2026-12-21", "2026-12-22", ...december.slice(3), "--reference", "TO-1")).rejects.toThrow(another);
    expect(printed).toEqual([]);
  });

  test("just the same request is entered again while the first waits only where a reference tells them apart", async () => {
    await free("Amélie Gagnon");
    await compensation(...bonus);
    await timeOff(...december);
    const twice = "Just this request of Amélie Gagnon waits for a review already.";
    await expect(compensation(...bonus)).rejects.toThrow(twice);
    await expect(timeOff(...december)).rejects.toThrow(twice);
    await compensation(...bonus, "--reference", "EXP-2");
    await compensation(amelie, "251.50", ...bonus.slice(2));
    await compensation(...bonus.slice(0, -1), "Sunday shift");
    await compensation(amelie, "250.50", "--type", "commission", ...bonus.slice(4));
    await compensation(...bonus, "--receipt", "https://files.test/receipt.pdf");
    await compensation(amelie, "250.50", "CAD", ...bonus.slice(2));
    expect(printed).toHaveLength(8);
    await api.db.update(additionalCompensations).set({ status: "accepted" }).where(eq(additionalCompensations.description, "Saturday shift"));
    await compensation(...bonus);
    expect(printed).toHaveLength(9);
  });

  test("a reference that was entered is known also once the worker has left", async () => {
    await free("Amélie Gagnon");
    const both = [() => compensation(...bonus, "--reference", "EXP-1"), () => timeOff(...december, "--reference", "TO-1")];
    for (const enter of both) await enter();
    for (const endDate of ["2026-12-22", "2026-11-19"]) {
      await api.db.update(workers).set({ status: "terminated", endDate }).where(eq(workers.id, workerId("Amélie Gagnon")));
      for (const enter of both) await enter();
    }
    expect(printed.filter((line) => line.includes("nothing was changed"))).toHaveLength(4);
  });

  test.each([
    [["nobody@workers.test", "1"], /There is no worker/],
    [[amelie, "1,000.00", "--type", "bonus", "--description", "x"], /"1,000.00" is not an amount of USD/],
    [[amelie, "100000000.01", "--type", "bonus", "--description", "x"], /"100000000.01" is not an amount of USD/],
    [[amelie, "0", "--type", "bonus", "--description", "x"], /"0" is not an amount/],
    [[amelie, "5", "EUR", "--type", "bonus", "--description", "x"], /"EUR" is not a currency for Amélie Gagnon: USD or CAD/],
    [[amelie, "5", "--type", "gift", "--description", "x"], /--type is bonus, commission, days, hours, reimbursement, other/],
    [[amelie, "5", "--type", "bonus"], /Say what it is for/],
    [[amelie, "5", "--type", "bonus", "--description", "x".repeat(256)], /at most 255/],
    [[amelie, "5", "--type", "bonus", "--description", "x", "--receipt", "javascript:alert(1)"], /--receipt is an https address/],
    [[amelie, "5", "--type", "bonus", "--description", "x", "--reference", " "], /--reference has 1 to 100/],
    [[amelie, "5", "USD", "Saturday", "--type", "bonus"], /"Saturday" is too much/],
    [[amelie, "5", "--force"], /^There is no option --force here\.$/],
    [[amelie, "-5", "--type", "bonus", "--description", "x"], /^No amount below zero is taken/],
    [["gabriel.roy@workers.test", "5", "--type", "bonus", "--description", "x"], /no longer works/],
  ])("compensation %j is refused in words, and nothing is told", async (words, sentence) => {
    await expect(compensation(...words)).rejects.toThrow(sentence);
    expect(printed).toEqual([]);
    expect(await api.db.select().from(mails)).toEqual([]);
  });

  test.each([
    [[amelie, "2026-12-21"], /Name the first and the last day/],
    [[amelie, "2026-02-30", "2026-12-21", "--type", "vacation", "--description", "x"], /"2026-02-30" is not a day/],
    [[amelie, "2126-12-21", "2126-12-22", "--type", "vacation", "--description", "x"], /The year should be from 1900 to 2099\.$/],
    [[amelie, "2062-12-21", "2062-12-22", "--type", "vacation", "--description", "x"], /2062-12-21 is more than a year ahead/],
    [[amelie, "2026-12-21", "2026-12-20", "--type", "vacation", "--description", "x"], /End date should be after or equal to start date/],
    [[amelie, "2026-12-26", "2026-12-27", "--type", "vacation", "--description", "x"], /no working day/],
    [[amelie, "2026-12-21", "2026-12-22", "--type", "sabbatical", "--description", "x"], /--type is vacation, sick, parental-leave/],
    [[amelie, "2026-12-21", "2026-12-22", "--type", "sick"], /Say what it is for/],
    [["thiago.moreira@workers.test", "2026-12-21", "2026-12-22", "--type", "sick", "--description", "x"], /Contractors have no time off/],
    [["gabriel.roy@workers.test", "2026-12-21", "2026-12-22", "--type", "sick", "--description", "x"], /no longer works/],
  ])("time off %j is refused in words, and nothing is told", async (words, sentence) => {
    await expect(timeOff(...words)).rejects.toThrow(sentence);
    expect(printed).toEqual([]);
    expect(await api.db.select().from(mails)).toEqual([]);
  });

  test("days on which the worker is away already are refused", async () => {
    await free("Amélie Gagnon");
    await timeOff(...december);
    await api.db.update(timeOffs).set({ status: "accepted" }).where(eq(timeOffs.id, (await requestOf("Amélie Gagnon")).id));
    await expect(timeOff(amelie, "2026-12-28", "2026-12-29", "--type", "sick", "--description", "x")).rejects.toThrow("These days overlap accepted time off: vacation, 21 Dec 2026 to 28 Dec 2026.");
  });
});

describe("those who may decide are told, and nobody else", () => {
  const told = async () => {
    const byMail = (await api.db.select().from(mails)).map(({ email }) => email).sort();
    const byBell = await api.db.select().from(notifications).where(eq(notifications.createdAt, api.clock.now()));
    return { byMail, byBell: byBell.map(({ userId }) => userId).sort() };
  };
  const ids = async (...people: { email: string }[]) => (await Promise.all(people.map((person) => userOf(api.db, person)))).map(({ id }) => id).sort();

  test("super admins, admins and the worker's own manager, by bell and mail; the bell leads to the dialog", async () => {
    await compensation(...bonus);
    // Vera does not review, Uma's address is not verified, Tom is of another company.
    expect(await told()).toEqual({ byMail: [ada.email, alan.email, grace.email], byBell: await ids(ada, alan, grace) });
    const { body } = await (await api.signInAs(grace)).get("/client/notifications");
    expect(body.data[0].data).toMatchObject({ subject: "Amélie Gagnon waits for a review of additional compensation", link: expect.stringMatching(/^\/app\/additional-compensation\/[0-9a-f-]{36}\/accept$/) });
    for (const person of [vera, uma, tom]) expect(await mailsTo(api, person.email)).toEqual([]);
  });

  test("a manager is not told of workers who are not assigned to her, nor is one who is no manager any more", async () => {
    await compensation(isla, "10", "--type", "other", "--description", "Lunch");
    expect((await told()).byMail).toEqual([ada.email, alan.email]);
    await api.refill();
    await api.db.update(users).set({ role: "viewer" }).where(eq(users.email, grace.email));
    await compensation(...bonus);
    expect(await told()).toEqual({ byMail: [ada.email, alan.email], byBell: await ids(ada, alan) });
  });

  test("who has chosen the digest, never, or no notifications at all gets no mail at once, and is told by the bell all the same", async () => {
    await api.db.update(users).set({ mailDelivery: { "additional-compensation": "daily" } }).where(eq(users.email, ada.email));
    await api.db.update(users).set({ mailDelivery: { "additional-compensation": "never" } }).where(eq(users.email, alan.email));
    await api.db.update(users).set({ mailSubscription: false }).where(eq(users.email, grace.email));
    await compensation(...bonus);
    expect(await told()).toEqual({ byMail: [], byBell: await ids(ada, alan, grace) });
    await free("Amélie Gagnon");
    await timeOff(...december);
    expect((await told()).byMail, "another event has its own choice").toEqual([ada.email, alan.email]);
  });
});

describe("the bell asks for what somebody can still decide", () => {
  const manager = { firstName: "Mina", lastName: "Manager", email: "mina@halcyon.test", role: "manager" } as const;
  const asked = async (person: { email: string }) => {
    const { id } = await userOf(api.db, person);
    const open = await api.db.select().from(notifications).where(and(eq(notifications.userId, id), isNull(notifications.dismissedAt), eq(notifications.createdAt, api.clock.now())));
    return open.map(({ subject }) => subject).toSorted();
  };
  const pay = "Amélie Gagnon waits for a review of additional compensation";
  const days = "Amélie Gagnon waits for a review of time off";
  const ask = async () => {
    await free("Amélie Gagnon");
    await compensation(...bonus);
    await timeOff(...december);
    const [row] = await api.db.select().from(additionalCompensations).where(eq(additionalCompensations.createdAt, api.clock.now()));
    return { pay: row?.id ?? "", days: (await requestOf("Amélie Gagnon")).id };
  };
  const makeManager = async () => {
    const adas = await userOf(api.db, ada);
    const mina = { ...adas, ...manager, id: crypto.randomUUID(), isOwner: false, mailDelivery: {} };
    await api.db.insert(users).values(mina);
    return mina;
  };

  test("what one has decided, by itself or with others, it asks of nobody any more", async () => {
    const ids = await ask();
    for (const person of [ada, alan, grace]) expect(await asked(person)).toEqual([pay, days]);
    const client = await api.signInAs(grace);
    await client.patch(`/workers/time-off/${ids.days}`, { status: "rejected" });
    for (const person of [ada, alan, grace]) expect(await asked(person)).toEqual([pay]);
    await client.post("/workers/additional-compensations/decisions", { ids: [ids.pay], status: "accepted" });
    for (const person of [ada, alan, grace]) expect(await asked(person)).toEqual([]);
  });

  test("what is refused it goes on asking for", async () => {
    const ids = await ask();
    await (await api.signInAs(alan)).patch(`/workers/time-off/${ids.days}`, { status: "canceled" });
    expect(await asked(ada)).toEqual([pay, days]);
  });

  test("another manager is told of what waits, by bell and mail; the former one is asked no more, the others not twice", async () => {
    await ask();
    const mina = await makeManager();
    await api.db.delete(mails);
    const client = await api.signInAs(ada);
    expect((await client.patch(`/users/${mina.id}/worker/${workerId("Amélie Gagnon")}`)).status).toBe(204);
    expect(await asked(mina)).toEqual([pay, days]);
    expect(await asked(grace)).toEqual([]);
    expect(await asked(alan)).toEqual([pay, days]);
    const sent = await api.db.select().from(mails);
    expect(sent.map(({ email }) => email)).toEqual([mina.email, mina.email]);
    expect((await mailsTo(api, mina.email)).map(({ subject }) => subject).toSorted()).toEqual(["additional compensation", "time off"].map((kind) => `Amélie Gagnon waits for your review of ${kind}`));
    await client.delete(`/users/${mina.id}/worker/${workerId("Amélie Gagnon")}`);
    expect(await asked(mina)).toEqual([]);
  });

  test("a manager who has not verified her address yet gets the worker, and is told of nothing", async () => {
    await ask();
    const mina = await makeManager();
    await api.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, mina.email));
    await api.db.delete(mails);
    expect((await (await api.signInAs(ada)).patch(`/users/${mina.id}/worker/${workerId("Amélie Gagnon")}`)).status).toBe(204);
    expect(await api.db.select().from(notifications).where(eq(notifications.userId, mina.id))).toEqual([]);
    expect(await api.db.select().from(mails)).toEqual([]);
  });

  test("an admin who may only look from now on is asked for nothing any more", async () => {
    await ask();
    expect(await asked(alan)).toEqual([pay, days]);
    expect((await (await api.signInAs(ada)).patch(`/users/${(await userOf(api.db, alan)).id}`, { role: "viewer" })).status).toBe(200);
    expect(await asked(alan)).toEqual([]);
    expect(await asked(grace)).toEqual([pay, days]);
    await api.db.update(users).set({ role: "admin" }).where(eq(users.email, alan.email));
  });

  test("of many requests a new manager gets a mail for the five oldest, and the bell for all", async () => {
    await free("Amélie Gagnon");
    await api.db.update(additionalCompensations).set({ status: "rejected" }).where(eq(additionalCompensations.workerId, workerId("Amélie Gagnon")));
    for (let time = 0; time < 7; time += 1) await compensation(...bonus, "--reference", `EXP-${time}`);
    const mina = await makeManager();
    await api.db.delete(mails);
    await (await api.signInAs(ada)).patch(`/users/${mina.id}/worker/${workerId("Amélie Gagnon")}`);
    expect(await asked(mina)).toHaveLength(7);
    expect(await api.db.select().from(mails)).toHaveLength(5);
  });

  test("of many requests each takes a new manager one statement more, the line at the bell", async () => {
    const mina = await makeManager();
    const client = await api.signInAs(ada);
    const statementsWith = async (count: number) => {
      await api.db.delete(additionalCompensations).where(eq(additionalCompensations.workerId, workerId("Amélie Gagnon")));
      for (let time = 0; time < count; time += 1) await compensation(...bonus, "--reference", `EXP-${time}`);
      await api.db.update(workers).set({ managerId: null }).where(eq(workers.id, workerId("Amélie Gagnon")));
      await api.db.delete(mails);
      const before = api.queries.count;
      expect((await client.patch(`/users/${mina.id}/worker/${workerId("Amélie Gagnon")}`)).status).toBe(204);
      return api.queries.count - before;
    };
    expect((await statementsWith(10)) - (await statementsWith(7))).toBe(3);
  });
});

describe("the mail says what a decision needs", () => {
  test("for time off: days and how they count, balance, who is away, the cut-off, and a link to each dialog", async () => {
    await free("Amélie Gagnon");
    await free("Noah Pelletier");
    await api.db.update(workers).set({ vacationDays: 15 }).where(eq(workers.id, workerId("Amélie Gagnon")));
    await timeOff("noah.pelletier@workers.test", "2026-12-23", "2026-12-24", "--type", "vacation", "--description", "Trip");
    await api.db.update(timeOffs).set({ status: "accepted" }).where(eq(timeOffs.workerId, workerId("Noah Pelletier")));
    await timeOff(...december);
    const { id } = await requestOf("Amélie Gagnon");
    const text = await mailTo(ada.email);
    expect(text).toContain("Hello Ada,\n\nAmélie Gagnon asks for time off.");
    expect(text).toContain("Request: Vacation, 21 Dec 2026 to 28 Dec 2026");
    expect(text).toContain("Total days: 5 working days: 8 calendar days − 2 on weekends − 1 public holiday (Christmas Day, 25 Dec 2026)");
    expect(text).toContain("Vacation 2026: 15 days, 0 taken or accepted: 10 left after this one");
    expect(text).toContain("Description: Family holiday");
    expect(text).toMatch(/Also away in the team: .*Noah Pelletier, 23 Dec 2026 to 24 Dec 2026/);
    expect(text, "vacation is paid, so no paycycle counts it").not.toMatch(/paycycle|Counted/i);
    const query = String.raw`\?user=${(await userOf(api.db, ada)).id}&expires=\d+&signature=[\w-]{43}`;
    const link = (decision: string) => String.raw`http://localhost:3000/review/time-off/${id}/${decision}${query}`;
    expect(text).toMatch(new RegExp(`Accept:\n${link("accept")}\n\nDecline:\n${link("decline")}\n`));
    const sender = { productName: "Longitude", supportEmail: "support@longitude.test", origin: "http://localhost:3000", secret: "s" };
    const row = (await api.db.select().from(mails).where(eq(mails.email, ada.email))).find(({ letter }) => letter.kind === "request" && letter.path.endsWith(id));
    expect(row && writeMail(row.letter, sender).html.replaceAll("&amp;", "&"), "in HTML as well").toMatch(new RegExp(`<a href="${link("accept")}"[^>]*>Accept</a> <a href="${link("decline")}"[^>]*>Decline</a>`));
    expect(text).toMatch(/No more emails of this kind: http:\/\/localhost:3000\/unsubscribe\?user=.+&kind=time-off&signature=/);
  });

  test("for time off: the days of who is away stay behind their name, also where it is written from right to left", async () => {
    await free("Amélie Gagnon");
    await free("Noah Pelletier");
    await timeOff("noah.pelletier@workers.test", "2026-12-23", "2026-12-24", "--type", "vacation", "--description", "Trip");
    await api.db.update(timeOffs).set({ status: "accepted" }).where(eq(timeOffs.workerId, workerId("Noah Pelletier")));
    await api.db.update(workers).set({ fullName: "נח פלטייה" }).where(eq(workers.id, workerId("Noah Pelletier")));
    await api.db.delete(mails);
    await timeOff(...december);
    expect(await mailTo(ada.email)).toMatch(/Also away in the team: .*\u2068נח פלטייה\u2069, 23 Dec 2026 to 24 Dec 2026/);
    await api.db.update(workers).set({ fullName: "Noah Pelletier" }).where(eq(workers.id, workerId("Noah Pelletier")));
  });

  test("for time off: two holidays that fall on one day take one day", async () => {
    await free("Carlos Zapata");
    await requestTimeOff.run(["carlos.zapata@workers.test", "2030-06-28", "2030-07-05", "--type", "vacation", "--description", "Trip"], { ...means(), now: new Date("2030-06-01T15:00:00Z") });
    expect(await mailTo(ada.email)).toMatch(/Total days: 5 working days: 8 calendar days − 2 on weekends − 1 public holiday \([^;]+, 1 Jul 2030; [^;]+, 1 Jul 2030\)/);
  });

  test("for parental leave: that it is not paid, in the paycycles of its own days; where the law has it paid, nothing of that", async () => {
    await free("Amélie Gagnon");
    await timeOff(amelie, "2027-06-07", "2027-06-18", "--type", "parental-leave", "--description", "Our second");
    const text = await mailTo(ada.email);
    expect(text).toContain("Pay: In this country the company does not pay parental leave: its days are left out of the pay of each paycycle that they fall in, if it is accepted by that paycycle's cut-off");
    expect(text).not.toContain("December 2026");
    await api.db.delete(mails);
    await free("Laura Gómez");
    await timeOff("laura.gomez@workers.test", "2027-06-07", "2027-06-18", "--type", "parental-leave", "--description", "Our first");
    expect(await mailTo(ada.email)).not.toContain("paid");
  });

  test("of a worker who is leaving: the last day, in the mail as in the dialog; and of pay that nobody gets yet, that", async () => {
    await free("Amélie Gagnon");
    await api.db.update(workers).set({ endDate: "2026-12-31" }).where(eq(workers.id, workerId("Amélie Gagnon")));
    await timeOff(...december);
    expect(await mailTo(ada.email)).toContain("Last day: Amélie Gagnon works until 31 Dec 2026.");
    await api.db.delete(mails);
    await api.db.update(workers).set({ status: "filled", endDate: null }).where(eq(workers.id, workerId("Amélie Gagnon")));
    await compensation(...bonus);
    expect(await mailTo(ada.email)).toContain("Paycycle: Paid once the offer is active\n");
  });

  test("more vacation than there is, and other requests that wait, are said in words", async () => {
    await free("Amélie Gagnon");
    await api.db.update(workers).set({ vacationDays: 12 }).where(eq(workers.id, workerId("Amélie Gagnon")));
    await timeOff(amelie, "2026-12-07", "2026-12-18", "--type", "vacation", "--description", "First");
    await api.db.delete(mails);
    await timeOff(...december);
    expect(await mailTo(ada.email)).toContain("Vacation 2026: 12 days, 0 taken or accepted: 7 left after this one; 10 more in other requests that wait, 3 more than the entitlement if all are accepted");
    await api.db.update(timeOffs).set({ status: "accepted" }).where(eq(timeOffs.description, "First"));
    await api.db.delete(timeOffs).where(eq(timeOffs.description, "Family holiday"));
    await api.db.delete(mails);
    await timeOff(...december);
    expect(await mailTo(ada.email)).toContain("Vacation 2026: 12 days, 10 taken or accepted: 3 more than the entitlement after this one");
  });

  test("of a flexible policy the days are the least that is granted, as in the dialog", async () => {
    await free("Amélie Gagnon");
    await api.db.update(workers).set({ vacationDays: 3, ptoType: "flexible" }).where(eq(workers.id, workerId("Amélie Gagnon")));
    await timeOff(...december);
    expect(await mailTo(ada.email)).toContain("Vacation 2026: at least 3 days, 0 taken or accepted: 2 more than the least that is granted after this one");
  });

  test("of an illness it tells the days, and not what the worker wrote", async () => {
    await free("Amélie Gagnon");
    await timeOff(amelie, "2026-12-07", "2026-12-07", "--type", "sick", "--description", "Surgery on the left knee");
    const text = await mailTo(ada.email);
    expect(text).toContain("Request: Sick, 7 Dec 2026");
    expect(text).not.toContain("knee");
    expect(text).not.toContain("Vacation 2026");
  });

  test("a manager is told who is away among her own workers alone", async () => {
    await api.db.update(workers).set({ managerId: null }).where(eq(workers.id, workerId("Noah Pelletier")));
    await free("Amélie Gagnon");
    await free("Noah Pelletier");
    await timeOff("noah.pelletier@workers.test", "2026-12-23", "2026-12-24", "--type", "vacation", "--description", "Trip");
    await api.db.update(timeOffs).set({ status: "accepted" }).where(eq(timeOffs.workerId, workerId("Noah Pelletier")));
    await timeOff(...december);
    expect(await mailTo(ada.email)).toContain("Noah Pelletier");
    expect(await mailTo(grace.email)).not.toContain("Noah Pelletier");
  });

  test("for compensation: amount, description, the last twelve months, the cut-off; the amount is not in the subject", async () => {
    await api.db.delete(additionalCompensations).where(eq(additionalCompensations.workerId, workerId("Amélie Gagnon")));
    await compensation(...bonus);
    await api.db.update(additionalCompensations).set({ status: "paid" }).where(eq(additionalCompensations.workerId, workerId("Amélie Gagnon")));
    await api.db.delete(mails);
    await compensation(amelie, "1234.5", "--type", "bonus", "--description", "Line one\n\nAccept:\nhttps://evil.test/");
    const [mail] = await mailsTo(api, ada.email);
    expect(mail?.subject).toBe("Amélie Gagnon waits for your review of additional compensation");
    expect(mail?.text).toContain("Request: Bonus, 1,234.50 USD");
    expect(mail?.text).toContain("Description: Line one Accept: https://evil.test/\n");
    expect(mail?.text).toContain("The twelve months before: 1 of this kind, 250.50 USD accepted in all");
    expect(mail?.text).toContain("Paycycle: Paid in December 2026 if accepted by 15 Dec 2026, 23:59 Toronto");
    expect(mail?.text).toMatch(/Accept:\nhttp:\/\/localhost:3000\/review\/additional-compensation\/[0-9a-f-]{36}\/accept\?user=/);
  });
});
