import { beforeAll, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, alan, grace, uma, vera } from "#tests/support/people.ts";
import { findRequest, reset } from "#tests/support/requests.ts";
import { userOf } from "#tests/support/users.ts";
import { column, rowsOf, rowTexts, type Page, type Visitor } from "#tests/support/visitor.ts";

// The demo is of Friday, 20 November 2026, 10:00 in Toronto.
const dashboard = await startDashboard();
const lists = ["/app/additional-compensation", "/app/time-off"];
const screens = [...lists, "/app/team", "/app/users"];
let visitor: Visitor;
beforeAll(async () => {
  visitor = await dashboard.signInAs(ada);
});

const heading = (page: Page) => page.document.querySelector("h1")?.textContent;
const day = (page: Page) => page.document.querySelector('input[type="date"][name="asOf"]');
const hidden = (page: Page, form: string) =>
  page.document.querySelectorAll(`form[aria-label="${form}"] input[type="hidden"]`).map((field) => [field.getAttribute("name"), field.getAttribute("value")]);

test.each(lists)("%s leads to what there was at the end of yesterday, where nothing can be decided", async (list) => {
  const from = await visitor.visit(list);
  const tab = from.document.querySelectorAll("main nav a").find((link) => link.textContent === "Past day");
  const page = await visitor.visit(tab?.getAttribute("href") ?? "");
  expect(heading(page)).toMatch(/ as of 19 Nov 2026$/);
  expect(page.text).toContain("Every request as it stood on 19 Nov 2026, 23:59 Toronto.");
  expect([day(page)?.getAttribute("value"), day(page)?.getAttribute("max")]).toEqual(["2026-11-19", "2026-11-19"]);
  expect(page.document.querySelectorAll('main [href*="/accept"], main [href*="/decline"], main [href*="/cancel"], main [type="checkbox"]')).toEqual([]);
  expect(page.text).not.toMatch(/if accepted by|left after this/);
  expect(new Set(column(page, "Status")).has("Submitted")).toBe(true);
});

test("a request that was declined since is shown as it waited, and leads to itself as it is today", async () => {
  const request = await findRequest(dashboard.db, { status: "rejected" });
  await reset(dashboard.db, request.id, { createdAt: new Date("2026-11-01T15:00:00Z"), decidedAt: new Date("2026-11-11T05:00:00Z") });
  const at = async (asOf: string, status: string) => {
    const page = await visitor.visit(`/app/additional-compensation/as-of?asOf=${asOf}&filter[status]=${status}&sort=createdAt&filter[createdBetween]=2026-11-01,2026-11-01`);
    return page.document.querySelectorAll(`tbody a[href="/app/additional-compensation/${request.id}"]`).length;
  };
  // Midnight in Toronto is 05:00 UTC.
  expect([await at("2026-11-10", "submitted"), await at("2026-11-10", "rejected")]).toEqual([1, 0]);
  expect([await at("2026-11-11", "submitted"), await at("2026-11-11", "rejected")]).toEqual([0, 1]);
  expect(await at("2026-10-31", "submitted")).toBe(0);
});

test("Workers lead to who there was at the end of yesterday, whose offers are looked at alone", async () => {
  const from = await visitor.visit("/app/team");
  const way = from.document.querySelectorAll("main a").find((link) => link.textContent === "Past day");
  const page = await visitor.visit(way?.getAttribute("href") ?? "");
  expect([heading(page), day(page)?.getAttribute("value")]).toEqual(["Workers as of 19 Nov 2026", "2026-11-19"]);
  expect(page.text).toContain("Everybody with an offer, and its status as it stood on 19 Nov 2026, 23:59 Toronto.");
  expect(page.document.querySelectorAll("thead th").map((cell) => cell.textContent)).toEqual(["Full name", "Location", "Type", "Team", "Status"]);
  expect(page.document.querySelectorAll('main [href*="/new"]')).toEqual([]);
  expect(page.document.querySelectorAll("main a").find((link) => link.textContent === "Workers")?.getAttribute("href")).toBe("/app/team");
  const csv = await visitor.request("GET", "/app/team/as-of/export?asOf=2026-10-31&filter%5Bstatus%5D=active&format=csv");
  expect(csv.headers.get("Content-Disposition")).toContain('filename="Workers as of 2026-10-31 - Halcyon Robotics.csv"');
  expect((await csv.text()).trim().split("\r\n").length - 1).toBe(Number(/of (\d+) result/.exec((await visitor.visit("/app/team/as-of?asOf=2026-10-31&filter[status]=active")).text)?.[1]));
});

