import { can, seesOnlyAssignedWorkers, type Ability, type Role } from "./permission.ts";

/** Left out is what follows from the others: who may see workers may go to them from a paycycle. */
type Told = Exclude<Ability, "worker:link-from-paycycle">;

/** `isOfWorkers`: whoever sees some of the workers alone may do it for these. */
type Words = { screen: string; does: string; isOfWorkers?: true };

/** What each right lets somebody do, in words for whoever gives roles or looks over them; in the order of the screens (spec 2.8). */
export const abilityWords: Record<Told, Words> = {
  "team:view": { screen: "Team Dashboard", does: "See workers and their offers", isOfWorkers: true },
  "worker:add": { screen: "Team Dashboard", does: "Add workers" },
  "worker:files": { screen: "Team Dashboard", does: "See documents and benefits of workers" },
  "worker:bank-details": { screen: "Team Dashboard", does: "See bank details of workers" },
  "worker:assign-manager": { screen: "Team Dashboard", does: "Assign managers to workers" },
  "additional-compensation:add": { screen: "Team Dashboard", does: "Add compensation", isOfWorkers: true },
  "time-off:add": { screen: "Team Dashboard", does: "Add time off", isOfWorkers: true },
  "paycycle:view": { screen: "Active Paycycle", does: "See paycycles, statutory payments and security deposits" },
  "paycycle:approve": { screen: "Active Paycycle", does: "Approve paycycles" },
  "additional-compensation:review": { screen: "Additional Compensation", does: "See, accept and decline additional compensation", isOfWorkers: true },
  "additional-compensation:cancel": { screen: "Additional Compensation", does: "Cancel accepted additional compensation" },
  "time-off:review": { screen: "Time Off", does: "See, accept and decline time off, and see the calendar", isOfWorkers: true },
  "time-off:cancel": { screen: "Time Off", does: "Cancel accepted time off" },
  "reports:view": { screen: "Reports", does: "Read and download reports" },
  "cost-calculator:view": { screen: "Cost Calculator", does: "Estimate costs and see saved estimates" },
  "cost-calculator:save": { screen: "Cost Calculator", does: "Save and share estimates, and delete their own" },
  "cost-calculator:delete-any": { screen: "Cost Calculator", does: "Delete the estimates of others" },
  "users:view": { screen: "Users", does: "See the users in the company" },
  "users:edit": { screen: "Users", does: "Invite users, change their roles and delete them (an admin only through the API)" },
  "company:view": { screen: "Company Profile", does: "See the company profile" },
  "company:save": { screen: "Company Profile", does: "Change the company profile" },
  "history:view": { screen: "History", does: "Read and download who changed what" },
  "settings:view": { screen: "Settings", does: "Change their own notifications, password, sign-in and name" },
  "delegation:name": { screen: "Settings", does: "Name who decides while a manager is away" },
  "programs:manage": { screen: "Settings", does: "Create API tokens and webhooks" },
};

/** In the order in which they are told. */
export const toldAbilities = Object.keys(abilityWords) as Told[];

/** What a role may do of a right, as `can` answers it. */
export function answerFor(role: Role, ability: Told): "Yes" | "No" | "Their workers" {
  if (!can({ role }, ability)) return "No";
  return abilityWords[ability].isOfWorkers && seesOnlyAssignedWorkers({ role }) ? "Their workers" : "Yes";
}
