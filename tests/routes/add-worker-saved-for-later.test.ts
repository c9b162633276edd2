import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { workerDrafts } from "#app/api/db/schema/worker-draft.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { at, controlOf, filled, path } from "#tests/support/add-worker.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { fieldsOf } from "#tests/support/form.ts";
import { ada, alan } from "#tests/support/people.ts";
import { rowsOf, type Page, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let adas: Visitor;
beforeEach(async () => {
  await dashboard.refill();
  adas = await dashboard.signInAs(ada);
});

const form = { form: '[name="worker.firstName"]' };
const typed = { "worker.firstName": "Ximena", "worker.lastName": "Duarte", "offer.quotedGrossSalary": "60,000", "offer.statutoryBenefits.vacationDays": "21", "offer.teamChoice": "new", "offer.teamName": "Night shift", authority: "on" };
const save = (visitor: Visitor, address: string, fields: Record<string, string>) => visitor.submit(address, { ...fields, redisplay: "later" }, form);
const shownAt = (page: Page, name: string) => controlOf(page, name)?.getAttribute("value");
const linkTo = (page: Page, name: string) => page.document.querySelectorAll("main a").find(({ textContent }) => textContent === name)?.getAttribute("href") ?? "";

test("a form is saved as far as it is filled in, without anything being asked, and gone on with from Add worker", async () => {
  const saved = await save(adas, at("employee", "MX"), typed);
  expect([saved.path, saved.text.includes("Saved for later. You will find it under Add worker for 90 days.")]).toEqual(["/app/team", true]);
  const list = await adas.visit(path);
  expect(list.text).toContain("Only you see these. Each is deleted 90 days after you saved it last.");
  expect(rowsOf(list).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Ximena Duarte.*Employee.*Mexico.*20 Nov 2026/s)]);
  const page = await adas.visit(linkTo(list, "Ximena Duarte"));
  expect(page.text).toContain("As you saved it on 20 Nov 2026");
  for (const name of ["worker.firstName", "worker.lastName", "offer.quotedGrossSalary", "offer.statutoryBenefits.vacationDays", "offer.teamName"]) expect(shownAt(page, name), name).toBe(typed[name as keyof typeof typed]);
  expect(controlOf(page, "authority")?.getAttribute("checked"), "is asked again").toBeUndefined();
  expect(page.document.querySelector(".error-summary")).toBeNull();
});

test("what is gone on with is saved in its place, also as another type in another location, and is gone once the worker is added", async () => {
  await save(adas, at("employee", "MX"), typed);
  const before = await adas.visit(linkTo(await adas.visit(path), "Ximena Duarte"));
  const asContractor = before.document.querySelectorAll("button[formaction]").find(({ textContent }) => textContent === "Contractor")?.getAttribute("formaction") ?? "";
  const contractor = await adas.post(asContractor, { ...fieldsOf(before.document.querySelector("#add-worker")!), "worker.lastName": "Duarte Paz", redisplay: "offer-kind" });
  expect(shownAt(contractor, "worker.lastName")).toBe("Duarte Paz");
  await adas.submitOn(contractor, { redisplay: "later" }, form);
  const list = await adas.visit(path);
  expect(rowsOf(list).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Ximena Duarte Paz.*Contractor/s)]);
  const added = await adas.submit(linkTo(list, "Ximena Duarte Paz"), { ...filled, "worker.email": "ximena.saved@example.test" }, form);
  expect([added.path, added.text.includes("was added")]).toEqual(["/app/team", true]);
  expect(await dashboard.db.select().from(workers).where(eq(workers.email, "ximena.saved@example.test"))).toMatchObject([{ type: "contractor" }]);
  expect((await adas.visit(path)).text).not.toContain("Saved for later");
});

test("a form of another worker begins empty, whatever is saved and was typed last", async () => {
  await save(adas, at("employee", "MX"), typed);
  expect(shownAt(await adas.visit(at("employee", "MX")), "worker.firstName") ?? "").toBe("");
  const draft = linkTo(await adas.visit(path), "Ximena Duarte");
  await adas.submit(draft, { "worker.firstName": "Xenia", redisplay: "cost" }, form);
  expect(shownAt(await adas.visit(at("employee", "MX")), "worker.firstName") ?? "").toBe("");
  expect(shownAt(await adas.visit(draft), "worker.firstName"), "typed and not saved").toBe("Xenia");
});

test("what is deleted, or was added in another tab, leads to what there is; what is typed then is saved anew", async () => {
  await save(adas, at("employee", "MX"), typed);
  const list = await adas.visit(path);
  const draft = linkTo(list, "Ximena Duarte");
  const page = await adas.visit(draft);
  const question = await adas.visit(list.document.querySelector('a[aria-label="Delete what you saved of Ximena Duarte"]')?.getAttribute("href") ?? "");
  expect(question.text).toContain("What you saved of Ximena Duarte is deleted. This cannot be undone.");
  const deleted = await adas.submitOn(question, {}, { form: "[name=formToken]" });
  expect([deleted.path, deleted.text.includes("What you had saved was deleted.")]).toEqual([path, true]);
  expect([deleted.text.includes("Only you see these"), await dashboard.db.select().from(workerDrafts)]).toEqual([false, []]);
  const gone = await adas.visit(draft);
  expect([gone.path, gone.text.includes("This is no longer saved.")]).toEqual([path, true]);
  await adas.submitOn(page, { "worker.firstName": "Xenia", redisplay: "later" }, form);
  expect(rowsOf(await adas.visit(path)).length).toBe(1);
});

test("a form as it begins is not saved, and what somebody else has saved is not there", async () => {
  const empty = await save(adas, at("employee", "CO"), {});
  expect([empty.path, empty.text.includes("There is nothing to save yet.")]).toEqual([at("employee", "CO"), true]);
  await save(adas, at("employee", "MX"), typed);
  const draft = linkTo(await adas.visit(path), "Ximena Duarte");
  const alans = await dashboard.signInAs(alan);
  expect((await alans.visit(path)).text).not.toContain("Saved for later");
  expect((await alans.visit(draft)).path).toBe(path);
});

test("what cannot be saved is there as it was typed, and it is said why", async () => {
  const page = await save(adas, at("employee", "MX"), { ...typed, "offer.servicesDescription": "a".repeat(2001) });
  expect([page.path, page.text.includes("The form was not saved.")]).toEqual([at("employee", "MX"), true]);
  expect(shownAt(page, "worker.firstName")).toBe("Ximena");
});
