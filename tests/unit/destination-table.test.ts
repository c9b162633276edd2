import { describe, expect, test } from "vitest";
import { destinationFor, type Standing } from "#app/middleware/destination.ts";

const standings = {
  visitor: { kind: "visitor" },
  pending: { kind: "pending" },
  unverified: { kind: "unverified" },
  superAdmin: { kind: "member", role: "superAdmin" },
  admin: { kind: "member", role: "admin" },
  manager: { kind: "member", role: "manager" },
  viewer: { kind: "member", role: "viewer" },
} satisfies Record<string, Standing>;

const stays = null;
const back = (path: string) => `/login?${new URLSearchParams({ redirectTo: path })}`;
const everybody = (destination: string | null) => Object.fromEntries(Object.keys(standings).map((name) => [name, destination]));
/** For whom a screen of 2.7 is; the others go to their landing page. */
const screen = (path: string, ...who: string[]) => ({
  visitor: back(path),
  pending: "/onboarding/company",
  unverified: "/onboarding/finished",
  ...Object.fromEntries(["superAdmin", "admin", "manager"].map((role) => [role, who.includes(role) ? stays : "/app/team"])),
  viewer: who.includes("viewer") ? stays : "/app/paycycle",
});
const loggedOut = { ...everybody("/app"), visitor: stays, pending: "/onboarding/company", unverified: "/onboarding/finished" };
const elsewhere = { ...everybody("/app"), visitor: "/login", pending: "/onboarding/company", unverified: "/onboarding/finished" };

const all = ["superAdmin", "admin", "manager", "viewer"];
const reviewers = ["superAdmin", "admin", "manager"];
const byPath: Record<string, Record<string, string | null>> = {
  // 2.2
  "/login": loggedOut,
  "/login/passwordless": loggedOut,
  "/login/link": loggedOut,
  "/login/two-step": loggedOut,
  "/login/passkey": loggedOut,
  "/login/passkey/challenge": loggedOut,
  "/login/email-sent": loggedOut,
  "/auth/password/reset/email-sent": loggedOut,
  "/sign-up": loggedOut,
  "/auth/password/reset": everybody(stays),
  "/auth/confirmation": everybody(stays),
  "/thanks": everybody(stays),
  "/logout": everybody(stays),
  "/unsubscribe": everybody(stays),
  "/review/time-off/7/accept": everybody(stays),
  "/": elsewhere,
  "/nowhere": elsewhere,
  "/login/nowhere": elsewhere,
  "/applause": elsewhere,
  // 2.6
  "/onboarding/company": { ...elsewhere, pending: stays },
  "/onboarding/finished": { ...everybody(stays), visitor: "/login", pending: "/onboarding/company" },
  "/onboarding/nowhere": elsewhere,
  // 2.7
  "/app": { ...screen("/app"), visitor: "/login" },
  "/app/nowhere": screen("/app/nowhere"),
  "/app/company": screen("/app/company", "superAdmin", "admin"),
  "/app/team": screen("/app/team", ...reviewers),
  "/app/team/additional-compensation/import/create": screen("/app/team/additional-compensation/import/create", ...reviewers),
  "/app/cost-calculator/save": screen("/app/cost-calculator/save", ...reviewers),
  "/app/cost-calculator/saved/7": screen("/app/cost-calculator/saved/7", ...all),
  "/app/cost-calculator/saved/7/delete": screen("/app/cost-calculator/saved/7/delete", ...reviewers),
  "/app/cost-calculator/saved/7/share": screen("/app/cost-calculator/saved/7/share", ...reviewers),
  "/app/cost-calculator/saved/7/stop-sharing": screen("/app/cost-calculator/saved/7/stop-sharing", ...reviewers),
  "/app/cost-calculator/saved/7/worker": screen("/app/cost-calculator/saved/7/worker", ...reviewers),
  "/app/cost-calculator/saved/7/worker/remove": screen("/app/cost-calculator/saved/7/worker/remove", ...reviewers),
  "/app/cost-calculator/saved/7/actual": screen("/app/cost-calculator/saved/7/actual", "superAdmin", "viewer"),
  "/app/cost-calculator/saved/7/actual/export": screen("/app/cost-calculator/saved/7/actual/export", "superAdmin", "viewer"),
  "/app/team/worker/new": screen("/app/team/worker/new", "superAdmin", "admin"),
  "/app/team/worker/7": screen("/app/team/worker/7", ...reviewers),
  "/app/team/worker/7/documents": screen("/app/team/worker/7/documents", "superAdmin", "admin"),
  "/app/team/worker/7/benefits": screen("/app/team/worker/7/benefits", "superAdmin", "admin"),
  "/app/team/worker/7/assign-manager": screen("/app/team/worker/7/assign-manager", "superAdmin"),
  "/app/team/worker/7/export": screen("/app/team/worker/7/export", "superAdmin"),
  "/app/additional-compensation": screen("/app/additional-compensation", ...reviewers),
  "/app/additional-compensation/7/accept": screen("/app/additional-compensation/7/accept", ...reviewers),
  "/app/additional-compensation/7": screen("/app/additional-compensation/7", ...reviewers),
  "/app/additional-compensation/accept": screen("/app/additional-compensation/accept", ...reviewers),
  "/app/time-off/decline": screen("/app/time-off/decline", ...reviewers),
  "/app/additional-compensation/reviewed": screen("/app/additional-compensation/reviewed", ...reviewers),
  "/app/additional-compensation/reviewed/7/cancel": screen("/app/additional-compensation/reviewed/7/cancel", "superAdmin", "admin"),
  "/app/time-off": screen("/app/time-off", ...reviewers),
  "/app/time-off/reviewed": screen("/app/time-off/reviewed", ...reviewers),
  "/app/time-off/reviewed/7/cancel": screen("/app/time-off/reviewed/7/cancel", "superAdmin", "admin"),
  "/app/cost-calculator": screen("/app/cost-calculator", ...all),
  "/app/reports": screen("/app/reports", "superAdmin", "admin", "viewer"),
  "/app/paycycle": screen("/app/paycycle", "superAdmin", "viewer"),
  "/app/paycycle/workers-take": screen("/app/paycycle/workers-take", "superAdmin", "viewer"),
  "/app/users": screen("/app/users", "superAdmin"),
  "/app/users/invite": screen("/app/users/invite", "superAdmin"),
  "/app/users/7/role": screen("/app/users/7/role", "superAdmin"),
  "/app/users/7/invite": screen("/app/users/7/invite", "superAdmin"),
  "/app/users/7/delete": screen("/app/users/7/delete", "superAdmin"),
  "/app/history": screen("/app/history", "superAdmin"),
  "/app/notifications": screen("/app/notifications", ...all),
  "/app/search": screen("/app/search", ...all),
  "/app/search/suggestions": screen("/app/search/suggestions", ...all),
  "/app/settings": screen("/app/settings", ...all),
  "/app/settings/name": screen("/app/settings/name", ...all),
  "/app/settings/roles": screen("/app/settings/roles", ...all),
  "/app/settings/shortcuts": screen("/app/settings/shortcuts", ...all),
  "/app/settings/two-step": screen("/app/settings/two-step", ...all),
  "/app/settings/passkeys/new": screen("/app/settings/passkeys/new", ...all),
  "/app/settings/api-tokens": screen("/app/settings/api-tokens", "superAdmin"),
  "/app/settings/delegations/new": screen("/app/settings/delegations/new", "superAdmin", "manager"),
  "/app/settings/delegations/7/end": screen("/app/settings/delegations/7/end", "superAdmin", "manager"),
  "/app/settings/webhooks": screen("/app/settings/webhooks", "superAdmin"),
  // 2.1
  "/client": everybody("/app"),
  "/client/team": everybody("/app/team"),
  "/client/additional-compensation/reviewed": everybody("/app/additional-compensation/reviewed"),
};

