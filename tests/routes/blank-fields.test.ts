import { beforeAll, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { fieldsOf } from "#tests/support/form.ts";
import { ada } from "#tests/support/people.ts";
import { findRequest, statusOf } from "#tests/support/requests.ts";
import { findScreens, furnishing, heldScreens, openScreens, screensFor, type Screen } from "#tests/support/screens.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// Every form, filled in with blanks alone, and with what it does not offer.

const dashboard = await startDashboard();
let screens: Screen[];

beforeAll(async () => {
  const adas = await dashboard.signInAs(ada);
  for (const [path, fields] of furnishing) await adas.post(path, { ...fields, idempotencyKey: path });
  screens = await findScreens(async (path) => (await adas.request("GET", `/api${path}`)).json());
});

/** What the schema library says by itself; "Invalid input" and "Invalid email" are the specification's own. */
const itsOwn = /Invalid (?!(input|email)\b)\w+|Invalid \w+: expected|Too (small|big):/;

test.each([
  ["blanks in every field", "textarea[name], input[name]:not([type=hidden], [type=radio], [type=checkbox])", " "],
  ["a choice that it does not offer", "select[name], input[name][type=radio], input[name][type=checkbox]", "nobody's choice"],
])("%s: no form says what its schema library says by itself", { timeout: 120_000 }, async (_, controls, value) => {
  const visits: [Visitor, Screen[]][] = [[await dashboard.signInAs(ada), screensFor(screens, ada.role)], [dashboard.visitor(), openScreens(screens)]];
  for (const [person, path] of heldScreens) visits.push([await dashboard.signInAs(person), [{ route: path, name: path, path }]]);
  const found: string[] = [];
  let refused = 0;
  for (const [visitor, seen] of visits) {
    for (const { route, path } of seen) {
      if (route === "/logout") continue;
      const page = await visitor.visit(path);
      for (const form of page.document.querySelectorAll("form[method=post]")) {
        const names = form.querySelectorAll(controls).map((control) => control.getAttribute("name") ?? "");
        if (names.length === 0) continue;
        const filled = Object.fromEntries(names.map((name) => [name, value]));
        const answer = await visitor.post(form.getAttribute("action") || page.path, { ...fieldsOf(form), ...filled }, { follow: false });
        if (answer.status === 422) refused += 1;
        const said = itsOwn.exec(answer.text);
        if (said) found.push(`${path}: ${answer.text.slice(Math.max(0, said.index - 40), said.index + 80)}`);
      }
    }
  }
  expect(refused, "forms that were refused").toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test("a comment of blanks alone is told to be too short, and nothing is declined", async () => {
  const { id } = await findRequest(dashboard.db, { status: "submitted" });
  const visitor = await dashboard.signInAs(ada);
  for (const path of [`/app/additional-compensation/${id}/decline`, `/app/additional-compensation/decline?id=${id}`]) {
    const page = await visitor.submit(path, { comment: " \r\n " });
    expect(page.status).toBe(422);
    expect(page.document.querySelectorAll(".error-summary a").map((link) => link.textContent), path).toEqual(["Comment: Comment should be more than 1 characters"]);
  }
  expect(await statusOf(dashboard.db, id)).toBe("submitted");
});
