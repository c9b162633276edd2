import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, grace, tom, vera } from "#tests/support/people.ts";
import { errorAt, type Page, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let adas: Visitor;
let graces: Visitor;
beforeAll(async () => {
  adas = await dashboard.signInAs(ada);
  graces = await dashboard.signInAs(grace);
});

const compensationFor = (name: string, query = "") => `/app/team/${workerId(name)}/additional-compensation/new${query}`;
const timeOffFor = (name: string, query = "") => `/app/team/${workerId(name)}/time-off/new${query}`;
const optionsOf = (page: Page, name: string) => page.document.querySelectorAll(`dialog [name=${name}] option`).map(({ textContent }) => textContent);

describe("Add compensation", () => {
  const bonus = { type: "bonus", amount: "1200.50", description: "For the Atlas release" };
  const add = (fields: Record<string, string>, name = "Amélie Gagnon", visitor = adas) => visitor.submit(compensationFor(name), { ...bonus, ...fields }, { form: "[name=amount]" });
  const added = (name = "Amélie Gagnon") => dashboard.db.select().from(additionalCompensations).where(and(eq(additionalCompensations.workerId, workerId(name)), eq(additionalCompensations.description, bonus.description)));

  test("is a dialog over the list with the four types, dollars only, the notes and the paycycle that it lands in", async () => {
    const page = await adas.visit(compensationFor("Amélie Gagnon", "?filter[type]=employee"));
    expect(page.document.querySelector("dialog[open] h2")?.textContent).toBe("Add compensation");
    expect(page.text).toContain("What you add is accepted at once, without a review.");
    expect(page.document.querySelector("main table")).toBeTruthy();
    expect(optionsOf(page, "type")).toEqual(["Select a type", "Bonus", "Commission", "Reimbursement", "Other"]);
    expect(optionsOf(page, "currencyCode")).toEqual(["USD"]);
    expect(page.text).toContain("Bonus, commissions and variable pay are taxed. Payments submitted before the payroll funding cut-off are paid in that month's paycycle, otherwise in the next.");
    expect(page.text).toMatch(/Paid in the December 2026 paycycle .* if added by .*UTC.*; otherwise in the next, January 2027/);
    expect(decodeURIComponent(page.document.querySelector("dialog a")?.getAttribute("href") ?? "")).toBe("/app/team?filter[type]=employee");
  });

  test("adds, says so and when it is paid, and leads back to the list as it was", async () => {
    const dialog = await adas.visit(compensationFor("Amélie Gagnon", "?sort=-fullName"));
    const done = await adas.submitOn(dialog, bonus, { form: "[name=amount]" });
    expect([done.path, done.text.includes("The compensation was added. It is paid in December 2026.")]).toEqual(["/app/team?sort=-fullName", true]);
    expect(await added()).toMatchObject([{ amount: 120_050, currencyCode: "USD", type: "bonus", status: "accepted", requesterType: "client" }]);
    await adas.submitOn(dialog, bonus, { form: "[name=amount]" });
    expect(await added(), "the same form twice adds once (B5)").toHaveLength(1);
  });

  test("without anything asks for everything at its field", async () => {
    const page = await adas.submit(compensationFor("Amélie Gagnon"), { currencyCode: "" }, { form: "[name=amount]" });
    expect(page.status).toBe(422);
    for (const name of ["type", "amount", "currencyCode", "description"]) expect(errorAt(page, "add-compensation", name), name).toBe("Required");
  });

  test.each(["0", "-5", "0.001", "1e21", "1,000.00", "１２", "letters", "92233720368547758.08"])("an amount of %s is refused and kept (I7)", async (amount) => {
    const page = await add({ amount });
    expect([page.status, errorAt(page, "add-compensation", "amount")]).toEqual([422, "Must be a valid amount"]);
    expect(page.document.querySelector("dialog [name=amount]")?.getAttribute("value")).toBe(amount);
    expect(page.document.querySelector("dialog [name=description]")?.textContent.trim()).toBe(bonus.description);
  });

  test("an amount beyond the largest is told which that is, and kept", async () => {
    const page = await add({ amount: "10000000000" });
    expect([page.status, errorAt(page, "add-compensation", "amount")]).toEqual([422, "At most 100,000,000.00 USD"]);
    expect(page.document.querySelector("dialog [name=amount]")?.getAttribute("value")).toBe("10000000000");
  });

  test("a description of 255 characters is right, one of 256 is not", async () => {
    expect(errorAt(await add({ description: "x".repeat(256) }), "add-compensation", "description")).toBe("Description should be less than 256 characters");
    expect((await add({ description: "x".repeat(255) })).path).toBe("/app/team");
  });

  test("for an offer that is not active names no paycycle: it is paid once it is, in the dialog, the list and the request", async () => {
    const dialog = await adas.visit(compensationFor("Hannah Fraser"));
    expect(dialog.text).toContain("Paid once the offer is active.");
    expect(dialog.text).not.toMatch(/Paid in the .* paycycle/);
    expect((await adas.submitOn(dialog, { ...bonus, description: "Sign-on" }, { form: "[name=amount]" })).text).toContain("The compensation was added.");
    const list = await adas.visit("/app/additional-compensation/reviewed?filter[q]=Hannah+Fraser&filter[status]=accepted&sort=-createdAt");
    expect(list.document.querySelector("tbody .cell-note")?.textContent).toBe("Paid once the offer is active");
    const [row] = await dashboard.db.select().from(additionalCompensations).where(eq(additionalCompensations.description, "Sign-on"));
    expect((await adas.visit(`/app/additional-compensation/${row?.id}`)).text).toContain("Paycycle Paid once the offer is active");
    await dashboard.db.update(additionalCompensations).set({ status: "submitted" }).where(eq(additionalCompensations.description, "Sign-on"));
    const accept = await adas.visit(`/app/additional-compensation/${row?.id}/accept`);
    expect(accept.document.querySelector("dialog")?.textContent).toContain("Paid once the offer is active");
    expect(accept.document.querySelector("dialog")?.textContent).not.toMatch(/if accepted by/);
  });

  test("not for somebody who has left, another's worker or another company's, and not by a viewer (Z3, Z4, Z6)", async () => {
    const left = await adas.visit(compensationFor("Gabriel Roy"));
    expect(left.text).toContain("Gabriel Roy no longer works for your company.");
    expect((await adas.submitOn(left, bonus, { form: "[name=amount]" })).status).toBeGreaterThanOrEqual(400);
    expect(await added("Gabriel Roy")).toEqual([]);
    expect((await graces.visit(compensationFor("Sophie Bouchard"))).status).toBe(404);
    expect((await (await dashboard.signInAs(tom)).visit(compensationFor("Amélie Gagnon"))).status).toBe(404);
    expect((await (await dashboard.signInAs(vera)).visit(compensationFor("Amélie Gagnon"), { follow: false })).location).toBe("/app/paycycle");
  });

  test("a manager adds for her own workers", async () => {
    expect((await add({ description: "By Grace" }, "Emiliano Vargas", graces)).text).toContain("The compensation was added.");
  });
});

describe("Add time off", () => {
  const days = { type: "vacation", startDate: "2027-03-01", endDate: "2027-03-05", description: "Skiing" };
  const add = (fields: Record<string, string>, name = "Noah Pelletier", visitor = adas) => visitor.submit(timeOffFor(name), { ...days, ...fields }, { form: "[name=startDate]" });
  const added = (name: string) => dashboard.db.select().from(timeOffs).where(and(eq(timeOffs.workerId, workerId(name)), eq(timeOffs.description, days.description)));

  test("shows the balance, the holidays to come and no paycycle before anything is chosen", async () => {
    const page = await adas.visit(timeOffFor("Noah Pelletier"));
    expect(page.document.querySelector("dialog[open] h2")?.textContent).toBe("Add time off");
    expect(page.text).toContain("What you add is accepted at once, without a review.");
    expect(optionsOf(page, "type")).toEqual(["Select a type", "Vacation", "Sick", "Parental leave"]);
    expect(page.text, "those accepted are not all taken").toMatch(/Vacation 2026 \d+ days, \d+ accepted, \d+ left/);
    expect(page.text).toMatch(/Public holidays, .*25 Dec 2026 Christmas/);
    expect(page.text, "paid time off is in no paycycle's count").not.toMatch(/paycycle/);
  });

  test("counts days with the arithmetic shown, by a button without script, and says who else is away", async () => {
    const page = await add({ startDate: "2026-12-23", endDate: "2026-12-29", redisplay: "days" });
    expect([page.status, page.document.querySelector(".error-summary")]).toEqual([200, null]);
    expect(page.text).toMatch(/7 calendar days − 2 weekend − [12] holidays? = [34] working days/);
    expect(page.text).toContain("Who else is away");
    expect(page.document.querySelector("dialog [name=description]")?.textContent.trim()).toBe("Skiing");
    expect(await added("Noah Pelletier")).toEqual([]);
  });

  test("says of parental leave that it is not paid, where that is so", async () => {
    const chosen = { type: "parental-leave", redisplay: "days" };
    expect((await add(chosen)).text).toContain("In this country the company does not pay parental leave: its days are left out of the pay of each paycycle that they fall in");
    expect((await add(chosen, "Laura Gómez")).text).not.toContain("does not pay parental leave");
    expect((await add({ redisplay: "days" })).text).not.toContain("does not pay parental leave");
    expect((await add(chosen, "Diego Hernández")).text, "five working days").toContain("In this country the company pays parental leave of up to 5 working days");
    expect((await add({ ...chosen, endDate: "2027-03-08" }, "Diego Hernández")).text).toContain("In this country the company does not pay parental leave:");
  });

  test("adds, says so, and the days are there; once, however often it is sent (B5)", async () => {
    const dialog = await adas.visit(timeOffFor("Noah Pelletier", "?page=2"));
    const done = await adas.submitOn(dialog, days, { form: "[name=startDate]" });
    expect([done.path, done.text.includes("The time off was added.")]).toEqual(["/app/team?page=2", true]);
    await adas.submitOn(dialog, days, { form: "[name=startDate]" });
    expect(await added("Noah Pelletier")).toMatchObject([{ status: "accepted", requesterType: "client", daysRequested: 5 }]);
    const again = await add({});
    expect([again.status, again.document.querySelector(".error-summary") !== null], "days that overlap are refused (B7)").toEqual([422, true]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["type", { type: "" }, "Required"],
    ["type", { type: "holiday" }, "Required"],
    ["startDate", { startDate: "" }, "Required"],
    ["endDate", { endDate: "" }, "Required"],
    ["description", { description: " " }, "Required"],
    ["description", { description: "x".repeat(256) }, "Description should be less than 256 characters"],
    ["endDate", { endDate: "2027-02-28" }, "End date should be after or equal to start date"],
    ["startDate", { startDate: "2027-02-30" }, "Invalid input"],
  ])("%s: %j", async (name, fields, sentence) => {
    const page = await add(fields, "Lucas Tran");
    expect([page.status, errorAt(page, "add-time-off", name)]).toEqual([422, sentence]);
    expect(await added("Lucas Tran")).toEqual([]);
  });

  test("not for contractors, who is told why; not for who has left, another's worker or another company's (Z4, Z6)", async () => {
    const contractor = await adas.visit(timeOffFor("Beatriz Almeida"));
    expect(contractor.text).toContain("Contractors have no time off.");
    expect(contractor.text, "nothing can be added").not.toContain("What you add is accepted at once");
    expect((await adas.submitOn(contractor, days, { form: "[name=startDate]" })).status).toBeGreaterThanOrEqual(400);
    expect((await add({}, "Gabriel Roy")).status).toBeGreaterThanOrEqual(400);
    for (const name of ["Beatriz Almeida", "Gabriel Roy"]) expect(await added(name), name).toEqual([]);
    expect((await graces.visit(timeOffFor("Sophie Bouchard"))).status).toBe(404);
    expect((await (await dashboard.signInAs(tom)).visit(timeOffFor("Noah Pelletier"))).status).toBe(404);
  });
});
