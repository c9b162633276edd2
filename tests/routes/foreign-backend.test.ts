import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mails } from "#app/api/db/schema/mail.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { htmlOf, startLaravel, tooManyAttempts } from "#tests/support/laravel.ts";
import { ada, fourRoles, password, pia, uma, type Person } from "#tests/support/people.ts";
import { findRequest, halcyon, reset, statusOf } from "#tests/support/requests.ts";
import { siteOrigin, type Page, type Visitor } from "#tests/support/visitor.ts";
import { eq } from "drizzle-orm";

// The dashboard as it was built, before an API that speaks as a real Laravel application does (wire 1.1 to 1.3).

const dashboard = await startDashboard();
let laravel: Awaited<ReturnType<typeof startLaravel>>;
let screens: string[] = [];

beforeAll(async () => {
  laravel = await startLaravel({ fetch: async (request) => dashboard.api.fetch(request), statefulDomain: new URL(siteOrigin).host });
  const [worker] = await dashboard.db.select({ id: workers.id }).from(workers).where(eq(workers.companyId, halcyon)).orderBy(workers.id).limit(1);
  screens = [
    "/app/team",
    "/app/team?page=2&filter%5Btype%5D=employee&sort=-fullName",
    "/app/time-off/reviewed?page=2",
    "/app/team/worker/new",
    `/app/team/worker/${worker?.id}`,
    `/app/team/worker/${worker?.id}/documents`,
    `/app/team/worker/${worker?.id}/benefits`,
    "/app/additional-compensation",
    "/app/additional-compensation/reviewed?page=2",
    "/app/time-off",
    "/app/time-off/reviewed?filter%5Bstatus%5D=accepted",
    "/app/cost-calculator",
    "/app/reports",
    "/app/paycycle",
    "/app/paycycle/workers-take?page=2",
    "/app/users",
    "/app/company?notifications=open",
  ];
});
beforeEach(() => laravel.asIs());
afterEach(() => void delete process.env.API_URL);
afterAll(() => laravel.stop());

/** Signs in at the other backend, through the form. */
async function signIn(person: Person): Promise<Visitor> {
  laravel.use();
  const visitor = dashboard.visitor();
  const page = await visitor.submit("/login", { email: person.email, password }, { follow: false });
  expect([page.status, page.location]).toEqual([303, "/app"]);
  laravel.calls.length = 0;
  return visitor;
}

/** What a page says; the id that an error page gives its request is another each time. */
const shown = ({ status, location, text }: Page) => ({ status, location, text: text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "…") });

describe("the same build before either API (R35)", () => {
  test.each(fourRoles)("$name sees the same on every screen: 17 of 68 cases", { timeout: 60_000 }, async (person) => {
    const bundled = await dashboard.signInAs(person);
    const expected = [];
    for (const path of screens) expected.push(shown(await bundled.visit(path, { follow: false })));
    const foreign = await signIn(person);
    for (const [place, path] of screens.entries()) {
      expect(shown(await foreign.visit(path, { follow: false })), path).toEqual(expected[place]);
    }
  });

  test("where it knows no more than the specification, every screen is there all the same", { timeout: 60_000 }, async () => {
    const visitor = await signIn(ada);
    laravel.knowOnlyTheSpecification();
    for (const path of [...screens, "/app/settings"]) expect((await visitor.visit(path, { follow: false })).status, path).toBe(200);
  });
});

test("a paycycle is approved by a backend that looks at no total, by the specification's call", async () => {
  const visitor = await signIn(ada);
  const done = await visitor.submit("/app/paycycle/approve", {}, { form: "[name=paycycleId]" });
  expect([done.status, done.text.includes("Approved by Ada Lindqvist")]).toEqual([200, true]);
  expect(laravel.calls.filter((call) => call.startsWith("PATCH /paycycle/"))).toHaveLength(1);
  await dashboard.refill();
});