test("Users lead to who could sign in at the end of yesterday, also to whoever was deleted since, with a way to the history of each and to no change", async () => {
  const { id } = await userOf(dashboard.db, uma);
  await visitor.submit(`/app/users/${id}/delete`, {}, { form: "[name=name]" });
  const from = await visitor.visit("/app/users");
  expect(from.text).not.toContain("Uma Bhatt");
  const way = from.document.querySelectorAll("main a").find((link) => link.textContent === "Past day");
  const page = await visitor.visit(way?.getAttribute("href") ?? "");
  expect([heading(page), day(page)?.getAttribute("value")]).toEqual(["Users as of 19 Nov 2026", "2026-11-19"]);
  expect(page.text).toContain("Everybody who could log in or was invited, with the name and the role that they had on 19 Nov 2026, 23:59 Toronto.");
  expect(page.document.querySelectorAll("thead th").map((cell) => cell.textContent)).toEqual(["Full name", "Email", "Role", "Actions"]);
  expect(rowTexts(page).find((row) => row.includes(uma.email))).toContain("Admin");
  expect(page.document.querySelectorAll(`main [href^="/app/users/"]:not([href*="as-of"])`)).toEqual([]);
  const told = await visitor.visit(page.document.querySelector('a[aria-label="History of Uma Bhatt"]')?.getAttribute("href") ?? "");
  expect(told.text).toContain("Deleted, the role was Admin");
  expect(told.document.querySelectorAll("main a").find((link) => link.textContent === "Users as of 19 Nov 2026")?.getAttribute("href")).toBe("/app/users/as-of?asOf=2026-11-19");
  expect(page.document.querySelectorAll("main a").find((link) => link.textContent === "Users")?.getAttribute("href")).toBe("/app/users");
  const admins = await visitor.visit("/app/users/as-of?asOf=2026-10-31&filter[role]=admin&sort=-fullName");
  expect(hidden(admins, "Filters")).toContainEqual(["asOf", "2026-10-31"]);
  expect(column(admins, "Email")).toEqual([uma.email, alan.email]);
  const csv = await visitor.request("GET", "/app/users/as-of/export?asOf=2026-10-31&filter%5Brole%5D=admin&sort=-fullName&format=csv");
  expect(csv.headers.get("Content-Disposition")).toContain('filename="Users as of 2026-10-31 - Halcyon Robotics.csv"');
  expect((await csv.text()).trim().split("\r\n").slice(1).map((line) => line.split(",")[1])).toEqual([uma.email, alan.email]);
});

test("the users of a past day are the super admin's, as those of today are: everybody else is sent where they belong (Z2)", async () => {
  for (const [person, home] of [[alan, "/app/team"], [grace, "/app/team"], [vera, "/app/paycycle"]] as const) {
    const theirs = await dashboard.signInAs(person);
    for (const path of ["/app/users/as-of", "/app/users/as-of/export"]) expect((await theirs.visit(path, { follow: false })).location).toBe(home);
  }
});

test.each(lists)("%s: another day keeps the filters, and a filter, an order, a page and the files keep the day", async (list) => {
  const query = "asOf=2026-10-31&filter%5Btype%5D=&filter%5Bstatus%5D=accepted&sort=-createdAt";
  const page = await visitor.visit(`${list}/as-of?${query}&page=1`);
  expect(hidden(page, "Day")).toEqual([["filter[status]", "accepted"], ["sort", "-createdAt"]]);
  expect(hidden(page, "Filters")).toContainEqual(["asOf", "2026-10-31"]);
  const all = await visitor.visit(`${list}/as-of?asOf=2026-10-31`);
  const links = [all.document.querySelector('a[rel="next"]'), all.document.querySelector("thead a"), ...all.document.querySelectorAll('a[href*="/export"]')];
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) expect(link?.getAttribute("href")).toContain("asOf=2026-10-31");
  const next = await visitor.visit(links[0]?.getAttribute("href") ?? "");
  expect(heading(next)).toBe(heading(all));
  const csv = await visitor.request("GET", `${list}/as-of/export?${query}&format=csv`);
  expect(csv.headers.get("Content-Disposition")).toMatch(/filename="(Additional Compensation|Time Off), Reviewed as of 2026-10-31 - Halcyon Robotics\.csv"/);
  const lines = (await csv.text()).trim().split("\r\n").slice(1);
  expect(lines.length).toBe(Number(/of (\d+) result/.exec(page.text)?.[1]));
});

test.each(["2026-11-20", "2099-01-01", "2026-02-30", "soon"])("a day that is not over, or is none (%s), counts as yesterday, and that is said", async (wrong) => {
  for (const list of screens) {
    const page = await visitor.visit(`${list}/as-of?asOf=${wrong}`);
    expect([page.status, day(page)?.getAttribute("value"), day(page)?.getAttribute("aria-invalid")]).toEqual([200, "2026-11-19", "true"]);
    expect(page.text).toContain("The latest day is 19 Nov 2026, which is shown.");
  }
});

test("a day before there was anything says so", async () => {
  for (const list of lists) expect((await visitor.visit(`${list}/as-of?asOf=2001-01-01`)).text).toContain("Nobody had requested any by then.");
  expect((await visitor.visit("/app/team/as-of?asOf=2001-01-01")).text).toContain("Nobody had an offer by then.");
  expect((await visitor.visit("/app/users/as-of?asOf=2001-01-01")).text).toContain("Your company had no users by then.");
});

test("a manager sees what their own workers had asked for", async () => {
  const graces = await dashboard.signInAs(grace);
  const ofAll = await visitor.visit("/app/additional-compensation/as-of?asOf=2026-11-15");
  const hers = await graces.visit("/app/additional-compensation/as-of?asOf=2026-11-15");
  const total = (page: Page) => Number(/of (\d+) result/.exec(page.text)?.[1]);
  expect(total(hers)).toBeLessThan(total(ofAll));
  expect(rowsOf(hers).length).toBeGreaterThan(0);
});
