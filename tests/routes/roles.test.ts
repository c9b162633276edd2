import { describe, expect, test } from "vitest";
import { workerId } from "#tests/support/onboarding.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { fourRoles, grace, vera } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";
import type { Page } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
const path = "/app/settings/roles";

/** What each role may do, as the table says it: "Approve paycycles" is one of its rows. */
function answersOn(page: Page): Map<string, Record<string, string>> {
  const heads = page.document.querySelectorAll("thead th").map(({ textContent }) => textContent);
  const rows = page.document.querySelectorAll("tbody tr").map((row) => row.querySelectorAll("th, td").map(({ textContent }) => textContent));
  return new Map(rows.map(([does = "", ...cells]) => [does, Object.fromEntries(cells.map((cell, place) => [heads[place + 1] ?? "", cell]))]));
}

describe("the page of the roles", () => {
  test("is there for every role, says which is one's own, and leads back to the settings that lead to it", async () => {
    for (const [person, role] of [[grace, "Manager"], [vera, "Viewer"]] as const) {
      const visitor = await dashboard.signInAs(person);
      const settings = await visitor.visit("/app/settings");
      expect(settings.document.querySelector(`main a[href="${path}"]`)?.textContent).toBe("What each role may do");
      const page = await visitor.visit(path);
      expect([page.status, page.document.querySelector("title")?.textContent]).toEqual([200, "Roles | Longitude"]);
      expect(page.text).toContain(`yours is ${role}`);
      expect(page.document.querySelector('main a[href="/app/settings"]')).not.toBeNull();
    }
  });

  test("says what managers do for their own workers alone, and what each role does on its own", async () => {
    const answers = answersOn(await (await dashboard.signInAs(grace)).visit(path));
    expect(answers.size).toBe(25);
    expect(answers.get("Add time off")).toMatchObject({ "Super Admin": "Yes", Admin: "Yes", Manager: "Their workers", Viewer: "No" });
    expect(answers.get("Approve paycycles")).toMatchObject({ Screen: "Active Paycycle", "Super Admin": "Yes", Admin: "No", Manager: "No", Viewer: "No" });
    expect(answers.get("Estimate costs and see saved estimates")).toMatchObject({ "Super Admin": "Yes", Admin: "Yes", Manager: "Yes", Viewer: "Yes" });
  });

  test("says of every screen what the screen does: it opens for the roles that have a Yes, and for nobody else", async () => {
    const worker = workerId("Alejandra Ruiz Ortega");
    const { id } = await findRequest(dashboard.db, { status: "accepted" });
    const screens = {
      "See workers and their offers": "/app/team",
      "Add workers": "/app/team/worker/new",
      "See documents and benefits of workers": `/app/team/worker/${worker}/documents`,
      "Assign managers to workers": `/app/team/worker/${worker}/assign-manager`,
      "Add compensation": "/app/team/additional-compensation/import",
      "See paycycles, statutory payments and security deposits": "/app/paycycle",
      "See, accept and decline additional compensation": "/app/additional-compensation",
      "See, accept and decline time off, and see the calendar": "/app/time-off",
      "Cancel accepted additional compensation": `/app/additional-compensation/reviewed/${id}/cancel`,
      "Read and download reports": "/app/reports",
      "Estimate costs and see saved estimates": "/app/cost-calculator",
      "See the users in the company": "/app/users",
      "See the company profile": "/app/company",
      "Read and download who changed what": "/app/history",
      "Change their own notifications, password, sign-in and name": "/app/settings",
      "Name who decides while a manager is away": "/app/settings/delegations/new",
      "Create API tokens and webhooks": "/app/settings/api-tokens",
    };
    for (const person of fourRoles) {
      const visitor = await dashboard.signInAs(person);
      const page = await visitor.visit(path);
      const answers = answersOn(page);
      const [, role = ""] = /yours is ([A-Za-z ]+)\./.exec(page.text) ?? [];
      for (const [does, screen] of Object.entries(screens)) {
        const isOpen = (await visitor.visit(screen, { follow: false })).status === 200;
        expect(isOpen ? ["Yes", "Their workers"] : ["No"], `${role}: ${does}`).toContain(answers.get(does)?.[role]);
      }
    }
  });
});
