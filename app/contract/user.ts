import { z } from "zod";
import { companyStatus } from "./company.ts";
import { roles } from "./permission.ts";
import { recordId } from "./record-id.ts";

/** How many items wait for this person, notifications up to more than the bell can say; absent when the API does not count them. */
const waiting = z.object({
  additionalCompensation: z.number().int(),
  timeOff: z.number().int(),
  notifications: z.number().int(),
});

/** A manager for whom this person decides today, as their delegate; `until` is the last day, included. */
const actsFor = z.object({ id: recordId, name: z.string(), until: z.iso.date() });

/** Section 7.1 names neither `lastName` nor `isOwner`, so that other backends may leave them out. */
const person = {
  id: recordId,
  firstName: z.string(),
  lastName: z.string().nullish().transform((name) => name ?? ""),
  email: z.string(),
  role: z.enum(roles),
  avatar: z.string().nullish(),
  isOwner: z.boolean().default(false),
};

/**
 * GET /user (spec 3, 7.1): the person who is signed in. A backend that says nothing of the company's status lets nobody wait
 * at its form. Beyond the specification it says where the company's clocks are, in which instants are read, and what day it
 * is there, and for whom this person decides besides themselves.
 */
export const currentUser = z.object({
  ...person,
  verified: z.boolean(),
  mailSubscription: z.boolean(),
  company: z.object({ name: z.string(), status: companyStatus.default("active"), timeZone: z.string().optional(), today: z.iso.date().optional() }),
  waiting: z.optional(waiting),
  actsFor: z.optional(z.array(actsFor)),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const userSorts = ["fullName", "email", "role"] as const;
export type UserSort = (typeof userSorts)[number];

/**
 * A row of GET /users (spec 3, 7.6). Somebody invited is one of the users before they have signed up;
 * `isInvitationExpired` (beyond the specification) is there once the link that was mailed last does not work any more.
 */
export const userRow = z.object({
  ...person,
  isInvited: z.boolean().default(false),
  isInvitationExpired: z.boolean().optional(),
});
export type UserRow = z.infer<typeof userRow>;
