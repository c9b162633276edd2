import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { history } from "#app/api/db/schema/history.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { announceRequest } from "#app/api/domain/request/announce-request.ts";
import { codeAt, turnOnTwoStepAs } from "#tests/support/authenticator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, alan, dorothy, grace, password, tom, vera, type Person } from "#tests/support/people.ts";
import { findRequest, reset, statusOf } from "#tests/support/requests.ts";
import { findTimeOffs, findTimeOffRow } from "#tests/support/time-offs.ts";
import { userOf } from "#tests/support/users.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

/** Announces a request of a worker of Grace's, and returns the two links of the mail to a person as the mail has them. */
async function mailedTo(person: Person) {
  const managerId = (await userOf(dashboard.db, grace)).id;
  const { id, companyId, workerId } = await findRequest(dashboard.db, { status: "submitted", managerId });
  await dashboard.db.delete(mails);
  await announceRequest(dashboard.db, { noun: "additional-compensation", companyId, id, workerName: "Somebody", managerId }, dashboard.clock.now());
  const [accept = "", decline = ""] = await linksTo(person);
  return { id, workerId, accept, decline, dialog: `/app/additional-compensation/${id}` };
}

async function linksTo({ email }: Person): Promise<string[]> {
  const page = await dashboard.visitor().visit("/mailbox");
  const article = page.document.querySelectorAll("article").find((each) => each.textContent.includes(`To ${email},`));
  return (article?.querySelectorAll("a") ?? []).map((link) => new URL(link.getAttribute("href") ?? "")).map(({ pathname, search }) => pathname + search);
}

const statusAfter = (id: string) => statusOf(dashboard.db, id);

test("a mail that was kept is shown line by line, also in a browser without styles, with every address as a link", async () => {
  await mailedTo(grace);
  const page = await dashboard.visitor().visit("/mailbox");
  const article = page.document.querySelectorAll("article").find((each) => each.textContent.includes(`To ${grace.email},`));
  const lines = article?.querySelectorAll("div > div").map(({ textContent }) => textContent) ?? [];
  expect(lines).toEqual(expect.arrayContaining(["Hello Grace,", "Accept:", "Decline:", expect.stringMatching(/^Request: [^\n]+$/)]));
  expect(lines.filter((line) => line.includes("http")).length).toBe(article?.querySelectorAll("a").length);
  expect(lines.filter((line) => line.includes("\n"))).toEqual([]);
});