describe("a calculator that knows the specification's question alone", () => {
  const question = { countryCode: "MX", grossSalary: "45000", currencyCode: "MXN", period: "monthly" };
  const ask = (visitor: Visitor, query: Record<string, string>) => visitor.visit(`/app/cost-calculator?${new URLSearchParams(query)}`, { follow: false });

  test("answers it, and offers neither a budget nor a comparison nor saving", async () => {
    const visitor = await signIn(ada);
    laravel.knowOnlyTheSpecification();
    const page = await ask(visitor, question);
    expect([page.status, page.document.querySelector("#result .totals") !== null]).toEqual([200, true]);
    for (const words of ["From a budget", "Compare with", "Save estimate"]) expect(page.text).not.toContain(words);
  });

  test("says kindly what it cannot do to whoever comes with such an address", async () => {
    const visitor = await signIn(ada);
    laravel.knowOnlyTheSpecification();
    const compared = await ask(visitor, { ...question, compare: "CO" });
    expect([compared.status, compared.document.querySelector("#result .totals") !== null]).toEqual([200, true]);
    expect(compared.text).toContain("Not compared: CO, because places are not compared here.");
    const budget = await ask(visitor, { mode: "budget", countryCode: "MX", budget: "60000", currencyCode: "MXN", period: "monthly" });
    expect(budget.status).toBe(200);
    expect(budget.document.querySelector(".error-summary")?.textContent).toContain("No salary can be found from a budget here. Calculate from a gross salary instead.");
    expect(budget.document.querySelectorAll("nav[aria-label='Way to calculate'] a").map(({ textContent }) => textContent)).toContain("From a gross salary");
  });
});

describe("its cookies", () => {
  test("are passed on under their own names, the newest of each, for our own host and every path", async () => {
    const visitor = await signIn(ada);
    const response = await visitor.request("GET", "/app/team");
    const set = response.headers.getSetCookie().filter((line) => /^(XSRF|acme)/.test(line));
    expect(set.map((line) => line.split("=")[0]).sort()).toEqual(["XSRF-TOKEN", "acme_payroll_session"]);
    for (const line of set) {
      expect(line).toContain("Path=/");
      expect(line.toLowerCase()).not.toContain("domain=");
    }
    expect(set.find((line) => line.startsWith("acme"))).toContain("httponly");
  });

  test("survive fifty pages at once: nobody is signed out by cookies that overtake each other (S10)", async () => {
    const visitor = await signIn(ada);
    const pages = await Promise.all(Array.from({ length: 50 }, () => visitor.visit("/app/company", { follow: false })));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await visitor.visit("/app/team", { follow: false })).status).toBe(200);
  });
});

describe("a token that has run out (419)", () => {
  test("is noticed where it is stale in the browser: every answer brings another, and the form goes through", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const visitor = await signIn(ada);
    const page = await visitor.visit(`/app/additional-compensation/${id}/accept`);
    laravel.forgetCsrfTokens();
    const sent = await visitor.submitOn(page, {}, { follow: false });
    expect([sent.status, sent.location]).toEqual([303, "/app/additional-compensation"]);
    await reset(dashboard.db, id, { status: "submitted" });
  });

  test("is renewed, and the form goes through at the second try", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const visitor = await signIn(ada);
    let tries = 0;
    laravel.on(`PATCH /workers/additional-compensations/${id}`, () => {
      tries += 1;
      return tries === 1 ? { status: 419, body: { message: "CSRF token mismatch." } } : null;
    });
    const sent = await visitor.submit(`/app/additional-compensation/${id}/accept`, {}, { follow: false });
    expect([sent.status, sent.location]).toEqual([303, "/app/additional-compensation"]);
    expect(tries).toBe(2);
    expect(await statusOf(dashboard.db, id)).toBe("accepted");
    await reset(dashboard.db, id, { status: "submitted" });
  });

  test("and again at once leads to the front door, after two tries and no more (R6)", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const visitor = await signIn(ada);
    const call = `PATCH /workers/additional-compensations/${id}`;
    laravel.on(call, { status: 419, body: { message: "CSRF token mismatch." } });
    const sent = await visitor.submit(`/app/additional-compensation/${id}/accept`, {}, { follow: false });
    expect(sent.location).toBe("/");
    expect(laravel.calls.filter((each) => each === call)).toHaveLength(2);
    expect(await statusOf(dashboard.db, id)).toBe("submitted");
  });
});

