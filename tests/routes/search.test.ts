import { afterEach, describe, expect, test } from "vitest";
import { destinationFor } from "#app/middleware/destination.ts";
import type { Suggestions } from "#app/routes/search/suggest.server.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, fourRoles, grace, vera } from "#tests/support/people.ts";
import { json, startStubApi } from "#tests/support/stub-api.ts";
import { siteOrigin, type Page, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let stub: Awaited<ReturnType<typeof startStubApi>> | undefined;
afterEach(async () => {
  await stub?.stop();
  stub = undefined;
});

const headings = (page: Page) => page.document.querySelectorAll("main h2").map((heading) => heading.textContent);
const linksIn = (page: Page) => Object.fromEntries(page.document.querySelectorAll("main a").map((link) => [link.textContent, link.getAttribute("href")]));

const suggestionsTo = async (visitor: Visitor, text: string): Promise<Suggestions> =>
  JSON.parse(await (await visitor.request("GET", `/app/search/suggestions?${new URLSearchParams({ q: text })}`, undefined, { headers: { Accept: "*/*" } })).text());

test("every screen has the search in its frame: a plain form that sends one text", async () => {
  const visitor = await dashboard.signInAs(vera);
  for (const path of ["/app/paycycle", "/app/settings", "/app/cost-calculator"]) {
    const forms = (await visitor.visit(path)).document.querySelectorAll("form[role=search]");
    const [input, button] = forms[0]?.querySelectorAll("input, button") ?? [];
    expect([forms.length, forms[0]?.getAttribute("action"), input?.getAttribute("name"), input?.getAttribute("aria-label"), button?.textContent], path).toEqual([1, "/app/search", "q", "Search everything", "Search"]);
  }
});

test("on the screen of the search the one of the frame has the same words in it, and on no other any", async () => {
  const visitor = await dashboard.signInAs(alan);
  const inFrame = async (path: string) => (await visitor.visit(path)).document.querySelector("aside form[role=search] input")?.getAttribute("value");
  expect(await inFrame("/app/search?q=m%C3%A9lie+%22gag%22")).toBe('mélie "gag"');
  expect(await inFrame("/app/search")).toBe("");
  expect(await inFrame("/app/team?filter[q]=gagnon")).toBe("");
});

test("an empty search says what is searched, by the role, and leads to its screens", async () => {
  const page = await (await dashboard.signInAs(vera)).visit("/app/search");
  expect(page.document.querySelectorAll("h1").map((heading) => heading.textContent)).toEqual(["Search"]);
  expect(headings(page)).toEqual(["What is searched", "Screens"]);
  expect(page.text).toContain("Paycycles, by month or year");
  expect(page.text).not.toContain("Workers, by name");
  expect(Object.values(linksIn(page))).toEqual(["/app/paycycle", "/app/paycycle/workers-take", "/app/paycycle/past", "/app/paycycle/statutory", "/app/paycycle/deposits", "/app/reports", "/app/cost-calculator", "/app/cost-calculator/rates", "/app/settings", "/app/settings/name", "/app/settings/roles", "/app/settings/shortcuts"]);
  expect((await (await dashboard.signInAs(grace)).visit("/app/search")).text).toContain("The workers who are assigned to you, by name or email");
});

test("a worker is found with the requests of theirs, and each kind leads to its list with the same search", async () => {
  const page = await (await dashboard.signInAs(alan)).visit("/app/search?q=ANDRES");
  expect(headings(page).slice(0, 2)).toEqual(["Workers", "Additional compensation"]);
  const links = linksIn(page);
  expect(links["Andrés Ibarra"]).toMatch(/^\/app\/(team\/worker|additional-compensation|time-off)\//);
  const hrefs = page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  expect(hrefs).toContain(`/app/team/worker/${workerId("Andrés Ibarra")}`);
  expect(links["All 2 workers with “ANDRES”"]).toBe("/app/team?filter%5Bq%5D=ANDRES");
  expect(hrefs).toContain("/app/additional-compensation/reviewed?filter%5Bq%5D=ANDRES");
  expect(new Set(page.document.querySelectorAll("main mark").map((mark) => mark.textContent))).toEqual(new Set(["Andrés", "andres"]));
  expect(page.document.querySelector("main input")?.getAttribute("value")).toBe("ANDRES");
});

test("links to a worker and to the requests of theirs are told apart in a list of links, and begin with the words that are seen", async () => {
  const page = await (await dashboard.signInAs(ada)).visit("/app/search?q=Abernathy");
  const links = page.document.querySelectorAll("main a").map((link) => ({ name: link.getAttribute("aria-label") ?? link.textContent, seen: link.textContent }));
  expect(links.filter(({ name, seen }) => name !== seen).length).toBeGreaterThan(4);
  expect(links.filter(({ name, seen }) => !name.startsWith(seen))).toEqual([]);
  expect(new Set(links.map(({ name }) => name)).size).toBe(links.length);
});

test("users, paycycles, reports and screens lead to where they are", async () => {
  const adas = await dashboard.signInAs(ada);
  expect(linksIn(await adas.visit("/app/search?q=vera@"))).toMatchObject({ "Vera Castellanos": "/app/users?filter%5Brole%5D=viewer" });
  expect(linksIn(await adas.visit("/app/search?q=october+2026"))["October 2026"]).toMatch(/^\/app\/paycycle\/[\da-f-]{36}$/);
  const november = await adas.visit("/app/search?q=november");
  expect(linksIn(november)).toMatchObject({ "November 2026": "/app/paycycle" });
  expect(november.text).toContain("November 2026 Active");
  expect(linksIn(await adas.visit("/app/search?q=invoices+2025"))).toMatchObject({ "Invoices 2025": "/app/reports/2025/invoices" });
  expect(linksIn(await adas.visit("/app/search?q=2fa"))).toMatchObject({ Settings: "/app/settings" });
});

test("who sees workers in the paycycle alone is led to look for them there", async () => {
  const page = await (await dashboard.signInAs(vera)).visit("/app/search?q=Abernathy");
  expect(linksIn(page)).toEqual({ "Look for “Abernathy” among the workers of the active paycycle": "/app/paycycle?filter%5Bq%5D=Abernathy" });
});

test("where nothing is found, it says what was searched and what to try", async () => {
  const page = await (await dashboard.signInAs(alan)).visit("/app/search?q=nobody+of+that+name");
  expect(headings(page)).toEqual(["Nothing found for “nobody of that name”", "What was searched"]);
  expect(page.text).toContain("Try a part of the name, or fewer words.");
  expect(page.text).toContain("Workers, by name or email");
});

test("a text that is too short or too long is refused at its field, and stays in it", async () => {
  const visitor = await dashboard.signInAs(alan);
  for (const [text, message] of [["a", "Type at least 2 characters."], ["𠮷", "Type at least 2 characters."], ["a".repeat(101), "Type at most 100 characters."]] as const) {
    const page = await visitor.visit(`/app/search?q=${encodeURIComponent(text)}`);
    const field = page.document.querySelector("main input");
    expect([page.status, field?.getAttribute("value"), field?.getAttribute("aria-invalid")]).toEqual([200, text, "true"]);
    expect(page.document.querySelector(`[id="${field?.getAttribute("aria-describedby")}"]`)?.textContent).toBe(message);
  }
  expect((await visitor.visit(`/app/search?q=${encodeURIComponent("𠮷".repeat(100))}`)).text).toContain("Nothing found");
  expect((await visitor.visit(`/app/search?q=${encodeURIComponent('"><script>')}`)).html).not.toContain('"><script>');
});

describe("what the palette shows of a search", () => {
  test("leads to nothing that the screen does not lead to, kind by kind, four of each", async () => {
    const visitor = await dashboard.signInAs(ada);
    for (const text of ["andres", "abernathy", "vera@", "2025", "november", "pay"]) {
      const { groups, problem } = await suggestionsTo(visitor, text);
      const page = await visitor.visit(`/app/search?q=${text}`);
      const hrefs = page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"));
      expect([problem, groups.length > 0], text).toEqual([null, true]);
      expect(groups.map(({ title }) => title), text).toEqual(headings(page));
      expect(groups.flatMap(({ hits }) => hits).filter(({ href }) => !hrefs.includes(href)), text).toEqual([]);
      expect(Math.max(...groups.map(({ hits }) => hits.length)), text).toBeLessThanOrEqual(4);
    }
  });

  test("holds nothing that its person may not open", async () => {
    for (const person of fourRoles) {
      const visitor = await dashboard.signInAs(person);
      const found = await Promise.all(["", "an", "vera", "2025", "november", "settings", "users", "compensation"].map((text) => suggestionsTo(visitor, text)));
      const hrefs = [...new Set(found.flatMap(({ groups }) => groups.flatMap(({ hits }) => hits.map(({ href }) => href))))];
      expect(hrefs.length, person.name).toBeGreaterThan(8);
      const barred = hrefs.map((href) => new URL(href, siteOrigin)).filter(({ pathname, search }) => destinationFor({ kind: "member", role: person.role }, pathname, search) !== null);
      expect(barred.map(String), person.name).toEqual([]);
      // What the guard lets pass may still not be there for them: opened, each, by whom the least is open to.
      for (const href of person === vera ? hrefs : []) {
        const { status, path } = await visitor.visit(href);
        expect([status, path], href).toEqual([200, href]);
      }
    }
    const veras = await suggestionsTo(await dashboard.signInAs(vera), "an");
    expect(veras.groups.map(({ title }) => title)).not.toContain("Workers");
  });

  test("names what is known of each in words: whom, what, how much, when and how it stands", async () => {
    const { groups } = await suggestionsTo(await dashboard.signInAs(ada), "amelie");
    const about = Object.fromEntries(groups.map(({ title, hits }) => [title, hits[0]]));
    expect(about.Workers).toMatchObject({ name: "Amélie Gagnon", about: "Controls Engineer, Canada · amelie.gagnon@workers.test · Active" });
    expect(about["Additional compensation"]?.about).toMatch(/^\w+, [\d,]+\.\d\d USD on \d+ \w{3} 2026 · \w+$/);
    expect(about["Time off"]?.about).toMatch(/^\w[\w ]+, \d+ \w{3} \d{4}( to \d+ \w{3} \d{4})? · \w+$/);
  });

  test("is every screen before anything is asked, and none where the text is too short to search for", async () => {
    const visitor = await dashboard.signInAs(vera);
    const { groups } = await suggestionsTo(visitor, "");
    expect(groups.map(({ title, hits }) => [title, hits.length])).toEqual([["Screens", 12]]);
    expect(await suggestionsTo(visitor, " a ")).toEqual({ text: "a", problem: "Type at least 2 characters.", groups: [] });
    expect(await suggestionsTo(visitor, "🚀")).toEqual({ text: "🚀", problem: "Type at least 2 characters.", groups: [] });
    expect(await suggestionsTo(visitor, "xyzxyz")).toEqual({ text: "xyzxyz", problem: null, groups: [] });
  });
});

test("where the API knows no search, the screens are searched", async () => {
  stub = await startStubApi();
  const user = { id: "1", firstName: "Ada", lastName: "Lindqvist", email: ada.email, role: "superAdmin", verified: true, mailSubscription: true, company: { name: "Halcyon Robotics", status: "active" } };
  stub.on("GET /user", json({ data: user }));
  stub.use();
  const visitor = dashboard.visitor();
  visitor.cookies.set("longitude_session", "somebody");
  const found = await visitor.visit("/app/search?q=vacation");
  expect([found.status, linksIn(found)["Time Off"]]).toEqual([200, "/app/time-off"]);
  const nothing = await visitor.visit("/app/search?q=amelie");
  expect((await suggestionsTo(visitor, "vacation")).groups.map(({ title }) => title)).toEqual(["Screens"]);
  expect(nothing.text).toContain("Screens, by name");
  expect(nothing.text).not.toContain("Workers, by name");
});
