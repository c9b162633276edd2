import { and, eq, sql } from "drizzle-orm";
import { can } from "#app/contract/permission.ts";
import type { WorkerDetail } from "#app/contract/worker.ts";
import type { Db } from "../../db/connect.server.ts";
import { savedEstimates } from "../../db/schema/saved-estimate.ts";
import { users } from "../../db/schema/user.ts";
import { teams, workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { todayOf } from "../day/company-day.ts";
import { entitlementIn, vacationOf, vacationsIn, type Vacation } from "../time-off/pto-balance.ts";
import { visibleTo } from "../scope.ts";
import { sameEmailAs } from "./same-email.ts";

/**
 * One worker whom this person may see (spec 3); anybody else's is not found. Bank details and the benefits plan that was
 * asked for are read only for the roles that may see them, and are absent for the others. The balance is that of the company's present calendar year.
 */
export async function findWorker(db: Db, who: Who, id: string, now: Date): Promise<WorkerDetail> {
  const today = todayOf(who, now);
  const year = today.slice(0, 4);
  const [found] = await db
    .select({
      worker: workers,
      managerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      team: teams.name,
      vacations: vacationsIn(who.companyId, year),
      estimate: estimateFor(who),
      sameEmail: sameEmailAs(who, today),
    })
    .from(workers)
    .leftJoin(users, and(eq(users.companyId, who.companyId), eq(users.id, workers.managerId)))
    .leftJoin(teams, and(eq(teams.companyId, who.companyId), eq(teams.id, workers.teamId)))
    .where(and(visibleTo(who, workers), eq(workers.id, id)));
  if (!found) throw notFound();
  // Bank details are for people, and so is what was asked for of a benefits plan: no scope of a token gives them.
  const sees = { bankDetails: can(who.user, "worker:bank-details") && !who.token, benefits: can(who.user, "worker:files") && !who.token };
  const worker = { ...onTheWire(found, today, sees), ...(found.sameEmail && { sameEmail: found.sameEmail }) };
  // No scope of a token gives estimates either.
  return who.token ? worker : { ...worker, estimate: found.estimate };
}

/** The youngest estimate that was made for a row of `workers`. */
function estimateFor({ companyId }: Who) {
  return sql<{ id: string; name: string } | null>`(select json_build_object('id', ${savedEstimates.id}, 'name', ${savedEstimates.name}) from ${savedEstimates}
    where ${savedEstimates.companyId} = ${companyId} and ${savedEstimates.workerId} = ${workers.id}
    order by ${savedEstimates.savedAt} desc, ${savedEstimates.id} desc limit 1)`;
}

type Found = {
  worker: typeof workers.$inferSelect;
  managerName: string | null;
  team: string | null;
  vacations: Vacation[];
};

function onTheWire({ worker, managerName, team, vacations }: Found, today: string, sees: { bankDetails: boolean; benefits: boolean }): WorkerDetail {
  const year = today.slice(0, 4);
  const { id, avatar, fullName, email, birthDate, phoneNumber, managerId } = worker;
  const { status, startDate, endDate, servicesDescription, jobTitle, type, salary, salaryPeriod, currencyCode } = worker;
  const { bonusDays, vacationsPremiumPercentage } = worker;
  const vacationDays = entitlementIn(worker, year);
  const { accepted, ahead, pending } = vacationOf(worker, year, vacations, today);
  return {
    id,
    avatar,
    fullName,
    email,
    birthDate,
    phoneNumber,
    today,
    offer: {
      status,
      startDate,
      endDate,
      servicesDescription,
      jobTitle,
      type,
      ...(sees.bankDetails && { bankDetails: { details: worker.bankDetails } }),
      compensation: { salary, salaryPeriod, currencyCode },
      manager: managerId !== null && managerName !== null ? { id: managerId, name: managerName } : null,
      ptoBalance: vacationDays === null ? null : { type: worker.ptoType ?? "statutory", vacationDays, daysTaken: accepted, period: year, ahead, pending },
      benefits: { statutory: type === "employee" ? { bonusDays, vacationsPremiumPercentage } : null, ...(sees.benefits && { extra: worker.extraBenefits }) },
      country: { code: worker.countryCode, name: worker.countryName },
      region: worker.region,
      team,
    },
  };
}
