import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { history } from "#app/api/db/schema/history.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, grace, password } from "#tests/support/people.ts";
import { findRequest, findRequests, statusOf } from "#tests/support/requests.ts";
import { column, rowsOf } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

/** The API on an address of its own, as another process would have it. */
let apart: Server;
beforeAll(async () => {
  apart = createServer(createRequestListener(async (request) => dashboard.api.fetch(request)));
  await new Promise<void>((resolve) => apart.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  apart.close();
});

const ways = [
  { way: "in this process", browser: "modern" },
  { way: "in this process", browser: "old" },
  { way: "over HTTP", browser: "modern" },
] as const;

describe.each(ways)("one thread through the whole product, without script, in a browser that is $browser, with the API $way", ({ way, browser }) => {
  beforeAll(() => {
    if (way === "over HTTP") process.env.API_URL = `http://127.0.0.1:${(apart.address() as AddressInfo).port}`;
    return () => {
      delete process.env.API_URL;
    };
  });

  test("from the front door to the Workers list", async () => {
    const visitor = dashboard.visitor();
    const door = await visitor.visit("/", { browser });
    expect(door.path).toBe("/login");
    const page = await visitor.submitOn(door, { email: ada.email, password, remember: "on" }, { browser });
    expect(page.status).toBe(200);
    expect(page.path).toBe("/app/team");
    expect(page.document.querySelector("h1")?.textContent).toBe("Workers");
    expect(rowsOf(page)).toHaveLength(25);
    expect(page.text).toContain("Showing 1 to 25 of 60 results");
    expect(page.document.querySelector("title")?.textContent).toBe("Workers | Longitude");
    expect(page.document.querySelector('meta[name="description"]')?.getAttribute("content")).toBeTruthy();
  });

  test("accept a request: its dialog has an address, it leaves the list, a toast confirms", async () => {
    const visitor = await dashboard.signInAs(ada);
    const list = await visitor.visit("/app/additional-compensation?sort=fullName", { browser });
    const href = list.document.querySelector('a[href*="/accept"]')?.getAttribute("href") ?? "";
    const id = href.split("/")[3] ?? "";
    const dialog = await visitor.visit(href, { browser });
    expect(dialog.document.querySelector("dialog[open] h2")?.textContent).toBe("Accept request");
    expect(rowsOf(dialog), "the list stays behind it").toHaveLength(25);
    expect(dialog.document.querySelector("table")?.closest("[inert]"), "and out of reach").toBeTruthy();

    const after = await visitor.submitOn(dialog, {}, { browser });
    expect(after.path).toBe("/app/additional-compensation?sort=fullName");
    expect(after.text).toContain("The request was accepted.");
    expect(after.document.querySelector("[role=status]")?.textContent).toContain("Success");
    expect(after.document.querySelector("body > *")?.textContent, "a page is read from its beginning").toContain("The request was accepted.");
    expect(after.html).not.toContain(id);
    expect(await statusOf(dashboard.db, id)).toBe("accepted");
    const reviewed = await visitor.visit("/app/additional-compensation/reviewed?sort=-createdAt", { browser });
    expect(reviewed.document.querySelector("h1")?.textContent).toBe("Thanks for reviewing your additional compensation requests!");
  });

  test("decline a request: a comment that is too long comes back with what is wrong, then it is declined", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const visitor = await dashboard.signInAs(ada);
    const address = `/app/additional-compensation/${id}/decline`;
    const long = "x".repeat(256);
    const refused = await visitor.submit(address, { comment: long }, { browser });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Comment should be less than 256 characters");
    expect(refused.document.querySelector("textarea")?.textContent.trim(), "nothing typed is lost").toBe(long);
    expect(refused.document.querySelector("textarea")?.getAttribute("aria-invalid")).toBe("true");
    expect(rowsOf(refused).length, "the list is still there").toBe(25);
    expect(await statusOf(dashboard.db, id)).toBe("submitted");

    const after = await visitor.submitOn(refused, { comment: "No receipt" }, { browser });
    expect(after.path).toBe("/app/additional-compensation");
    expect(after.text).toContain("The request was declined.");
    const [line] = (await dashboard.db.select().from(history).where(eq(history.subjectId, id))).filter(({ event }) => event === "rejected");
    expect(line).toMatchObject({ actorName: ada.name, comment: "No receipt", from: "submitted", to: "rejected" });
  });

  test("cancel an accepted request of the client's own", async () => {
    const { id } = await findRequest(dashboard.db, { status: "accepted", requesterType: "client" });
    const visitor = await dashboard.signInAs(ada);
    const after = await visitor.submit(`/app/additional-compensation/reviewed/${id}/cancel?filter[status]=canceled`, {}, { browser });
    expect(after.path).toBe("/app/additional-compensation/reviewed?filter%5Bstatus%5D=canceled");
    expect(after.text).toContain("The request was canceled.");
    expect(await statusOf(dashboard.db, id)).toBe("canceled");
    const again = await visitor.visit(`/app/additional-compensation/reviewed/${id}/cancel`, { browser });
    expect(again.document.querySelector("dialog")?.textContent, "whoever goes back is not asked about it once more").not.toContain("will not be paid");
  });

  test("dismiss a notification in the drawer, which lies over the page", async () => {
    const visitor = await dashboard.signInAs(ada);
    const drawer = await visitor.visit("/app/team?notifications=open&page=2", { browser });
    expect(drawer.document.querySelector("dialog[open] h2")?.textContent).toBe("Notifications");
    const before = drawer.document.querySelectorAll("dialog li").length;
    const after = await visitor.submitOn(drawer, {}, { form: '[aria-label^="Dismiss: "]', browser });
    expect(after.path).toBe("/app/team?notifications=open&page=2");
    expect(after.document.querySelectorAll("dialog li")).toHaveLength(before - 1);
  });

  test("sign out, and be nobody again", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/logout", { browser });
    // What says nothing of where somebody comes from shows a button first.
    const after = browser === "old" ? await visitor.submitOn(page, {}, { browser }) : page;
    expect(after.path).toBe("/login");
    expect((await visitor.visit("/app/team", { browser })).path).toBe("/login?redirectTo=%2Fapp%2Fteam");
  });
});

