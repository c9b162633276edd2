import { roleNames, type Role } from "./permission.ts";

/** "Super Admin", as the role was at the time; null where the system or the provider acted. */
export function roleInWords(role: string | null): string | null {
  return role && (roleNames[role as Role] ?? role);
}
