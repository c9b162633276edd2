import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace } from "#tests/support/people.ts";
import { findRequest, findRequests, isGraces, reset, statusOf } from "#tests/support/requests.ts";
import { findTimeOffs, requestTimeOff } from "#tests/support/time-offs.ts";
import { historyOf } from "#tests/support/users.ts";
import { column, rowsOf, type Page, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let visitor: Visitor;
beforeEach(async () => {
  await dashboard.refill();
  visitor = await dashboard.signInAs(ada);
});

const list = "/app/additional-compensation";
const headings = (page: Page) => page.document.querySelectorAll("main table thead th").map((th) => th.textContent.trim());
const idsOn = (page: Page) => page.document.querySelectorAll('input[name="id"]').map((box) => box.getAttribute("value") ?? "");
const workersOn = (page: Page) => page.document.querySelectorAll('tbody a[href^="/app/team/worker/"]').map((link) => link.textContent.trim());
const options = (page: Page, name: string) => page.document.querySelectorAll(`select[name="filter[${name}]"] option`).map((option) => option.textContent.trim());

describe("what the lists say and ask (spec 2.11 to 2.14)", () => {
  test("additional compensation to review: title, columns, types, empty text", async () => {
    const page = await visitor.visit(list);
    expect(page.document.querySelector("h1")?.textContent).toBe("It looks like you have some additional compensation requests…");
    expect(headings(page)).toEqual(["Worker", "Type", "Amount", "Date", "Description", "Receipt", "Decision"]);
    expect(options(page, "type")).toEqual(["All", "Bonus", "Commission", "Days", "Hours", "Reimbursement", "Other"]);
    expect(options(page, "status")).toEqual([]);
    expect(page.document.querySelectorAll('input[type="date"]')).toHaveLength(2);
    const none = await visitor.visit(`${list}?filter[q]=nobody`);
    expect(none.text).toContain("No additional compensations found");
    expect(none.text).toContain("Nothing fits the search and filters. Clear them to see all.");
  });

  test("a row has the worker's picture and profile, the amount with its currency, and both decisions for each role that reviews", async () => {
    for (const person of [ada, alan, grace]) {
      const reviewer = person === ada ? visitor : await dashboard.signInAs(person);
      const [row] = rowsOf(await reviewer.visit(`${list}?sort=amount`));
      expect(row?.querySelector("th .avatar"), person.name).toBeTruthy();
      expect(row?.querySelector("th a")?.getAttribute("href")).toMatch(/^\/app\/team\/worker\/[0-9a-f-]{36}$/);
      expect(row?.textContent).toMatch(/\d\.\d\d\s?USD/);
      for (const path of [list, "/app/time-off"]) {
        for (const each of rowsOf(await reviewer.visit(path))) {
          expect(each.querySelectorAll(".actions a").map(({ textContent }) => textContent.replace(/ the request of .*/, "")), `${person.name} ${path}`).toEqual(["Accept", "Decline"]);
        }
      }
    }
  });

  test("what can be pressed in a row names its request, so that two of one worker are told apart where the row is not seen", async () => {
    const [first, second] = await findRequests(dashboard.db, { status: "submitted" });
    await reset(dashboard.db, second!.id, { workerId: first!.workerId, type: first!.type, amount: first!.amount + 1, currencyCode: first!.currencyCode });
    for (const [startDate, endDate] of [["2027-03-01", "2027-03-01"], ["2027-03-08", "2027-03-10"]] as const) {
      await requestTimeOff(dashboard.db, first!.workerId, { type: "sick", startDate, endDate, daysRequested: 1 });
    }
    const lists = [list, `${list}/reviewed`, "/app/time-off", "/app/time-off/reviewed"];
    const pages = await Promise.all(lists.map((path) => visitor.visit(`${path}?sort=-createdAt`)));
    for (const [index, page] of pages.entries()) {
      const names = page.document.querySelectorAll("main tbody [aria-label]").map((control) => control.getAttribute("aria-label"));
      expect(names.length, lists[index]).toBeGreaterThan(0);
      expect(names.filter((name, at) => names.indexOf(name) !== at), lists[index]).toEqual([]);
    }
    const accepts = pages[2]?.document.querySelectorAll(".actions a").map((link) => link.getAttribute("aria-label"));
    expect(accepts).toContainEqual(expect.stringMatching(/^Accept the request of .+: 1 Mar 2027$/));
    expect(accepts).toContainEqual(expect.stringMatching(/^Decline the request of .+: 8 Mar 2027 to 10 Mar 2027$/));
    expect(pages[0]?.html).toMatch(/aria-label="Accept the request of [^":]+: [a-z]+, [\d,]+\.\d\d [A-Z]{3}"/);
  });

  test("the days of a flexible policy are the least that is granted, in the row and among several as in the dialog of one", async () => {
    const amelie = workerId("Amélie Gagnon");
    await dashboard.db.update(workers).set({ vacationDays: 3, ptoType: "flexible" }).where(eq(workers.id, amelie));
    const id = await requestTimeOff(dashboard.db, amelie, { type: "vacation", startDate: "2029-08-13", endDate: "2029-08-17", daysRequested: 5 });
    const row = rowsOf(await visitor.visit("/app/time-off?sort=-startDate")).find(({ textContent }) => textContent.includes("Amélie Gagnon"));
    expect(row?.textContent).toContain("Vacation 2029: 0 of at least 3 days accepted. With this 2 more than the least that is granted.");
    expect((await visitor.visit(`/app/time-off/accept?id=${id}`)).text).toContain("2 working days more than the least that is granted");
    expect((await visitor.visit(`/app/time-off/${id}/accept`)).text).toContain("2 days more than the least that is granted.");
  });

  test("vacation that can be canceled counts among the year's as accepted, because it may be still ahead; a flexible policy grants at least its days", async () => {
    const amelie = workerId("Amélie Gagnon");
    await dashboard.db.update(workers).set({ vacationDays: 9, ptoType: "flexible" }).where(eq(workers.id, amelie));
    const id = await requestTimeOff(dashboard.db, amelie, { type: "vacation", startDate: "2029-03-12", endDate: "2029-03-13", daysRequested: 2, status: "accepted", requesterType: "client" });
    expect((await visitor.visit(`/app/time-off/reviewed/${id}/cancel`)).text).toContain("Vacation 2029 2 of at least 9 days accepted");
  });

  test("vacation of one worker that is accepted together is too much together, where each of them alone would not be", async () => {
    const amelie = workerId("Amélie Gagnon");
    await dashboard.db.update(workers).set({ vacationDays: 8, ptoType: "statutory" }).where(eq(workers.id, amelie));
    const days = [["2029-08-13", "2029-08-17"], ["2029-08-20", "2029-08-24"]] as const;
    const ids = [];
    for (const [startDate, endDate] of days) ids.push(await requestTimeOff(dashboard.db, amelie, { type: "vacation", startDate, endDate, daysRequested: 5 }));
    const confirm = (...chosen: string[]) => visitor.visit(`/app/time-off/accept?${new URLSearchParams(chosen.map((id) => ["id", id]))}`);
    for (const id of ids) expect((await confirm(id)).text).not.toContain("more than the entitlement");
    expect((await confirm(...ids)).text.match(/\d+ working days? more than the entitlement/g)).toEqual(["2 working days more than the entitlement"]);
  });

  test("what a dialog and the list under it both tell, the paycycle that an acceptance lands in, is asked for once", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const { headers } = await visitor.visit(`${list}/${id}/accept`);
    // Who asks, the list, the paycycle; the request, its context, its history.
    expect(headers.get("Server-Timing")).toMatch(/desc="6 calls"$/);
  });

  test("a receipt can be opened from the list and wherever its request is shown alone or decided", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const other = await findRequest(dashboard.db, { status: "accepted", requesterType: "client" });
    const receipt = "https://files.test/receipt.pdf";
    for (const each of [id, other.id]) await reset(dashboard.db, each, { receipt, createdAt: dashboard.clock.now() });
    const shown = [`${list}/${id}/accept`, `${list}/${id}/decline`, `${list}/${id}`, `${list}/reviewed/${other.id}/cancel`];
    for (const path of [list, `${list}/reviewed`]) {
      const links = (await visitor.visit(`${path}?sort=-createdAt`)).document.querySelectorAll(`main a[href="${receipt}"]`);
      expect(links.map((link) => link.getAttribute("target")), path).toEqual(["_blank"]);
      expect(links[0]?.getAttribute("aria-label"), "who listens is told of the new tab").toMatch(/^Receipt of .+ \(opens in a new tab\)$/);
    }
    for (const path of shown) {
      const links = (await visitor.visit(path)).document.querySelectorAll(`dl a[href="${receipt}"]`);
      expect(links.map((link) => [link.getAttribute("target"), link.getAttribute("rel")]), path).toEqual([["_blank", "noreferrer"]]);
    }
    await reset(dashboard.db, id, { receipt: "javascript:alert(1)" });
    expect((await visitor.visit(`${list}/${id}`)).document.querySelector('a[href^="javascript:"]')).toBeNull();
  });

  test("additional compensation reviewed: title, columns, statuses, empty text", async () => {
    const page = await visitor.visit(`${list}/reviewed`);
    expect(page.document.querySelector("h1")?.textContent).toBe("Thanks for reviewing your additional compensation requests!");
    expect(headings(page)).toEqual(["Status", "Worker", "Type", "Date", "Amount", "Receipt", "Description"]);
    expect(options(page, "type")).toEqual(["All", "Bonus", "Commission", "Days", "Hours", "Reimbursement", "Other"]);
    expect(page.document.querySelectorAll('input[type="date"]')).toHaveLength(2);
    expect(page.document.querySelector('input[type="search"]')?.getAttribute("name")).toBe("filter[q]");
    expect(options(page, "status")).toEqual(["All", "Accepted", "Rejected", "Canceled", "Processed", "Paid"]);
    expect((await visitor.visit(`${list}/reviewed?filter[q]=nobody`)).text).toContain("No reimbursements found");
  });

  test("time off to review: title, columns, types, empty text", async () => {
    const page = await visitor.visit("/app/time-off");
    expect(page.document.querySelector("h1")?.textContent).toBe("Time Off");
    expect(page.text).toContain("Manage your team's time off requests.");
    expect(headings(page)).toEqual(["Worker", "Request type", "Request date", "Start date", "End date", "Total days", "Description", "Decision"]);
    expect(options(page, "type")).toEqual(["All", "Vacation", "Sick", "Parental leave"]);
    expect((await visitor.visit("/app/time-off?filter[q]=nobody")).text).toContain("No pending time off requests");
  });

  test("time off reviewed: columns in order, statuses, empty text", async () => {
    const page = await visitor.visit("/app/time-off/reviewed");
    expect(page.document.querySelector("title")?.textContent).toBe("Time Off | Longitude");
    expect(page.document.querySelector("meta[name=description]")?.getAttribute("content")).toBe("Manage your team's time off requests.");
    expect(headings(page)).toEqual(["Status", "Full name", "Request type", "Request date", "Start date", "End date", "Total days", "Description"]);
    expect(options(page, "status")).toEqual(["All", "Accepted", "Rejected", "Canceled"]);
    expect((await visitor.visit("/app/time-off/reviewed?filter[q]=nobody")).text).toContain("No reviewed time off's");
  });

  test("whoever accepts time off may comment on it, as whoever declines it (spec 4)", async () => {
    const [request] = await findTimeOffs(dashboard.db, { status: "submitted", type: "sick" });
    const address = `/app/time-off/${request?.id}/accept`;
    const refused = await visitor.submitOn(await visitor.visit(address), { comment: "x".repeat(256) });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Comment should be less than 256 characters")]);
    const accepted = await visitor.submitOn(await visitor.visit(address), { comment: "Get well soon." });
    expect(accepted.text).toContain("The request was accepted.");
    expect((await historyOf(dashboard.db, "time-off", request?.id ?? "")).at(-1)).toMatchObject({ event: "accepted", comment: "Get well soon." });
  });

  test("accepted time off of the client's shows Cancel in place of its badge; every other its badge", async () => {
    const cancelable = await findTimeOffs(dashboard.db, { status: "accepted", requesterType: "client" });
    const shown: string[] = [];
    for (const page of [1, 2]) {
      const { document } = await visitor.visit(`/app/time-off/reviewed?filter[status]=accepted&page=${page}`);
      shown.push(...document.querySelectorAll('a[href*="/cancel"]').map((link) => link.getAttribute("href")?.split("/")[4] ?? ""));
    }
    expect(shown.toSorted()).toEqual(cancelable.map(({ id }) => id));
    const dialog = await visitor.visit(`/app/time-off/reviewed/${shown[0]}/cancel`);
    expect(dialog.document.querySelector("dialog")?.textContent).toContain("cannot be undone");
    const [canceled] = await findTimeOffs(dashboard.db, { status: "canceled", requesterType: "client" });
    const over = await visitor.visit(`/app/time-off/reviewed/${canceled?.id}/cancel`);
    expect(over.document.querySelector("dialog")?.textContent, "nothing of canceling once it is canceled").not.toContain("cannot be undone");
    for (const [status, word] of Object.entries({ rejected: "Rejected", canceled: "Canceled" })) {
      expect(new Set(column(await visitor.visit(`/app/time-off/reviewed?filter[status]=${status}`), "Status"))).toEqual(new Set([word]));
    }
    const graces = await dashboard.signInAs(grace);
    expect((await graces.visit("/app/time-off/reviewed?filter[status]=accepted")).document.querySelectorAll('a[href*="/cancel"]')).toEqual([]);
  });

  test.each([list, `${list}/reviewed`, "/app/time-off", "/app/time-off/reviewed"])("%s: two days the wrong way round are told so, and count as not said", async (path) => {
    const wrong = await visitor.visit(`${path}?filter[createdBetween][start]=2026-11-20&filter[createdBetween][end]=2026-11-19`);
    expect(wrong.status).toBe(200);
    expect(wrong.text).toContain("The start date cannot be after the end date");
    expect(rowsOf(wrong).length).toBe(rowsOf(await visitor.visit(path)).length);
  });

  test("a day that a text browser sends as it was typed is told how to be written, and not taken for a wrong order", async () => {
    for (const [start, end] of [["20 Nov 2026", ""], ["2026-11-20", "1 Dec 2026"], ["20/11/2026", "2026-11-30"]]) {
      const page = await visitor.visit(`${list}?${new URLSearchParams({ "filter[createdBetween][start]": start ?? "", "filter[createdBetween][end]": end ?? "" })}`);
      expect(page.text).toContain("Write days as 2026-11-20");
      expect(page.text).not.toContain("cannot be after");
    }
    expect((await visitor.visit(`${list}?filter[createdBetween]=2026-11-01,`)).text).not.toContain("Write days");
  });

  test.each([list, `${list}/reviewed`, "/app/time-off", "/app/time-off/reviewed"])("%s: any filter change begins at the first page, and every sortable column sorts both ways", async (path) => {
    const page = await visitor.visit(`${path}?page=2&sort=-createdAt`);
    expect(page.document.querySelectorAll("search form [name]").map((control) => control.getAttribute("name"))).not.toContain("page");
    const sorts = page.document.querySelectorAll("th a.sort");
    expect(sorts.length).toBeGreaterThanOrEqual(4);
    for (const link of sorts) {
      const href = link.getAttribute("href") ?? "";
      expect(href).not.toContain("page=");
      expect((await visitor.visit(href)).status, href).toBe(200);
    }
  });

  test("the file is called as its list and holds exactly what the filters leave, all pages, in the same order", async () => {
    for (const [path, query, title] of [
      [`${list}/reviewed`, "filter[status]=paid&filter[type]=reimbursement&sort=-amount", "Additional Compensation, Reviewed"],
      [list, "filter[type]=bonus&sort=fullName", "Additional Compensation, To Review"],
      ["/app/time-off", "filter[type]=vacation&sort=startDate", "Time Off, To Review"],
      ["/app/time-off/reviewed", "filter[status]=rejected&sort=-endDate", "Time Off, Reviewed"],
    ] as const) {
      const shown: string[] = [];
      for (let next = `${path}?${query}`; next !== ""; ) {
        const page = await visitor.visit(next);
        shown.push(...workersOn(page));
        next = page.document.querySelector('a[rel="next"]')?.getAttribute("href") ?? "";
      }
      const exports = (await visitor.visit(`${path}?${query}&page=2`)).document.querySelectorAll('a[href*="/export"]');
      const href = [...new Set(exports.map((link) => link.getAttribute("href") ?? ""))];
      expect(href).toHaveLength(2);
      const csv = await (await visitor.request("GET", href[1] ?? "")).text();
      const lines = csv.trim().split("\r\n").slice(1);
      expect(lines.length, path).toBeGreaterThan(0);
      expect(lines.map((line) => line.split(",")[0]?.replace(/"/g, "")), path).toEqual(shown);
      const workbook = await visitor.request("GET", href[0] ?? "");
      expect(workbook.headers.get("Content-Disposition")).toContain(`filename="${title} - Halcyon Robotics.xlsx"`);
    }
  });
});

describe("which paycycle it is paid in", () => {
  const sentence = "Paid in December 2026 if accepted by 15 Dec 2026, 23:59 Toronto (16 Dec 2026, 04:59 UTC); otherwise January 2027";

  test("every row to review says until when, and by the clock alone says another after it", async () => {
    const page = await visitor.visit(list);
    expect(page.text).toContain(`${sentence}. A date that falls on a Saturday, Sunday or public holiday moves to the working day before it.`);
    expect(page.html, "the month on one line with its year").toContain("otherwise January\u00a02027");
    expect(page.document.querySelectorAll(".cell-note").map((note) => note.getAttribute("title")?.replace("\u00a0", " "))).toEqual(Array.from({ length: 25 }, () => sentence));
    expect(new Set(page.document.querySelectorAll(".cell-note").map((note) => note.textContent.replace(/\s+/g, " ")))).toEqual(new Set(["December if accepted by 15 Dec"]));
    dashboard.clock.set("2026-12-16T05:00:00Z");
    visitor = await dashboard.signInAs(ada);
    const after = await visitor.visit(list);
    expect(after.text).not.toContain("Paid in December");
    expect(after.text).toContain("Paid in January 2027 if accepted by 15 Jan 2027, 23:59 Toronto (16 Jan 2027, 04:59 UTC); otherwise February 2027");
  });

  test("whoever accepts reads which one it is, also where the dialog had named another", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const dialog = await visitor.visit(`${list}/${id}/accept`);
    expect(dialog.text).toContain(sentence);
    dashboard.clock.set("2026-12-16T05:00:00Z");
    visitor = await dashboard.signInAs(ada);
    expect((await visitor.submitOn(dialog, {})).text).toContain("The request was accepted. It is paid in January 2027.");
  });

  test("the dialog says it whole; Reviewed says where it landed", async () => {
    const { id, workerId } = await findRequest(dashboard.db, { status: "submitted" });
    const dialog = await visitor.visit(`${list}/${id}/accept`);
    expect(dialog.document.querySelector("dialog")?.textContent.replace("\u00a0", " ")).toContain(sentence);
    await visitor.submitOn(dialog, {});
    const back = (await visitor.visit(`${list}/${id}/accept`)).document.querySelector("dialog")?.textContent;
    expect(back).toContain("PaycycleDecember 2026");
    expect(back, "it is accepted: there is no if any more").not.toContain("if accepted by");
    const [row] = await dashboard.db.select().from(additionalCompensations).where(eq(additionalCompensations.id, id));
    expect(row?.workerId).toBe(workerId);
    const amounts = column(await visitor.visit(`${list}/reviewed?filter[status]=accepted`), "Amount");
    expect(amounts.every((text) => /(November|December) 2026 paycycle$/.test(text))).toBe(true);
    const declined = column(await visitor.visit(`${list}/reviewed?filter[status]=rejected`), "Amount");
    expect(declined.some((text) => text.includes("paycycle"))).toBe(false);
  });
});

describe("what helps to decide", () => {
  test("a request has a page of its own: what it is, what to know, what happened, and what can be done", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const page = await visitor.visit(`${list}/${id}?sort=-amount`);
    for (const words of ["Submitted", "Total cost for the company", "the twelve months before", "History", "Requested", "To Review"]) expect(page.text).toContain(words);
    expect(page.document.querySelector(`a[href="${list}/${id}/accept?sort=-amount"]`)).toBeTruthy();
    const rejected = (await findRequests(dashboard.db, { status: "rejected" })).find(({ type }) => type === "reimbursement");
    const reviewed = await visitor.visit(`${list}/${rejected?.id}`);
    expect(reviewed.text).toMatch(/Declined “Please ask again/);
    expect(reviewed.text).toContain("“Please ask again with the receipt.”");
    expect(reviewed.text).toMatch(/Alan Okafor, Admin \d+ \w+ 2026, \d\d:\d\d Toronto/);
    expect(reviewed.document.querySelector('a[href*="/accept"]')).toBeNull();
  });

  test("the page of a request says what its status means and who is next, and why an accepted one has no Cancel", async () => {
    const textOf = async (wanted: Parameters<typeof findRequest>[1]) => (await visitor.visit(`${list}/${(await findRequest(dashboard.db, wanted)).id}`)).text;
    expect(await textOf({ status: "submitted" })).toContain("Waits for your company to accept or decline it.");
    expect(await textOf({ status: "processed", requesterType: "other" })).toContain("With the provider, who pays it.");
    const [theirs, ours] = ["cannot be canceled here: only what your company has added can", "Only a super admin or an admin can cancel it."];
    expect(await textOf({ status: "accepted", requesterType: "other" })).toMatch(new RegExp(`It is paid with its paycycle.*${theirs}`, "s"));
    expect(await textOf({ status: "accepted", requesterType: "client" })).not.toMatch(new RegExp(`${theirs}|${ours}`));
    const ofGrace = await findRequest(dashboard.db, { status: "submitted", managerId: (await findRequests(dashboard.db, {})).find(isGraces)?.managerId ?? null });
    await reset(dashboard.db, ofGrace.id, { status: "accepted", requesterType: "client" });
    expect((await (await dashboard.signInAs(grace)).visit(`${list}/${ofGrace.id}`)).text).toContain(ours);
    const [timeOff] = await findTimeOffs(dashboard.db, { status: "accepted", requesterType: "other" });
    expect((await visitor.visit(`/app/time-off/${timeOff?.id}`)).text).toMatch(new RegExp(`The worker is off on these days.*${theirs}`, "s"));
  });

  test("each row leads to it, also where it is reviewed, and unfolds without script", async () => {
    for (const path of [list, `${list}/reviewed`, "/app/time-off", "/app/time-off/reviewed"]) {
      const page = await visitor.visit(path);
      const [row] = rowsOf(page);
      const href = row?.querySelector("td.full a")?.getAttribute("href") ?? "";
      const request = await visitor.visit(href);
      expect(request.status, href).toBe(200);
      expect(request.document.querySelector("article dl")?.textContent, "its worker stands above, and once").not.toContain("Worker");
      expect(Boolean(row?.querySelector("details summary")), path).toBe(!path.endsWith("reviewed"));
    }
  });

  test("time off: the days explained, the balance down to what is left, holidays and the team", async () => {
    const [request] = await findTimeOffs(dashboard.db, { status: "submitted", type: "vacation" });
    for (const verb of ["accept", "decline"]) {
      const { document } = await visitor.visit(`/app/time-off/${request?.id}/${verb}`);
      const text = document.querySelector("dialog")?.textContent ?? "";
      for (const words of ["How the days count", "working day", "Entitlement", "Accepted, still ahead", "Left after this request", "Public holidays", "Who else in the team is away", "History"]) expect(text).toContain(words);
    }
  });

  test("a request of another's worker is no page for a manager (Z4)", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted", managerId: null });
    const graces = await dashboard.signInAs(grace);
    expect((await graces.visit(`${list}/${id}`)).status).toBe(404);
    expect((await visitor.visit(`${list}/not-an-id`)).status).toBe(404);
  });
});

