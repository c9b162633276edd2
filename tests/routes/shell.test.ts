import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, fourRoles, grace, tom, vera } from "#tests/support/people.ts";
import type { Page } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const navigationOf = (page: Page) => page.document.querySelectorAll("nav[aria-label=Main] a").map((link) => link.querySelector("span:not([aria-hidden])")?.textContent);

describe("the frame (spec 2.8)", () => {
  test("shows each role its own navigation (spec 6)", async () => {
    const all = ["Team Dashboard", "Active Paycycle", "Additional Compensation", "Time Off", "Reports", "Cost Calculator", "Users", "Company Profile"];
    const without = (...titles: string[]) => all.filter((title) => !titles.includes(title));
    const expected = new Map([
      [ada, all],
      [alan, without("Active Paycycle", "Users")],
      [grace, ["Team Dashboard", "Additional Compensation", "Time Off", "Cost Calculator"]],
      [vera, ["Active Paycycle", "Reports", "Cost Calculator"]],
    ]);
    for (const person of fourRoles) {
      const page = await (await dashboard.signInAs(person)).visit("/app/settings");
      expect(navigationOf(page)).toEqual(expected.get(person));
    }
  });

  test("tells of the acquirer, how to reach support, and has Settings and Sign out in the user menu", async () => {
    const page = await (await dashboard.signInAs(ada)).visit("/app/settings");
    expect(page.text).toContain("Longitude has been acquired by Meridian");
    expect(page.document.querySelector("aside a[href='mailto:support@longitude.test']")?.textContent).toBe("Contact support");
    const menu = page.document.querySelector("header details");
    expect(menu?.querySelectorAll("a").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Settings", "/app/settings"],
      ["Sign out", "/logout"],
    ]);
  });

  test("has the drawer of the bell before all that it lies over, so that a text browser begins with it", async () => {
    const { html } = await (await dashboard.signInAs(ada)).visit("/app/team?notifications=open");
    expect(html.indexOf("Dismiss all")).toBeGreaterThan(0);
    expect(html.indexOf("Dismiss all")).toBeLessThan(html.indexOf("<nav"));
  });

  test("says whose dashboard it is, in full also where a long name is cut", async () => {
    const bar = (await (await dashboard.signInAs(vera)).visit("/app/settings")).document.querySelector("header [title]");
    expect([bar?.textContent, bar?.getAttribute("title")]).toEqual(["Halcyon Robotics", "Halcyon Robotics"]);
  });

  test("gives every screen of people and settings a title and a description", async () => {
    const visitor = await dashboard.signInAs(ada);
    for (const [path, title] of [
      ["/app/users", "Users Dashboard"],
      ["/app/users/invite", "Invite User"],
      ["/app/company", "Company Profile"],
      ["/app/settings", "Settings"],
    ]) {
      const page = await visitor.visit(path ?? "");
      expect(page.document.querySelector("title")?.textContent).toBe(`${title} | Longitude`);
      expect(page.document.querySelector("meta[name=description]")?.getAttribute("content")).toMatch(/\w/);
    }
  });

  test("marks the tab that is shown, also while a dialog lies over it", async () => {
    const visitor = await dashboard.signInAs(ada);
    for (const [path, tab] of [
      ["/app/additional-compensation", "To Review"],
      ["/app/additional-compensation/decline?id=x", "To Review"],
      ["/app/additional-compensation/reviewed?page=2", "Reviewed"],
      ["/app/time-off/accept?id=x", "To Review"],
      ["/app/time-off/calendar/feed", "Calendar"],
      ["/app/paycycle?sort=fullName", "Company pays"],
      ["/app/paycycle/approve?sort=fullName", "Company pays"],
      ["/app/paycycle/workers-take/approve", "Worker take-home pay"],
      [`/app/team/worker/${workerId("Liam MacDonald")}/assign-manager`, "Profile"],
      [`/app/team/worker/${workerId("Liam MacDonald")}/benefits`, "Benefits"],
    ] as const) {
      const page = await visitor.visit(path);
      expect(page.document.querySelectorAll("main nav [aria-current=page]").map(({ textContent }) => textContent), path).toEqual([tab]);
    }
  });

  test("keeps the navigation around an error, which says its name and the three ways on", async () => {
    const page = await (await dashboard.signInAs(ada)).visit("/app/time-off/00000000-0000-7000-8000-000000000000/accept");
    expect(page.status).toBe(404);
    expect(page.document.querySelector("title")?.textContent).toBe("Longitude");
    expect(page.document.querySelector("h1")?.textContent).toBe("Oops, something went wrong!");
    expect(page.text).toContain(
      "We're sorry for the inconvenience. Please try refreshing the page or contacting support if the problem persists. Thank you for your patience.",
    );
    expect(page.document.querySelector("main code")?.textContent).toBe("404 Not found.");
    for (const words of ["Go back home", "Contact Support", "Sign out"]) expect(page.document.querySelector("main")?.textContent).toContain(words);
    expect(page.document.querySelectorAll("main")).toHaveLength(1);
    expect(navigationOf(page)).toContain("Users");
  });

  test("says of a link to what is gone, or is somebody else's, that it is no longer here or not theirs to see, where refreshing would not help", async () => {
    const gone = "/app/additional-compensation/00000000-0000-7000-8000-000000000000";
    const others = `/app/team/worker/${workerId("Liam MacDonald")}`;
    const pages = [await (await dashboard.signInAs(ada)).visit(gone), await (await dashboard.signInAs(tom)).visit(others)];
    for (const page of pages) {
      expect(page.status, page.path).toBe(404);
      expect(page.document.querySelector("h1 + p")?.textContent, page.path).toBe("This is no longer here, or it is not yours to see.");
    }
  });
});