describe("the lists", () => {
  test("search, filter, sort and page by the address alone", async () => {
    const visitor = await dashboard.signInAs(ada);
    const show = async (query: string) => visitor.visit(`/app/team${query}`);
    expect(column(await show("?filter[q]=gagnon"), "Full name")).toEqual(["Amélie Gagnon"].map((name) => expect.stringContaining(name)));
    const contractors = await show("?filter[type]=contractor&filter[status]=active&filter[location]=BR");
    expect(column(contractors, "Location").every((text) => text.includes("Brazil"))).toBe(true);
    expect(contractors.text).toContain("Showing 1 to 2 of 2 results");
    expect((await show("?filter[q]=quispe")).text, "one is no plural").toMatch(/Showing 1 to 1 of 1 result\b/);

    const none = await show("?filter[q]=nobody%20of%20that%20name");
    expect(none.text).toContain("No workers found");
    expect(none.document.querySelector('nav[aria-label="Pagination"]'), "no pages of nothing").toBeNull();
    expect((await show("?page=3")).text).toContain("Showing 51 to 60 of 60 results");
  });

  test("a heading leads from unsorted to ascending, to descending, to unsorted, and to the first page", async () => {
    const visitor = await dashboard.signInAs(ada);
    let page = await visitor.visit("/app/team?filter[type]=employee&page=2");
    const seen: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      const heading = page.document.querySelectorAll("th").find((th) => th.textContent.includes("Location"));
      seen.push(heading?.getAttribute("aria-sort") ?? null);
      const href = heading?.querySelector("a")?.getAttribute("href") ?? "";
      expect(href).not.toContain("page=");
      expect(decodeURIComponent(href)).toContain("filter[type]=employee");
      page = await visitor.visit(href);
    }
    expect(seen).toEqual(["none", "ascending", "descending", "none"]);
  });

  test("the filter form forgets the page and keeps the sort", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/app/team?sort=-status&page=2");
    const names = page.document.querySelectorAll('search form [name]').map((control) => control.getAttribute("name"));
    expect(names.toSorted()).toEqual(["filter[location]", "filter[q]", "filter[status]", "filter[type]", "sort"]);
  });

  test("two days of a filter are joined, and the wrong way round they are told so beside them", async () => {
    const visitor = await dashboard.signInAs(ada);
    const some = await visitor.visit("/app/additional-compensation?filter[createdBetween][start]=2026-11-19&filter[createdBetween][end]=2026-11-20");
    const expected = (await findRequests(dashboard.db, { status: "submitted" })).filter(({ createdAt }) => createdAt >= new Date("2026-11-19T00:00:00-05:00")).length;
    expect(some.text).toContain(`of ${expected} result`);
    const wrong = await visitor.visit("/app/additional-compensation?filter[createdBetween][start]=2026-11-20&filter[createdBetween][end]=2026-11-19");
    expect(wrong.status).toBe(200);
    expect(wrong.text).toContain("The start date cannot be after the end date");
  });

  test.each(["/app/additional-compensation", "/app/time-off/reviewed", "/app/history"])("%s: a year of a filter that cannot be meant is told at its boxes, and the list is there as if it had not been said", async (path) => {
    const visitor = await dashboard.signInAs(ada);
    const all = rowsOf(await visitor.visit(path)).length;
    for (const days of ["[start]=0020-11-19", "[end]=0020-11-19", "[start]=2026-11-01&filter[createdBetween][end]=0026-11-20", "[start]=20266-11-01", "[end]=9999-12-31", "=0020-11-19,", "=,9999-12-31"]) {
      const page = await visitor.visit(`${path}?filter[createdBetween]${days}`);
      expect([page.status, rowsOf(page).length, page.text.match(/Choose years from 2000 to 2099|cannot be after/g)], days).toEqual([200, all, ["Choose years from 2000 to 2099"]]);
      expect(page.document.querySelectorAll('input[type="date"][aria-invalid="true"]'), days).toHaveLength(2);
    }
  });

  test("a manager sees her own alone", async () => {
    const visitor = await dashboard.signInAs(grace);
    const { text } = await visitor.visit("/app/team");
    expect(text).not.toContain("Sophie Bouchard");
    expect(text).toContain("Emiliano Vargas");
  });

  test("an accepted request of the client's shows Cancel, every other its badge (spec 2.13)", async () => {
    const visitor = await dashboard.signInAs(ada);
    const cancelable = await findRequests(dashboard.db, { status: "accepted", requesterType: "client" });
    const shown: string[] = [];
    for (const page of [1, 2]) {
      const { document } = await visitor.visit(`/app/additional-compensation/reviewed?filter[status]=accepted&page=${page}`);
      shown.push(...document.querySelectorAll('a[href*="/cancel"]').map((link) => link.getAttribute("href")?.split("/")[4] ?? ""));
    }
    expect(shown.toSorted()).toEqual(cancelable.map(({ id }) => id));
    for (const [status, word] of Object.entries({ rejected: "Rejected", canceled: "Canceled", processed: "Processed", paid: "Paid" })) {
      const page = await visitor.visit(`/app/additional-compensation/reviewed?filter[status]=${status}`);
      expect(new Set(column(page, "Status"))).toEqual(new Set([word]));
    }
  });
});
