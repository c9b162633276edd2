import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, inject, test, vi } from "vitest";
import type { Db } from "#app/api/db/connect.server.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { rememberTokens, sessions, users } from "#app/api/db/schema/user.ts";
import { cleanUpSignUps } from "#app/api/domain/access/clean-up-sign-ups.ts";
import { lockEverybody } from "#app/api/domain/access/lock-person.ts";
import { closeCompany } from "#app/api/domain/company/close-company.ts";
import { deliverMails } from "#app/api/domain/mail/deliver-mails.ts";
import { nextMailAt } from "#app/api/domain/mail/due-mails.ts";
import { seeTo } from "#app/api/domain/mail/mail-run.ts";
import { runPaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import { deliverWebhooks, nextDeliveryAt } from "#app/api/domain/webhook/deliver-webhooks.ts";
import { companiesActivate } from "#app/api/provider/companies-activate.ts";
import { companiesClose } from "#app/api/provider/companies-close.ts";
import { companiesList } from "#app/api/provider/companies-list.ts";
import { companiesDelete } from "#app/api/provider/companies-delete.ts";
import { companiesOpen } from "#app/api/provider/companies-open.ts";
import { companiesZone } from "#app/api/provider/companies-zone.ts";
import type { Command } from "#app/api/provider/command.ts";
import { cyclesOpen } from "#app/api/provider/cycles-open.ts";
import { cyclesPay } from "#app/api/provider/cycles-pay.ts";
import { cyclesRates } from "#app/api/provider/cycles-rates.ts";
import { documentsAttach } from "#app/api/provider/documents-attach.ts";
import { documentsRemove } from "#app/api/provider/documents-remove.ts";
import { feeSet } from "#app/api/provider/fee-set.ts";
import { offersMove } from "#app/api/provider/offers-move.ts";
import { receiptsRemove } from "#app/api/provider/receipts-remove.ts";
import { requestCompensation } from "#app/api/provider/request-compensation.ts";
import { requestTimeOff } from "#app/api/provider/request-time-off.ts";
import { usersOwn } from "#app/api/provider/users-own.ts";
import { usersTwoStepOff } from "#app/api/provider/users-two-step-off.ts";
import { workersBankDetails } from "#app/api/provider/workers-bank-details.ts";
import { workersCorrect } from "#app/api/provider/workers-correct.ts";
import { workersSalary } from "#app/api/provider/workers-salary.ts";
import { workersTeam } from "#app/api/provider/workers-team.ts";
import { codeAt, turnOnTwoStep } from "#tests/support/authenticator.ts";
import { sender } from "#tests/support/jobs.ts";
import { startApi, testSecret, type Answer } from "#tests/support/api.ts";
import { justBefore } from "#tests/support/database.ts";
import { apiPathOf, linkIn, mailsTo } from "#tests/support/mail.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, password, tom } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { findRequest } from "#tests/support/requests.ts";
import { mailedReviewLink } from "#tests/support/review-link.ts";
import { isSomebodyWaiting } from "#tests/support/somebody-waiting.ts";
import { signUpForm } from "#tests/support/sign-up.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
let printed: string[];
beforeEach(async () => {
  printed = [];
  await api.refill();
});

const run = (command: Command, ...words: string[]) => command.run(words, meansOf(api, printed));
/** No field is named: nothing that is typed could mend it. */
const refused = { message: "Halcyon Robotics is closed here. Write to us if you need to know where it is now." };
const halcyonId = async () => (await userOf(api.db, ada)).companyId;

test("nobody of a company that is closed is or gets in, and it says why; other companies go on", async () => {
  const [here, elsewhere] = [await api.signInAs(ada, { remember: true }), await api.signInAs(tom)];
  await run(companiesClose, "Halcyon Robotics", "--yes");
  expect((await here.get("/user")).status).toBe(401);
  expect((await elsewhere.get("/user")).status).toBe(200);
  const { status, body } = await api.visitor().post("/client/login", { email: ada.email, password, remember: false });
  expect([status, body]).toEqual([422, refused]);
  await run(companiesOpen, "Halcyon Robotics", "--yes");
  expect((await (await api.signInAs(ada)).get("/user")).status).toBe(200);
  const events = await historyOf(api.db, "company", await halcyonId());
  expect(events.slice(-2).map(({ event, actorName }) => [event, actorName])).toEqual([["closed", "Provider"], ["opened", "Provider"]]);
});

test("nobody is asked about what is so already, nor whether to delete a company that is not closed", async () => {
  const ask = () => Promise.reject(new Error("Nobody is to be asked."));
  const asking = (command: Command) => command.run(["Halcyon Robotics"], { ...meansOf(api, printed), ask });
  await asking(companiesOpen);
  await expect(asking(companiesDelete)).rejects.toThrow("Halcyon Robotics is not closed. Close it first");
  await run(companiesClose, "Halcyon Robotics", "--yes");
  await asking(companiesClose);
  expect(printed).toEqual(["Halcyon Robotics is open already.", "Halcyon Robotics is closed.", "Halcyon Robotics is closed already."]);
});

test("what the provider does for a company that is closed, its people and their pay is refused: where it has moved to nobody would learn of it", async () => {
  await run(companiesClose, "Halcyon Robotics", "--yes");
  printed = [];
  const amelie = "amelie.gagnon@workers.test";
  const said = /^Halcyon Robotics is closed here since .* UTC: do it where it is now, or see companies open\. Nothing was changed\.$/;
  await expect(run(requestCompensation, amelie, "250.50", "--type", "bonus", "--description", "Saturday shift")).rejects.toThrow(said);
  await expect(run(requestTimeOff, amelie, "2026-12-21", "2026-12-28", "--type", "sick", "--description", "Flu")).rejects.toThrow(said);
  await expect(run(offersMove, amelie, "terminated", "--yes")).rejects.toThrow(said);
  await expect(run(documentsAttach, amelie, "agreement.pdf", "--collection", "documents")).rejects.toThrow(said);
  await expect(run(documentsRemove, amelie, "agreement.pdf", "--collection", "documents", "--yes")).rejects.toThrow(said);
  await expect(run(receiptsRemove, amelie, "EXP-417", "--yes")).rejects.toThrow(said);
  await expect(run(workersBankDetails, amelie, "--none", "--yes")).rejects.toThrow(said);
  await expect(run(workersCorrect, amelie, "--last-name", "Roy", "--yes")).rejects.toThrow(said);
  await expect(run(workersSalary, amelie, "90000", "--yes")).rejects.toThrow(said);
  await expect(run(workersTeam, amelie, "--none", "--yes")).rejects.toThrow(said);
  await expect(run(cyclesOpen, "Halcyon Robotics", "--yes")).rejects.toThrow(said);
  await expect(run(cyclesPay, "Halcyon Robotics", "2026-10", "--yes")).rejects.toThrow(said);
  await expect(run(cyclesRates, "Halcyon Robotics", "--yes")).rejects.toThrow(said);
  await expect(run(feeSet, "Halcyon Robotics", "549.00", "--yes")).rejects.toThrow(said);
  await expect(run(companiesZone, "Halcyon Robotics", "America/Mexico_City", "--yes")).rejects.toThrow(said);
  await expect(run(companiesActivate, "Halcyon Robotics", "--yes")).rejects.toThrow(said);
  await expect(run(usersOwn, alan.email, "--yes")).rejects.toThrow(said);
  await expect(run(usersTwoStepOff, ada.email, "--yes")).rejects.toThrow(said);
  expect(printed).toEqual([]);
  await run(companiesOpen, "Halcyon Robotics", "--yes");
  await run(requestCompensation, amelie, "250.50", "--type", "bonus", "--description", "Saturday shift");
});

test("an API token and a calendar address of a company that is closed open nothing", async () => {
  const client = await api.signInAs(ada);
  const { body } = await client.post("/api-tokens", { name: "Payroll", scopes: ["workers:read"], days: 30 });
  const token = String(body.data?.token);
  const ask = () => api.fetch(new Request("http://localhost:3000/workers", { headers: { Authorization: `Bearer ${token}` } }));
  expect((await ask()).status).toBe(200);
  const { address } = (await client.post("/calendar-feed")).body.data as { address: string };
  const read = async () => (await api.fetch(new Request(address))).status;
  expect(await read()).toBe(200);
  await run(companiesClose, "Halcyon Robotics", "--yes");
  expect([(await ask()).status, await read()]).toEqual([401, 404]);
});

test("a public link to an estimate of a company that is closed opens nothing, and opens again with the company", async () => {
  const client = await api.signInAs(ada);
  const saved = "/cost-calculator/estimates";
  const question = { grossSalary: 4_500_000, currencyCode: "MXN", countryCode: "MX", period: "monthly", outputCurrencyCode: "USD", compare: [] };
  const { id } = (await client.post(saved, { name: "Backend hire", question })).body.data as { id: string };
  await client.post(`${saved}/${id}/link`, { days: 7 });
  const { search } = new URL((await client.get(`${saved}/${id}`)).body.data.link.address);
  const read = async () => (await api.visitor().get(`/estimates/${id}${search}`)).status;
  expect(await read()).toBe(200);
  await run(companiesClose, "Halcyon Robotics", "--yes");
  expect(await read()).toBe(403);
  await run(companiesOpen, "Halcyon Robotics", "--yes");
  expect(await read()).toBe(200);
});

test("the link of a mail that asks for a decision says nothing of a company that is closed, and does again with the company", async () => {
  const { id: requestId } = await findRequest(api.db, { status: "submitted", companyId: await halcyonId() });
  const expires = Math.ceil(api.clock.now().getTime() / 1000) + 3600;
  const path = mailedReviewLink({ to: ada, noun: "additional-compensation", requestId, decision: "accept", expires }).replace("/review/", "/review-links/");
  const read = async () => (await api.visitor().get(path)).status;
  expect(await read()).toBe(200);
  await run(companiesClose, "Halcyon Robotics", "--yes");
  expect(await read()).toBe(403);
  await run(companiesOpen, "Halcyon Robotics", "--yes");
  expect(await read()).toBe(200);
});

test("the address of a worker's file opens nothing from the moment that the company is closed", async () => {
  const { body } = await (await api.signInAs(ada)).get(`/workers/${workerId("Amélie Gagnon")}/files`);
  const read = async () => (await api.visitor().get(String(body.data[0].path).replace("http://localhost:3000/api", ""))).status;
  expect(await read()).toBe(200);
  await run(companiesClose, "Halcyon Robotics", "--yes");
  expect(await read()).toBe(404);
  await run(companiesOpen, "Halcyon Robotics", "--yes");
  expect(await read()).toBe(200);
});

test("a link that was mailed before the company was closed neither signs in nor changes a password, and says why", async () => {
  for (const path of ["/login/passwordless", "/password/email"]) await api.visitor().post(path, { email: ada.email });
  const [reset, login] = (await mailsTo(api, ada.email)).map(linkIn).sort((one, other) => one.pathname.localeCompare(other.pathname));
  await run(companiesClose, "Halcyon Robotics", "--yes");
  const chosen = { email: ada.email, token: reset?.searchParams.get("token"), password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81" };
  for (const { status, body } of [await api.visitor().post("/password/reset", chosen), await api.visitor().signInBy(apiPathOf(login ?? new URL("no-link:")))]) {
    expect([status, body]).toEqual([422, refused]);
  }
  await run(companiesOpen, "Halcyon Robotics", "--yes");
  expect((await api.signInAs(ada)).cookies.names()).toContain("longitude_session");
});

test("a code that comes at the very moment of the closing lets nobody in, and says why", async () => {
  const client = await api.signInAs(ada);
  const { secret } = await turnOnTwoStep(client, api.clock.now());
  api.clock.pass({ minutes: 1 });
  const visitor = api.visitor();
  expect((await visitor.post("/client/login", { email: ada.email, password })).body).toEqual({ two_factor: true });
  // Its tickets end when it is closed, but for one that is written meanwhile.
  await api.db.update(companies).set({ closedAt: api.clock.now() }).where(eq(companies.id, await halcyonId()));
  const { status, body } = await visitor.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) });
  expect([status, body]).toEqual([422, refused]);
  expect((await visitor.get("/user")).status).toBe(401);
});