describe("several together, without script", () => {
  test("Select all ticks the page; the filters stay, the page after is not ticked", async () => {
    const page = await visitor.visit(`${list}?filter[type]=bonus`);
    const link = page.document.querySelectorAll("a").find((each) => each.textContent === "Select all on this page");
    const ticked = await visitor.visit(link?.getAttribute("href") ?? "");
    expect(ticked.document.querySelectorAll('input[name="id"][checked]')).toHaveLength(rowsOf(page).length);
    expect(decodeURIComponent(ticked.path)).toBe(`${list}?filter[type]=bonus&select=page`);
    for (const href of ticked.document.querySelectorAll("th a.sort").map((each) => each.getAttribute("href") ?? "")) expect(href).not.toContain("select=");
    expect(ticked.document.querySelectorAll("search form [name]").map((control) => control.getAttribute("name"))).not.toContain("select");
  });

  test("the confirmation names everybody and the total by currency; nothing has changed before it is sent", async () => {
    const page = await visitor.visit(`${list}?sort=-amount`);
    const ids = idsOn(page).slice(0, 3);
    const rows = (await findRequests(dashboard.db, { status: "submitted" })).filter(({ id }) => ids.includes(id));
    await reset(dashboard.db, ids[2] ?? "", { currencyCode: "CAD" });
    const query = new URLSearchParams([["sort", "-amount"], ...ids.map((id) => ["id", id])]);
    const confirm = await visitor.visit(`${list}/accept?${query}`);
    const text = confirm.document.querySelector("dialog")?.textContent ?? "";
    const inDollars = rows.filter(({ id }) => id !== ids[2]).reduce((sum, { amount }) => sum + amount, 0);
    expect(text).toContain("1 request in CAD");
    expect(text).toContain(`2 requests in USD${(inDollars / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })} USD`);
    expect(confirm.document.querySelectorAll('table input[name="id"][checked]')).toHaveLength(3);
    for (const id of ids) expect(await statusOf(dashboard.db, id)).toBe("submitted");

    const after = await visitor.submitOn(confirm, { comment: "For December" });
    expect(after.path).toBe(`${list}?sort=-amount`);
    expect(after.text).toContain("3 requests were accepted. They are paid in December 2026.");
    for (const id of ids) expect(await statusOf(dashboard.db, id)).toBe("accepted");
  });

  test("whoever accepts several reads when they are paid, what they cost the company together, and whose are paid later or cost what is not known", async () => {
    const open = await findRequests(dashboard.db, { status: "submitted" });
    const [bonus, reimbursement, later, unknown] = open.filter(({ workerId }, place) => open.findIndex((each) => each.workerId === workerId) === place);
    await reset(dashboard.db, bonus!.id, { workerId: workerId("Amélie Gagnon"), type: "bonus", amount: 100_000, currencyCode: "USD" });
    await reset(dashboard.db, reimbursement!.id, { workerId: workerId("Laura Gómez"), type: "reimbursement", amount: 20_000, currencyCode: "USD" });
    await reset(dashboard.db, later!.id, { workerId: workerId("Diego Hernández"), type: "reimbursement", amount: 5_000, currencyCode: "USD" });
    await dashboard.db.update(workers).set({ status: "filled" }).where(eq(workers.id, workerId("Diego Hernández")));
    await reset(dashboard.db, unknown!.id, { workerId: workerId("Sophie Bouchard"), currencyCode: "XTS" });
    const several = [bonus, reimbursement, later, unknown].map((each) => ["id", each!.id]);
    const dialogOf = async (verb: string) => (await visitor.visit(`${list}/${verb}?${new URLSearchParams(several)}`)).document.querySelector("dialog");
    const accept = await dialogOf("accept");
    const text = accept?.textContent ?? "";
    expect(text).toContain("Paid in December 2026 if accepted by 15 Dec 2026, 23:59 Toronto");
    expect(text).toMatch(/Total cost for the companyAmount1,250\.00 USD\s?Employer taxes on it\d+\.\d\d USD/);
    expect(text).toContain("on top of each worker's pay of that month.Converted at 1 USD = ");
    expect(text).toContain("Not known for Sophie Bouchard: there are no exchange rates or tax rates for it here.");
    expect(accept?.querySelectorAll("li").filter((row) => row.textContent.includes("Paid once the offer is active."))).toHaveLength(1);
    expect((await dialogOf("decline"))?.textContent).not.toMatch(/Paid in|Total cost/);
  });

  test("what somebody else has decided meanwhile is told by name and reason, and a resend decides nothing again", async () => {
    const ids = idsOn(await visitor.visit(list)).slice(0, 4);
    const confirm = await visitor.visit(`${list}/decline?${new URLSearchParams(ids.map((id) => ["id", id]))}`);
    const alans = await dashboard.signInAs(alan);
    await alans.submit(`${list}/${ids[1]}/accept`, {});
    for (let sent = 0; sent < 2; sent += 1) {
      const after = await visitor.submitOn(confirm, { comment: "Not now" });
      expect(after.text).toContain("3 declined, 1 not");
      expect(after.text).toMatch(/: already accepted by Alan Okafor on 20 Nov 2026, 10:00 Toronto \(20 Nov 2026, 15:00 UTC\)\./);
      expect(after.document.querySelector('[role="alert"]')).toBeTruthy();
    }
    expect(await statusOf(dashboard.db, ids[1] ?? "")).toBe("accepted");
    expect(await statusOf(dashboard.db, ids[0] ?? "")).toBe("rejected");
  });

  test("the dialog of one that is decided already says at once who did it, when and why; of one that waits, the history is folded away", async () => {
    for (const address of [list, "/app/time-off"]) {
      const [id] = idsOn(await visitor.visit(address));
      const history = async () => (await visitor.visit(`${address}/${id}/accept`)).document.querySelectorAll("dialog details").at(-1);
      expect((await history())?.hasAttribute("open")).toBe(false);
      await (await dashboard.signInAs(alan)).submit(`${address}/${id}/decline`, { comment: "Not now" });
      expect((await history())?.hasAttribute("open")).toBe(true);
      expect((await history())?.textContent).toMatch(/Declined“Not now”Alan Okafor, Admin\s*20 Nov 2026, 10:00/);
    }
  });

  test("whoever comes back to the confirmation is told that nothing is left to decide", async () => {
    for (const address of [list, "/app/time-off"]) {
      const ids = idsOn(await visitor.visit(address)).slice(0, 2);
      const confirm = `${address}/decline?${new URLSearchParams(ids.map((id) => ["id", id]))}`;
      await visitor.submit(confirm, {});
      const dialog = (await visitor.visit(confirm)).document.querySelector("dialog");
      expect(dialog?.textContent).toContain("Nothing is left to decide: all of them are decided already.");
      expect(dialog?.textContent).not.toContain("0 ");
      expect(dialog?.querySelector("button[disabled]")?.textContent).toBe("Decline requests");
    }
  });

  test("time off on days that the worker has already is told by name and reason, alone and among others", async () => {
    const amelie = workerId("Amélie Gagnon");
    await dashboard.db.delete(timeOffs).where(eq(timeOffs.workerId, amelie));
    const ids = [];
    for (const startDate of ["2026-12-07", "2026-12-09"]) ids.push(await requestTimeOff(dashboard.db, amelie, { type: "vacation", startDate, endDate: "2026-12-11", daysRequested: 3 }));
    const confirm = await visitor.visit(`/app/time-off/accept?${new URLSearchParams(ids.map((id) => ["id", id]))}`);
    const after = await visitor.submitOn(confirm, {});
    expect(after.text).toContain("1 accepted, 1 not");
    expect(after.text).toMatch(/Amélie Gagnon: these days overlap accepted time off: vacation, \d+ Dec 2026 to 11 Dec 2026\./);
    const waiting = (await findTimeOffs(dashboard.db, { workerId: amelie, status: "submitted" }))[0]?.id;
    const refused = await visitor.submit(`/app/time-off/${waiting}/accept`, {});
    expect(refused.status).toBe(422);
    expect(refused.document.querySelector("dialog [role=alert]")?.textContent).toContain("These days overlap accepted time off");
  });

  test("whoever accepts time off of several reads who of the team is away then, also of those who ask with it, and whose days are taken already", async () => {
    const ids: string[] = [];
    for (const [name, startDate] of [["Amélie Gagnon", "2029-12-03"], ["Emiliano Vargas", "2029-12-04"]] as const) ids.push(await requestTimeOff(dashboard.db, workerId(name), { type: "vacation", startDate, endDate: "2029-12-05", daysRequested: 2 }));
    await requestTimeOff(dashboard.db, workerId("Liam MacDonald"), { type: "vacation", startDate: "2029-12-05", endDate: "2029-12-05", daysRequested: 1, status: "accepted" });
    await requestTimeOff(dashboard.db, workerId("Emiliano Vargas"), { type: "sick", startDate: "2029-12-04", endDate: "2029-12-04", daysRequested: 1, status: "accepted" });
    const rowsIn = async (verb: string) => (await visitor.visit(`/app/time-off/${verb}?${new URLSearchParams(ids.map((id) => ["id", id]))}`)).document.querySelectorAll("dialog li").map(({ textContent }) => textContent);
    const rows = await rowsIn("accept");
    expect(rows.find((row) => row.startsWith("Amélie"))).toContain("Also away in the team: Emiliano Vargas; Liam MacDonald.");
    expect(rows.find((row) => row.startsWith("Emiliano"))).toMatch(/Overlaps accepted time off: sick, 4 Dec 2029\.\s*Also away in the team: Amélie Gagnon, if accepted as well; Liam MacDonald\./);
    await dashboard.db.delete(timeOffs).where(and(eq(timeOffs.workerId, workerId("Emiliano Vargas")), eq(timeOffs.status, "accepted")));
    expect((await rowsIn("accept")).find((row) => row.startsWith("Amélie"))).toContain("Also away in the team: Emiliano Vargas, if accepted as well; Liam MacDonald.");
    expect((await rowsIn("decline")).join()).not.toContain("Away then");
  });

  test("a comment that is too long comes back as it was typed; none ticked says what to do", async () => {
    const ids = idsOn(await visitor.visit("/app/time-off")).slice(0, 2);
    const address = `/app/time-off/decline?${new URLSearchParams(ids.map((id) => ["id", id]))}`;
    const refused = await visitor.submit(address, { comment: "x".repeat(256) });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Comment should be less than 256 characters");
    expect((await findTimeOffs(dashboard.db, { status: "submitted" })).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const none = await visitor.visit(`${list}/accept`);
    expect(none.text).toContain("No request is selected.");
    expect(none.document.querySelector('dialog button[disabled]')).toBeTruthy();
  });

  test("time off too, with the working days in all", async () => {
    const rows = (await findTimeOffs(dashboard.db, { status: "submitted" })).slice(0, 3);
    const confirm = await visitor.visit(`/app/time-off/accept?${new URLSearchParams(rows.map(({ id }) => ["id", id]))}`);
    expect(confirm.document.querySelector("dialog")?.textContent).toContain(`3 requests ${rows.reduce((sum, { daysRequested }) => sum + daysRequested, 0)} working days`);
    expect((await visitor.submitOn(confirm, {})).text).toContain("3 requests were accepted.");
  });
});

test("what the search box of a list searches stands before it as text, which a text browser shows as well", async () => {
  const { document } = await visitor.visit(list);
  const id = document.querySelector('main input[type="search"]')?.id;
  expect(id && document.querySelector(`label[for="${id}"]`)?.textContent).toBe("Search by worker name");
});

test("what somebody wrote is laid out by its own letters, from right to left in Hebrew and Arabic, and so is what is typed", async () => {
  for (const noun of ["additional-compensation", "time-off"]) {
    const list = await visitor.visit(`/app/${noun}`);
    const written = list.document.querySelectorAll("td.full > a");
    expect(new Set(written.map((link) => link.getAttribute("dir")))).toEqual(new Set(["auto"]));
    const request = await visitor.visit(written[0]?.getAttribute("href") ?? "");
    expect(request.document.querySelector("dd bdi")?.textContent).toBe(written[0]?.textContent);
    const decline = await visitor.visit(`${written[0]?.getAttribute("href")}/decline`);
    expect(decline.document.querySelector("dialog textarea")?.getAttribute("dir")).toBe("auto");
  }
});

test("the dialog stands before the list that it lies over, right where Skip to content leads, for browsers that read one after the other", async () => {
  const [id = ""] = idsOn(await visitor.visit(list));
  const { document } = await visitor.visit(`${list}/${id}/accept`);
  expect(document.querySelectorAll("a").find((link) => link.textContent === "Skip to content")?.getAttribute("href")).toBe("#main");
  const [first, second] = document.querySelectorAll("#main dialog, #main table").map(({ tagName }) => tagName);
  expect([first, second]).toEqual(["DIALOG", "TABLE"]);
});

test("when the last of a page is decided, the page before it is shown, with the toast", async () => {
  const rows = await findRequests(dashboard.db, { status: "submitted" });
  for (const { id } of rows.slice(26)) await reset(dashboard.db, id, { status: "rejected" });
  const page = await visitor.visit(`${list}?page=2`);
  const [id = ""] = idsOn(page);
  expect(idsOn(page)).toHaveLength(1);
  const after = await visitor.submit(`${list}/${id}/accept?page=2`, {});
  expect(after.path).toBe(`${list}?page=1`);
  expect(after.text).toContain("The request was accepted.");
  expect(rowsOf(after)).toHaveLength(25);
});