describe("too often (429, R7)", () => {
  test("a sixth wrong password is told with the seconds that are left, though no header says them", async () => {
    laravel.use();
    const visitor = dashboard.visitor();
    for (let wrong = 0; wrong < 5; wrong += 1) await visitor.submit("/login", { email: ada.email, password: "wrong" });
    const page = await visitor.submit("/login", { email: ada.email, password: "wrong" });
    expect(page.status).toBe(429);
    expect(page.text).toContain("Too many login attempts. Please try again in 58 seconds.");
  });

  test("a form that is throttled says so, for how long, keeps what was typed, and is not sent again by itself", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const visitor = await signIn(ada);
    const call = `PATCH /workers/additional-compensations/${id}`;
    laravel.on(call, tooManyAttempts(3));
    const page = await visitor.submit(`/app/additional-compensation/${id}/decline`, { comment: "Once more, please" });
    expect(page.status).toBe(429);
    expect(page.document.querySelector('dialog [role="alert"]')?.textContent).toContain("Too Many Attempts. Please try again in 3 seconds.");
    expect(page.document.querySelector("textarea")?.textContent.trim()).toBe("Once more, please");
    expect(laravel.calls.filter((each) => each === call)).toHaveLength(1);
  });

  test("a list that is throttled is asked for once (R6)", async () => {
    const visitor = await signIn(ada);
    laravel.on("GET /workers", tooManyAttempts(3));
    const page = await visitor.visit("/app/team");
    expect(page.status).toBe(429);
    expect(page.document.querySelector("code")?.textContent).toContain("Too Many Attempts. Please try again in 3 seconds.");
    expect(laravel.calls.filter((each) => each === "GET /workers")).toHaveLength(1);
  });
});

