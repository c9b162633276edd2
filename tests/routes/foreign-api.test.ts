import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { json, startStubApi, text } from "#tests/support/stub-api.ts";

const dashboard = await startDashboard();
let stub: Awaited<ReturnType<typeof startStubApi>>;

const person = { id: "1", firstName: "Ada", lastName: "Lindqvist", email: "ada@halcyon.test", role: "superAdmin", avatar: null, isOwner: true, verified: true, mailSubscription: true };
const as = (verified: boolean, status: string) => stub.on("GET /user", json({ data: { ...person, verified, company: { name: "Halcyon Robotics", status } } }));

beforeEach(async () => {
  stub = await startStubApi();
  stub.on("GET /csrf-cookie", text("", 204, { "Set-Cookie": "XSRF-TOKEN=t; Path=/" }));
  as(true, "active");
  stub.use();
});
afterEach(() => stub.stop());

function signedIn() {
  const visitor = dashboard.visitor();
  visitor.cookies.set("longitude_session", "somebody");
  return visitor;
}

test("of the countries that a backend hires in, the form offers those that it knows, and takes none for chosen (2.20)", async () => {
  stub.on("GET /countries", json({ data: [{ code: "BR", name: "Brazil", currency: "BRL" }, { code: "MX", name: "Mexico", currency: "MXN" }] }));
  const page = await signedIn().visit("/app/team/worker/new");
  const locations = page.document.querySelector('[aria-label="Worker location"]');
  expect(locations?.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual(["/app/team/worker/new?type=employee&country=MX"]);
  expect(locations?.querySelectorAll("[aria-current]")).toHaveLength(0);
});

test("what was saved of a worker is asked for together with the rest of its page", async () => {
  stub.on("GET /countries", json({ data: [{ code: "MX", name: "Mexico", currency: "MXN" }] }));
  stub.on("GET /teams", json({ data: { teams: [] } }));
  stub.on("GET /users/managers", json({ data: [] }));
  stub.on("GET /worker-drafts", json({ data: [] }));
  const id = "01a224c8-02bf-748f-9ca1-a35e4d19d07e";
  const draft = { id, type: "employee", countryCode: "MX", name: "Ximena", savedAt: "2026-11-20T10:00:00.000Z", entries: { "worker.firstName": "Ximena" } };
  const answers: (() => void)[] = [];
  stub.on(`GET /worker-drafts/${id}`, (req, res) => answers.push(() => json({ data: draft })(req, res)));
  const visit = signedIn().visit(`/app/team/worker/new?type=employee&country=MX&draft=${id}`);
  await vi.waitFor(() => expect(stub.calls).toEqual(expect.arrayContaining([`GET /worker-drafts/${id}`, "GET /teams", "GET /users/managers", "GET /worker-drafts"])));
  answers[0]?.();
  expect((await visit).document.querySelector('[name="worker.firstName"]')?.getAttribute("value")).toBe("Ximena");
});

describe("/onboarding/finished by company status and verification (2.6)", () => {
  const resend = "Resend verification email";
  const on = "Continue to dashboard";
  test.each([
    ["active", false, "You have been invited to join Halcyon Robotics", resend, false],
    ["active", true, "Thank you for registering!", on, false],
    ["onboarded", false, "Thank you for registering!", resend, true],
    ["onboarded", true, "Thank you for registering!", on, true],
  ])("%s, verified %s: %s", async (status, verified, heading, button, awaitsMsa) => {
    as(verified, status);
    const page = await signedIn().visit("/onboarding/finished");
    expect(page.document.querySelector("h1")?.textContent).toBe(heading);
    const buttons = page.document.querySelectorAll("main button, main a").map((each) => each.textContent.trim());
    expect([on, resend].filter((each) => buttons.includes(each))).toEqual([button]);
    expect(page.document.querySelector("header")?.textContent).toContain("Sign out");
    expect(page.text.includes("verification email to ada@halcyon.test")).toBe(!verified);
    expect(page.text.includes("sign the MSA")).toBe(awaitsMsa);
  });

  test("/thanks says its sentence, and of the MSA only while the company is not active (2.4)", async () => {
    for (const [status, awaitsMsa] of [["active", false], ["onboarded", true], ["pending", true]] as const) {
      as(true, status);
      const page = await signedIn().visit("/thanks");
      expect(page.document.querySelector("h1")?.textContent).toBe("Thanks for verifying your account!");
      expect(page.text.includes("The Longitude team will reach out to you to sign the MSA.")).toBe(awaitsMsa);
      expect(page.document.querySelector("main a")?.textContent).toBe("Continue");
    }
  });

  test.each([["superAdmin", "you"], ["admin", "you"], ["manager", "the admins of your company"], ["viewer", "the admins of your company"]])("a %s of a company without a signed MSA reads that %s will be asked to sign it", async (role, whom) => {
    stub.on("GET /user", json({ data: { ...person, role, isOwner: false, company: { name: "Halcyon Robotics", status: "onboarded" } } }));
    for (const path of ["/thanks", "/onboarding/finished"]) {
      expect((await signedIn().visit(path)).text.match(/The Longitude team will reach out .*? MSA\./g), path).toEqual([`The Longitude team will reach out to ${whom} to sign the MSA.`]);
    }
  });
});

describe("signing out (2.5)", () => {
  test.each([204, 401, 419, 500])("leads to the root when the API answers %i", async (status) => {
    stub.on("POST /logout", json({ message: "Server Error" }, status));
    const visitor = signedIn();
    const left = await visitor.visit("/logout", { follow: false, headers: { "Sec-Fetch-Site": "same-origin" } });
    expect([left.status, left.location]).toEqual([302, "/"]);
    expect(stub.calls).toContain("POST /logout");
    // Nobody to sign out is as good as signed out.
    expect((await visitor.visit("/")).text.includes("the server could not be told")).toBe(status >= 419);
  });
});

describe("the form of an invited person is there before an API whose answer to GET /invitation is", () => {
  test.each([
    ["that there is no such call", json({ message: "The route invitation could not be found." }, 404)],
    ["that there is no such verb", json({ message: "The GET method is not supported for route invitation." }, 405)],
    ["that nobody is signed in", json({ message: "Unauthenticated." }, 401)],
    ["a page", text("<!doctype html><title>Home</title>", 200, { "Content-Type": "text/html" })],
    ["a way elsewhere", text("", 302, { Location: "/home" })],
    ["that it has failed", json({ message: "Server Error" }, 500)],
    ["something else", json({ data: { id: 1 } })],
  ])("%s", async (_, answer) => {
    stub.on("GET /user", json({ message: "Unauthenticated." }, 401));
    stub.on("GET /invitation", answer);
    const page = await dashboard.visitor().visit("/sign-up?firstName=Ines&lastName=Moreau&email=ines@moreau.test&token=t", { follow: false });
    expect(stub.calls).toContain("GET /invitation");
    expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([200, "Welcome, Ines"]);
  });
});

test("of a worker's files of one name each is downloaded, and not the first of them alone (3)", async () => {
  const offer = { status: "active", startDate: "2026-01-05", endDate: null, servicesDescription: "Fleet", jobTitle: "Engineer", type: "employee", bankDetails: null, compensation: { salary: 6_000_000, salaryPeriod: "annual", currencyCode: "USD" }, manager: null, ptoBalance: null, benefits: { statutory: null } };
  stub.on("GET /workers/7", json({ data: { id: 7, fullName: "Ana Li", avatar: null, email: "ana@li.test", birthDate: null, phoneNumber: null, offer } }));
  const paths = ["/storage/1", "/storage/2", "/storage/3"];
  stub.on("GET /workers/7/files", json({ data: paths.map((path, place) => ({ name: place === 1 ? "Notes.pdf" : "Agreement.pdf", path })) }));
  const visitor = signedIn();
  for (const collection of ["documents", "benefits"]) {
    const links = (await visitor.visit(`/app/team/worker/7/${collection}`)).document.querySelectorAll('main a[href*="/files?"]').map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
    const ways = await Promise.all(links.map((link) => visitor.visit(link, { follow: false })));
    expect(ways.map(({ location }) => location), collection).toEqual(paths);
  }
  for (const nth of ["0", "3", "x"]) expect((await visitor.visit(`/app/team/worker/7/files?collection=documents&name=Agreement.pdf&nth=${nth}`)).status, nth).toBe(404);
});

test("a report of an API of another version is there: a column of a kind that is not known is shown as it is written", async () => {
  const columns = [{ header: "Worker", kind: "text" }, { header: "Decided", kind: "instant" }, { header: "Day", kind: "day" }];
  const report = { name: "Time off", description: "Days away", year: 2025, columns, rows: [["Ana Li", "2025-03-01T10:00:00.000Z", "2025-03-02"]], isCut: false };
  stub.on("GET /reports/time-off", json({ data: report }));
  const page = await signedIn().visit("/app/reports/2025/time-off");
  expect([page.status, page.document.querySelectorAll("tbody tr > *").map((cell) => cell.textContent)]).toEqual([200, ["Ana Li", "2025-03-01T10:00:00.000Z", "2 Mar 2025"]]);
});

describe("the CSRF cookie is fetched anew (7) before", () => {
  const password = { password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81" };
  test.each([
    ["signing in", "/login", { email: "a@b.test", password: "x" }, "POST /client/login"],
    ["signing up", "/sign-up", { email: "a@b.test", firstName: "A", lastName: "B", accepted: "on", ...password }, "POST /register"],
    ["asking for a reset", "/auth/password/reset", { email: "a@b.test" }, "POST /password/email"],
  ])("%s", async (_, path, fields, call) => {
    stub.on("GET /user", json({ message: "Unauthenticated." }, 401));
    stub.on(call, json({ message: "ok" }));
    const visitor = dashboard.visitor();
    visitor.cookies.set("XSRF-TOKEN", "an old one");
    await visitor.submit(path, fields, { follow: false });
    const place = stub.calls.indexOf(call);
    expect(stub.calls[place - 1]).toBe("GET /csrf-cookie");
  });
});
