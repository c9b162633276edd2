import { beforeEach, describe, expect, test } from "vitest";
import { pageSize } from "#app/contract/list.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, alan, grace, password } from "#tests/support/people.ts";
import { findRequest, findRequests, isGraces, reset, statusOf } from "#tests/support/requests.ts";
import { rowsOf } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

describe("signing in", () => {
  test.each([
    [{ email: "", password: "" }, ["Email: Required", "Password: Required"]],
    [{ email: "ada", password: "x" }, ["Email: Invalid email"]],
    [{ email: ada.email, password: "wrong" }, ["Email: These credentials do not match our records."]],
  ])("%j is told what is wrong, above the form and at the field", async (fields, sentences) => {
    const page = await dashboard.visitor().submit("/login", fields);
    expect(page.status).toBe(422);
    expect(page.path).toBe("/login");
    const summary = page.document.querySelector('[role="alert"]');
    expect(summary?.querySelectorAll("a").map((link) => link.textContent)).toEqual(sentences);
    for (const link of summary?.querySelectorAll("a") ?? []) {
      const field = page.document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      const described = field?.getAttribute("aria-describedby")?.split(" ").map((each) => page.document.getElementById(each)?.textContent);
      expect(described?.join(" ")).toBe(link.textContent.split(": ")[1]);
    }
  });

  test("the sixth wrong try in a minute is told how long to wait (A1)", async () => {
    const visitor = dashboard.visitor();
    for (let tries = 0; tries < 5; tries += 1) await visitor.submit("/login", { email: ada.email, password: "wrong" });
    const page = await visitor.submit("/login", { email: ada.email, password });
    expect(page.status).toBe(429);
    expect(page.text).toContain("Too many login attempts. Please try again in 60 seconds.");
    dashboard.clock.pass({ seconds: 61 });
    expect((await visitor.submit("/login", { email: ada.email, password })).path).toBe("/app/team");
  });
});

describe("addresses that no list understands", () => {
  test.each([
    "?filter[type]=robot",
    "?filter[evil]=1",
    "?sort=password",
    "?sort=-nothing&page=1",
    "?page=abc",
    "?page=-3",
    "?page=1e9",
    "?filter[createdBetween]=a,b,c",
    "?filter[status]=%00",
    "?filter=x&filter[]=y&page[]=2",
    "?filter[q]=%20",
  ])("%s shows the list as if it had not been said", async (query) => {
    const visitor = await dashboard.signInAs(ada);
    for (const path of ["/app/team", "/app/additional-compensation", "/app/additional-compensation/reviewed"]) {
      const page = await visitor.visit(path + query);
      expect(page.status, path).toBe(200);
      expect(rowsOf(page), path).toHaveLength(pageSize);
    }
  });

  test.each([
    ["/app/additional-compensation", 3],
    ["/app/additional-compensation/reviewed", 6],
    ["/app/time-off", 2],
    ["/app/time-off/reviewed", 3],
    ["/app/team", 3],
    ["/app/paycycle", 2],
    ["/app/paycycle/workers-take", 2],
  ])("a page beyond the end of %s, which may have shrunk since, leads to the last one", async (path, last) => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit(`${path}?page=99&sort=fullName`);
    expect(page.path).toBe(`${path}?page=${last}&sort=fullName`);
    expect(rowsOf(page).length).toBeGreaterThan(0);
    expect(page.text).not.toContain("No entries found");
  });
});

