import { expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, alan, password } from "#tests/support/people.ts";

const dashboard = await startDashboard();

async function signInFrom(redirectTo: string) {
  const visitor = dashboard.visitor();
  return visitor.submit(`/login?${new URLSearchParams({ redirectTo })}`, { email: ada.email, password }, { follow: false });
}

test("who was asked to log in comes back to where they were going, with the whole address", async () => {
  const visitor = dashboard.visitor();
  const asked = await visitor.visit("/app/additional-compensation/reviewed?filter[status]=paid&page=2");
  expect(asked.path).toMatch(/^\/login\?redirectTo=/);
  const back = await visitor.submitOn(asked, { email: ada.email, password });
  expect(decodeURIComponent(back.path)).toBe("/app/additional-compensation/reviewed?filter[status]=paid&page=2");
  expect(back.status).toBe(200);
});

test("the page to log in says why somebody meets it: a page that they asked for, an address to verify, or nothing but logging in", async () => {
  const reasonAt = async (path: string) => (await dashboard.visitor().visit(path)).document.querySelector("h1 + p")?.textContent ?? null;
  const goOn = "Log in to continue to the page that you asked for.";
  for (const path of ["/app/time-off?page=2", "/app/additional-compensation/accept?id=7", "/app/settings"]) expect(await reasonAt(path), path).toBe(goOn);
  expect(await reasonAt("/auth/confirmation?user=x&hash=y&expires=1&signature=z")).toBe("Log in to verify your email address.");
  for (const path of ["/login", "/app", "/login?redirectTo=//evil.test/app/team"]) expect(await reasonAt(path), path).toBeNull();
});

test("a session's cookies that were copied before it ended open no page, no data and no file after it (S5)", async () => {
  const visitor = await dashboard.signInAs(ada);
  const copied = dashboard.visitor();
  for (const name of visitor.cookies.names()) copied.cookies.set(name, visitor.cookies.get(name) ?? "");
  expect((await copied.visit("/app/team")).path).toBe("/app/team");
  await visitor.visit("/logout");
  for (const path of ["/app/team", "/app/settings", "/app/team/export"]) {
    expect((await copied.visit(path, { follow: false })).location, path).toBe(`/login?${new URLSearchParams({ redirectTo: path })}`);
  }
  const data = await copied.data("/app/team");
  expect([data.status, (await data.text()).includes("Gagnon")]).toEqual([202, false]);
});

test("who asked for a file comes to the list that has it, with its filters: no file can take the place of the page to log in", async () => {
  const visitor = dashboard.visitor();
  const asked = await visitor.visit("/app/team/export?filter[type]=contractor&format=csv");
  const back = await visitor.submitOn(asked, { email: ada.email, password });
  expect(decodeURIComponent(back.path)).toBe("/app/team?filter[type]=contractor");
  expect((await visitor.visit(asked.path)).path, "also where they are logged in by then").toBe(back.path);
});

test("also after a wrong password on the way", async () => {
  const visitor = dashboard.visitor();
  const asked = await visitor.visit("/app/additional-compensation");
  const refused = await visitor.submitOn(asked, { email: ada.email, password: "wrong" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("These credentials do not match our records.");
  expect(refused.document.querySelector('input[name="email"]')?.getAttribute("value"), "what was typed is kept").toBe(ada.email);
  expect(refused.document.querySelector('input[name="password"]')?.getAttribute("value") ?? "", "but never a password").toBe("");
  expect(refused.html).not.toContain("wrong");
  const back = await visitor.submitOn(refused, { email: ada.email, password });
  expect(back.path).toBe("/app/additional-compensation");
});

test.each(["https://evil.test", "//evil.test", "/\\evil.test", "/%5Cevil.test", "/%2F%2Fevil.test", "javascript:alert(1)", "\t//evil.test", "/\t/evil.test", "/app\r\nSet-Cookie: a=b", "/app%0d%0aSet-Cookie:%20a=b", "evil.test", ""])(
  "to %j nobody is sent (C4)",
  async (redirectTo) => {
    const { location, headers } = await signInFrom(redirectTo);
    expect(location).toBe("/app");
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith("a="))).toBe(false);
  },
);

test("an @ in a path of ours is a path of ours (C4)", async () => {
  expect((await signInFrom("/app@evil.test")).location).toBe("/app@evil.test");
});

test("nor do signs of other scripts in it make an error page of the right password", async () => {
  expect((await signInFrom("/app/team?filter[q]=世\u202e")).location).toBe("/app/team?filter[q]=%E4%B8%96%E2%80%AE");
  const visitor = await dashboard.signInAs(alan);
  expect((await visitor.visit(`/login?${new URLSearchParams({ redirectTo: "/app/世" })}`, { follow: false })).location).toBe("/app/%E4%B8%96");
  const sent = await visitor.submit("/app/team?notifications=open", { back: "/app/世" }, { form: 'input[name="back"]', follow: false });
  expect(sent.location).toBe("/app/%E4%B8%96");
  expect((await visitor.visit("/app/team/worker/%E4%B8%96/unknown", { follow: false })).location).toBe("/app/team/worker/%E4%B8%96");
  expect((await (await dashboard.signInAs(ada)).visit("/app/settings/webhooks/%E4%B8%96/test", { follow: false })).location).toBe("/app/settings/webhooks/%E4%B8%96");
});

test("nor does dismissing a notification lead away (C4)", async () => {
  const visitor = await dashboard.signInAs(ada);
  for (const back of ["https://evil.test", "//evil.test", "/\\evil.test"]) {
    const sent = await visitor.submit("/app/team?notifications=open", { back }, { form: 'input[name="back"]', follow: false });
    expect(sent.location).toBe("/app");
  }
});

test("nor does an address with two slashes, or under /client (C4)", async () => {
  const visitor = await dashboard.signInAs(ada);
  for (const path of ["/client//evil.test", "//evil.test/app", "/client/%2F%2Fevil.test", "/client/\\evil.test"]) {
    // As a browser sends it that was told http://localhost:3000//evil.test/app: two slashes are no other site by then.
    const answer = await visitor.request("GET", `http://localhost:3000${path}`);
    const location = answer.headers.get("Location");
    if (location) expect(new URL(location, "http://localhost:3000").host, path).toBe("localhost:3000");
    else expect([404, 200], path).toContain(answer.status);
  }
});