const comings = {
  "logs in": async () => () => api.visitor().post("/client/login", { email: ada.email, password, remember: true }),
  "follows a login link": async () => {
    await api.visitor().post("/login/passwordless", { email: ada.email });
    const link = apiPathOf(linkIn((await mailsTo(api, ada.email))[0]));
    return () => api.visitor().signInBy(link);
  },
  "comes back on a remembered device": async () => {
    const device = await api.signInAs(ada, { remember: true });
    device.cookies.delete("longitude_session");
    return () => device.get("/user");
  },
};

test.runIf(inject("postgres")).each(Object.entries(comings))("whoever %s at the very moment of the closing is in neither then nor when it is opened again", async (_, prepare) => {
  const come = await prepare();
  const id = await halcyonId();
  let coming: Promise<Answer> | undefined;
  let isAnswered = false;
  await api.db.transaction(async (tx) => {
    await closeCompany(tx as unknown as Db, id, api.clock.now());
    coming = come().finally(() => (isAnswered = true));
    await vi.waitFor(async () => expect(isAnswered || (await isSomebodyWaiting(api.db))).toBe(true), { timeout: 10_000, interval: 5 });
  });
  expect([401, 422]).toContain((await coming)?.status);
  for (const table of [sessions, rememberTokens]) expect(await api.db.select().from(table).where(eq(table.companyId, id))).toEqual([]);
});

