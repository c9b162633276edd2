import { beforeEach, describe, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { writeEntries } from "#tests/support/history.ts";
import { ada, alan, grace, vera } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";
import { userOf } from "#tests/support/users.ts";
import { rowTexts, type Page } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const path = "/app/history";
const linkTo = (page: Page, words: string) => page.document.querySelectorAll("main a").find((link) => link.textContent.trim() === words)?.getAttribute("href");

describe("the History screen", () => {
  test("says when by the company's clocks, who with their role, what, to which record and why", async () => {
    const request = await findRequest(dashboard.db, { status: "submitted", requesterType: "other" });
    const visitor = await dashboard.signInAs(ada);
    await (await dashboard.signInAs(alan)).submit(`/app/additional-compensation/${request.id}/decline`, { comment: "Twice the same" }, { form: "[name=comment]" });
    const page = await visitor.visit(path);
    expect(page.document.querySelector("title")?.textContent).toBe("History | Longitude");
    expect(page.document.querySelector("meta[name=description]")?.getAttribute("content")).toBe("Who changed what in your company, and when.");
    expect(page.document.querySelectorAll("thead th").map((head) => head.textContent)).toEqual(["When", "Who", "What happened", "Record"]);
    const row = rowTexts(page).find((each) => each.includes("Twice the same"));
    expect(row).toMatch(/^20 Nov 2026, 10:00 Toronto ?Alan Okafor, Admin ?Declined ?“Twice the same” ?Additional compensation.+: .+/);
    const link = page.document.querySelector(`tbody a[href="/app/additional-compensation/${request.id}"]`);
    expect(link?.textContent).toMatch(/[A-Z]{3}$/);
    expect((await visitor.visit(link?.getAttribute("href") ?? "")).text).toContain("Twice the same");
  });

  test("leads from every row to the record, where it has a screen", async () => {
    const visitor = await dashboard.signInAs(ada);
    await visitor.submit("/app/settings/webhooks/new", { address: "https://hooks.example.com/longitude", events: "worker.added" }, { form: "[name=events]" });
    for (const kind of ["additional-compensation", "time-off", "worker", "paycycle", "webhook"]) {
      const page = await visitor.visit(`${path}?filter[subject]=${kind}`);
      const href = page.document.querySelector("tbody a")?.getAttribute("href") ?? "";
      expect((await visitor.visit(href, { follow: false })).status, `${kind} ${href}`).toBe(200);
    }
    expect((await visitor.visit(`${path}?filter[subject]=user`)).document.querySelectorAll("tbody a")).toEqual([]);
  });

  test("quotes what somebody wrote and nothing else, and keeps an amount beside its currency", async () => {
    const visitor = await dashboard.signInAs(ada);
    await visitor.submit("/app/users/invite", { firstName: "Ines", lastName: "Lind", email: "ines@halcyon.test", role: "viewer" }, { form: "[name=email]" });
    const invited = rowTexts(await visitor.visit(`${path}?filter[subject]=user`))[0];
    expect(invited).toMatch(/Invited as Viewer ?ines@halcyon\.test/);
    const paid = (await visitor.visit(`${path}?filter[subject]=additional-compensation`)).document.querySelector("tbody td:last-child a");
    expect(paid?.querySelector(".whitespace-nowrap")?.textContent).toMatch(/^[\d,]+\.\d\d [A-Z]{3}$/);
  });

  test("of one user, or of one paycycle, is a click from where they are, and says whose it is", async () => {
    const visitor = await dashboard.signInAs(ada);
    await visitor.submit(`/app/users/${(await userOf(dashboard.db, alan)).id}/role`, { role: "viewer" }, { form: "[name=role]" });
    const users = await visitor.visit("/app/users");
    const ofAlan = await visitor.visit(users.document.querySelector('a[aria-label="History of Alan Okafor"]')?.getAttribute("href") ?? "");
    expect(ofAlan.text).toContain("This is the history of Alan Okafor.");
    expect(rowTexts(ofAlan)[0]).toContain("from Admin to Viewer");
    expect(ofAlan.document.querySelector('select[name="filter[subject]"]')).toBeNull();
    for (const row of rowTexts(ofAlan)) expect(row).toMatch(/User ?Alan Okafor$/);
    const past = linkTo(await visitor.visit("/app/paycycle/past"), "October 2026") ?? "";
    const ofPaycycle = await visitor.visit(linkTo(await visitor.visit(past), "History") ?? "");
    expect(ofPaycycle.text).toContain("This is the history of October 2026.");
    for (const row of rowTexts(ofPaycycle)) expect(row).toMatch(/Paycycle ?October 2026$/);
    expect(linkTo(await (await dashboard.signInAs(vera)).visit(past), "History")).toBeUndefined();
  });

  test("filters by who, by kind of record and by days, and an old address still shows a list", async () => {
    const visitor = await dashboard.signInAs(ada);
    const { id } = await userOf(dashboard.db, alan);
    const people = (await visitor.visit(path)).document.querySelectorAll('select[name="filter[actorId]"] option').map((option) => option.textContent);
    expect(people).toEqual(["All", "Ada Lindqvist", "Alan Okafor", "System", "Provider"]);
    const alans = await visitor.visit(`${path}?filter[actorId]=${id}&filter[subject]=additional-compensation&filter[createdBetween][start]=2026-11-01&filter[createdBetween][end]=2026-11-12`);
    expect(rowTexts(alans).length).toBeGreaterThan(3);
    for (const row of rowTexts(alans)) expect(row).toMatch(/^\d+ Nov 2026, .*Alan Okafor, Admin.*Additional compensation/);
    expect(rowTexts(await visitor.visit(`${path}?filter[actorId]=nobody&filter[subject]=users&before=x&sort=who&page=7`))).toHaveLength(25);
    expect((await visitor.visit(`${path}?filter[subject]=webhook`)).text).toContain("Nothing fits the search and filters.");
  });

  test("goes on to older entries under the same filters, and any other filter begins with the latest", async () => {
    const visitor = await dashboard.signInAs(ada);
    const worker = await findRequest(dashboard.db, {});
    await writeEntries(dashboard.db, worker.workerId, 40, (index) => new Date(Date.UTC(2019, 0, 1 + index)));
    const first = await visitor.visit(`${path}?filter[subject]=worker&filter[createdBetween]=,2019-12-31`);
    expect(rowTexts(first)[0]).toContain("Assigned 40");
    expect(linkTo(first, "Latest entries")).toBeUndefined();
    const older = await visitor.visit(linkTo(first, "Older entries") ?? "");
    expect(rowTexts(older)).toHaveLength(15);
    expect(rowTexts(older)[0]).toContain("Assigned 15");
    expect(linkTo(older, "Older entries")).toBeUndefined();
    expect(rowTexts(await visitor.visit(linkTo(older, "Latest entries") ?? ""))).toEqual(rowTexts(first));
    expect(older.document.querySelector("search form input[name=before]")).toBeNull();
    const beyond = await visitor.visit(`${path}?filter[createdBetween]=,2019-12-31&before=01990000-0000-7000-8000-000000000000`);
    expect(beyond.text).toContain("There is nothing older.");
    expect(linkTo(beyond, "Latest entries")).toBeDefined();
  });

  test.each(["Download XLS", "Download CSV"])("gives the whole of what is filtered as a file: %s", async (words) => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit(`${path}?filter[actorId]=provider&filter[subject]=worker`);
    const older = await visitor.visit(linkTo(page, "Older entries") ?? "");
    const file = await visitor.request("GET", linkTo(older, words) ?? "");
    expect(file.status).toBe(200);
    expect(file.headers.get("Content-Disposition")).toMatch(/History - Halcyon Robotics\.(xlsx|csv)/);
    const body = Buffer.from(await file.arrayBuffer());
    if (words === "Download XLS") expect(body.subarray(0, 2).toString()).toBe("PK");
    const lines = body.toString().trim().split("\n").slice(1);
    if (words === "Download CSV") expect(lines.length).toBeGreaterThan(50);
    if (words === "Download CSV") for (const line of lines) expect(line).toMatch(/,Provider,,[^,]+,Worker,/);
  });

  test("leads back to the screen that led to it for its records, else to Settings", async () => {
    const visitor = await dashboard.signInAs(ada);
    for (const [at, name] of Object.entries({ "/app/settings": "Settings", "/app/users": "Users", "/app/company": "Company Profile" })) {
      expect(linkTo(await visitor.visit(linkTo(await visitor.visit(at), "History") ?? ""), name), at).toBe(at);
    }
    expect(linkTo(await visitor.visit(`${path}?filter[subject]=webhook`), "Settings")).toBe("/app/settings");
  });

  test("leads back there also when other records are asked for since", async () => {
    const visitor = await dashboard.signInAs(ada);
    for (const subject of ["company", "user"]) expect(linkTo(await visitor.visit(`${path}?filter[subject]=${subject}`), "Settings"), subject).toBe("/app/settings");
    const ofUsers = await visitor.visit(linkTo(await visitor.visit("/app/users"), "History") ?? "");
    const kept = ofUsers.document.querySelector("form[aria-label=Filters] input[name=from]")?.getAttribute("value");
    expect(linkTo(await visitor.visit(`${path}?filter[subject]=company&from=${kept}`), "Users")).toBe("/app/users");
    expect(linkTo(ofUsers, "Clear filters")).toBe(`${path}?from=users`);
    expect(linkTo(await visitor.visit(`${path}?from=https://elsewhere.test`), "Settings")).toBe("/app/settings");
    expect(linkTo(await visitor.visit(`${path}?from=users&asOf=yesterday`), "Users")).toBe("/app/users");
  });

  test("is for super admins alone, who find it on Settings, Users and Company Profile (Z2)", async () => {
    const visitor = await dashboard.signInAs(ada);
    for (const at of ["/app/settings", "/app/users", "/app/company"]) expect((await visitor.visit(linkTo(await visitor.visit(at), "History") ?? "")).text, at).toContain("Who changed what");
    for (const [person, home] of [[alan, "/app/team"], [grace, "/app/team"], [vera, "/app/paycycle"]] as const) {
      const other = await dashboard.signInAs(person);
      for (const at of [path, `${path}/export`]) expect((await other.visit(at, { follow: false })).location, at).toBe(home);
      for (const at of ["/app/settings", "/app/company"]) expect(linkTo(await other.visit(at), "History"), at).toBeUndefined();
    }
  });
});
