import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import type { Page } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(async () => {
  await dashboard.refill();
  await dashboard.db.delete(timeOffs);
});

const path = "/app/time-off/calendar?month=2026-12";

async function away(name: string, startDate: string, endDate: string, status: "submitted" | "accepted" = "accepted"): Promise<string> {
  const id = crypto.randomUUID();
  const [worker] = await dashboard.db.select().from(workers).where(eq(workers.id, workerId(name)));
  await dashboard.db.insert(timeOffs).values({
    companyId: halcyon,
    id,
    workerId: workerId(name),
    workerNameKey: worker?.nameKey ?? "",
    managerId: worker?.managerId ?? null,
    type: "vacation",
    description: "Trip",
    startDate,
    endDate,
    daysRequested: 3,
    requesterType: "other",
    status,
    createdAt: dashboard.clock.now(),
  });
  return id;
}

/** What a screen reader says in the cell of a day: the words, without the marks. */
function cellOf(page: Page, name: string, day: number): string {
  const row = page.document.querySelectorAll("table.month tbody tr").find((each) => each.querySelector("th")?.textContent.includes(name));
  const cell = row?.querySelectorAll("td")[day - 1];
  return cell?.querySelectorAll(".sr-only").map((words) => words.textContent).join(" ") ?? "no such cell";
}

describe("the team calendar", () => {
  test("says of a holiday's name which language it is in, where that is not English (WCAG 3.1.2)", async () => {
    await away("Alejandra Ruiz Ortega", "2026-12-21", "2026-12-23");
    await away("Amélie Gagnon", "2026-12-21", "2026-12-23");
    const page = await (await dashboard.signInAs(ada)).visit(path);
    const named = page.document.querySelectorAll("main [lang]").map((part) => [part.getAttribute("lang"), part.textContent]);
    expect(named).toEqual([["es", "Navidad"], ["es", "Navidad"]]);
    expect(page.text).toContain("Christmas Day");
  });

  test("is a table of workers by days, whose cells say in words what they show", async () => {
    await away("Laura Gómez", "2026-12-07", "2026-12-09");
    const id = await away("Amélie Gagnon", "2026-11-30", "2026-12-02", "submitted");
    const page = await (await dashboard.signInAs(ada)).visit(path);
    const table = page.document.querySelector("table.month");
    expect(table?.querySelector("caption")?.textContent).toBe("Time off in December 2026, by worker and day");
    const heads = table?.querySelectorAll("thead th") ?? [];
    expect(heads).toHaveLength(32);
    expect(heads.every((head) => head.getAttribute("scope") === "col")).toBe(true);
    expect(heads[1]?.querySelector(".sr-only")?.textContent).toBe("Tuesday ");
    expect(table?.querySelectorAll("tbody th").every((head) => head.getAttribute("scope") === "row")).toBe(true);
    expect([cellOf(page, "Laura", 6), cellOf(page, "Laura", 7), cellOf(page, "Laura", 8), cellOf(page, "Laura", 9), cellOf(page, "Laura", 10)]).toEqual(["", "Vacation, accepted", expect.stringMatching(/^Vacation, accepted; public holiday: /), "Vacation, accepted", ""]);
    expect([cellOf(page, "Amélie", 1), cellOf(page, "Amélie", 2), cellOf(page, "Amélie", 3)]).toEqual(["Vacation, waits for a review", "Vacation, waits for a review", ""]);
    expect(cellOf(page, "Amélie", 25)).toBe("Public holiday: Christmas Day");
    const links = table?.querySelectorAll("td a").map((link) => link.getAttribute("href"));
    expect(links).toEqual([`/app/time-off/${id}/accept`]);
    const legend = page.document.querySelector("dl.legend")?.textContent;
    for (const word of ["Solid", "accepted", "Hatched", "waits for a review", "public holiday", "weekend"]) expect(legend).toContain(word);
    expect(page.text).toContain("Workers with time off in December 2026, by name.");
    expect(page.text).toContain("Please scroll table horizontally to view more data.");
    expect(page.text).toContain("Vacation, 7 Dec 2026 to 9 Dec 2026, accepted");
  });

  test("is read once in a text browser, which shows what is short for the eye alone as well", async () => {
    await away("Amélie Gagnon", "2026-12-07", "2026-12-09");
    const page = await (await dashboard.signInAs(ada)).visit(path);
    const wordsOf = (selector: string) => page.document.querySelector(selector)?.rawText.replaceAll(/\s+/g, " ").trim();
    expect(wordsOf("table thead th:nth-child(2)")).toBe("Tuesday 1");
    expect(wordsOf("a[rel=prev]")).toBe("November 2026");
    expect(page.text).not.toContain("VVacation");
  });

  test("leads to the months around it, over the year's end, and keeps the team; the team is a GET form", async () => {
    await away("Amélie Gagnon", "2026-12-07", "2026-12-09");
    const team = idOf("team", "Halcyon Robotics/Motion");
    const page = await (await dashboard.signInAs(alan)).visit(`${path}&team=${team}&page=1`);
    const months = page.document.querySelectorAll('nav[aria-label="Months"] a').map((link) => link.getAttribute("href"));
    // The one before, this month, and the one after.
    expect(months).toEqual(["2026-11", "2026-11", "2027-01"].map((month) => `/app/time-off/calendar?month=${month}&team=${team}`));
    const form = page.document.querySelector("search form");
    expect([form?.getAttribute("method") ?? "get", form?.getAttribute("action")]).toEqual(["get", "/app/time-off/calendar"]);
    expect(form?.querySelector("option[selected]")?.textContent).toBe("Motion");
    expect(form?.querySelector("[name=month]")?.getAttribute("value")).toBe("2026-12");
    expect(page.text).toContain("Workers in the team Motion with time off in December 2026");
  });

  test("says when nobody is away, and takes an address that is none for this month", async () => {
    const visitor = await dashboard.signInAs(ada);
    const empty = await visitor.visit("/app/time-off/calendar?month=2030-06");
    expect(empty.text).toContain("No entries found");
    expect(empty.text).toContain("Nobody whom you can see has time off in June 2030.");
    const page = await visitor.visit("/app/time-off/calendar?month=soon&team=%27&page=-1");
    expect([page.status, page.document.querySelector("h2")?.textContent]).toEqual([200, "November 2026"]);
  });

  test("is for those who review time off, each with their own", async () => {
    await away("Amélie Gagnon", "2026-12-07", "2026-12-09");
    await away("Isla Campbell", "2026-12-07", "2026-12-09");
    const graces = await (await dashboard.signInAs(grace)).visit(path);
    expect(graces.text).toContain("Amélie Gagnon");
    expect(graces.text).not.toContain("Isla Campbell");
    expect((await (await dashboard.signInAs(vera)).visit(path)).path).toBe("/app/paycycle");
  });
});