describe("the link of a mail, opened by the person it was mailed to", () => {
  test("leads on to the dialog, which takes it out of the address; decided there, it ends with the toast", async () => {
    const { id, accept, decline, dialog } = await mailedTo(grace);
    const visitor = await dashboard.signInAs(grace);
    expect((await visitor.visit(accept)).path).toBe(`${dialog}/accept`);
    const page = await visitor.visit(decline);
    expect([page.path, page.document.querySelector("dialog h2")?.textContent]).toEqual([`${dialog}/decline`, "Decline request"]);
    const done = await visitor.submitOn(page, { comment: "Not this month" }, { form: "[name=comment]" });
    expect([done.path, done.text]).toEqual(["/app/additional-compensation", expect.stringContaining("The request was declined.")]);
    expect(await statusAfter(id)).toBe("rejected");
  });

  test("signed out, asks them to log in, with their address filled in, and goes on to the dialog (C4)", async () => {
    const { id, accept, dialog } = await mailedTo(grace);
    const visitor = dashboard.visitor();
    const asked = await visitor.visit(accept);
    expect(asked.document.querySelector("h1")?.textContent).toBe("Decide as Grace Tremblay");
    expect(asked.text).toContain("asks for additional compensation. Log in to see all of it and to decide; nothing is decided yet.");
    expect(asked.document.querySelector("input[name=email]")?.getAttribute("value")).toBe(grace.email);
    expect(asked.document.querySelector('a[href^="/login/passwordless"]')?.getAttribute("href")).toBe(`/login/passwordless?redirectTo=${encodeURIComponent(`${accept}&again`)}`);
    for (const browser of ["modern", "old"] as const) {
      const own = dashboard.visitor();
      const page = await own.submitOn(await own.visit(accept), { password }, { browser });
      expect([page.path, page.document.querySelector("dialog h2")?.textContent]).toEqual([`${dialog}/accept`, "Accept request"]);
    }
    expect(await statusAfter(id)).toBe("submitted");
  });

  test("a wrong password is told on the page to log in, which keeps the address and the way on", async () => {
    const { accept, dialog } = await mailedTo(grace);
    const visitor = dashboard.visitor();
    const refused = await visitor.submitOn(await visitor.visit(accept), { password: "wrong" });
    expect([refused.status, refused.path]).toEqual([422, `/login?redirectTo=${encodeURIComponent(`${accept}&again`)}`]);
    expect(refused.document.querySelector("input[name=email]")?.getAttribute("value")).toBe(grace.email);
    expect((await visitor.submitOn(refused, { password })).path).toBe(`${dialog}/accept`);
  });

  test("the page to log in says that it is to decide, names nobody, and does not ask them to sign up", async () => {
    const { accept, dialog } = await mailedTo(grace);
    const visitor = dashboard.visitor();
    const refused = await visitor.submitOn(await visitor.visit(accept), { password: "wrong" });
    const said = "Log in to see the request and to decide; nothing is decided yet.";
    for (const page of [refused, await dashboard.visitor().visit(`/login?redirectTo=${dialog}/decline`), await dashboard.visitor().visit("/login?redirectTo=/app/time-off/7/accept")]) {
      expect([page.document.querySelector("h1")?.textContent, page.document.querySelector("h1 + p")?.textContent]).toEqual(["Log in", said]);
      expect(page.text).not.toMatch(/Sign up|Decide as|asks for/);
    }
    for (const redirectTo of ["", dialog, "/app/additional-compensation", "/app/additional-compensation/accept", "/app/team/7/accept", `//evil.test${dialog}/accept`]) {
      const page = await dashboard.visitor().visit(`/login?${new URLSearchParams({ redirectTo })}`);
      expect([page.text.includes(said), page.text.includes("New here? Sign up")], redirectTo).toEqual([false, true]);
    }
  });

  test("whoever has two-step sign-in on gives the code as well, and then stands before the dialog", async () => {
    const first = await dashboard.signInAs(ada);
    const secret = await turnOnTwoStepAs(first, dashboard.clock.now());
    dashboard.clock.pass({ minutes: 2 });
    const { id, accept, dialog } = await mailedTo(ada);
    const visitor = dashboard.visitor();
    const asked = await visitor.submitOn(await visitor.visit(accept), { password });
    expect(asked.path).toBe(`/login/two-step?redirectTo=${encodeURIComponent(`${accept}&again`)}`);
    expect(await statusAfter(id)).toBe("submitted");
    expect((await visitor.submitOn(asked, { code: codeAt(secret, dashboard.clock.now()) })).path).toBe(`${dialog}/accept`);
  });

  test("the link of time off leads to its own dialogs", async () => {
    const managerId = (await userOf(dashboard.db, grace)).id;
    const [request] = await findTimeOffs(dashboard.db, { status: "submitted", managerId });
    if (!request) throw new Error("There is no time off that waits.");
    await dashboard.db.delete(mails);
    await announceRequest(dashboard.db, { noun: "time-off", companyId: request.companyId, id: request.id, workerName: "Somebody", managerId }, dashboard.clock.now());
    const [accept = "", decline = ""] = await linksTo(alan);
    const visitor = await dashboard.signInAs(alan);
    expect([(await visitor.visit(accept)).path, (await visitor.visit(decline)).path]).toEqual([`/app/time-off/${request.id}/accept`, `/app/time-off/${request.id}/decline`]);
    expect((await dashboard.visitor().visit(accept)).text).toContain("asks for time off. Log in");
    expect((await findTimeOffRow(dashboard.db, request.id)).status).toBe("submitted");
  });
});

