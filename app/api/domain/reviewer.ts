import { and, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import type { MailDelivery, MailEvent } from "#app/contract/mail-event.ts";
import { can, roles, seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import { companies } from "../db/schema/company.ts";
import { users } from "../db/schema/user.ts";
import type { Who } from "../environment.ts";
import { currentUserOf } from "./current-user.ts";

type User = typeof users.$inferSelect;
type Company = typeof companies.$inferSelect;
type Reviewable = "additional-compensation" | "time-off";

/** The users who may review requests of a kind of this worker: all who see every worker, and the worker's own manager. */
export function mayReview(noun: Reviewable, worker: { companyId: string; managerId: string | null }): SQL | undefined {
  const reviewing = roles.filter((role) => can({ role }, `${noun}:review`));
  const all = reviewing.filter((role) => !seesOnlyAssignedWorkers({ role }));
  const isManager = worker.managerId ? and(inArray(users.role, reviewing), eq(users.id, worker.managerId)) : undefined;
  return and(eq(users.companyId, worker.companyId), isNotNull(users.emailVerifiedAt), or(inArray(users.role, all), isManager));
}

/** How this person is told of an event by mail: as they have chosen, under the one master switch. */
export function deliveryOf(user: Pick<User, "mailSubscription" | "mailDelivery">, event: MailEvent): MailDelivery {
  return user.mailSubscription ? (user.mailDelivery[event] ?? "now") : "never";
}

/** This person as if they asked themselves: what is read for them goes through what they may see. */
export function asWho(user: User, company: Company): Who {
  const person = currentUserOf(user, { name: company.legalName, status: company.status });
  return { companyId: user.companyId, userId: user.id, sessionHash: "", ip: null, user: person };
}
