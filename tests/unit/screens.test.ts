import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { roles } from "#app/contract/permission.ts";
import { heldScreens, listedRoutes, screensFor, openScreens, type Screen } from "#tests/support/screens.ts";

test("every route that shows something is in the list of screens that are looked through", () => {
  const shown = routes.flatMap((route) => addressesIn(route, ""));
  expect(shown.length).toBeGreaterThan(70);
  expect(shown.filter((address) => !listedRoutes.includes(address)), "missing in tests/support/screens.ts").toEqual([]);
  expect(listedRoutes.filter((address) => !shown.includes(address)), "no longer a route").toEqual([]);
});

test("each of these screens is seen by somebody", () => {
  const screens: Screen[] = listedRoutes.map((route) => ({ route, name: route, path: route.replaceAll(/:\w+/g, "x").replace("/*", "/app/paycycle/x/y/z") }));
  const seen = [...openScreens(screens), ...roles.flatMap((role) => screensFor(screens, role))].map(({ route }) => route);
  expect(listedRoutes.filter((route) => !seen.includes(route) && !heldScreens.some(([, path]) => path === route))).toEqual([]);
});

/** The addresses at which a route or one below it has a component of its own; a layout shows its children alone. */
function addressesIn({ path, file, children = [] }: RouteConfigEntry, above: string): string[] {
  const address = path ? `${above}/${path}` : above;
  const isScreen = file.endsWith(".tsx") && !/\/(layout|screen)\.tsx$/.test(file);
  return [...(isScreen ? [address] : []), ...children.flatMap((child) => addressesIn(child, address))];
}
