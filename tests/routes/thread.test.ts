import { expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";

const dashboard = await startDashboard();

test("Ada signs in and sees her workers", async () => {
  const visitor = await dashboard.signInAs(ada);
  const page = await visitor.visit("/app");
  expect(page.path).toBe("/app/team");
  expect(page.document.querySelector("h1")?.textContent).toBe("Workers");
  expect(page.text).toContain("Showing 1 to 25 of 60 results");
  expect(process.env.NODE_ENV).toBe("production");
});
