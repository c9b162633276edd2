export const roles = ["superAdmin", "admin", "manager", "viewer"] as const;
export type Role = (typeof roles)[number];

/** How a role is written for people. */
export const roleNames: Record<Role, string> = {
  superAdmin: "Super Admin",
  admin: "Admin",
  manager: "Manager",
  viewer: "Viewer",
};

/**
 * Who may do what (spec 2.7 and 6). The route guard, the button and the API all ask this one table.
 * The two users:* rows differ on purpose: admins may invite and edit users, but the Users screen is superAdmin's alone.
 */
const abilities = {
  "additional-compensation:review": ["superAdmin", "admin", "manager"],
  "additional-compensation:cancel": ["superAdmin", "admin"],
  "additional-compensation:add": ["superAdmin", "admin", "manager"],
  "company:view": ["superAdmin", "admin"],
  "company:save": ["superAdmin", "admin"],
  "cost-calculator:view": roles,
  "cost-calculator:save": ["superAdmin", "admin", "manager"],
  "cost-calculator:delete-any": ["superAdmin", "admin"],
  "delegation:name": ["superAdmin", "manager"],
  "history:view": ["superAdmin"],
  "paycycle:view": ["superAdmin", "viewer"],
  "paycycle:approve": ["superAdmin"],
  "programs:manage": ["superAdmin"],
  "reports:view": ["superAdmin", "admin", "viewer"],
  "settings:view": roles,
  "team:view": ["superAdmin", "admin", "manager"],
  "time-off:review": ["superAdmin", "admin", "manager"],
  "time-off:cancel": ["superAdmin", "admin"],
  "time-off:add": ["superAdmin", "admin", "manager"],
  "users:view": ["superAdmin"],
  "users:edit": ["superAdmin", "admin"],
  "worker:add": ["superAdmin", "admin"],
  "worker:assign-manager": ["superAdmin"],
  "worker:bank-details": ["superAdmin", "admin"],
  "worker:files": ["superAdmin", "admin"],
  "worker:link-from-paycycle": ["superAdmin", "admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof abilities;

/** The one question about permission. */
export function can(user: { role: Role }, ability: Ability): boolean {
  return (abilities[ability] as readonly Role[]).includes(user.role);
}

/** Only a super admin gives, changes or takes away the role of super admin; an admin manages everybody below. */
export function mayManage(user: { role: Role }, managed: Role): boolean {
  return can(user, "users:edit") && (managed !== "superAdmin" || user.role === "superAdmin");
}

/** Managers see only the workers assigned to them (spec 6). */
export function seesOnlyAssignedWorkers(user: { role: Role }): boolean {
  return user.role === "manager";
}

/** Where a role lands, and where a forbidden page sends it (spec 2.7). */
export function landingPage(user: { role: Role }): "/app/team" | "/app/paycycle" {
  return user.role === "viewer" ? "/app/paycycle" : "/app/team";
}
