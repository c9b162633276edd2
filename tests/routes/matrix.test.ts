import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { notifications } from "#app/api/db/schema/notification.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { landingPage, roles, type Role } from "#app/contract/permission.ts";
import routes from "#app/routes.ts";
import { contentsOf } from "#tests/support/contents.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, pia, uma, vera, type Person } from "#tests/support/people.ts";
import { findRequest, halcyon } from "#tests/support/requests.ts";
import { findTimeOffs } from "#tests/support/time-offs.ts";
import { userOf } from "#tests/support/users.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// Every address of the route table, for everybody, with every verb: who may be there is written down here once more,
// from the specification (2.7, 6), and not asked of the code.

const dashboard = await startDashboard();
/** Hundreds of pages in one test: milliseconds that it may take on a machine that does other work as well. */
const aLot = 90_000;

const all = [...roles];
const reviewers: Role[] = ["superAdmin", "admin", "manager"];
const admins: Role[] = ["superAdmin", "admin"];
/** The longest that an address begins with decides; ":id" stands for any one. */
const screens: Record<string, Role[]> = {
  "/app/additional-compensation": reviewers,
  "/app/additional-compensation/reviewed/:id/cancel": admins,
  "/app/company": admins,
  "/app/cost-calculator": all,
  "/app/cost-calculator/save": reviewers,
  "/app/cost-calculator/saved/:id/actual": ["superAdmin", "viewer"],
  "/app/cost-calculator/saved/:id/delete": reviewers,
  "/app/cost-calculator/saved/:id/share": reviewers,
  "/app/cost-calculator/saved/:id/stop-sharing": reviewers,
  "/app/cost-calculator/saved/:id/worker": reviewers,
  "/app/history": ["superAdmin"],
  "/app/notifications": all,
  "/app/paycycle": ["superAdmin", "viewer"],
  "/app/reports": ["superAdmin", "admin", "viewer"],
  "/app/search": all,
  "/app/settings": all,
  "/app/settings/api-tokens": ["superAdmin"],
  "/app/settings/delegations": ["superAdmin", "manager"],
  "/app/settings/webhooks": ["superAdmin"],
  "/app/team": reviewers,
  "/app/team/worker/new": admins,
  "/app/team/worker/:id/documents": admins,
  "/app/team/worker/:id/benefits": admins,
  "/app/team/worker/:id/files": admins,
  "/app/team/worker/:id/assign-manager": ["superAdmin"],
  "/app/team/worker/:id/export": ["superAdmin"],
  "/app/time-off": reviewers,
  "/app/time-off/reviewed/:id/cancel": admins,
  "/app/users": ["superAdmin"],
};
const loggedOut = ["/login", "/login/two-step", "/login/passkey", "/login/passkey/challenge", "/login/passwordless", "/login/email-sent", "/login/link", "/sign-up", "/auth/password/reset/email-sent"];
/** For everybody (spec 2.2), by a link of its own, or kept by the API itself (api/access.test.ts). */
const open = /^\/(auth\/password\/reset|auth\/confirmation|thanks|logout|mailbox|unsubscribe|review\/.*|calendar\/[^/]*|estimate\/[^/]*|api\/.*)$/;

type Who = { person: Person | null; role: Role | "visitor" | "pending" | "unverified" };
const people: [name: string, who: Who][] = [
  ["a visitor", { person: null, role: "visitor" }],
  ["a pending company's owner", { person: pia, role: "pending" }],
  ["a person not verified", { person: uma, role: "unverified" }],
  ["a superAdmin", { person: ada, role: "superAdmin" }],
  ["an admin", { person: alan, role: "admin" }],
  ["a manager", { person: grace, role: "manager" }],
  ["a viewer", { person: vera, role: "viewer" }],
];

let addresses: string[];
beforeAll(async () => {
  addresses = [...new Set(patternsOf(routes, ""))].map(withRealIds(await idsOfHalcyon()));
});

test("the route table is all here", () => {
  expect(addresses.length).toBeGreaterThan(85);
  expect(addresses.filter((address) => address.includes(":"))).toEqual([]);
});

