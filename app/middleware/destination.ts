import { asLocation, wayOn } from "#app/contract/own-path.ts";
import { can, landingPage, roles, type Ability, type Role } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";

/** How far a person has come. */
export type Standing = { kind: "visitor" } | { kind: "pending" } | { kind: "unverified" } | { kind: "member"; role: Role };

export function standingOf(user: CurrentUser | null): Standing {
  if (!user) return { kind: "visitor" };
  if (user.company.status === "pending") return { kind: "pending" };
  return user.verified ? { kind: "member", role: user.role } : { kind: "unverified" };
}

const publicPaths = ["/auth/password/reset", "/auth/confirmation", "/thanks", "/logout", "/unsubscribe"];
/** What a link with a secret or a signature in it leads to, for whoever has it. */
const byLink = /^\/((estimate|calendar)\/[^/]+|review\/[^/]+\/[^/]+\/[^/]+)$/;

const loggedOutPaths = [
  "/login",
  "/login/two-step",
  "/login/passkey",
  "/login/passkey/challenge",
  "/login/passwordless",
  "/login/link",
  "/login/email-sent",
  "/auth/password/reset/email-sent",
  "/sign-up",
];

/** The screens under /app and who may be there (spec 2.7); ":id" stands for any one. The longest fitting path decides. */
const abilities: [path: string, ability: Ability][] = [
  ["/app/additional-compensation", "additional-compensation:review"],
  ["/app/additional-compensation/reviewed/:id/cancel", "additional-compensation:cancel"],
  ["/app/company", "company:view"],
  ["/app/cost-calculator", "cost-calculator:view"],
  ["/app/cost-calculator/save", "cost-calculator:save"],
  ["/app/cost-calculator/saved/:id/actual", "paycycle:view"],
  ["/app/cost-calculator/saved/:id/delete", "cost-calculator:save"],
  ["/app/cost-calculator/saved/:id/share", "cost-calculator:save"],
  ["/app/cost-calculator/saved/:id/stop-sharing", "cost-calculator:save"],
  ["/app/cost-calculator/saved/:id/worker", "team:view"],
  ["/app/history", "history:view"],
  ["/app/notifications", "settings:view"],
  ["/app/paycycle", "paycycle:view"],
  ["/app/reports", "reports:view"],
  ["/app/search", "settings:view"],
  ["/app/settings", "settings:view"],
  ["/app/settings/api-tokens", "programs:manage"],
  ["/app/settings/delegations", "delegation:name"],
  ["/app/settings/webhooks", "programs:manage"],
  ["/app/team", "team:view"],
  ["/app/team/additional-compensation/import", "additional-compensation:add"],
  ["/app/team/worker/:id/assign-manager", "worker:assign-manager"],
  ["/app/team/worker/:id/benefits", "worker:files"],
  ["/app/team/worker/:id/documents", "worker:files"],
  ["/app/team/worker/:id/files", "worker:files"],
  ["/app/team/worker/:id/export", "history:view"],
  ["/app/team/worker/new", "worker:add"],
  ["/app/time-off", "time-off:review"],
  ["/app/time-off/reviewed/:id/cancel", "time-off:cancel"],
  ["/app/users", "users:view"],
];
const screens = abilities.map(([path, ability]) => ({ parts: partsOf(path), ability })).sort((a, b) => b.parts.length - a.parts.length);

/** A mailed invitation, which whoever is signed in is asked about first. */
function isInvitation(path: string, search: string): boolean {
  return path === "/sign-up" && new URLSearchParams(search).has("token");
}

/**
 * Where a person belongs who asks for a path: null when they may stay, otherwise the path to go to (spec 2.2 to 2.7).
 * A visitor who asks for a page under /app is brought back to it after signing in, in whatever tab and way they did that.
 */
export function destinationFor(standing: Standing, path: string, search = ""): string | null {
  if (publicPaths.includes(path) || byLink.test(path) || isInvitation(path, search)) return null;
  if (isWithin(path, "/client")) return `/app${path.slice("/client".length)}${search}`;
  if (standing.kind === "visitor") return destinationOfVisitor(path, search);
  if (standing.kind === "pending") return path === "/onboarding/company" ? null : "/onboarding/company";
  if (path === "/onboarding/finished") return null;
  if (standing.kind === "unverified") return "/onboarding/finished";
  return destinationOfMember(standing, path, search);
}

function destinationOfVisitor(path: string, search: string): string | null {
  if (loggedOutPaths.includes(path)) return null;
  return isWithin(path, "/app") && path !== "/app" ? `/login?${new URLSearchParams({ redirectTo: path + search })}` : "/login";
}

function destinationOfMember(member: { role: Role }, path: string, search: string): string | null {
  if (loggedOutPaths.includes(path)) return asLocation(wayOn(new URLSearchParams(search).get("redirectTo")) ?? "/app");
  if (!isWithin(path, "/app")) return "/app";
  const screen = screenAt(path);
  return screen && can(member, screen.ability) ? null : landingPage(member);
}

function screenAt(path: string) {
  const parts = partsOf(path);
  return screens.find((each) => each.parts.every((part, place) => part === parts[place] || (part === ":id" && parts[place])));
}

/** Whom the screen at a path is for, where that is not this person; empty where they may be there, or nothing is there. */
export function forOtherRoles(standing: Standing, path: string): Role[] {
  const ability = screenAt(path)?.ability;
  if (standing.kind !== "member" || !ability || can(standing, ability)) return [];
  return roles.filter((role) => can({ role }, ability));
}

/** Whether two paths lead to the same page, however they are spelled. */
export function isSamePath(one: string, other: string): boolean {
  return partsOf(one).join("/") === partsOf(other).join("/");
}

/** As the router compares them: in whatever case, encoded or not, slash at the end or none. */
function partsOf(path: string): string[] {
  return path.split("/").filter(Boolean).map((part) => decoded(part).toLowerCase());
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