test.runIf(inject("postgres"))("a closing waits for whoever changes somebody's role at that moment, and holds up nothing that they still need", async () => {
  const id = await halcyonId();
  let closing: Promise<unknown> | undefined;
  await api.db.transaction(async (tx) => {
    await lockEverybody(tx as unknown as Db, id);
    closing = run(companiesClose, "Halcyon Robotics", "--yes");
    await vi.waitFor(async () => expect(await isSomebodyWaiting(api.db)).toBe(true), { timeout: 10_000, interval: 5 });
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for("update", { noWait: true });
  });
  await closing;
  expect(printed).toHaveLength(1);
});

test("mails that wait for a company leave once it is opened again; the way in that somebody asks for leaves at once, and says there that it is closed", async () => {
  const leaving = async () => {
    const sent: string[] = [];
    await deliverMails(api.db, api.clock, sender, async ({ subject, to }) => void sent.push(`${to.address}: ${subject}`));
    return sent.sort();
  };
  await leaving();
  const told = { email: ada.email, password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81" };
  await api.visitor().post("/password/email", { email: ada.email });
  const token = linkIn((await mailsTo(api, ada.email))[0]).searchParams.get("token");
  await leaving();
  expect((await api.visitor().post("/password/reset", { ...told, token })).status).toBe(200);
  await run(companiesClose, "Halcyon Robotics", "--yes");
  expect([await leaving(), await nextMailAt(api.db)]).toEqual([[], null]);
  for (const { email } of [ada, tom]) await api.visitor().post("/login/passwordless", { email });
  expect(await leaving()).toEqual([`${ada.email}: Your login link for Longitude`, `${tom.email}: Your login link for Longitude`]);
  await run(companiesOpen, "Halcyon Robotics", "--yes");
  expect(await leaving()).toEqual([`${ada.email}: Your Longitude password was changed`]);
});

test("webhooks that wait for another try are sent to nobody while the company is closed, and at once when it is opened", async () => {
  const client = await api.signInAs(ada);
  await client.post("/webhooks", { address: "https://hooks.example.com/longitude", events: ["worker.added"] });
  const { body } = await client.get("/webhooks");
  await client.post(`/webhooks/${body.data[0].id}/test`);
  const called: string[] = [];
  const deliver = (status: number) => deliverWebhooks(api.db, api.clock, testSecret, async ({ address }) => (called.push(address), { status, answer: "" }));
  await deliver(503);
  await run(companiesClose, "Halcyon Robotics", "--yes");
  api.clock.pass({ hours: 1 });
  expect([await deliver(200), await nextDeliveryAt(api.db), called.length]).toEqual([0, null, 1]);
  await run(companiesOpen, "Halcyon Robotics", "--yes");
  expect([await deliver(200), called.length]).toEqual([1, 2]);
});

test("nothing is approved or mailed by the clock for a company that is closed, and at once when it is opened", async () => {
  const companyId = await halcyonId();
  const open = async () => (await api.db.select().from(paycycles).where(eq(paycycles.companyId, companyId))).filter(({ approvedDate }) => !approvedDate).map(({ id }) => id);
  const [waiting = ""] = await open();
  let written = 0;
  const due = [{ companyId, run: "digest:2027-02-01", write: async () => void (written += 1) }];
  await run(companiesClose, "Halcyon Robotics", "--yes");
  api.clock.pass({ days: 40 });
  await runPaycycles(api.db, api.clock.now());
  await seeTo(api.db, due, api.clock.now());
  expect([await open(), written]).toEqual([[waiting], 0]);
  await run(companiesOpen, "Halcyon Robotics", "--yes");
  await runPaycycles(api.db, api.clock.now());
  await seeTo(api.db, due, api.clock.now());
  expect([(await open()).includes(waiting), written]).toEqual([false, 1]);
});

test("a paycycle is not approved by the clock for a company that is closed while those that are due are being approved", async () => {
  const companyId = await halcyonId();
  api.clock.pass({ days: 40 });
  justBefore(api.db, () => run(companiesClose, "Halcyon Robotics", "--yes"));
  await runPaycycles(api.db, api.clock.now());
  const [waiting] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, companyId), isNull(paycycles.approvedDate)));
  expect(waiting?.autoApproveDate.getTime()).toBeLessThan(api.clock.now().getTime());
});

