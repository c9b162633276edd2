import { expect, test } from "vitest";
import { navigation } from "#app/components/shell/navigation.ts";
import { can, roles } from "#app/contract/permission.ts";
import { destinationFor } from "#app/middleware/destination.ts";
import { findScreens, screens, screensFor } from "#app/routes/search/find-screens.server.ts";
import { searchedKinds } from "#app/routes/search/searched-kinds.ts";

const titles = (text: string, role: (typeof roles)[number] = "superAdmin") => findScreens({ role }, text).map(({ title }) => title);

test("every screen of the navigation can be searched for, by the name and for the roles that it has there", () => {
  for (const { title, path, ability } of navigation) expect(screens, title).toContainEqual(expect.objectContaining({ title, path, ability }));
});

test("a screen is found by exactly those who may open it", () => {
  for (const role of roles) {
    for (const { path, ability } of screens) expect(destinationFor({ kind: "member", role }, path) === null, `${role} ${path}`).toBe(can({ role }, ability));
    expect(screensFor({ role }).length).toBeGreaterThan(4);
  }
  expect(titles("users", "admin")).toEqual([]);
  expect(titles("payroll", "viewer")).toContain("Active Paycycle");
  expect(titles("payroll", "manager")).toEqual([]);
});

test("a screen is found by its name, and by what people call it or come for", () => {
  const expected: [string, string][] = [
    ["payroll", "Active Paycycle"],
    ["leave", "Time Off"],
    ["Holiday", "Time Off"],
    ["vacation", "Time Off"],
    ["bonus", "Additional Compensation"],
    ["2FA", "Settings"],
    ["password", "Settings"],
    ["two-step", "Settings"],
    ["hire", "Add worker"],
    ["web", "Webhooks"],
  ];
  for (const [text, title] of expected) expect(titles(text), text).toContain(title);
  expect(titles("time off")[0]).toBe("Time Off");
  expect(titles("reports")[0], "what is called so comes first").toBe("Reports");
  expect(titles("off"), "each word of it").not.toContain("Settings");
  for (const nothing of ["--", "xyzxyz", "time xyz"]) expect(titles(nothing), nothing).toEqual([]);
});

test("what is said to be searched is what the role finds", () => {
  expect(searchedKinds({ role: "viewer" }).join()).not.toMatch(/workers, by|worker's|users/);
  expect(searchedKinds({ role: "manager" }).join()).toMatch(/assigned to you/);
  expect(searchedKinds({ role: "manager" }).join()).not.toMatch(/paycycles|reports|users/);
  expect(searchedKinds({ role: "superAdmin" })).toHaveLength(6);
});
