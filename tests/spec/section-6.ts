import type { SpecPoint } from "./spec-point.ts";

const navigation = ["unit/permission.test.ts", "each role sees its own navigation"] as const;
const abilities = ["unit/permission.test.ts", "each role may do what the specification says"] as const;
const calls = ["api/access.test.ts", "who may call what"] as const;

/** 6: roles. */
export const roles: SpecPoint[] = [
  ["6/1", "Team Dashboard: superAdmin, admin, manager", ...navigation],
  ["6/2", "Active Paycycle: superAdmin, viewer", ...navigation],
  ["6/3", "Additional Compensation: superAdmin, admin, manager", ...navigation],
  ["6/4", "Time Off: superAdmin, admin, manager", ...navigation],
  ["6/5", "Reports: superAdmin, admin, viewer", ...navigation],
  ["6/6", "Cost Calculator: everyone", ...navigation],
  ["6/7", "Users: superAdmin", ...navigation],
  ["6/8", "Company Profile: superAdmin, admin", ...navigation],
  ["6/9", "superAdmin approves paycycles, and nobody else", "api/approve-paycycle.test.ts", "a viewer may not, another company's is not found"],
  ["6/10", "superAdmin invites, updates and deletes", ...calls],
  ["6/11", "superAdmin assigns managers", "api/worker.test.ts", "the list has the company's managers"],
  ["6/12", "superAdmin and admin add workers", "api/add-worker.test.ts", "is for super admins and admins"],
  ["6/13", "superAdmin chooses a manager in onboarding", "api/add-worker.test.ts", "a super admin gives a manager of the company"],
  ["6/14", "admin: worker files, company, reports, reviews", ...abilities],
  ["6/15", "admin edits users, though the screen is the superAdmin's", "api/user.test.ts", "an admin invites, changes and deletes"],
  ["6/16", "manager: the profile alone", "routes/worker.test.ts", "a manager has the profile alone, without tabs"],
  ["6/17", "manager reviews and adds", ...abilities],
  ["6/18", "managers see their workers", "api/workers.test.ts", "a manager sees the workers assigned to her"],
  ["6/19", "viewers change nothing", "api/access.test.ts", "a viewer's every attempt to change anything"],
  ["6/20", "viewers land on the paycycle", "unit/permission.test.ts", "viewers land on the paycycle"],
  ["6/22", "each item is called by its name, and what waits behind it is told beside", "journeys/roles.spec.ts", "sees her or his own navigation"],
  ["6/21", "unverified and logged-out users have their own routes", "unit/destination-table.test.ts", "destinationFor: every standing on every path"],
];
