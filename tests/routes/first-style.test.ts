import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readStyleRules, usedStyle } from "#app/style-rules.server.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";
import type { Page } from "#tests/support/visitor.ts";
import { findRequest } from "#tests/support/requests.ts";

const dashboard = await startDashboard();
const browser = { headers: { "Sec-Fetch-Dest": "document" } };

const assets = join(import.meta.dirname, "../../build/client/assets");
const sheet = readdirSync(assets).find((name) => name.endsWith(".css")) ?? "";
const text = readFileSync(join(assets, sheet), "utf8");
/** Of every page, and of those alone that are signed in. */
const [everywhere, signedIn] = ["body{", ".sidebar-link{"];

test("the first page of a visit brings what it needs of the style along, and the file is fetched by nobody who waits", async () => {
  const first = await dashboard.visitor().visit("/login", browser);
  for (const rule of [everywhere, signedIn]) expect(text).toContain(rule);
  expect(styleIn(first)).toContain(everywhere);
  expect(styleIn(first)).not.toContain(signedIn);
  const nonce = /style-src [^;]*'nonce-([^']+)'/.exec(first.headers.get("Content-Security-Policy") ?? "")?.[1];
  expect(first.document.querySelector("head style")?.getAttribute("nonce")).toBe(nonce);
  const link = first.document.querySelector('head link[rel="stylesheet"]');
  expect([link?.getAttribute("href"), link?.getAttribute("media")]).toEqual([`/assets/${sheet}`, "print"]);
});

test("who goes on at once, before the file can be there, gets the style with the next page too", async () => {
  const visitor = dashboard.visitor();
  await visitor.visit("/login", browser);
  const second = await visitor.visit("/sign-up", browser);
  expect(styleIn(second)).toContain(everywhere);
  expect(cookiesFor(second)).toEqual([]);
});

test("the pages after that have the file alone", async () => {
  const visitor = dashboard.visitor();
  visitor.cookies.set("style", told(`/assets/${sheet}`, Date.now() - 6_000));
  const page = await visitor.visit("/sign-up", browser);
  expect(page.html).not.toContain("<style");
  expect(page.document.querySelector('head link[rel="stylesheet"]')?.getAttribute("media")).toBeUndefined();
  expect(cookiesFor(page)).toEqual([]);
});

test("whoever knows the file of another version gets the new one with the page", async () => {
  const visitor = dashboard.visitor();
  visitor.cookies.set("style", told("/assets/root-former.css", Date.now() - 6_000));
  const page = await visitor.visit("/login", browser);
  expect(styleIn(page)).toContain(everywhere);
  expect(cookiesFor(page)).toHaveLength(1);
});

test("a text browser, or a program, is sent no style and no cookie for it", async () => {
  const page = await dashboard.visitor().visit("/login");
  expect(page.html).not.toContain("<style");
  expect(cookiesFor(page)).toEqual([]);
});

test("a server whose build is replaced under it goes on giving first pages their style", async () => {
  const build = join(import.meta.dirname, "../../build");
  const copy = mkdtempSync(join(build, "replaced-"));
  try {
    for (const part of ["server", "client"]) cpSync(join(build, part), join(copy, part), { recursive: true });
    const { handler } = (await import(pathToFileURL(join(copy, "server/index.js")).href)) as typeof dashboard;
    rmSync(join(copy, "client"), { recursive: true });
    const page = await handler(new Request("http://localhost:3000/login", browser));
    expect([page.status, (await page.text()).includes(everywhere)]).toEqual([200, true]);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test("the first frame of a list has the rows that a screen shows", async () => {
  const list = await (await dashboard.signInAs(ada)).visit("/app/additional-compensation", browser);
  expect(list.document.querySelector('head link[rel="expect"]')?.getAttribute("href")).toBe("#first-view");
  expect(list.document.querySelectorAll("tbody tr").findIndex(({ id }) => id === "first-view")).toBe(7);
});

test("the first frame of a dialog has the whole of it, and does not wait for the list that it lies over", async () => {
  const { id } = await findRequest(dashboard.db, { status: "submitted" });
  const dialog = await (await dashboard.signInAs(ada)).visit(`/app/additional-compensation/${id}/accept`, browser);
  expect(styleIn(dialog)).toContain(signedIn);
  expect(dialog.document.querySelector('head link[rel="expect"]')?.getAttribute("href")).toBe("#first-view");
  expect(dialog.document.querySelectorAll("#first-view").map(({ tagName }) => tagName)).toEqual(["DIALOG"]);
});

test("of the built sheet nothing but the rules for paper is lost, and nothing changes its place", () => {
  const all = usedStyle(readStyleRules(text), { has: () => true } as unknown as Set<string>);
  expect(all.length).toBeGreaterThan(text.length * 0.8);
  expect(all).toBe(text.split(/(?=@media print\{)/).map((part, place) => (place === 0 ? part : part.slice(endOfBlock(part)))).join(""));
});

function styleIn({ document }: Page): string {
  return document.querySelector("head style")?.text ?? "";
}

/** What the cookie holds: which file, and when its text was sent. */
function told(path: string, at: number): string {
  return encodeURIComponent(btoa(JSON.stringify([path, at])));
}

function cookiesFor({ headers }: { headers: Headers }): string[] {
  return headers.getSetCookie().filter((line) => line.startsWith("style="));
}

function endOfBlock(text: string): number {
  let depth = 0;
  for (const [at, letter] of Array.from(text).entries()) {
    if (letter === "{") depth += 1;
    if (letter === "}") depth -= 1;
    if (letter === "}" && depth === 0) return at + 1;
  }
  return text.length;
}
