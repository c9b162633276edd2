import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import type { ExtraBenefits } from "#app/contract/worker-onboarding.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { writeEntries } from "#tests/support/history.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, dorothy, grace, tom, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { requestTimeOff } from "#tests/support/time-offs.ts";
import { giveRole, userOf } from "#tests/support/users.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let [adas, alans, graces]: Visitor[] = [];
beforeAll(async () => {
  [adas, alans, graces] = await Promise.all([ada, alan, grace].map((person) => dashboard.signInAs(person)));
});
const visit = (visitor: Visitor | undefined, path: string, options = {}) => (visitor as Visitor).visit(path, options);

const profileOf = (name: string) => `/app/team/worker/${workerId(name)}`;
/** Of Grace's teams; of nobody's. */
const amelie = profileOf("Amélie Gagnon");
const alejandra = profileOf("Alejandra Ruiz Ortega");

const tabsOf = (page: Page) => page.document.querySelectorAll("nav[aria-label=Worker] a").map(({ textContent }) => textContent);
const headings = (page: Page) => page.document.querySelectorAll("main h2").map(({ textContent }) => textContent);
function fact(page: Page, name: string): string | undefined {
  return page.document.querySelectorAll("dt").find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;
}

test("an older history is a link away, and the latest another", async () => {
  const liam = profileOf("Liam MacDonald");
  await writeEntries(dashboard.db, workerId("Liam MacDonald"), 60, (index) => new Date(Date.UTC(2026, 0, 1, 0, index)));
  const linkOf = (page: Page, text: string) => page.document.querySelectorAll("#history a").find(({ textContent }) => textContent === text)?.getAttribute("href");
  const latest = await visit(graces, liam);
  const entriesOf = (page: Page) => page.document.querySelectorAll("#history li p:first-child").map(({ textContent }) => textContent);
  expect(entriesOf(latest)).toContain("Assigned 60");
  expect(entriesOf(latest)).not.toContain("Assigned 1");
  expect(linkOf(latest, "Latest entries")).toBeUndefined();
  const older = await visit(graces, linkOf(latest, "Older entries") ?? "");
  expect(entriesOf(older)).toContain("Assigned 1");
  expect(entriesOf(older)).not.toContain("Assigned 60");
  expect([linkOf(older, "Older entries"), linkOf(older, "Latest entries")]).toEqual([undefined, `${liam}#history`]);
});

