import { describe, expect, test } from "vitest";
import { destinationFor, standingOf, type Standing } from "#app/middleware/destination.ts";
import { can, roles, type Role } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";

const visitor: Standing = { kind: "visitor" };
const pending: Standing = { kind: "pending" };
const unverified: Standing = { kind: "unverified" };
const member = (role: Role): Standing => ({ kind: "member", role });

/** Where this leads in the end: a way without an end is an error of its own. */
function endOf(standing: Standing, path: string): string {
  let at = path;
  for (let steps = 0; steps < 10; steps += 1) {
    const [pathname = "", search = ""] = at.split("?");
    const next = destinationFor(standing, pathname, search && `?${search}`);
    if (next === null) return at;
    at = next;
  }
  throw new Error(`${standing.kind} is sent around in a ring from ${path}`);
}

describe("a visitor", () => {
  test.each([
    ["/login", null],
    ["/login/passwordless", null],
    ["/login/link", null],
    ["/login/email-sent", null],
    ["/auth/password/reset/email-sent", null],
    ["/sign-up", null],
    ["/auth/password/reset", null],
    ["/auth/confirmation", null],
    ["/thanks", null],
    ["/logout", null],
    ["/", "/login"],
    ["/app", "/login"],
    ["/nowhere", "/login"],
    ["/login/else", "/login"],
    ["/onboarding/company", "/login"],
    ["/onboarding/finished", "/login"],
    ["/application", "/login"],
    ["/app/team", "/login?redirectTo=%2Fapp%2Fteam"],
  ])("%s leads to %s", (path, expected) => expect(destinationFor(visitor, path)).toBe(expected));

  test("comes back with the whole address that was asked for", () => {
    expect(destinationFor(visitor, "/app/additional-compensation/reviewed", "?page=2")).toBe(
      `/login?redirectTo=${encodeURIComponent("/app/additional-compensation/reviewed?page=2")}`,
    );
  });
});

test("a mailed invitation is asked about, whoever is signed in; a blank form is for visitors", () => {
  for (const standing of [visitor, pending, unverified, ...roles.map(member)]) expect(destinationFor(standing, "/sign-up", "?firstName=A&lastName=B&email=a@b.test&token=x")).toBeNull();
  expect(destinationFor(member("admin"), "/sign-up", "?firstName=A&lastName=B&email=a@b.test")).toBe("/app");
});

test("a person of a pending company is held at the onboarding form", () => {
  for (const path of ["/", "/login", "/app", "/app/team", "/onboarding/finished", "/nowhere"]) {
    expect(destinationFor(pending, path)).toBe("/onboarding/company");
  }
  for (const path of ["/onboarding/company", "/logout", "/thanks", "/auth/password/reset"]) expect(destinationFor(pending, path)).toBeNull();
});

test("a person who is not verified has the thank-you page and the public ones", () => {
  for (const path of ["/", "/login", "/app", "/app/settings", "/onboarding/company", "/nowhere"]) {
    expect(destinationFor(unverified, path)).toBe("/onboarding/finished");
  }
  for (const path of ["/onboarding/finished", "/logout", "/auth/confirmation"]) expect(destinationFor(unverified, path)).toBeNull();
});

/** Section 2.7: who may open which screen. */
const screens: [path: string, roles: Role[]][] = [
  ["/app/company", ["superAdmin", "admin"]],
  ["/app/team", ["superAdmin", "admin", "manager"]],
  ["/app/team/worker/new", ["superAdmin", "admin"]],
  ["/app/team/worker/018f0000-0000-7000-8000-000000000000", ["superAdmin", "admin", "manager"]],
  ["/app/additional-compensation", ["superAdmin", "admin", "manager"]],
  ["/app/additional-compensation/reviewed", ["superAdmin", "admin", "manager"]],
  ["/app/time-off", ["superAdmin", "admin", "manager"]],
  ["/app/time-off/reviewed", ["superAdmin", "admin", "manager"]],
  ["/app/cost-calculator", [...roles]],
  ["/app/reports", ["superAdmin", "admin", "viewer"]],
  ["/app/paycycle", ["superAdmin", "viewer"]],
  ["/app/paycycle/workers-take", ["superAdmin", "viewer"]],
  ["/app/users", ["superAdmin"]],
  ["/app/settings", [...roles]],
  ["/app/settings/api-tokens/new", ["superAdmin"]],
];

describe.each(roles)("a verified %s (Z1)", (role) => {
  const landing = role === "viewer" ? "/app/paycycle" : "/app/team";

  test.each(screens)("%s", (path, allowed) => {
    expect(destinationFor(member(role), path)).toBe(allowed.includes(role) ? null : landing);
  });

  test("has no business outside /app, nor on unknown paths under it", () => {
    for (const path of ["/", "/login", "/sign-up", "/nowhere", "/application"]) expect(destinationFor(member(role), path)).toBe("/app");
    for (const path of ["/app/nowhere", "/app/teams", "/app/users2", "/app/.git"]) expect(destinationFor(member(role), path)).toBe(landing);
  });

  test("is brought from /client to the same path under /app", () => {
    expect(destinationFor(member(role), "/client/team", "?page=2")).toBe("/app/team?page=2");
    expect(destinationFor(member(role), "/client")).toBe("/app");
    expect(destinationFor(member(role), "/clients")).toBe("/app");
  });
});

test("nobody is ever sent around in a ring", () => {
  const paths = ["/", "/app", "/client", "/client/team", "/client//evil.test", "/login", "/onboarding/company", "/onboarding/finished", "/app/x", "/x", ...screens.map(([path]) => path)];
  for (const standing of [visitor, pending, unverified, ...roles.map(member)]) {
    for (const path of paths) {
      // /app itself is answered by the page of the role.
      const end = endOf(standing, path === "/app" && standing.kind === "member" ? "/app/team" : path);
      expect(end.startsWith("/")).toBe(true);
    }
  }
});

test("a screen is guarded in whatever spelling its address is asked for", () => {
  for (const path of ["/app/Team/Worker/NEW", "/app/team/worker/%6eew", "/app/team/worker/new/", "/app//team/worker/new"]) {
    expect(destinationFor(member("manager"), path), path).toBe("/app/team");
    expect(destinationFor(member("admin"), path), path).toBe(null);
  }
});

test("a path under /client never leads off this site", () => {
  expect(destinationFor(member("admin"), "/client//evil.test")).toBe("/app//evil.test");
});

test("the standing follows from the company first, then from the address that is not yet verified", () => {
  const user = { verified: true, role: "admin", company: { name: "Halcyon", status: "active" } } as CurrentUser;
  expect(standingOf(null)).toEqual(visitor);
  expect(standingOf(user)).toEqual(member("admin"));
  expect(standingOf({ ...user, verified: false })).toEqual(unverified);
  expect(standingOf({ ...user, company: { name: "Halcyon", status: "onboarded" } })).toEqual(member("admin"));
  expect(standingOf({ ...user, verified: false, company: { name: "Halcyon", status: "pending" } })).toEqual(pending);
});

test("the landing page of every role is one that it may open", () => {
  expect(roles.map((role) => can({ role }, role === "viewer" ? "paycycle:view" : "team:view"))).toEqual([true, true, true, true]);
});