describe.each(people)("%s", (_, { person, role }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = person ? await dashboard.signInAs(person) : dashboard.visitor();
  });

  test("is let in where the specification says, and sent on from everywhere else, by address and by script (Z1)", async () => {
    for (const address of addresses) {
      const expected = destinationOf(role, address);
      if (expected === null && open.test(address)) continue;
      const page = await visitor.visit(address, { follow: false });
      if (expected === null) {
        // A link to log in that has lost its parts is a page that says so.
        expect(address === "/login/link" ? [403] : [200, 204, 302, 404], address).toContain(page.status);
        if (address !== "/app") expect(["/login", "/onboarding/company", "/onboarding/finished", landing(role)], address).not.toContain(page.location);
        continue;
      }
      expect({ address, status: page.status, location: page.location, html: page.html }).toEqual({ address, status: 302, location: expected, html: "" });
      const data = await visitor.data(address);
      expect(data.status, address).toBe(202);
      expect(await data.text(), address).toContain(JSON.stringify(expected).slice(1, -1));
    }
  }, aLot);

  test("changes nothing with any verb where they are not let in (Z1, Z3)", async () => {
    const before = await contentsOf(dashboard.db);
    const fields = { status: "accepted", comment: "Forged", role: "superAdmin", name: "Forged", amount: "1", currencyCode: "USD", description: "Forged", type: "bonus", mailSubscription: "on" };
    for (const address of addresses.filter((each) => destinationOf(role, each) !== null)) {
      // Pages make no difference between the other verbs, and nobody has less right to any than these two.
      for (const verb of role === "visitor" || role === "viewer" ? ["POST", "PUT", "PATCH", "DELETE"] : ["POST"]) {
        for (const path of verb === "POST" ? [address, `${address === "/" ? "/_root" : address}.data`] : [address]) {
          const answer = await visitor.request(verb, path, new URLSearchParams(fields));
          // What is no verb of any page, or not the way to this one.
          expect([202, 302, 303, 404, 405], `${verb} ${path}`).toContain(answer.status);
        }
      }
    }
    expect(await contentsOf(dashboard.db)).toEqual(before);
  }, aLot);
});

test("looking at every page there is changes nothing (C3)", async () => {
  const visitor = await dashboard.signInAs(ada);
  const before = await contentsOf(dashboard.db);
  for (const address of addresses.filter((each) => each !== "/logout")) {
    expect((await visitor.request("GET", address)).status, address).toBeLessThan(500);
  }
  expect(await contentsOf(dashboard.db)).toEqual(before);
  expect((await visitor.visit("/app/team")).path).toBe("/app/team");
}, aLot);

/** Where the specification sends them; null where they may be. */
function destinationOf(role: Who["role"], address: string): string | null {
  if (open.test(address)) return null;
  const isOurs = address === "/app" || address.startsWith("/app/");
  if (role === "visitor") {
    if (loggedOut.includes(address)) return null;
    return isOurs && address !== "/app" ? `/login?${new URLSearchParams({ redirectTo: address })}` : "/login";
  }
  if (role === "pending") return address === "/onboarding/company" ? null : "/onboarding/company";
  if (address === "/onboarding/finished") return null;
  if (role === "unverified") return "/onboarding/finished";
  if (!isOurs) return "/app";
  const parts = address.split("/");
  const fits = (screen: string) => screen.split("/").every((part, place) => part === parts[place] || part === ":id");
  const screen = Object.keys(screens).filter(fits).sort((a, b) => b.split("/").length - a.split("/").length)[0];
  return screen && screens[screen]?.includes(role) ? null : landing(role);
}

function landing(role: Who["role"]): string {
  return landingPage({ role: role as Role });
}

type Route = { path?: string; children?: Route[] };

/** Every address of the table, with the names of its parts. */
function patternsOf(table: Route[], parent: string): string[] {
  return table.flatMap(({ path = "", children = [] }) => {
    const own = path === "" ? parent : `${parent}/${path}`;
    return [own === "" ? "/" : own, ...patternsOf(children, own)];
  });
}

async function idsOfHalcyon(): Promise<Record<string, string>> {
  const { db } = dashboard;
  const [paycycle] = await db.select().from(paycycles).where(eq(paycycles.companyId, halcyon)).limit(1);
  const [timeOff] = await findTimeOffs(db, { status: "submitted" });
  const adas = await userOf(db, ada);
  const [notification] = await db.select().from(notifications).where(eq(notifications.userId, adas.id)).limit(1);
  return {
    "/app/additional-compensation": (await findRequest(db, { status: "submitted" })).id,
    "/app/time-off": timeOff?.id ?? "",
    "/app/users": (await userOf(db, grace)).id,
    "/app/paycycle": paycycle?.id ?? "",
    "/app/notifications": notification?.id ?? "",
    "/app/team": workerId("Emiliano Vargas"),
  };
}

/** An address of something that there is, as far as the demo has it. */
function withRealIds(ids: Record<string, string>) {
  const known: Record<string, string> = { ":year": "2025", ":kind": "payroll-register", ":format": "csv", ":table": "company-pays", ":noun": "additional-compensation", ":decision": "accept", "*": "nowhere" };
  return (pattern: string) => {
    const [, noun = ""] = /^(\/app\/[^/]+)/.exec(pattern) ?? [];
    const id = ids[noun] || "01990000-0000-7000-8000-000000000000";
    return pattern.split("/").map((part) => known[part] ?? (part.startsWith(":") ? id : part)).join("/");
  };
}
