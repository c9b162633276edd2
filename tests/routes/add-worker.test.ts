import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { teams, workers } from "#app/api/db/schema/worker.ts";
import { at, controlOf, fill, filled, path } from "#tests/support/add-worker.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { descriptionOf } from "#tests/support/onboarding.ts";
import { ada, alan, dorothy, grace, pia, tom, vera } from "#tests/support/people.ts";
import { brightwater, halcyon } from "#tests/support/requests.ts";
import { giveRole, userOf } from "#tests/support/users.ts";
import { errorAt, rowsOf, type Page, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let adas: Visitor;
beforeAll(async () => {
  adas = await dashboard.signInAs(ada);
});
const namesIn = (page: Page) => new Set(page.document.querySelectorAll("#add-worker [name]:not([type=hidden])").map((control) => control.getAttribute("name")));
const optionsOf = (page: Page, name: string) => controlOf(page, name)?.querySelectorAll("option").map(({ textContent }) => textContent);
const valuesOf = (page: Page, name: string) => page.document.querySelectorAll(`#add-worker [name="${name}"]`).map((control) => control.getAttribute("value"));
async function stored(email: string) {
  return (await dashboard.db.select().from(workers).where(eq(workers.email, email))).at(-1);
}

describe("the steps (spec 2.20)", () => {
  test("first the worker type, employee unless another is chosen, then the location; only then a form", async () => {
    const page = await adas.visit(path);
    expect(page.document.querySelectorAll("[role=group] [aria-current=step]").map(({ textContent }) => textContent)).toEqual(["Full time employee"]);
    expect(page.document.querySelectorAll("[role=group] a").map((link) => link.getAttribute("href"))).toEqual([
      `${path}?type=contractor`,
      ...["CA", "CO", "MX"].map((country) => at("employee", country)),
    ]);
    expect(page.document.querySelector("#add-worker")).toBeNull();
    for (const query of ["type=robot&country=XX", "country=", "country=BR"]) expect((await adas.visit(`${path}?${query}`)).document.querySelector("#add-worker"), query).toBeNull();
  });

  test("is for super admins and admins; the others go where they belong", async () => {
    expect((await (await dashboard.signInAs(alan)).visit(at("employee", "MX"))).status).toBe(200);
    for (const [other, home] of [[grace, "/app/team"], [vera, "/app/paycycle"]] as const) {
      const visitor = await dashboard.signInAs(other);
      expect((await visitor.visit(at("employee", "MX"), { follow: false })).location, other.name).toBe(home);
      expect((await visitor.post(at("employee", "MX"), filled, { follow: false })).location, other.name).toBe(home);
    }
  });

  test.each([
    ["employee", "MX", ["offer.statutoryBenefits.bonusDays", "offer.statutoryBenefits.vacationDays", "offer.statutoryBenefits.vacationsPremiumPercentage"]],
    ["employee", "CA", ["offer.region", "offer.statutoryBenefits.pto"]],
    ["employee", "CO", ["offer.statutoryBenefits.vacationDays"]],
    ["contractor", "MX", ["offer.endsAt"]],
    ["contractor", "CA", ["offer.endsAt", "offer.region"]],
    ["contractor", "CO", ["offer.endsAt"]],
  ])("an %s in %s is asked what that place needs, and nothing of another", async (type, country, own) => {
    const special = ["offer.region", "offer.endsAt", "offer.statutoryBenefits.bonusDays", "offer.statutoryBenefits.vacationDays", "offer.statutoryBenefits.vacationsPremiumPercentage", "offer.statutoryBenefits.pto"];
    const names = namesIn(await adas.visit(at(type, country)));
    expect(special.filter((name) => names.has(name)).sort()).toEqual([...own].sort());
    expect(names.has("offer.extraBenefits.needsBenefits")).toBe(type === "employee");
    for (const name of [...Object.keys(filled), "offer.quotedCurrencyCode", "offer.grossSalaryPeriod", "offer.managerChoice"]) expect(names, name).toContain(name);
  });

  test("offers what the specification lists, with the legal minimum beside it", async () => {
    const mexico = await adas.visit(at("employee", "MX"));
    expect(optionsOf(mexico, "offer.statutoryBenefits.bonusDays")).toEqual(["15 days", "20 days", "25 days", "30 days"]);
    expect(optionsOf(mexico, "offer.statutoryBenefits.vacationsPremiumPercentage")).toEqual(["25%", "50%", "75%"]);
    expect(optionsOf(mexico, "offer.quotedCurrencyCode")).toEqual(["USD"]);
    expect(optionsOf(mexico, "offer.grossSalaryPeriod")).toEqual(["Annual", "Monthly", "Hourly"]);
    expect(valuesOf(mexico, "offer.teamChoice")).toEqual(["none", "existing", "new"]);
    expect(controlOf(mexico, "offer.extraBenefits.needsBenefits")?.parentNode.parentNode.querySelector("[checked]")?.getAttribute("value")).toBe("no");
    for (const words of ["15 days of salary, paid before 20 December", "12 working days for the first year", "25% of the pay for vacation days", "Life insurance", "Health", "Dental", "Grocery allowance", "Savings fund"]) expect(mexico.text).toContain(words);
    expect(mexico.text).toContain("Bonus, commissions and variable pay are taxed. Payments submitted before the payroll funding cut-off are paid in that month's paycycle, otherwise in the next.");
    expect(valuesOf(await adas.visit(at("employee", "CA")), "offer.statutoryBenefits.pto")).toEqual(["statutory", "flexible"]);
    expect((await adas.visit(at("employee", "CO"))).text).toContain("15 working days a year");
  });
});

test("what follows from an answer is hidden by no rule that a browser would need :has() to lift", async () => {
  const page = await adas.visit(at("employee", "MX"));
  expect(page.document.querySelectorAll('[name="offer.team"], [name="offer.teamName"], [name="offer.managerId"], [name="offer.extraBenefits.newGroupBenefit"]').length).toBe(5);
  expect(page.document.querySelectorAll("form .hidden [name]").map((control) => control.getAttribute("name"))).toEqual([]);
});

describe.each(["modern", "old"] as const)("in a %s browser without script", (browser) => {
  test.each([["employee", "MX"], ["employee", "CA"], ["employee", "CO"], ["contractor", "MX"], ["contractor", "CA"], ["contractor", "CO"]])("an %s is added in %s", async (type, country) => {
    const email = `${browser}.${type}.${country}@example.test`.toLowerCase();
    const first = await adas.visit(at(type, country), { browser });
    const fields = { ...filled, "worker.email": email, ...(country === "CA" && { "offer.region": "BC" }), ...(type === "contractor" && { "offer.endsAt": "2027-06-30" }) };
    const done = await adas.submitOn(first, fields, { browser, form: '[name="worker.firstName"]' });
    expect([done.path, done.status]).toEqual(["/app/team", 200]);
    expect(done.text).toContain("Ximena Duarte Paz was added. The provider will invite them.");
    expect(await stored(email)).toMatchObject({ type, countryCode: country, status: "created", salary: 6_000_050, salaryPeriod: type === "employee" ? "annual" : "monthly", region: country === "CA" ? "BC" : null, endDate: type === "contractor" ? "2027-06-30" : null });
    expect(rowsOf(await adas.visit("/app/team?filter[q]=Ximena+Duarte")).some((row) => row.textContent.includes("Fleet Engineer"))).toBe(true);
  });
});

test("an address that another worker has is taken, and told when they are added and on the pages of both, with the way to the other", async () => {
  const email = "alike@example.test";
  const first = await fill(adas, "contractor", "MX", { "worker.email": email, "worker.lastName": "Once" });
  expect(first.text).not.toContain("the same email address");
  const second = await fill(adas, "contractor", "MX", { "worker.email": "Alike@example.test", "worker.lastName": "Again" });
  expect([second.path, second.status, second.document.querySelectorAll("[role=status]").length]).toEqual(["/app/team", 200, 1]);
  expect(second.document.querySelector("[role=status]")?.textContent).toContain("Ximena Again was added. The provider will invite them. Another worker has the same email address: Ximena Once. Check that nobody was added twice.");
  const [once, again] = [await stored(email), await stored("Alike@example.test")];
  for (const [worker, other] of [[once, again], [again, once]]) {
    const page = await adas.visit(`/app/team/worker/${worker?.id}`);
    const told = page.document.querySelectorAll("dd p").find(({ textContent }) => textContent.includes("the same email address"));
    expect(told?.textContent).toBe(`Another worker has the same email address: ${other?.fullName}. If this is the same person, contact support: they would be paid twice.`);
    expect(told?.querySelector("a")?.getAttribute("href")).toBe(`/app/team/worker/${other?.id}`);
  }
});

test("everything that was chosen is stored: benefits, law's choices, a new team, a manager", async () => {
  const manager = await userOf(dashboard.db, grace);
  const choices = {
    "worker.email": "all@example.test",
    "offer.statutoryBenefits.bonusDays": "30",
    "offer.statutoryBenefits.vacationDays": "18",
    "offer.statutoryBenefits.vacationsPremiumPercentage": "75",
    "offer.extraBenefits.needsBenefits": "yes",
    "offer.extraBenefits.newGroupBenefit": "yes",
    "offer.extraBenefits.questionnaire.dental": "on",
    "offer.grossSalaryPeriod": "hourly",
    "offer.teamChoice": "new",
    "offer.teamName": "Night shift",
    "offer.managerChoice": "yes",
    "offer.managerId": manager.id,
  };
  expect((await fill(adas, "employee", "MX", choices)).path).toBe("/app/team");
  const row = await stored("all@example.test");
  expect(row).toMatchObject({ bonusDays: 30, vacationDays: 18, vacationsPremiumPercentage: 75, salaryPeriod: "hourly", managerId: manager.id, extraBenefits: { needsBenefits: true, newGroupBenefit: true, questionnaire: { dental: true, health: false } } });
  const [team] = await dashboard.db.select().from(teams).where(eq(teams.id, row?.teamId ?? ""));
  expect(team?.name).toBe("Night shift");
  const again = await fill(adas, "contractor", "CO", { "worker.email": "again@example.test", "offer.teamChoice": "new", "offer.teamName": "night SHIFT" });
  expect(errorAt(again, "add-worker", "offer.teamName")).toBe("There is a team with this name already");
});

describe("what is wrong is said at its field, keeps what was typed and adds nobody", () => {
  test("an empty form: every field that is required, and a summary that leads to each", async () => {
    adas.cookies.delete("add-worker");
    const page = await adas.submit(at("contractor", "CA"), {}, { form: '[name="worker.firstName"]' });
    expect(page.status).toBe(422);
    for (const name of ["worker.firstName", "worker.lastName", "worker.email", "offer.jobTitle", "offer.servicesDescription", "offer.startsAt", "offer.quotedGrossSalary", "offer.teamChoice", "authority"]) expect(errorAt(page, "add-worker", name), name).toBe("Required");
    expect(errorAt(page, "add-worker", "offer.region")).toBe("Select a state/province");
    expect(errorAt(page, "add-worker", "offer.endsAt")).toBeUndefined();
    const links = page.document.querySelectorAll(".error-summary a").map((link) => link.getAttribute("href")?.slice(1) ?? "");
    expect(links).toHaveLength(10);
    for (const id of links) expect(page.document.querySelector(`[id="${id}"]`), id).toBeTruthy();
  });

  test.each<[string, Record<string, string>, string | undefined]>([
    ["worker.email", { "worker.email": "ximena@" }, "Invalid email"],
    ["offer.startsAt", { "offer.startsAt": "2026-11-20" }, "Start date should be after today"],
    ["offer.startsAt", { "offer.startsAt": "2026-02-30" }, "Invalid input"],
    ["offer.startsAt", { "offer.startsAt": "0026-12-01" }, "The year should be from 1900 to 2099."],
    ["offer.startsAt", { "offer.startsAt": "2126-12-01" }, "The year should be from 1900 to 2099."],
    ["offer.startsAt", { "offer.startsAt": "20266-12-01" }, "The year should be from 1900 to 2099."],
    ["offer.quotedGrossSalary", { "offer.quotedGrossSalary": "0" }, "Must be a valid amount"],
    ["offer.quotedGrossSalary", { "offer.quotedGrossSalary": "0.001" }, "Must be a valid amount"],
    ["offer.quotedGrossSalary", { "offer.quotedGrossSalary": "1e21" }, "Must be a valid amount"],
    ["offer.quotedGrossSalary", { "offer.quotedGrossSalary": "1,000.00" }, "Must be a valid amount"],
    ["offer.servicesDescription", { "offer.servicesDescription": descriptionOf(99) }, "The job description must be at least 100 characters."],
    ["offer.servicesDescription", { "offer.servicesDescription": descriptionOf(501) }, "Service description should be less than 501 characters"],
    ["offer.statutoryBenefits.vacationDays", { "offer.statutoryBenefits.vacationDays": "11" }, "Vacation days should be 12 or more"],
    ["offer.statutoryBenefits.vacationDays", { "offer.statutoryBenefits.vacationDays": "" }, "Required"],
    ["offer.statutoryBenefits.vacationDays", { "offer.statutoryBenefits.vacationDays": "2e1" }, "Invalid input"],
    ["offer.statutoryBenefits.bonusDays", { "offer.statutoryBenefits.bonusDays": "16" }, "Invalid input"],
    ["offer.team", { "offer.teamChoice": "existing" }, "Required"],
    ["offer.team", { "offer.teamChoice": "existing", "offer.team": "Nobody's team" }, "Choose a team in your company"],
    ["offer.teamName", { "offer.teamChoice": "new", "offer.teamName": " " }, "Required"],
    ["offer.teamName", { "offer.teamChoice": "new", "offer.teamName": "\u200B" }, "Required"],
    ["offer.managerId", { "offer.managerChoice": "yes" }, "Required"],
    ["authority", { authority: "" }, "Required"],
  ])("%s: %j", async (name, changes, sentence) => {
    const before = (await dashboard.db.select().from(workers).where(eq(workers.companyId, halcyon))).length;
    const page = await fill(adas, "employee", "MX", changes);
    expect([page.status, errorAt(page, "add-worker", name)]).toEqual([422, sentence]);
    expect(page.document.querySelectorAll(".error-summary li")).toHaveLength(1);
    expect(controlOf(page, "worker.lastName")?.getAttribute("value")).toBe("Duarte Paz");
    const typed = Object.values(changes).at(-1) ?? "";
    const control = controlOf(page, name);
    if (control?.tagName === "TEXTAREA") expect(control.textContent.trim()).toBe(typed);
    else if (control?.tagName === "INPUT" && name !== "authority") expect(control.getAttribute("value")?.trim() ?? "").toBe(typed.trim());
    expect(await dashboard.db.select().from(workers).where(eq(workers.companyId, halcyon))).toHaveLength(before);
  });

  test("a job description of 499 and of 500 characters is right, and counted", async () => {
    for (const length of [499, 500]) {
      const page = await fill(adas, "contractor", "MX", { "offer.servicesDescription": descriptionOf(length), "offer.jobTitle": "" });
      expect([errorAt(page, "add-worker", "offer.servicesDescription"), errorAt(page, "add-worker", "offer.jobTitle")]).toEqual([undefined, "Required"]);
      expect(page.text).toContain(`${length} of 500 characters`);
      expect((await fill(adas, "contractor", "MX", { "offer.servicesDescription": descriptionOf(length) })).path).toBe("/app/team");
    }
    expect((await fill(adas, "contractor", "MX", { "offer.servicesDescription": descriptionOf(501) })).text).toContain("501 of 500 characters, 1 too many");
    const short = await fill(adas, "contractor", "MX", { "offer.servicesDescription": "🚀".repeat(99) });
    expect(short.text, "counted as they are judged").toContain("99 of 500 characters, 1 to go");
  });

  test("everything at once: a start that is not after today beside what else is wrong", async () => {
    const page = await fill(adas, "employee", "MX", { "offer.startsAt": "2026-11-20", "worker.email": "ximena@", "offer.jobTitle": "" });
    expect([errorAt(page, "add-worker", "offer.startsAt"), errorAt(page, "add-worker", "worker.email"), errorAt(page, "add-worker", "offer.jobTitle")]).toEqual(["Start date should be after today", "Invalid email", "Required"]);
  });

  test("an end before the start", async () => {
    expect(errorAt(await fill(adas, "contractor", "CO", { "offer.endsAt": "2027-01-03" }), "add-worker", "offer.endsAt")).toBe("End date should be after start date");
  });

  test("today is the company's day: a start tomorrow in Toronto is today in Kiritimati", async () => {
    const zone = (timeZone: string) => dashboard.db.update(companies).set({ timeZone }).where(eq(companies.id, halcyon));
    await zone("Pacific/Kiritimati");
    expect(errorAt(await fill(adas, "contractor", "CO", { "offer.startsAt": "2026-11-21" }), "add-worker", "offer.startsAt")).toBe("Start date should be after today");
    await zone("America/Toronto");
    expect((await fill(adas, "contractor", "CO", { "offer.startsAt": "2026-11-21" })).path).toBe("/app/team");
  });
});

describe("what is another company's (Z6, Z7)", () => {
  test("its managers, its teams and people who are no managers are refused at the field", async () => {
    const [others] = await dashboard.db.select().from(teams).where(eq(teams.companyId, brightwater));
    await giveRole(dashboard.db, tom, "manager");
    for (const other of [tom, alan, vera]) {
      const { id } = await userOf(dashboard.db, other);
      expect(errorAt(await fill(adas, "employee", "CO", { "offer.managerChoice": "yes", "offer.managerId": id }), "add-worker", "offer.managerId"), other.name).toBe("Choose a manager in your company");
    }
    await giveRole(dashboard.db, tom, "superAdmin");
    expect(errorAt(await fill(adas, "employee", "CO", { "offer.teamChoice": "existing", "offer.team": others?.id ?? "" }), "add-worker", "offer.team")).toBe("Choose a team in your company");
    expect(optionsOf(await adas.visit(at("employee", "CO")), "offer.team")).not.toContain(others?.name);
  });

  test("an admin is not asked for a manager, and a forged one is refused", async () => {
    const alans = await dashboard.signInAs(alan);
    expect(namesIn(await alans.visit(at("employee", "MX"))).has("offer.managerChoice")).toBe(false);
    const { id } = await userOf(dashboard.db, grace);
    const refused = await fill(alans, "employee", "MX", { "offer.managerChoice": "yes", "offer.managerId": id });
    expect([refused.status, refused.document.querySelector(".error-summary")?.textContent]).toEqual([422, expect.stringContaining("Only a super admin assigns managers")]);
  });

  test("a company without managers is told so, with a way to the Users Dashboard", async () => {
    for (const manager of [dorothy, grace]) await giveRole(dashboard.db, manager, "viewer");
    const page = await adas.visit(at("employee", "MX"));
    expect(page.text).toContain("Your company does not have any managers on the platform");
    expect(page.document.querySelector("#add-worker a[href='/app/users']")?.textContent).toBe("Users Dashboard");
    expect(controlOf(page, "offer.managerId")).toBeNull();
    expect(valuesOf(page, "offer.managerChoice"), "there is nobody whom Yes could mean").toEqual(["no"]);
    const refused = await fill(adas, "employee", "MX", { "offer.managerChoice": "yes" });
    const [link] = refused.document.querySelectorAll(".error-summary a").map((each) => each.getAttribute("href")?.slice(1) ?? "");
    expect(refused.document.querySelector(`[id="${link}"]`)?.textContent).toContain("Your company does not have any managers on the platform");
    for (const manager of [dorothy, grace]) await giveRole(dashboard.db, manager, "manager");
  });

  test("a company without teams is asked for none of them, only whether the worker joins a new one", async () => {
    const status = (status: "active" | "pending") => dashboard.db.update(companies).set({ status }).where(eq(companies.legalName, "Pending Ltd"));
    await status("active");
    const page = await (await dashboard.signInAs(pia)).visit(at("contractor", "MX"));
    await status("pending");
    expect(valuesOf(page, "offer.teamChoice")).toEqual(["none", "new"]);
    expect(valuesOf(await adas.visit(at("contractor", "MX")), "offer.teamChoice")).toEqual(["none", "existing", "new"]);
  });
});

test("the first button of the form, which the Enter key presses, adds the worker and chooses no other place", async () => {
  const page = await adas.visit(at("employee", "MX"));
  const [first] = page.document.querySelectorAll("#main button").filter((button) => button.getAttribute("form") === "add-worker" || button.closest("#add-worker"));
  expect([first?.textContent, first?.getAttribute("name"), first?.getAttribute("formaction")]).toEqual(["Add worker", undefined, undefined]);
});

test("sent twice by a double click adds one worker (B5)", async () => {
  adas.cookies.delete("add-worker");
  const page = await adas.visit(at("contractor", "MX"));
  const send = () => adas.submitOn(page, { ...filled, "worker.email": "twice@example.test" }, { form: '[name="worker.firstName"]' });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map((answer) => answer.path)).toEqual(["/app/team", "/app/team"]);
  expect(await dashboard.db.select().from(workers).where(eq(workers.email, "twice@example.test"))).toHaveLength(1);
});