describe("all that is kept about a worker", () => {
  const linkOf = (page: Page) => page.document.querySelectorAll("main a").find(({ textContent }) => textContent === "Download everything kept about this worker")?.getAttribute("href");

  test("is a file that a super admin has from the profile, with a name that says whose it is", async () => {
    const href = linkOf(await visit(adas, amelie)) ?? "no link";
    expect(href).toBe(`${amelie}/export`);
    const { headers, text } = await visit(adas, href);
    expect(headers.get("Content-Disposition")).toContain(`filename="Amelie Gagnon, all that is kept.json"; filename*=UTF-8''Am%C3%A9lie%20Gagnon%2C%20all%20that%20is%20kept.json`);
    expect([headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual(["application/json; charset=utf-8", "no-store"]);
    expect(JSON.parse(text)).toMatchObject({ worker: { fullName: "Amélie Gagnon" }, files: [{ collection: expect.any(String) }, ...JSON.parse(text).files.slice(1)] });
  });

  test("is offered to nobody else, and who asks for it all the same is led to their own first page", async () => {
    for (const visitor of [alans, graces]) {
      expect(linkOf(await visit(visitor, amelie))).toBeUndefined();
      expect((await visit(visitor, `${amelie}/export`, { follow: false })).headers.get("Location")).toBe("/app/team");
    }
  });

  test("that cannot be had is told on the profile, and not as data in place of a page", async () => {
    const nobody = await visit(adas, "/app/team/worker/00000000-0000-4000-8000-000000000000/export", { headers: { Accept: "text/html" }, follow: false });
    expect([nobody.status, nobody.headers.get("Location")]).toEqual([302, "/app/team/worker/00000000-0000-4000-8000-000000000000"]);
  });
});

describe("the profile (spec 2.21)", () => {
  test("has the worker's name, job title and status, and the sections", async () => {
    const page = await visit(adas, amelie);
    expect([page.status, page.document.querySelector("title")?.textContent]).toEqual([200, "Amélie Gagnon | Longitude"]);
    expect(page.document.querySelector("h1")?.textContent).toBe("Amélie Gagnon");
    expect(page.document.querySelector("main header")?.textContent).toMatch(/Controls Engineer.*Active/);
    expect(page.document.querySelector("main header .avatar")).toBeTruthy();
    expect(headings(page)).toEqual(["Worker details", "Payment method", "Compensation", "Manager", "History"]);
    expect(fact(page, "Location")).toContain("Canada");
    expect(page.text).toContain("112,000.00 CAD a year");
    expect(page.text).toContain("Grace Tremblay");
  });

  test("of somebody who is leaving does not say that they have left: they work, and are paid, until their last day", async () => {
    const isCarlos = eq(workers.id, workerId("Carlos Zapata"));
    await dashboard.db.update(workers).set({ status: "terminated", endDate: "2026-12-10" }).where(isCarlos);
    const page = await visit(adas, profileOf("Carlos Zapata"));
    await dashboard.db.update(workers).set({ status: "active", endDate: null }).where(isCarlos);
    expect([fact(page, "End date"), fact(page, "Status")]).toEqual(["10 Dec 2026", "The offer has ended, or ends on the last day."]);
    expect(page.document.querySelector("main header")?.textContent).toMatch(/Terminated.*ends on the last day/);
  });

  test("of somebody whose contract has run out does not say that they work", async () => {
    const isBeatriz = eq(workers.id, workerId("Beatriz Almeida"));
    await dashboard.db.update(workers).set({ endDate: "2026-11-19" }).where(isBeatriz);
    const page = await visit(adas, profileOf("Beatriz Almeida"));
    await dashboard.db.update(workers).set({ endDate: null }).where(isBeatriz);
    expect([fact(page, "End date"), fact(page, "Status")]).toEqual(["19 Nov 2026", "The last day has passed. The provider will end the offer."]);
    expect(page.text).not.toContain("Works for you and is paid in each paycycle.");
  });

  test("tells what happened to this worker, with who and when", async () => {
    await (adas as Visitor).submit(`${alejandra}/assign-manager`, { managerId: (await userOf(dashboard.db, grace)).id }, { form: "[name=managerId]" });
    expect((await visit(adas, alejandra)).text).toMatch(/Grace Tremblay.*Ada Lindqvist/);
    await (adas as Visitor).submit(`${alejandra}/assign-manager/remove`, {}, { form: "[name=managerId]" });
    expect(fact(await visit(adas, alejandra), "Manager")).toBeUndefined();
    expect((await visit(adas, alejandra)).text).toContain("No manager is assigned.");
  });

  test.each([
    ["/documents/", "Documents"],
    ["/payslips", "Worker details"],
    ["/documents/old/one.pdf", "Worker details"],
    ["/%2e%2e%2fnew", "Worker details"],
  ])("an unknown path %s leads to the profile", async (path, heading) => {
    const page = await visit(adas, amelie + path);
    expect([page.status, headings(page)[0]]).toEqual([200, heading]);
  });

  test("another company's worker, one of no manager's, and no id at all are not found (Z4, Z6)", async () => {
    const toms = await dashboard.signInAs(tom);
    for (const path of ["", "/documents", "/benefits", "/assign-manager"]) expect((await visit(toms, amelie + path)).status, path).toBe(404);
    expect((await visit(graces, alejandra)).status).toBe(404);
    for (const id of ["7", "00000000-0000-4000-8000-000000000000", "%00"]) {
      const page = await visit(adas, `/app/team/worker/${id}`);
      expect([page.status, page.text.includes("at Object.")], id).toEqual([404, false]);
    }
  });

  test("a viewer is led to the paycycle", async () => {
    expect((await (await dashboard.signInAs(vera)).visit(amelie, { follow: false })).location).toBe("/app/paycycle");
  });
});

describe("tabs by role", () => {
  test("super admins and admins have Profile, Documents and Benefits", async () => {
    for (const visitor of [adas, alans]) {
      expect(tabsOf(await visit(visitor, amelie))).toEqual(["Profile", "Documents", "Benefits"]);
      expect((await visit(visitor, `${amelie}/benefits`)).document.querySelector("[aria-current=page]")?.textContent).toBeTruthy();
    }
  });

  test("a manager has the profile alone, without tabs, bank details and manager control (Z5)", async () => {
    const page = await visit(graces, amelie);
    expect([page.status, tabsOf(page)]).toEqual([200, []]);
    expect(page.text).toContain("Only super admins and admins see where a worker is paid.");
    expect(page.text).not.toContain("Update manager");
    for (const path of ["/documents", "/benefits", "/files?collection=documents&name=Employment+agreement.pdf", "/assign-manager"]) {
      expect((await visit(graces, amelie + path, { follow: false })).location, path).toBe("/app/team");
    }
  });

  test("an admin has no manager control, and a forged one does nothing", async () => {
    expect((await visit(alans, amelie)).text).not.toContain("Update manager");
    const { id } = await userOf(dashboard.db, grace);
    expect((await (alans as Visitor).post(`${alejandra}/assign-manager`, { managerId: id }, { follow: false })).location).toBe("/app/team");
    expect((await visit(adas, alejandra)).text).toContain("No manager is assigned.");
  });
});

describe("bank details", () => {
  test("are masked until asked for, in the page and in what scripts fetch", async () => {
    const page = await visit(adas, alejandra);
    const shown = await visit(adas, `${alejandra}?bank-details=shown`);
    const clabe = fact(shown, "CLABE") ?? "";
    expect(clabe).toMatch(/^\d{18}$/);
    expect(fact(page, "CLABE")).toBe(`•••• ${clabe.slice(-4)}`);
    expect(page.html).not.toContain(clabe);
    expect(await (await (adas as Visitor).data(alejandra)).text()).not.toContain(clabe);
    const toggles = [page, shown].map((each) => each.document.querySelectorAll("main a").find(({ textContent }) => textContent.endsWith("bank details")));
    expect(toggles.map((toggle) => [toggle?.textContent, toggle?.getAttribute("href")])).toEqual([
      ["Show bank details", `${alejandra}?bank-details=shown`],
      ["Hide bank details", alejandra],
    ]);
  });

  test("name the kind of account with a capital letter, as every other word of the profile", async () => {
    expect(fact(await visit(adas, profileOf("Beatriz Almeida")), "Account type")).toBe("Checking");
  });

  test("are not there for a manager, however she asks", async () => {
    const page = await visit(graces, `${amelie}?bank-details=shown`);
    expect(fact(page, "Account number")).toBeUndefined();
    expect(page.html).not.toContain("institutionNumber");
  });
});

describe("documents and benefits", () => {
  test("have a title of their own that says whose they are: tabs of several workers may be open", async () => {
    for (const [path, title] of [["documents", "Documents of Amélie Gagnon"], ["benefits", "Benefits of Amélie Gagnon"]]) {
      expect((await visit(adas, `${amelie}/${path}`)).document.querySelector("title")?.textContent).toBe(`${title} | Longitude`);
    }
  });

  test("files are real: each link leads to a download under its name", async () => {
    const page = await visit(adas, `${amelie}/documents`);
    const links = page.document.querySelectorAll("main section li a");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Employment agreement.pdf", "Job description.pdf"]);
    const file = await visit(adas, links[0]?.getAttribute("href") ?? "");
    expect([file.status, file.headers.get("Content-Type"), file.html.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
    expect(file.headers.get("Content-Disposition")).toContain('attachment; filename="Employment agreement.pdf"');
  });

  test("a page that was open for an hour still gives its files; the file's own address holds five minutes (Z14)", async () => {
    const [link] = (await visit(adas, `${amelie}/benefits`)).document.querySelectorAll("main section li a");
    const signed = (await visit(adas, link?.getAttribute("href") ?? "", { follow: false })).location ?? "";
    const path = signed.replace("http://localhost:3000", "");
    expect((await dashboard.visitor().visit(path)).status).toBe(200);
    dashboard.clock.pass({ minutes: 6 });
    expect((await dashboard.visitor().visit(path)).status).toBe(403);
    expect((await visit(adas, link?.getAttribute("href") ?? "")).status).toBe(200);
    dashboard.clock.reset();
  });

  test("a file that is not there, in no collection or of a name that is a path, is not found (I5)", async () => {
    for (const query of ["collection=documents&name=Nothing.pdf", "collection=secrets&name=Employment+agreement.pdf", "collection=documents&name=../../etc/passwd", ""]) {
      expect((await visit(adas, `${amelie}/files?${query}`)).status, query).toBe(404);
    }
  });

  test("the benefits tab has paid time off and statutory benefits with the legal minimum", async () => {
    const mexico = await visit(adas, `${alejandra}/benefits`);
    expect(headings(mexico)).toEqual(["Paid time off", "Statutory benefits", "Files"]);
    expect(fact(mexico, "Christmas bonus")).toMatch(/^\d+ days of salary.*15 days, paid before 20 December/);
    expect(fact(mexico, "Vacation premium")).toMatch(/^\d+%.*25% of the pay for vacation days/);
    expect(fact(mexico, "Vacation")).toMatch(/working days a year.*for year \d+ of service/);
    const contractor = await visit(adas, `${profileOf("Beatriz Almeida")}/benefits`);
    expect(contractor.text).toContain("Contractors have no paid time off and no statutory benefits.");
    expect((await visit(adas, `${profileOf("Isla Campbell")}/documents`)).text).toContain("No files The provider adds agreements");
    expect((await visit(adas, `${profileOf("Isla Campbell")}/benefits`)).text).toContain("No files The provider adds papers");
  });

  test("the benefits tab says which plan the offer asks for, if anybody was asked", async () => {
    const asked = async (extraBenefits: ExtraBenefits) => {
      await dashboard.db.update(workers).set({ extraBenefits }).where(eq(workers.id, workerId("Alejandra Ruiz Ortega")));
      return fact(await visit(adas, `${alejandra}/benefits`), "Asked for");
    };
    const none = { dental: false, dependentLife: false, groceryAllowance: false, health: false, savingsFund: false };
    expect(await asked({ needsBenefits: false, newGroupBenefit: false })).toBe("Nothing beyond what the law requires");
    expect(await asked({ needsBenefits: true, newGroupBenefit: false })).toBe("The plan that your company has with the provider");
    expect(await asked({ needsBenefits: true, newGroupBenefit: true, questionnaire: none })).toBe("A new plan");
    expect(await asked({ needsBenefits: true, newGroupBenefit: true, questionnaire: { ...none, dependentLife: true, dental: true, health: true } })).toBe("A new plan: life insurance, health, dental");
    expect(headings(await visit(adas, `${alejandra}/benefits`))).toEqual(["Paid time off", "Statutory benefits", "Benefits plan", "Files"]);
    await dashboard.db.update(workers).set({ extraBenefits: null }).where(eq(workers.id, workerId("Alejandra Ruiz Ortega")));
  });
});

test("the benefits tab says how much of the vacation is still ahead and how much waits for review, and what both would leave", async () => {
  const laura = workerId("Laura Gómez");
  const open = () => visit(adas, `${profileOf("Laura Gómez")}/benefits`);
  const request = (startDate: string, endDate: string, daysRequested: number, status: "accepted" | "submitted") => requestTimeOff(dashboard.db, laura, { type: "vacation", startDate, endDate, daysRequested, status });
  const first = await open();
  const before = { taken: Number.parseInt(fact(first, "Taken or accepted in 2026") ?? ""), left: Number(fact(first, "Left")) };
  await request("2026-12-01", "2026-12-03", 3, "accepted");
  await request("2026-12-14", "2026-12-15", 2, "submitted");
  const page = await open();
  expect(fact(page, "Taken or accepted in 2026")).toMatch(new RegExp(`^${before.taken + 3}, \\d+ of them still ahead$`));
  expect(fact(page, "Left")).toBe(String(before.left - 3));
  expect(fact(page, "Waiting for review")).toMatch(/^\d+ days; \d+ left if all are accepted$/);
  await request("2026-12-16", "2026-12-18", before.left, "submitted");
  expect(fact(await open(), "Waiting for review")).toMatch(/^\d+ days; \d+ more than the entitlement if all are accepted$/);
});

describe("the legal minimum of vacation", () => {
  const offerOf = (offer: Partial<typeof workers.$inferInsert>) => dashboard.db.update(workers).set(offer).where(eq(workers.id, workerId("Alejandra Ruiz Ortega")));
  const vacation = async () => fact(await visit(adas, `${alejandra}/benefits`), "Vacation");
  const before: Partial<typeof workers.$inferInsert> = {};
  beforeAll(async () => {
    const [row] = await dashboard.db.select({ startDate: workers.startDate, endDate: workers.endDate }).from(workers).where(eq(workers.id, workerId("Alejandra Ruiz Ortega")));
    Object.assign(before, row);
  });
  afterEach(() => offerOf(before));

  test("of somebody who has left is that of their last day", async () => {
    await offerOf({ startDate: "2020-03-02", endDate: "2021-06-30" });
    expect(await vacation()).toMatch(/14 for year 2 of service, in which they left on 30 Jun 2021\./);
    await offerOf({ startDate: "2020-03-02", endDate: "2027-06-30" });
    expect(await vacation()).toMatch(/22 for year 7 of service, which ends on 1 Mar 2027\./);
  });

  test("is that of the company's day", async () => {
    const zone = (timeZone: string) => dashboard.db.update(companies).set({ timeZone }).where(eq(companies.id, halcyon));
    // At 15:00 of the 20th in UTC the 21st has begun in Kiritimati.
    await offerOf({ startDate: "2024-11-21" });
    expect(await vacation()).toMatch(/14 for year 2 of service, which ends on 20 Nov 2026\./);
    await zone("Pacific/Kiritimati");
    const there = await vacation();
    await zone("America/Toronto");
    expect(there).toMatch(/16 for year 3 of service, which ends on 20 Nov 2027\./);
  });
});

test("nobody is below the legal minimum whose vacation grows with it; who agreed on less than the law grants from the first year on, is", async () => {
  const vacationOf = async (name: string, offer: Partial<typeof workers.$inferInsert>) => {
    await dashboard.db.update(workers).set(offer).where(eq(workers.id, workerId(name)));
    return fact(await visit(adas, `${profileOf(name)}/benefits`), "Vacation");
  };
  // The third year began in October, and its 16 days come due when it ends.
  expect(await vacationOf("Diego Hernández", { startDate: "2024-10-03", vacationDays: 12 })).toMatch(/^14 working days a year Legal minimum: 16 for year 3 of service, which ends on 2 Oct 2027\./);
  expect(await vacationOf("Laura Gómez", { vacationDays: 12 })).toMatch(/^12 working days a year Below the legal minimum: 15 for year/);
});

describe("the manager dialog", () => {
  const options = (page: Page) => page.document.querySelectorAll("dialog select option").map(({ textContent }) => textContent);

  test("offers the company's managers, asks for one, assigns and says so", async () => {
    const dialog = await visit(adas, `${alejandra}/assign-manager`);
    expect(dialog.document.querySelector("dialog h2")?.textContent).toBe("Update manager");
    expect(dialog.document.querySelector("dialog")?.textContent, "it says whose").toContain("Alejandra Ruiz Ortega");
    expect(options(dialog)).toEqual(["Select a manager", "Dorothy Achterberg", "Grace Tremblay"]);
    const refused = await (adas as Visitor).submitOn(dialog, { managerId: "" }, { form: "[name=managerId]" });
    expect([refused.status, refused.document.querySelector("dialog .error-summary")?.textContent]).toEqual([422, expect.stringContaining("Required")]);
    const done = await (adas as Visitor).submitOn(refused, { managerId: (await userOf(dashboard.db, grace)).id }, { form: "[name=managerId]" });
    expect([done.path, done.text.includes("The manager was updated.")]).toEqual([alejandra, true]);
    expect((await visit(graces, alejandra)).status, "she sees her worker at once").toBe(200);
  });

  test("another company's manager, and somebody who is none, are refused (Z7)", async () => {
    await giveRole(dashboard.db, tom, "manager");
    for (const other of [tom, vera]) {
      const refused = await (adas as Visitor).submit(`${alejandra}/assign-manager`, { managerId: (await userOf(dashboard.db, other)).id }, { form: "[name=managerId]" });
      expect(refused.status, other.name).toBeGreaterThanOrEqual(400);
      expect(refused.document.querySelector("dialog .error-summary"), other.name).toBeTruthy();
    }
    await giveRole(dashboard.db, tom, "superAdmin");
    expect((await visit(adas, alejandra)).text).toContain("Grace Tremblay");
  });

  test("removes a manager, and not another one than it showed", async () => {
    const dialog = await visit(adas, `${alejandra}/assign-manager/remove`);
    const done = await (adas as Visitor).submitOn(dialog, {}, { form: "[name=managerId]" });
    expect(done.text).toContain("The manager was removed.");
    expect((await visit(graces, alejandra)).status).toBe(404);
    await giveRole(dashboard.db, vera, "manager");
    await (adas as Visitor).submit(`${alejandra}/assign-manager`, { managerId: (await userOf(dashboard.db, vera)).id }, { form: "[name=managerId]" });
    const late = await (adas as Visitor).submitOn(dialog, { idempotencyKey: crypto.randomUUID() }, { form: "[name=managerId]" });
    expect([late.path, late.document.querySelector(".toaster [role=alert]")?.textContent]).toEqual([alejandra, expect.stringMatching(/The manager has changed in the meantime.*Nobody was removed\./)]);
    expect((await visit(adas, alejandra)).text).toContain("Vera Castellanos");
    await giveRole(dashboard.db, vera, "viewer");
  });

  test("assigns nobody in place of another one than it showed, or of somebody where it showed none", async () => {
    const [graceId, dorothyId] = [(await userOf(dashboard.db, grace)).id, (await userOf(dashboard.db, dorothy)).id];
    for (const now of [graceId, dorothyId]) {
      const other = now === graceId ? dorothyId : graceId;
      const dialog = await visit(adas, `${alejandra}/assign-manager`);
      await (adas as Visitor).submit(`${alejandra}/assign-manager`, { managerId: now }, { form: "[name=managerId]" });
      const late = await (adas as Visitor).submitOn(dialog, { managerId: other, idempotencyKey: crypto.randomUUID() }, { form: "[name=managerId]" });
      expect([late.path, late.document.querySelector(".toaster [role=alert]")?.textContent]).toEqual([alejandra, expect.stringMatching(/The manager of Alejandra .* is now (Grace|Dorothy) .*Your change was not made\./)]);
      const again = await (adas as Visitor).submitOn(dialog, { managerId: now, idempotencyKey: crypto.randomUUID() }, { form: "[name=managerId]" });
      expect(again.text, "whoever wants the same has it").toContain("The manager was updated.");
    }
    await (adas as Visitor).submit(`${alejandra}/assign-manager`, { managerId: graceId }, { form: "[name=managerId]" });
  });

  test("says at its field that whoever was chosen has been deleted meanwhile", async () => {
    const dialog = await visit(adas, `${alejandra}/assign-manager`);
    const refused = await (adas as Visitor).submitOn(dialog, { managerId: crypto.randomUUID() }, { form: "[name=managerId]" });
    expect(refused.status).toBe(422);
    expect(refused.document.querySelector("dialog .error-summary")?.textContent).toContain("Manager: This manager no longer exists. Choose another.");
    expect(options(refused)).toContain("Grace Tremblay");
  });

  test("of a company without managers warns, and leads to the Users Dashboard", async () => {
    for (const manager of [dorothy, grace]) await giveRole(dashboard.db, manager, "viewer");
    const dialog = await visit(adas, `${alejandra}/assign-manager`);
    expect(dialog.document.querySelectorAll("dialog span").map(({ textContent }) => textContent)).toContain("Your company does not have any managers on the platform");
    expect(dialog.document.querySelector("dialog a[href='/app/users']")?.textContent).toBe("Users Dashboard");
    expect(dialog.document.querySelector("dialog select")).toBeNull();
    for (const manager of [dorothy, grace]) await giveRole(dashboard.db, manager, "manager");
  });
});
