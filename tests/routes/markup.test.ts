import { HtmlValidate, type ConfigData } from "html-validate";
import { Node, NodeType, type HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { refusalOfForm } from "#app/server/form.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { fieldsOf } from "#tests/support/form.ts";
import { ada, fourRoles } from "#tests/support/people.ts";
import { findScreens, furnishing, heldScreens, openScreens, screensFor, type Screen } from "#tests/support/screens.ts";
import { sentBack } from "#tests/support/sent-back.ts";
import { fromElsewhere, type Visitor } from "#tests/support/visitor.ts";

// Every screen, dialog and state as it leaves the server, and every form as it comes back, held to the HTML standard.

const rules: ConfigData["rules"] = {
  // How React writes what the standard leaves open.
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "void-style": "off",
  // A matter of taste: the standard says what is meant where the type is left out.
  "no-implicit-button-type": "off",
  "no-implicit-input-type": "off",
  // The standard allows any id without blanks, and one name for several controls.
  "valid-id": ["error", { relaxed: true }],
  "form-dup-name": "off",
  // Tables that are cards on a phone say their roles, because browsers forget them with the layout.
  "no-redundant-role": "off",
  // A box that scrolls is a region with a name; as a section it would want a heading.
  "prefer-native-element": ["error", { exclude: ["region"] }],
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
};

// The standard counts <details> among what divides a page no longer; a header cell may hold one.
const elements: ConfigData["elements"] = ["html5", { details: { sectioning: false } }];

const validator = new HtmlValidate({ root: true, extends: ["html-validate:recommended"], rules, elements });

const dashboard = await startDashboard();
let screens: Screen[];

beforeAll(async () => {
  const adas = await dashboard.signInAs(ada);
  for (const [path, fields] of furnishing) await adas.post(path, { ...fields, idempotencyKey: path });
  screens = await findScreens(async (path) => (await adas.request("GET", `/api${path}`)).json());
});

describe("the HTML is valid", () => {
  test("on every screen, and where its form comes back with what is wrong", { timeout: 240_000 }, async () => {
    await expectValid(await dashboard.signInAs(ada), screensFor(screens, ada.role));
  });

  test.each(fourRoles.slice(1))("on every screen as $name, $role, sees it", { timeout: 240_000 }, async (person) => {
    const seen = screensFor(screens, person.role);
    await expectValid(await dashboard.signInAs(person), seen.filter(({ route }, place) => seen.findIndex((each) => each.route === route) === place));
  });

  test("on every page that is open to all, and for whoever is not let in yet", { timeout: 120_000 }, async () => {
    await expectValid(dashboard.visitor(), openScreens(screens));
    for (const [person, path] of heldScreens) await expectValid(await dashboard.signInAs(person), [{ route: path, name: path, path }]);
  });
});

test("no words run together where nothing is styled, as in a text browser", { timeout: 120_000 }, async () => {
  const found = new Set<string>();
  const [adas, visitor] = [await dashboard.signInAs(ada), dashboard.visitor()];
  for (const { path } of screensFor(screens, ada.role)) for (const words of runTogether((await adas.visit(path)).document)) found.add(words);
  for (const { path } of openScreens(screens)) for (const words of runTogether((await visitor.visit(path)).document)) found.add(words);
  expect([...found]).toEqual([]);
});

test("what is not valid is found", async () => {
  expect(await findingsIn('<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p id="a"><div id="a"></div></p></body></html>')).not.toEqual([]);
});

async function expectValid(visitor: Visitor, seen: Screen[]): Promise<void> {
  const found: string[] = [];
  const known = new Set<string>();
  for (const { name, route, path } of seen) {
    // Typed, this address signs out at once.
    const page = await visitor.visit(path, route === "/logout" ? fromElsewhere : {});
    for (const form of page.document.querySelectorAll("form")) {
      if (form.getAttribute("method")?.toLowerCase() !== "post") continue;
      const sent = Buffer.from(String(new URLSearchParams(fieldsOf(form))));
      expect(await refusalOfForm(sent, "application/x-www-form-urlencoded"), `a form on ${path} is taken for none of ours (I8)`).toBeUndefined();
    }
    const refused = await sentBack(visitor, page);
    for (const answer of refused) expect(answer.status, `a form on ${path} is refused`).toBe(422);
    for (const { html } of [page, ...refused]) {
      const findings = (await findingsIn(html)).filter((finding) => !known.has(finding));
      for (const finding of findings) known.add(finding);
      found.push(...findings.map((finding) => `${name} (${path}): ${finding}`));
    }
  }
  expect(found).toEqual([]);
}

async function findingsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ""}`));
}

const inline = new Set("A ABBR B BDI BUTTON CODE DETAILS EM LABEL SMALL SPAN STRONG SUMMARY SVG TIME".split(" "));

/** Words of two elements of one line with no space between them, which only a style sheet keeps apart. */
function runTogether(document: HTMLElement): string[] {
  const found: string[] = [];
  let before = "";
  const read = (node: Node): void => {
    if (node.nodeType === NodeType.TEXT_NODE) {
      if (/[\p{L}\p{N}.,:;)%]$/u.test(before) && /^[\p{L}\p{N}(“]/u.test(node.text)) found.push(`${before.slice(-30)}|${node.text.slice(0, 30)}`);
      before = node.text || before;
    } else if (node.nodeType === NodeType.ELEMENT_NODE) {
      const { tagName } = node as HTMLElement;
      if (/^(SCRIPT|STYLE|TEMPLATE|SELECT)$/.test(tagName)) return;
      if (!inline.has(tagName)) before = "";
      for (const child of node.childNodes) read(child);
      if (!inline.has(tagName)) before = "";
    }
  };
  read(document.querySelector("body") as HTMLElement);
  return found;
}