describe("destinationFor: every standing on every path of 2.2 to 2.7", () => {
  test.each(Object.entries(byPath))("%s", (path, expected) => {
    const found = Object.fromEntries(Object.entries(standings).map(([name, standing]) => [name, destinationFor(standing, path)]));
    expect(found).toEqual(expected);
  });

  test("nobody is sent in circles", () => {
    for (const standing of Object.values(standings)) {
      for (const path of Object.keys(byPath)) {
        let at: string | null = path;
        let steps = 0;
        while (at !== null && steps < 5) {
          at = destinationFor(standing, at.split("?")[0] ?? "");
          steps += 1;
        }
        expect(at).toBeNull();
      }
    }
  });

  test("the query comes along to the same page under /app, and back after signing in", () => {
    expect(destinationFor(standings.visitor, "/client/time-off", "?page=2")).toBe("/app/time-off?page=2");
    expect(destinationFor(standings.visitor, "/app/time-off", "?page=2")).toBe("/login?redirectTo=%2Fapp%2Ftime-off%3Fpage%3D2");
  });

  test("who has signed in in another tab meanwhile is brought from every page of the way in to where it leads (C4)", () => {
    for (const path of ["/login", "/login/passwordless", "/login/email-sent", "/login/link", "/login/two-step", "/login/passkey"]) {
      expect(destinationFor(standings.manager, path, "?redirectTo=%2Fapp%2Ftime-off%3Fpage%3D2")).toBe("/app/time-off?page=2");
      expect(destinationFor(standings.manager, path, "?redirectTo=%2F%2Fevil.test")).toBe("/app");
      expect(destinationFor(standings.unverified, path, "?redirectTo=%2Fapp%2Ftime-off")).toBe("/onboarding/finished");
      expect(destinationFor(standings.pending, path, "?redirectTo=%2Fapp%2Ftime-off")).toBe("/onboarding/company");
    }
  });
});