describe("the private calendar address", () => {
  test("is made without script, shown once, read by a program without cookies, and revoked", async () => {
    await away("Amélie Gagnon", "2026-12-07", "2026-12-09");
    const visitor = await dashboard.signInAs(ada);
    const feed = "/app/time-off/calendar/feed?month=2026-12";
    const made = await visitor.submit(feed, {});
    const address = made.document.querySelector("#calendar-address")?.getAttribute("value") ?? "";
    expect(address).toMatch(/\/calendar\/[\w-]{64}\.ics$/);
    expect(made.text).toContain("Copy it now: it is not shown again.");
    const again = await visitor.visit(feed);
    expect(again.html).not.toContain(new URL(address).pathname);
    expect(again.text).toContain("not read yet");

    const program = dashboard.visitor();
    const response = await program.request("GET", new URL(address).pathname, undefined, { browser: "old" });
    expect([response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")]).toEqual([200, "text/calendar; charset=utf-8; method=PUBLISH", "private, no-store"]);
    expect(await response.text()).toContain("SUMMARY:Amélie Gagnon: away\r\n");
    expect((await program.request("HEAD", new URL(address).pathname)).status).toBe(200);
    expect((await visitor.visit(feed)).text).toContain("last read");

    const revoke = again.document.querySelector("form[action*='/feed/revoke']")?.getAttribute("action") ?? "";
    const revoked = await visitor.post(revoke, {});
    expect(revoked.path).toBe(path);
    expect(revoked.text).toContain("The calendar address was revoked.");
    const gone = await program.request("GET", new URL(address).pathname, undefined, { browser: "old" });
    expect(gone.status).toBe(404);
    expect(await gone.text()).not.toContain("BEGIN");
  });

  test("is shown again where the same form arrives twice, and ends with another form", async () => {
    const visitor = await dashboard.signInAs(ada);
    const form = await visitor.visit("/app/time-off/calendar/feed");
    const addressOn = (page: Page) => page.document.querySelector("#calendar-address")?.getAttribute("value") ?? "none";
    const [first, again] = [await visitor.submitOn(form, {}), await visitor.submitOn(form, {})];
    expect(addressOn(again)).toBe(addressOn(first));
    expect((await dashboard.visitor().request("GET", new URL(addressOn(first)).pathname)).status).toBe(200);
    expect(addressOn(await visitor.submit("/app/time-off/calendar/feed", {}))).not.toBe(addressOn(first));
  });

  test("is nobody's who may not review time off", async () => {
    const visitor = await dashboard.signInAs(vera);
    expect((await visitor.post("/app/time-off/calendar/feed", {}, { follow: false })).location).toBe("/app/paycycle");
  });
});