describe("getting in and out", () => {
  test.each([
    ["/login/passwordless", { email: ada.email }, "POST /login/passwordless"],
  ])("%s sent by somebody who is signed in already is answered with a redirect to HTML, which is as good", async (path, fields, call) => {
    laravel.use();
    laravel.on(call, { status: 302, html: "<!DOCTYPE html><title>Redirecting</title>", headers: { Location: "https://api.acme.test/home" } });
    const page = await dashboard.visitor().submit(path, fields, { follow: false });
    expect(page.status).toBe(303);
    expect(page.location).not.toContain("acme.test");
  });

  test("a reset link for somebody who is signed in is mailed, though only guests are answered with more than a redirect", async () => {
    const visitor = await signIn(ada);
    const page = await visitor.post("/app/settings/password-email", {});
    expect(page.text).toContain("Check your email for the reset link");
    const sent = await dashboard.db.select().from(mails).where(eq(mails.email, ada.email)).orderBy(mails.id);
    expect(sent.map(({ letter }) => letter.kind)).toContain("reset");
    expect((await visitor.visit("/app/team", { follow: false })).status, "and stays signed in").toBe(200);
  });

  test("a reset link that nobody is mailed is not said to be on its way", async () => {
    const visitor = await signIn(ada);
    laravel.on("POST /password/email", { status: 302, html: "<!DOCTYPE html><title>Redirecting</title>", headers: { Location: "https://api.acme.test/home" } });
    const page = await visitor.post("/app/settings/password-email", {});
    expect(page.text).toContain("Something went wrong.");
    expect(page.text).not.toContain("Check your email");
  });

  test("registering is answered 201 with nothing but an empty text, and leads to the company's form", async () => {
    laravel.use();
    const visitor = dashboard.visitor();
    const fields = { firstName: "Noor", lastName: "Haddad", email: "noor@haddad.test", password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81", accepted: "on" };
    const page = await visitor.submit("/sign-up", fields);
    expect([page.status, page.path]).toEqual([200, "/onboarding/company"]);
    expect((await visitor.visit("/app/team")).path).toBe("/onboarding/company");
  });

  test("signing out twice leads to the root both times", async () => {
    const visitor = await signIn(ada);
    for (let times = 0; times < 2; times += 1) {
      const page = await visitor.visit("/logout", { follow: false });
      expect(page.location).toBe("/");
    }
    expect((await visitor.visit("/app/team", { follow: false })).location).toBe("/login?redirectTo=%2Fapp%2Fteam");
  });

  test("a link that verifies an address wants a session: it is gone on with after signing in", async () => {
    laravel.use();
    const visitor = dashboard.visitor();
    const link = "/auth/confirmation?user=1&hash=a&expires=1&signature=b";
    laravel.on("GET /email/verify/1/a", { status: 401, body: { message: "Unauthenticated." } });
    const page = await visitor.visit(link, { follow: false });
    expect(page.location).toBe(`/login?${new URLSearchParams({ redirectTo: link })}`);
    laravel.on("GET /email/verify/1/a", { status: 204 });
    const signedIn = await visitor.submit(page.location ?? "", { email: uma.email, password }, { follow: false });
    expect(signedIn.location).toBe(link);
    expect((await visitor.visit(link, { follow: false })).location).toBe("/thanks");
  });

  test("a company whose form is not sent is held at it", async () => {
    laravel.use();
    const visitor = dashboard.visitor();
    await visitor.submit("/login", { email: pia.email, password }, { follow: false });
    expect((await visitor.visit("/app/team")).path).toBe("/onboarding/company");
  });

  test("nobody gets in by a dashboard at an address that it does not list, and no cookie is kept", async () => {
    laravel.use();
    process.env.APP_ORIGIN = "http://elsewhere.test";
    try {
      const visitor = dashboard.visitor();
      const page = await visitor.submit("/login", { email: ada.email, password }, { follow: false, headers: { Origin: "http://elsewhere.test" } });
      expect(page.status).toBe(401);
      expect(page.document.querySelector('input[name="email"]')?.getAttribute("value")).toBe(ada.email);
      expect(visitor.cookies.names().filter((name) => name.startsWith("acme"))).toEqual([]);
    } finally {
      delete process.env.APP_ORIGIN;
    }
  });
});

describe("its refusals", () => {
  test("of a file are pages of HTML, and never downloaded", async () => {
    const visitor = await signIn(ada);
    const fine = await visitor.request("GET", "/app/team/export");
    expect([fine.status, fine.headers.get("Content-Type")]).toEqual([200, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]);
    for (const status of [200, 302, 403, 500]) {
      laravel.on("GET /workers", htmlOf(status));
      const response = await visitor.request("GET", "/app/team/export");
      expect(response.status, String(status)).toBeGreaterThanOrEqual(400);
      expect(response.headers.get("Content-Disposition")).toBeNull();
      expect(await response.text()).not.toContain("SERVER ERROR");
    }
  });

  test("without a word are 'Something went wrong.'", async () => {
    const visitor = await signIn(ada);
    laravel.on("GET /workers", { status: 503, body: { message: "" } });
    const page = await visitor.visit("/app/team");
    expect(page.status).toBe(503);
    expect(page.document.querySelector("code")?.textContent).toBe("503 Something went wrong.");
  });

  test("that name what it is made of are not repeated to anybody", async () => {
    const visitor = await signIn(ada);
    const page = await visitor.visit("/app/team/worker/00000000-0000-4000-8000-000000000000");
    expect(page.status).toBe(404);
    expect(page.html).not.toContain("App\\Models");
    expect(page.text).not.toContain("No query results");
  });

  test("of a confirmation in its own words stand at our field", async () => {
    laravel.use();
    laravel.on("GET /password/reset", { status: 405, body: { message: "The GET method is not supported for route password/reset. Supported methods: POST." } });
    laravel.on("POST /password/reset", { status: 422, body: { message: "The password field confirmation does not match.", errors: { password_confirmation: ["The password field confirmation does not match."] } } });
    const fields = { email: ada.email, password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81" };
    const page = await dashboard.visitor().submit("/auth/password/reset?token=t", fields);
    const described = page.document.querySelector('input[name="passwordConfirmation"]')?.getAttribute("aria-describedby") ?? "";
    expect(described.split(" ").map((id) => page.document.getElementById(id)?.textContent ?? "").join(" ")).toContain("does not match");
  });
});