describe("requests that cannot be decided", () => {
  test("already decided by somebody else: who and when, in the dialog, with nothing typed lost", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const [adas, alans] = [await dashboard.signInAs(ada), await dashboard.signInAs(alan)];
    const open = await adas.visit(`/app/additional-compensation/${id}/decline?page=2`);
    await alans.submit(`/app/additional-compensation/${id}/accept`, {});
    const page = await adas.submitOn(open, { comment: "Too late" });
    expect(page.status).toBe(409);
    expect(page.text).toContain(`Already accepted by ${alan.name} on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC).`);
    expect(page.document.querySelector("textarea")?.textContent.trim()).toBe("Too late");
    expect(page.document.querySelector('dialog button[type="submit"], dialog form button')?.hasAttribute("disabled"), "there is nothing left to decide").toBe(true);
    expect(await statusOf(dashboard.db, id)).toBe("accepted");
  });

  test("a dialog opened late says so at once", async () => {
    const { id } = await findRequest(dashboard.db, { status: "paid" });
    const visitor = await dashboard.signInAs(ada);
    for (const address of [`${id}/accept`, `${id}/decline`, `reviewed/${id}/cancel`]) {
      const page = await visitor.visit(`/app/additional-compensation/${address}`);
      expect(page.document.querySelector("dialog")?.textContent).toContain("Paid");
      expect(page.document.querySelector("dialog form button")?.hasAttribute("disabled")).toBe(true);
      expect(page.document.querySelectorAll("dialog textarea").length, "nor is anything to be written to it").toBe(0);
    }
  });

  test("a cancellation of what the worker asked for, sent all the same (Z11)", async () => {
    const { id } = await findRequest(dashboard.db, { status: "accepted", requesterType: "other" });
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.submit(`/app/additional-compensation/reviewed/${id}/cancel`, {});
    expect(page.status).toBe(422);
    expect(page.text).toContain("Only an accepted item requested by the client can be canceled.");
  });

  test("a manager, who cancels nothing, is led to their own page from the dialog's address, and what they send there all the same changes nothing (Z11)", async () => {
    const hers = (await findRequests(dashboard.db, {})).find(isGraces);
    await reset(dashboard.db, hers?.id ?? "", { status: "accepted", requesterType: "client" });
    const visitor = await dashboard.signInAs(grace);
    const address = `/app/additional-compensation/reviewed/${hers?.id}/cancel`;
    expect((await visitor.visit(address)).path).toBe("/app/team");
    expect((await visitor.post(address, {})).path).toBe("/app/team");
    expect(await statusOf(dashboard.db, hers?.id ?? "")).toBe("accepted");
  });

  test("ids that are none", async () => {
    const visitor = await dashboard.signInAs(ada);
    for (const id of ["x", "1", "%00", "..%2F..", "00000000-0000-4000-8000-000000000000", "reviewed"]) {
      const page = await visitor.visit(`/app/additional-compensation/${id}/accept`);
      expect(page.status, id).toBe(404);
      expect(page.text).toContain("Oops, something went wrong!");
      expect(page.document.querySelector('nav[aria-label="Main"]'), "the navigation stays").toBeTruthy();
    }
  });
});

test("a session that ended while a form was open leads to the log-in page, and nothing was done", async () => {
  const { id } = await findRequest(dashboard.db, { status: "submitted" });
  const visitor = await dashboard.signInAs(ada);
  const open = await visitor.visit(`/app/additional-compensation/${id}/decline`);
  dashboard.clock.pass({ hours: 3 });
  const page = await visitor.submitOn(open, { comment: "Too slow" });
  expect(page.path).toBe(`/login?redirectTo=${encodeURIComponent(`/app/additional-compensation/${id}/decline`)}`);
  expect(await statusOf(dashboard.db, id)).toBe("submitted");
});

test("a form that is sent twice is carried out once, and says the same twice (B5)", async () => {
  const { id } = await findRequest(dashboard.db, { status: "submitted" });
  const visitor = await dashboard.signInAs(ada);
  const open = await visitor.visit(`/app/additional-compensation/${id}/accept`);
  const pages = await Promise.all([visitor.submitOn(open, {}, { follow: false }), visitor.submitOn(open, {}, { follow: false })]);
  expect(pages.map(({ status, location }) => [status, location])).toEqual([
    [303, "/app/additional-compensation"],
    [303, "/app/additional-compensation"],
  ]);
});

test("so it is under a key that is none of ours, which a header could not hold as it is (I2)", async () => {
  const visitor = await dashboard.signInAs(ada);
  const waiting = (await findRequests(dashboard.db, { status: "submitted" })).slice(0, 4);
  for (const [place, idempotencyKey] of ["a\0b", "a\r\nb", "clé 😀", "\u202e"].entries()) {
    const open = await visitor.visit(`/app/additional-compensation/${waiting[place]?.id}/accept`);
    for (let sent = 0; sent < 2; sent += 1) expect((await visitor.submitOn(open, { idempotencyKey }, { follow: false })).status, JSON.stringify(idempotencyKey)).toBe(303);
  }
});

test("a toast is shown once", async () => {
  const { id } = await findRequest(dashboard.db, { status: "submitted" });
  const visitor = await dashboard.signInAs(ada);
  const first = await visitor.submit(`/app/additional-compensation/${id}/accept`, {});
  expect(first.document.querySelector('[role="status"]')?.textContent).toContain("Success");
  for (const path of ["/app/additional-compensation", "/app/team"]) {
    expect((await visitor.visit(path)).document.querySelectorAll(".toast")).toEqual([]);
  }
});

test("a toast waits for the page that shows it: what scripts fetch of other pages does not use it up", async () => {
  const { id } = await findRequest(dashboard.db, { status: "submitted" });
  const visitor = await dashboard.signInAs(ada);
  const open = await visitor.visit(`/app/additional-compensation/${id}/accept`);
  const sent = await visitor.submitOn(open, {}, { follow: false });
  for (const asked of ["/app/team.data?_routes=routes%2Fteam%2Fworkers", "/app/search/suggestions?q=an", "/app/notifications"]) {
    expect((await visitor.request("GET", asked)).status, asked).toBe(200);
  }
  expect((await visitor.visit(sent.location ?? "")).text).toContain("The request was accepted.");
});
