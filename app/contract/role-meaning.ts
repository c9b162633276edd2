import type { Role } from "./permission.ts";

/** What each role may do, for whoever is about to give it to somebody (spec 6). */
export const roleMeanings: Record<Role, string> = {
  superAdmin:
    "Everything: approves paycycles, invites and manages users, assigns managers to workers, and does all that an admin does.",
  admin:
    "Adds workers, sees their documents and benefits, reviews additional compensation and time off, changes the company profile and reads reports.",
  manager: "Sees the workers assigned to them, and reviews and adds additional compensation and time off for them.",
  viewer: "Reads the active paycycle and reports, and changes nothing. Meant for finance and accounting teams.",
};