describe("notifications (spec 2.8)", () => {
  test("are counted at the bell, open in a drawer over the page with its query, and are dismissed there", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/app/users?filter[role]=admin");
    const bell = page.document.querySelectorAll("header a").find((link) => link.textContent.includes("Notifications"));
    expect(bell?.textContent).toBe("Notifications");
    expect(page.document.querySelector(`#${bell?.getAttribute("aria-describedby")}`)?.textContent).toBe("3 new");
    expect(page.text).toContain("Notifications, 3 new");
    const drawer = await visitor.visit(bell?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
    expect(drawer.document.querySelector("dialog h2")?.textContent).toBe("Notifications");
    expect(drawer.document.querySelectorAll("dialog li")).toHaveLength(3);
    expect(drawer.document.querySelector("main")?.hasAttribute("inert")).toBe(true);
    const subjects = drawer.document.querySelectorAll("dialog li .font-medium").map((subject) => subject.textContent);
    expect(drawer.document.querySelectorAll("dialog li button").map((button) => button.getAttribute("aria-label"))).toEqual(subjects.map((subject) => `Dismiss: ${subject}`));
    const left = await visitor.submitOn(drawer, {}, { form: "[aria-label^='Dismiss: ']" });
    expect(left.document.querySelectorAll("dialog li")).toHaveLength(2);
    expect(left.path).toBe(drawer.path);
    expect(left.text).toContain("Notifications, 2 new");
  });

  test("are dismissed all at once, as far as they were shown; what has come since stays, and one alone has no such button", async () => {
    const visitor = await dashboard.signInAs(ada);
    const drawer = await visitor.visit("/app/users?notifications=open");
    const form = drawer.document.querySelector("form[action='/app/notifications/dismiss']");
    expect(form?.querySelector("button")?.textContent).toBe("Dismiss all");
    const shown = new URLSearchParams(form?.querySelectorAll("input").map((input): [string, string] => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]));
    // One of them is gone meanwhile, and another has come.
    await dashboard.db.execute(sql`delete from notifications where id = ${shown.getAll("notification")[0]}`);
    await dashboard.db.execute(sql`insert into notifications (company_id, user_id, id, subject, created_at) select company_id, id, gen_random_uuid(), 'A new one', now() from users where email = ${ada.email}`);
    const answer = await visitor.request("POST", "/app/notifications/dismiss", shown);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/app/users?notifications=open"]);
    const left = await visitor.visit("/app/users?notifications=open");
    expect(left.document.querySelectorAll("dialog li .font-medium").map((subject) => subject.textContent)).toEqual(["A new one"]);
    expect(left.text).not.toContain("Dismiss all");
  });

  test("are said to be 99+ where there are more, also to whoever has the page read out", async () => {
    const visitor = await dashboard.signInAs(ada);
    await dashboard.db.execute(sql`insert into notifications (company_id, user_id, id, subject, created_at)
      select company_id, id, gen_random_uuid(), 'One of many', now() from users, generate_series(1, 120) where email = ${ada.email}`);
    const page = await visitor.visit("/app/users");
    expect(page.text).toContain("Notifications, 99+ new");
    expect(page.document.querySelector("header [data-shown]")?.getAttribute("data-shown")).toBe("99+");
  });

  test("have an address of their own, which opens the drawer over one's first page; scripts get the list there", async () => {
    const visitor = await dashboard.signInAs(vera);
    const asked = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };
    const page = await visitor.visit("/app/notifications", asked);
    expect([page.status, page.path]).toEqual([200, "/app/paycycle?notifications=open"]);
    expect(page.document.querySelector("dialog h2")?.textContent).toBe("Notifications");
    const fetched = await visitor.request("GET", "/app/notifications", undefined, { headers: { Accept: "*/*", "Sec-Fetch-Site": "same-origin" } });
    expect([fetched.headers.get("Content-Type"), Object.keys((await fetched.json()) as object)]).toEqual([expect.stringContaining("json"), ["notifications", "loadedAt"]]);
  });

  test("of another person cannot be dismissed: an error is shown and nothing changes (Z13)", async () => {
    const [visitor, other] = [await dashboard.signInAs(alan), await dashboard.signInAs(ada)];
    const drawer = await other.visit("/app/users?notifications=open");
    const action = drawer.document.querySelector("dialog li form")?.getAttribute("action") ?? "";
    const refused = await visitor.post(action, { back: "/app/team" });
    expect(refused.document.querySelector("[role=alert]")?.textContent).toContain("Not found.");
    expect((await other.visit("/app/users?notifications=open")).document.querySelectorAll("dialog li")).toHaveLength(3);
  });
});
