import { eq } from "drizzle-orm";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
const list = "/app/additional-compensation";
let visitor: Visitor;
beforeEach(async () => {
  await dashboard.refill();
  visitor = await dashboard.signInAs(ada);
});

/** A page in its three parts: what is shown, what lies still in the template, and the script that puts it into its place. */
function partsOf({ html }: Page) {
  const [, shown = "", still = "", after = ""] = /^(.*?)<template id="scripts">(.*?)<\/template>(.*)$/s.exec(html) ?? [];
  const [, starter = ""] = /^<script nonce="[^"]+">(.*)<\/script><\/body><\/html>$/s.exec(after) ?? [];
  return { shown, still, starter };
}

const modules = /<script[^>]*type="module"/g;
const preloads = /<link rel="modulepreload"/g;

/** What a first page has for paper until it is there. */
type StyleFile = { sheet: object | null; onload?: () => void; onerror?: () => void };

/** Runs the script that stands last in a page as a browser would that says of itself what is given; `kinds` null says nothing. */
function run(starter: string, { isHidden = false, kinds = ["paint"] as string[] | null, file = null as StyleFile | null, isTranslated = false, without = {} as { Map?: object; URL?: object } } = {}) {
  const sent: string[] = [];
  let started = 0;
  const later: (() => void)[] = [];
  class PerformanceObserver {
    static readonly supportedEntryTypes = kinds ?? undefined;
    readonly #told: () => void;
    constructor(told: () => void) {
      this.#told = told;
    }
    observe() {
      later.push(this.#told);
    }
  }
  const lie = { content: "what lay still", replaceWith: (content: string) => (started += content === "what lay still" ? 1 : 0) };
  const streamController = { enqueue: (text: string) => sent.push(text), close: () => sent.push("closed") };
  runInNewContext(starter, {
    window: { __reactRouterContext: { streamController } },
    document: { hidden: isHidden, getElementById: (id: string) => (id === "scripts" ? lie : null), querySelector: (selector: string) => (selector === "font" ? (isTranslated ? {} : null) : file) },
    PerformanceObserver,
    setTimeout: (told: () => void) => later.push(told),
    self: {},
    fetch,
    URL,
    ...without,
  });
  return { sent, later, started: () => started };
}

describe("the scripts of a page", () => {
  test("lie in a template, all of them, and what is shown names none", async () => {
    for (const path of [list, "/app/team", `${list}/${(await findRequest(dashboard.db, { status: "submitted" })).id}/accept`]) {
      const { shown, still, starter } = partsOf(await visitor.visit(path));
      expect([shown.match(modules), shown.match(preloads)], path).toEqual([null, null]);
      expect(still.match(modules), path).toHaveLength(1);
      expect(still.match(preloads)?.length, path).toBeGreaterThan(3);
      expect(starter, path).not.toBe("");
    }
    const { shown, still } = partsOf(await dashboard.visitor().visit("/login"));
    expect([shown.match(modules), still.match(modules)?.length]).toEqual([null, 1]);
  });

  test("wait behind the style sheet, and so does the font, which is announced at the end of the page", async () => {
    for (const visited of [await visitor.visit(list), await dashboard.visitor().visit("/login")]) {
      const { shown } = partsOf(visited);
      expect(shown.match(/as="font"/g), visited.path).toHaveLength(1);
      expect(shown.slice(shown.lastIndexOf("<link")), visited.path).toMatch(/^<link [^>]*rel="preload"[^>]*as="font"[^>]*>$/);
    }
  });

  test("run once: when the page has been painted, or after a while where nobody says so", async () => {
    const { starter } = partsOf(await visitor.visit(list));
    const page = run(starter);
    expect(page.started()).toBe(0);
    expect(page.later).toHaveLength(2);
    for (const told of [...page.later, ...page.later]) told();
    expect(page.started()).toBe(1);
  });

  test("run at once in a tab behind another, and where a browser never says that it has painted", async () => {
    const { starter } = partsOf(await visitor.visit(list));
    expect(run(starter, { isHidden: true }).started()).toBe(1);
    expect(run(starter, { kinds: ["mark"] }).started()).toBe(1);
    expect(run(starter, { kinds: null }).started()).toBe(1);
  });

  test("wait on a first page for the whole style sheet, for what they bring to it; not longer than the while", async () => {
    const { starter } = partsOf(await visitor.visit(list));
    for (const end of ["onload", "onerror"] as const) {
      const file: StyleFile = { sheet: null };
      const page = run(starter, { file });
      const [, painted] = page.later;
      painted?.();
      expect(page.started()).toBe(0);
      file[end]?.();
      expect(page.started()).toBe(1);
    }
    expect(run(starter, { file: { sheet: {} }, isHidden: true }).started()).toBe(1);
    const never = run(starter, { file: { sheet: null } });
    for (const told of never.later) told();
    expect(never.started()).toBe(1);
  });

  test("stay where they are in a browser that lacks what they are written for: the page works without them", async () => {
    const { starter } = partsOf(await visitor.visit(list));
    for (const without of [{ Map: {} }, { URL: {} }]) {
      const page = run(starter, { isHidden: true, without });
      expect([page.started(), page.later]).toEqual([0, []]);
    }
  });

  test("stay where they are in a page that the browser has translated by then", async () => {
    const { starter } = partsOf(await visitor.visit(list));
    expect(run(starter, { isHidden: true, isTranslated: true }).started()).toBe(0);
    expect(run(starter, { isHidden: true }).started()).toBe(1);
  });

  test("lie still also in a page that waited for a part of itself, as for the drawer when it is first asked for", async () => {
    const page = await visitor.visit("/app/team?notifications");
    const { shown, still, starter } = partsOf(page);
    expect(page.html).toMatch(/^<!DOCTYPE html><html/);
    expect(shown).toContain("<h2");
    expect([shown.match(modules), still.match(modules)?.length]).toEqual([null, 1]);
    expect(run(starter, { isHidden: true }).started()).toBe(1);
  });

  test("leave one that comes first of all, before the style sheet: who steps Back while the rest is on its way is heard", async () => {
    const { html } = await visitor.visit(list);
    const [, ear = ""] = /<head><script nonce="[^"]+">(.*?)<\/script><(?!script)/s.exec(html) ?? [];
    let stepBack = () => {};
    let reloads = 0;
    const location = { pathname: list, search: "?page=2", reload: () => (reloads += 1) };
    const window: { __reactRouterDataRouter?: object } = {};
    runInNewContext(ear, { window, location, addEventListener: (_: "popstate", heard: () => void) => (stepBack = heard) });
    stepBack();
    expect(reloads).toBe(0);
    location.search = "";
    stepBack();
    expect(reloads).toBe(1);
    window.__reactRouterDataRouter = {};
    stepBack();
    expect(reloads).toBe(1);
  });

  test("a page is not damaged by a text that looks like them", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const nonceOf = (page: Page) => /<script nonce="([^"]+)"/.exec(page.html)?.[1] ?? "";
    const text = `<link rel="modulepreload" href="/x.js"><script nonce="${nonceOf(await visitor.visit(list))}" type="module" async="">'\\u0027\u2028</script><template id="scripts"></template></body></html>`;
    await dashboard.db.update(additionalCompensations).set({ description: text }).where(eq(additionalCompensations.id, id));
    const page = await visitor.visit(`${list}/${id}`);
    expect(page.text).toContain(text.replace("\u2028", " "));
    const { shown, still, starter } = partsOf(page);
    expect([shown.match(modules), shown.match(preloads)]).toEqual([null, null]);
    expect(still.match(modules)).toHaveLength(1);
    const { sent } = run(starter);
    expect(sent).toHaveLength(2);
    expect(JSON.parse(sent[0]?.split("\n")[0] ?? "")).toContain(text);
    expect(sent[1]).toBe("closed");
  });
});
