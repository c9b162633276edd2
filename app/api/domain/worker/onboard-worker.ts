import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { hasRegions } from "#app/contract/cost-place.ts";
import { can } from "#app/contract/permission.ts";
import { legalVacation } from "#app/contract/statutory-benefit.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { WorkerDetail } from "#app/contract/worker.ts";
import { startsTooEarly, type ExtraBenefits, type WorkerOnboarding } from "#app/contract/worker-onboarding.ts";
import type { Db } from "../../db/connect.server.ts";
import { notifications } from "../../db/schema/notification.ts";
import { users } from "../../db/schema/user.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { invalid } from "../../refusal.ts";
import { lockCompany } from "../company/lock-company.ts";
import { todayOf } from "../day/company-day.ts";
import { availableCountries } from "../estimate/countries.ts";
import { dropWorkerDraft } from "../worker-draft/save-worker-draft.ts";
import { findWorker } from "./find-worker.ts";
import { isId } from "../id.ts";
import { isolated } from "../mail/isolated.ts";
import { nameKey } from "../name-key.ts";
import { postWebhooks } from "../webhook/post-webhooks.ts";
import { recordHistory } from "../history/record-history.ts";
import { chooseTeam } from "./choose-team.ts";

type Offer = WorkerOnboarding["offer"];

/**
 * Adds a worker with an offer that the provider will take up: its status is created. "Today" is the company's. Refuses
 * with 422, all at once and by field, a start that is not after today, a manager who is none of this company's, or given
 * by somebody who assigns none, and a team that is not this company's. An address that another worker has is taken, and told.
 */
export async function onboardWorker(tx: Db, who: Who, { worker, offer, draftId = "" }: WorkerOnboarding, now: Date): Promise<WorkerDetail> {
  const errors: Record<string, string[]> = {};
  if (offer.startsAt <= todayOf(who, now)) errors["offer.startsAt"] = [startsTooEarly];
  const managerError = await wrongManager(tx, who, offer.managerId ?? null);
  if (managerError) errors["offer.managerId"] = [managerError];
  await lockCompany(tx, who.companyId);
  const team = await chooseTeam(tx, who, offer.team ?? null);
  if ("error" in team) errors["offer.team"] = [team.error];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const id = uuid();
  const fullName = fullNameOf(worker);
  await tx.insert(workers).values({
    companyId: who.companyId,
    id,
    ...worker,
    fullName,
    nameKey: nameKey(fullName),
    ...termsOf(offer),
    status: "created",
    managerId: offer.managerId ?? null,
    teamId: "id" in team ? team.id : null,
    createdAt: now,
  });
  if (isId(draftId)) await dropWorkerDraft(tx, who, draftId.toLowerCase());
  await recordHistory(tx, who, now, { subject: "worker", subjectId: id, event: "offer created" });
  const added = await findWorker(tx, who, id, now);
  const { status, type, jobTitle, startDate, country } = added.offer;
  await tellSameEmail(tx, who, added, now);
  await postWebhooks(tx, who.companyId, "worker.added", { id, fullName, offer: { status, type, jobTitle, startDate, country } }, now);
  return added;
}

/** At the bell of who has added them, which leads to where the others are named: the notification of the form is soon gone. */
async function tellSameEmail(tx: Db, who: Who, { id, fullName, sameEmail = [] }: WorkerDetail, now: Date): Promise<void> {
  const [other] = sameEmail;
  if (!other) return;
  const subject = `${isolated(fullName)} has the same email address as ${isolated(other.fullName)}`;
  await tx.insert(notifications).values({ companyId: who.companyId, userId: who.userId, id: uuid(), subject, link: `/app/team/worker/${id}`, createdAt: now });
}

/** Locked, so that a manager does not lose the role between this question and the answer. */
async function wrongManager(tx: Db, who: Who, managerId: string | null): Promise<string | null> {
  if (managerId === null) return null;
  if (!can(who.user, "worker:assign-manager")) return "Only a super admin assigns managers";
  const [manager] = isId(managerId)
    ? await tx
        .select({ role: users.role })
        .from(users)
        .where(and(eq(users.companyId, who.companyId), eq(users.id, managerId)))
        .for("share")
    : [];
  return manager?.role === "manager" ? null : "Choose a manager in your company";
}

function termsOf(offer: Offer) {
  const country = availableCountries.find(({ code }) => code === offer.countryCode);
  return {
    jobTitle: offer.jobTitle,
    servicesDescription: offer.servicesDescription,
    countryCode: offer.countryCode,
    countryName: country?.name ?? offer.countryCode,
    region: hasRegions(offer.countryCode) ? (offer.region ?? null) : null,
    type: offer.type,
    startDate: offer.startsAt,
    endDate: offer.type === "contractor" ? (offer.endsAt ?? null) : null,
    salary: offer.quotedGrossSalary,
    salaryPeriod: offer.grossSalaryPeriod,
    currencyCode: offer.quotedCurrencyCode,
    extraBenefits: offer.type === "employee" ? wanted(offer.extraBenefits) : { needsBenefits: false, newGroupBenefit: false },
    ...statutoryOf(offer),
  };
}

function statutoryOf(offer: Offer) {
  if (offer.type === "contractor") return {};
  if (offer.countryCode !== "CA") return offer.statutoryBenefits;
  // Both policies grant what the law does at least.
  return { ptoType: offer.statutoryBenefits.pto, vacationDays: legalVacation("CA", 1)?.days ?? null };
}

/** Whoever needs no benefits wants no plan, and only a new plan has parts to choose. */
function wanted({ needsBenefits, newGroupBenefit, questionnaire }: ExtraBenefits): ExtraBenefits {
  const isNewPlan = needsBenefits && newGroupBenefit;
  return { needsBenefits, newGroupBenefit: isNewPlan, ...(isNewPlan && questionnaire && { questionnaire }) };
}
