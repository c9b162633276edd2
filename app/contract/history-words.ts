import { roleNames, type Role } from "./permission.ts";

/** What was done, as people say it: nobody is told "rejected". */
export function eventInWords(event: string): string {
  return event === "rejected" ? "declined" : event;
}

/** "Super Admin", as the role was at the time; null where the system or the provider acted. */
export function roleInWords(role: string | null): string | null {
  return role && (roleNames[role as Role] ?? role);
}
