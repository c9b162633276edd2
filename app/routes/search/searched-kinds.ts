import { can, seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";

/** What a search of this person looks at, and by what it is found, each in a few words. */
export function searchedKinds(user: Pick<CurrentUser, "role">): string[] {
  const workers = seesOnlyAssignedWorkers(user) ? "the workers who are assigned to you" : "workers";
  return [
    ...(can(user, "team:view") ? [`${workers}, by name or email`] : []),
    ...(can(user, "additional-compensation:review") ? ["additional compensation and time off, by the worker's name"] : []),
    ...(can(user, "users:view") ? ["users, by name or email"] : []),
    ...(can(user, "paycycle:view") ? ["paycycles, by month or year: November 2026, 2026-11, 2025"] : []),
    ...(can(user, "reports:view") ? ["reports, by name or year: invoices 2025"] : []),
    "screens, by name or by what they are for: leave, bonus, password",
  ];
}
