import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { passkeys } from "#app/api/db/schema/passkey.ts";
import { Client } from "#tests/support/api.ts";
import { codeAt, turnOnTwoStep } from "#tests/support/authenticator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { addPasskey, Authenticator } from "#tests/support/passkey.ts";
import { newestLinkFor } from "#tests/support/mail.ts";
import { ada, alan, password } from "#tests/support/people.ts";
import { startStubApi, text } from "#tests/support/stub-api.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

/** Somebody's calls of the API in the session of their browser. */
function apiOf(visitor: Visitor): Client {
  const client = new Client(async (request) => dashboard.api.fetch(request), "10.7.7.7");
  for (const name of visitor.cookies.names()) client.cookies.set(name, visitor.cookies.get(name) ?? "");
  return client;
}

/** Two-step sign-in is on in this browser, whose session has another secret by then. */
async function withTwoStep(visitor: Visitor): Promise<{ secret: string }> {
  const client = apiOf(visitor);
  const kept = await turnOnTwoStep(client, dashboard.clock.now());
  for (const name of client.cookies.names()) visitor.cookies.set(name, client.cookies.get(name) ?? "");
  return kept;
}

/** Ada has a passkey; in another browser nobody is signed in. */
async function withPasskey(name?: string) {
  const adas = await dashboard.signInAs(ada);
  return { adas, visitor: dashboard.visitor(), ...(await addPasskey(apiOf(adas), name)) };
}

/** What the button on the page asks, and the answer as its form sends it. */
async function answerFor(visitor: Visitor, authenticator: Authenticator): Promise<string> {
  const response = await visitor.request("POST", "/login/passkey/challenge", new URLSearchParams());
  return JSON.stringify(authenticator.sign(((await response.json()) as { question: { challenge: string } }).question));
}

describe("logging in with a passkey", () => {
  test("leads to the page that was asked for, and remembers the device where that was ticked", async () => {
    const { visitor, authenticator } = await withPasskey();
    const credential = await answerFor(visitor, authenticator);
    const page = await visitor.post("/login/passkey?redirectTo=/app/company", { credential, remember: "on" });
    expect(page).toMatchObject({ status: 200, path: "/app/company" });
    expect(visitor.cookies.names()).toContain("remember_web");
    const other = dashboard.visitor();
    await other.post("/login/passkey", { credential: await answerFor(other, authenticator) });
    expect((await other.visit("/app/settings")).path).toBe("/app/settings");
    expect(other.cookies.names()).not.toContain("remember_web");
  });

  test("that is refused says why on a page of its own, which shows nothing of what was sent and keeps where to go", async () => {
    const { visitor, authenticator } = await withPasskey();
    const credential = await answerFor(visitor, authenticator);
    await visitor.post("/login/passkey", { credential }, { follow: false });
    const again = dashboard.visitor();
    const page = await again.post("/login/passkey?redirectTo=/app/company", { credential });
    expect(page.status).toBe(422);
    expect(page.document.querySelector("[role=alert]")?.textContent).toBe("This took too long, or was begun elsewhere. Please try again.");
    expect(page.html).not.toContain(JSON.parse(credential).response.signature);
    expect(page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"))).toContain("/login?redirectTo=%2Fapp%2Fcompany");
  });

  test.each([["nothing", {}], ["no JSON", { credential: "x" }], ["JSON that is no credential", { credential: "[]" }], ["a credential with parts missing", { credential: '{"id":"x","type":"public-key"}' }]])("with %s is refused in words", async (_, fields) => {
    const page = await dashboard.visitor().post("/login/passkey", fields as Record<string, string>);
    expect(page.status).toBe(422);
    expect(page.document.querySelectorAll("[role=alert]").map((alert) => alert.textContent)).toEqual([expect.stringMatching(/^(Your browser sent no passkey|What your browser sent is not a passkey)\. Please try again\.$/)]);
  });

  test("too often from one place gets a sentence for the button to show", async () => {
    const visitor = dashboard.visitor();
    const ask = () => visitor.request("POST", "/login/passkey/challenge", new URLSearchParams());
    for (let count = 0; count < 50; count += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/^Too many login attempts\. Please try again in/) });
  });

  test("is asked for by our own pages alone", async () => {
    const answer = await dashboard.visitor().request("POST", "/login/passkey/challenge", new URLSearchParams(), { headers: { Origin: "https://elsewhere.test", "Sec-Fetch-Site": "cross-site" } });
    expect(answer.status).toBe(403);
  });
});

