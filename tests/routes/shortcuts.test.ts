import { describe, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, fourRoles, vera } from "#tests/support/people.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
const path = "/app/settings/shortcuts";

const chosenOn = (page: Page) => page.document.querySelector("[name=shortcuts][checked]")?.getAttribute("value");
/** What the page tells the script that hears the keys. */
const toldTo = async (visitor: Visitor) => /"shortcuts","(\w+)"/.exec(await (await visitor.data("/app/cost-calculator")).text())?.[1];

describe("the page of the keyboard shortcuts", () => {
  test("is everybody's, and says which keys do what, and that they need JavaScript", async () => {
    for (const person of fourRoles) {
      const page = await (await dashboard.signInAs(person)).visit(path);
      expect([page.status, page.path], person.name).toEqual([200, path]);
      expect(page.document.querySelectorAll("main kbd").map((key) => key.textContent)).toEqual(["Ctrl K", "⌘ K", "?", "↓", "↑", "Home", "End", "Enter", "Ctrl Enter", "⌘ Enter", "Esc"]);
      expect(page.text).toContain("They need JavaScript. Without it the search field and the links of every page lead to the same places.");
    }
  });

  test("is led to from the settings", async () => {
    const page = await (await dashboard.signInAs(vera)).visit("/app/settings");
    expect(page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"))).toContain(path);
  });
});

describe("which shortcuts somebody uses", () => {
  test("is all of them until they choose, and then what they have chosen, on every page", async () => {
    const visitor = await dashboard.signInAs(ada);
    expect([chosenOn(await visitor.visit(path)), await toldTo(visitor)]).toEqual(["all", "all"]);
    for (const choice of ["combined", "none", "all"]) {
      const saved = await visitor.submit(path, { shortcuts: choice });
      expect([saved.path, chosenOn(saved), await toldTo(visitor)]).toEqual([path, choice, choice]);
      expect(saved.text).toContain("Your choice is remembered in this browser.");
    }
  });

  test("is remembered for 400 days, out of reach of scripts, and sent to the dashboard's pages only", async () => {
    const visitor = await dashboard.signInAs(ada);
    const lineOf = async () => {
      const answer = await visitor.request("POST", path, new URLSearchParams({ shortcuts: "none" }));
      return answer.headers.getSetCookie().find((line) => line.startsWith("shortcuts-")) ?? "";
    };
    expect(await lineOf()).toMatch(/^shortcuts-[\w-]+=[^;]+; Max-Age=34560000; Path=\/app; HttpOnly; SameSite=Lax$/);
  });

  test("is each person's own, also where two use one browser", async () => {
    const visitor = await dashboard.signInAs(ada);
    await visitor.submit(path, { shortcuts: "none" });
    const adas = visitor.cookies.header.split("; ").find((pair) => pair.startsWith("shortcuts-")) ?? "";
    const veras = await dashboard.signInAs(vera);
    const page = await veras.visit(path, { headers: { Cookie: `${veras.cookies.header}; ${adas}` } });
    expect([adas === "", chosenOn(page)]).toEqual([false, "all"]);
  });

  test("stays what it was where nothing that can be chosen is sent, and where the cookie was forged", async () => {
    const visitor = await dashboard.signInAs(ada);
    await visitor.submit(path, { shortcuts: "combined" });
    for (const fields of [{ shortcuts: "some" }, {} as Record<string, string>]) {
      const page = await visitor.post(path, fields);
      expect([page.status, chosenOn(page)]).toEqual([200, "combined"]);
      expect(page.text).toContain("Choose which shortcuts you use.");
    }
    const [name] = (visitor.cookies.header.split("; ").find((pair) => pair.startsWith("shortcuts-")) ?? "").split("=");
    for (const forged of ["x", btoa(JSON.stringify("some")), btoa(JSON.stringify({ all: 1 }))]) {
      const page = await visitor.visit(path, { headers: { Cookie: visitor.cookies.header.replace(new RegExp(`${name}=[^;]+`), `${name}=${forged}`) } });
      expect([page.status, chosenOn(page)], forged).toEqual([200, "all"]);
    }
  });
});