describe("opened by anybody else", () => {
  test("a colleague is told whose it is, may decide in their own name, and nothing is decided in another's", async () => {
    const { id, accept, dialog } = await mailedTo(grace);
    const visitor = await dashboard.signInAs(alan);
    const page = await visitor.visit(accept);
    expect(page.document.querySelector("h1")?.textContent).toBe("This link was emailed to Grace Tremblay");
    expect(page.text).toContain("You are signed in as Alan Okafor. You may decide as well.");
    const own = page.document.querySelectorAll("main a").find((link) => link.textContent === "Decide in my own name")?.getAttribute("href");
    expect(own).toBe(`${dialog}/accept`);
    await visitor.submit(own ?? "", {}, { form: ".dialog button, button" });
    expect(await statusAfter(id)).toBe("accepted");
    const events = await dashboard.db.select().from(history).where(eq(history.subjectId, id));
    expect(events.filter(({ event }) => event === "accepted")).toMatchObject([{ actorName: alan.name }]);
  });

  test.each([vera, tom])("$name, who may not decide, learns nothing of the request, and can make way for the person it is for", async (person) => {
    const { accept, dialog } = await mailedTo(grace);
    const visitor = await dashboard.signInAs(person);
    const page = await visitor.visit(accept);
    expect(page.text).toContain(`You are signed in as ${person.name}. You cannot decide this request.`);
    expect(page.text).not.toContain("asks for");
    expect(page.document.querySelectorAll(`a[href^="${dialog}"]`)).toEqual([]);
    const asked = await visitor.submitOn(page, {});
    expect([asked.path, asked.document.querySelector("h1")?.textContent]).toEqual([accept, "Decide as Grace Tremblay"]);
    expect((await visitor.submitOn(asked, { password })).path).toBe(`${dialog}/accept`);
  });

  test.each([
    { person: alan, told: "You may decide as well.", next: "Decide in my own name" },
    { person: vera, told: "You cannot decide this request.", next: "Stay signed in" },
    { person: dorothy, told: "You cannot decide this request.", next: "Stay signed in" },
    { person: tom, told: "You cannot decide this request.", next: "Stay signed in" },
  ])("signed out, and $person.name logs in as themselves: told whose it is and where to go on", async ({ person, told, next }) => {
    const { accept } = await mailedTo(grace);
    const visitor = dashboard.visitor();
    const page = await visitor.submitOn(await visitor.visit(accept), { email: person.email, password });
    expect([page.status, page.path, page.document.querySelector("h1")?.textContent]).toEqual([200, `${accept}&again`, "This link was emailed to Grace Tremblay"]);
    expect(page.text).toContain(`You are signed in as ${person.name}. ${told}`);
    expect(page.text.includes("asks for")).toBe(person === alan);
    const way = page.document.querySelectorAll("main a").find((link) => link.textContent === next)?.getAttribute("href") ?? "";
    expect((await visitor.visit(way)).status).toBe(200);
  });

  test("of a request that is decided, whoever logs in and may not see it is led to the dashboard", async () => {
    const { accept, dialog } = await mailedTo(grace);
    await (await dashboard.signInAs(alan)).submit(`${dialog}/accept`, {}, { form: "button" });
    const visitor = dashboard.visitor();
    const way = (await visitor.visit(accept)).document.querySelector('main a[href^="/login"]')?.getAttribute("href") ?? "";
    const page = await visitor.submit(way, { email: dorothy.email, password });
    expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([200, "This request has been decided"]);
    expect(page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"))).toContain("/app");
  });

  test("a page of another site cannot sign anybody out by it (C1)", async () => {
    const { accept } = await mailedTo(grace);
    const visitor = await dashboard.signInAs(vera);
    expect((await visitor.request("POST", accept, new URLSearchParams(), { headers: { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
    expect((await visitor.visit("/app")).path).toBe("/app/paycycle");
  });
});

describe("what it gives away, and when it ends", () => {
  test("A11 a mail scanner changes nothing: GET, HEAD and prefetch, signed in or not", async () => {
    const { id, accept, decline } = await mailedTo(grace);
    const before = await dashboard.db.select().from(history);
    for (const link of [accept, decline]) {
      const scanner = dashboard.visitor();
      for (const method of ["GET", "HEAD"]) expect((await scanner.request(method, link)).status).toBe(200);
      expect((await scanner.request("GET", link, undefined, { headers: { "Sec-Purpose": "prefetch;prerender" } })).status).toBe(200);
      expect(scanner.cookies.names().filter((name) => name.includes("session"))).toEqual([]);
    }
    expect(await dashboard.db.select().from(history)).toEqual(before);
    expect(await statusAfter(id)).toBe("submitted");
  });

  test("C11 its signature stands in no title, no page, no form and no referrer, and is gone from the address behind it", async () => {
    const { accept, dialog } = await mailedTo(grace);
    const signature = new URLSearchParams(accept.split("?")[1]).get("signature") ?? "";
    expect(signature).toHaveLength(43);
    const page = await dashboard.visitor().visit(accept);
    expect(page.html.replaceAll(encodeURIComponent(accept), "")).not.toContain(signature);
    expect(page.document.querySelector("title")?.textContent).toMatch(/^Decide a request \|/);
    expect(page.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
    expect(page.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    const answer = await (await dashboard.signInAs(grace)).visit(accept, { follow: false });
    expect([answer.status, answer.location]).toEqual([302, `${dialog}/accept`]);
  });

  test("used up, it says by whom and when to those who may see the request, and leads to it: signed out over logging in", async () => {
    const { id, workerId, accept, dialog } = await mailedTo(grace);
    const [{ fullName: workerName } = { fullName: "" }] = await dashboard.db.select().from(workers).where(eq(workers.id, workerId));
    await (await dashboard.signInAs(alan)).submit(`${dialog}/accept`, {}, { form: "button" });
    expect(await statusAfter(id)).toBe("accepted");
    const visitor = dashboard.visitor();
    const page = await visitor.visit(accept);
    expect(page.status).toBe(200);
    for (const other of [page, await (await dashboard.signInAs(tom)).visit(accept)]) {
      expect(other.text).toContain("This request has been decided");
      expect(other.text).toContain("This link no longer works.");
      for (const told of ["accepted", alan.name, workerName]) expect(other.html.replaceAll(accept.replaceAll("&", "&amp;"), "")).not.toContain(told);
    }
    const way = page.document.querySelectorAll("main a").find((link) => link.textContent === "Log in to see the request")?.getAttribute("href") ?? "";
    const again = await visitor.submit(way, { email: grace.email, password });
    expect(again.text).toContain(`The request of ${workerName} for additional compensation was accepted by Alan Okafor on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC). This link no longer works.`);
    expect(again.document.querySelectorAll("main a").find((link) => link.textContent === "See the request")?.getAttribute("href")).toBe(dialog);
  });

  test("A15 altered, expired, of somebody who may not decide any more: one page, with the way to the dashboard", async () => {
    const { id, accept } = await mailedTo(grace);
    const pages = [await dashboard.visitor().visit(accept.slice(0, -3)), await dashboard.visitor().visit(accept.replace("/accept", "/cancel")), await dashboard.visitor().visit(accept.split("?")[0] ?? "")];
    await reset(dashboard.db, id, { managerId: null });
    pages.push(await (await dashboard.signInAs(grace)).visit(accept));
    await reset(dashboard.db, id, { managerId: (await userOf(dashboard.db, grace)).id });
    dashboard.clock.pass({ days: 8 });
    pages.push(await dashboard.visitor().visit(accept));
    for (const page of pages) {
      expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([403, "This link no longer works"]);
      expect(page.document.querySelector('main a[href="/app"]')).not.toBeNull();
    }
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  });

  test("where the API behind knows no such links, the page says that it does not work", async () => {
    const { accept } = await mailedTo(grace);
    expect((await dashboard.visitor().visit(accept.replace("/review/", "/review/x"))).status).toBe(403);
  });
});