test.runIf(inject("postgres"))("the clock waits for a closing that is under way, and then approves nothing of that company", async () => {
  const companyId = await halcyonId();
  api.clock.pass({ days: 40 });
  let approving: Promise<unknown> | undefined;
  await api.db.transaction(async (tx) => {
    await closeCompany(tx as unknown as Db, companyId, api.clock.now());
    approving = runPaycycles(api.db, api.clock.now());
    await vi.waitFor(async () => expect(await isSomebodyWaiting(api.db)).toBe(true), { timeout: 10_000, interval: 5 });
  });
  await approving;
  const open = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, companyId), isNull(paycycles.approvedDate)));
  expect(open.map(({ autoApproveDate }) => autoApproveDate < api.clock.now())).toEqual([true]);
});

test("a company that is closed before its founder has verified the address is not removed by the clock, and is there when it is opened", async () => {
  expect((await api.visitor().post("/register", signUpForm)).status).toBe(201);
  const [nora] = await api.db.select().from(users).where(eq(users.email, signUpForm.email));
  const { companyId = "" } = nora ?? {};
  await run(companiesClose, companyId, "--yes");
  api.clock.pass({ days: 31 });
  expect(await cleanUpSignUps(api.db, api.clock.now())).toBe(0);
  await run(companiesOpen, companyId, "--yes");
  expect((await api.visitor().post("/client/login", { email: signUpForm.email, password: signUpForm.password })).status).toBe(200);
});

test("closing asks before, and says what is so already; the list names who is closed", async () => {
  await expect(run(companiesClose, "Halcyon Robotics")).rejects.toThrow("Close Halcyon Robotics? Its people are signed out.\nNobody is here to be asked");
  await run(companiesClose, "Halcyon Robotics", "--yes");
  await run(companiesClose, "Halcyon Robotics", "--yes");
  await run(companiesOpen, "Brightwater Foods", "--yes");
  expect(printed).toEqual(["Halcyon Robotics is closed.", "Halcyon Robotics is closed already.", "Brightwater Foods is open already."]);
  await run(companiesList);
  expect(printed.filter((line) => line.endsWith(", closed"))).toHaveLength(1);
});
