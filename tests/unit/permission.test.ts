import { describe, expect, test } from "vitest";
import { navigationFor } from "#app/components/shell/navigation.ts";
import { can, landingPage, roles, seesOnlyAssignedWorkers, type Ability } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";

/** Sections 2 and 6, cell by cell: a column for superAdmin, admin, manager and viewer each. */
const table: [Ability, string][] = [
  //                              s a m v
  ["additional-compensation:add", "x x x -"],
  ["additional-compensation:cancel", "x x - -"],
  ["additional-compensation:review", "x x x -"],
  ["company:save", "x x - -"],
  ["company:view", "x x - -"],
  ["cost-calculator:delete-any", "x x - -"],
  ["cost-calculator:save", "x x x -"],
  ["cost-calculator:view", "x x x x"],
  ["delegation:name", "x - x -"],
  ["history:view", "x - - -"],
  ["paycycle:approve", "x - - -"],
  ["paycycle:view", "x - - x"],
  ["programs:manage", "x - - -"],
  ["reports:view", "x x - x"],
  ["settings:view", "x x x x"],
  ["team:view", "x x x -"],
  ["time-off:add", "x x x -"],
  ["time-off:review", "x x x -"],
  ["users:edit", "x x - -"],
  ["users:view", "x - - -"],
  ["worker:add", "x x - -"],
  ["worker:assign-manager", "x - - -"],
  ["worker:bank-details", "x x - -"],
  ["worker:files", "x x - -"],
  ["worker:link-from-paycycle", "x x - -"],
];

describe("each role may do what the specification says, and nothing else", () => {
  for (const [ability, row] of table) {
    test(ability, () => {
      expect(roles.map((role) => (can({ role }, ability) ? "x" : "-")).join(" ")).toBe(row);
    });
  }
});

test("each role sees its own navigation (spec 6), in the specification's order", () => {
  const seen = Object.fromEntries(roles.map((role) => [role, navigationFor({ role } as CurrentUser).map(({ title }) => title)]));
  expect(seen).toEqual({
    superAdmin: ["Team Dashboard", "Active Paycycle", "Additional Compensation", "Time Off", "Reports", "Cost Calculator", "Users", "Company Profile"],
    admin: ["Team Dashboard", "Additional Compensation", "Time Off", "Reports", "Cost Calculator", "Company Profile"],
    manager: ["Team Dashboard", "Additional Compensation", "Time Off", "Cost Calculator"],
    viewer: ["Active Paycycle", "Reports", "Cost Calculator"],
  });
});

test("viewers land on the paycycle, everyone else on the team; managers see assigned workers only", () => {
  expect(roles.map((role) => landingPage({ role }))).toEqual(["/app/team", "/app/team", "/app/team", "/app/paycycle"]);
  expect(roles.filter((role) => seesOnlyAssignedWorkers({ role }))).toEqual(["manager"]);
});