describe("one's own passkeys", () => {
  test("are added with what the device has made, and what is none changes nothing", async () => {
    const visitor = await dashboard.signInAs(ada);
    const question = (await apiOf(visitor).post("/passkeys/challenge", { password })).body.data;
    const added = await visitor.post("/app/settings/passkeys/keep", { name: "Ada's phone", credential: JSON.stringify(new Authenticator().make(question)) });
    expect(added).toMatchObject({ status: 200, path: "/app/settings" });
    expect(added.text).toContain("The passkey was added.");
    expect(added.text).toContain("Ada's phone Added 20 Nov 2026, never used");
    const rubbish = await visitor.post("/app/settings/passkeys/keep", { name: "Another", credential: "x" });
    expect(rubbish.text).toContain("Your browser sent no passkey. Please try again.");
    expect(rubbish.text).not.toContain("Another");
  });

  test("are named before the device is asked, and where two-step sign-in is on a fresh code is given", async () => {
    const visitor = await dashboard.signInAs(ada);
    const unnamed = await visitor.post("/app/settings/passkeys/new", { name: " " });
    expect(unnamed.status).toBe(422);
    const wrong = await visitor.post("/app/settings/passkeys/new", { name: "Phone", password: "Wrong-Horse-42" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).not.toContain("Wrong-Horse-42");
    expect((await visitor.post("/app/settings/passkeys/new", { name: "Phone", password })).status).toBe(200);
    const { secret } = await withTwoStep(visitor);
    dashboard.clock.pass({ minutes: 16 });
    expect((await visitor.post("/app/settings/passkeys/new", { name: "Phone" })).status).toBe(403);
    expect((await visitor.post("/app/settings/passkeys/new", { name: "Phone", code: "000000" })).status).toBe(422);
    expect((await visitor.post("/app/settings/passkeys/new", { name: "Phone", code: codeAt(secret, dashboard.clock.now()) })).status).toBe(200);
  });

  test("ask for one code, which is enough for the next minutes", async () => {
    const { adas, id } = await withPasskey();
    const { secret } = await withTwoStep(adas);
    dashboard.clock.pass({ minutes: 16 });
    const codeFields = async () => (await adas.visit(`/app/settings/passkeys/${id}/remove`)).document.querySelectorAll("dialog [name=code]").length;
    expect(await codeFields()).toBe(1);
    expect((await adas.post("/app/settings/passkeys/new", { name: "Phone", code: codeAt(secret, dashboard.clock.now()) })).status).toBe(200);
    expect((await adas.post("/app/settings/passkeys/new", { name: "Tablet" })).status).toBe(200);
    expect(await codeFields()).toBe(0);
  });

  test("of a former address are told from the others, and can be removed", async () => {
    const { adas, id } = await withPasskey("Old phone");
    await addPasskey(apiOf(adas), "New phone");
    await dashboard.db.update(passkeys).set({ rpId: "former.example" }).where(eq(passkeys.id, id));
    const rows = (await adas.visit("/app/settings")).document.querySelectorAll("#passkeys li").map((row) => row.textContent);
    const former = "Belongs to the former address former.example: it does not log in here, and may be removed.";
    expect(rows.map((row) => [row.includes("Old phone"), row.includes(former)])).toEqual([[true, true], [false, false]]);
    const dialog = await adas.visit(`/app/settings/passkeys/${id}/remove`);
    expect(dialog.text).toContain("It belongs to the former address former.example and does not log in here.");
    expect((await adas.submitOn(dialog, {}, { form: ".dialog-actions" })).text).toContain("The passkey was removed.");
  });

  test("are removed by a form, without a script", async () => {
    const { adas, id } = await withPasskey("Old phone");
    expect((await adas.visit("/app/settings")).document.querySelector(`a[href="/app/settings/passkeys/${id}/remove"]`)).not.toBeNull();
    const [dialog, another] = [await adas.visit(`/app/settings/passkeys/${id}/remove`), await adas.visit(`/app/settings/passkeys/${id}/remove`)];
    const page = await adas.submitOn(dialog, {}, { form: ".dialog-actions" });
    expect(page.text).toContain("The passkey was removed.");
    expect(page.text).not.toContain("Old phone");
    const late = await adas.submitOn(another, {}, { form: ".dialog-actions" });
    expect([late.path, late.text.includes("The passkey was removed already.")]).toEqual(["/app/settings", true]);
    const gone = await adas.visit(`/app/settings/passkeys/${id}/remove`);
    expect(gone.status).toBe(404);
    expect(gone.text).toContain("This passkey no longer exists Close You have removed it in another window, or the address is not right. Nothing was changed. Back to Settings");
    expect(gone.document.querySelector("dialog .dialog-actions a")?.getAttribute("href")).toBe("/app/settings");
  });
});

describe("after a password reset", () => {
  const fresh = { password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81" };

  /** Follows the mailed link, and chooses the password. */
  async function reset(visitor: Visitor): Promise<Page> {
    await visitor.submit("/auth/password/reset", { email: ada.email });
    return visitor.submitOn(await visitor.visit(await newestLinkFor(dashboard, ada.email)), fresh, { follow: false });
  }

  test("whoever has passkeys is offered to look at them once they have logged in", async () => {
    const { visitor } = await withPasskey();
    const login = await visitor.visit((await reset(visitor)).location ?? "");
    expect(login.path).toBe("/login?passkeysStay=");
    expect(login.text).toContain("Your password has been reset.");
    expect(login.text).toContain("Your passkeys still work, and somebody else may have added one. Log in to check them.");
    const offer = login.document.querySelectorAll("main p a").find((link) => link.textContent === "Log in to check them");
    const asked = await visitor.visit(offer?.getAttribute("href") ?? "");
    expect(asked.text).toContain("Log in to check your passkeys.");
    expect(asked.text).not.toContain("somebody else may have added one");
    const settings = await visitor.submitOn(asked, { email: ada.email, password: fresh.password }, { follow: false });
    expect(settings.location).toBe("/app/settings#passkeys");
    expect((await visitor.visit("/app/settings")).document.querySelector("#passkeys h3")?.textContent).toBe("Passkeys");
  });

  test("whoever is signed in is led to them", async () => {
    const { adas } = await withPasskey();
    const done = await reset(adas);
    expect(done.location).toBe("/app/settings#passkeys");
    expect((await adas.visit("/app/settings")).text).toContain("Your password has been reset. Check that you recognize all of your passkeys.");
  });

  test("nobody is told of another's passkeys in their own session, nor where there are none", async () => {
    await withPasskey();
    const alans = await dashboard.signInAs(alan);
    expect((await reset(alans)).location).toBe("/");
    expect((await alans.visit("/app/team")).text).toContain(`The password of ${ada.email} has been reset.`);
    await dashboard.refill();
    const visitor = dashboard.visitor();
    expect((await reset(visitor)).location).toBe("/");
    expect((await visitor.visit("/login")).text).not.toMatch(/Your passkeys|check them/);
  });
});

test("where the API knows no passkeys, the page to log in has no place for them", async () => {
  const ours = await dashboard.visitor().visit("/login");
  const places = (html: string) => html.split("noscript:hidden").length - 1;
  expect(places(ours.html)).toBe(1);
  const stub = await startStubApi();
  stub.on("GET /csrf-cookie", text("", 204, { "Set-Cookie": "XSRF-TOKEN=t; Path=/" }));
  stub.use();
  try {
    const page = await dashboard.visitor().visit("/login?redirectTo=/app/company");
    expect(page.status).toBe(200);
    expect(places(page.html)).toBe(0);
    expect((await dashboard.visitor().visit("/login/passkey?redirectTo=/app/company")).path).toBe("/login?redirectTo=%2Fapp%2Fcompany");
  } finally {
    await stub.stop();
  }
});
