import { expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";

const dashboard = await startDashboard();

test("the page of a link that does not work says so in its title as well: a tab shows it, and who listens hears it first", async () => {
  const invitation = new URLSearchParams({ firstName: "Nora", lastName: "Quist", email: "nora@quist.test", token: "over" });
  const request = "00000000-0000-4000-8000-000000000000";
  for (const address of [`/review/time-off/${request}/accept`, "/unsubscribe", `/estimate/${request}`, "/login/link", "/auth/confirmation", "/auth/password/reset?token=over", `/sign-up?${invitation}`]) {
    const { document } = await dashboard.visitor().visit(address);
    const heading = document.querySelector("h1")?.textContent;
    expect(heading, address).toMatch(/does not work|no longer works/);
    expect(document.querySelector("title")?.textContent, address).toBe(`${heading} | Longitude`);
  }
});

test("so does the page to which Continue leads of a login link that was used up meanwhile", async () => {
  const visitor = dashboard.visitor();
  const { document, status, path } = await visitor.submitOn(await visitor.visit("/login/link?id=1&hash=2&expires=3&signature=4&redirectTo=%2Fapp%2Ftime-off"), {});
  expect([status, path]).toEqual([403, "/login/link?redirectTo=%2Fapp%2Ftime-off"]);
  expect(document.querySelector("title")?.textContent).toBe(`${document.querySelector("h1")?.textContent} | Longitude`);
});
