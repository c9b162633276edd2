import { z } from "zod";
import { calendarDate } from "./calendar-day.ts";
import { currencyCode, minorUnits } from "./amount.ts";
import { offerStatuses } from "./offer-status.ts";
import { recordId } from "./record-id.ts";
import { salaryPeriods } from "./salary.ts";
import { ptoBalance } from "./time-off.ts";
import { extraBenefits } from "./worker-onboarding.ts";
import { workerTypes } from "./worker-type.ts";

export const workerType = z.enum(workerTypes);
const offerStatus = z.enum(offerStatuses);

/** One row of GET /workers (spec 3). */
export const workerRow = z.object({
  id: recordId,
  avatar: z.string().nullable(),
  fullName: z.string(),
  offer: z.object({
    jobTitle: z.string(),
    country: z.object({ code: z.string().optional(), name: z.string() }),
    status: offerStatus,
    type: workerType,
    manager: z.object({ name: z.string() }).nullable(),
    team: z.string().nullable(),
  }),
});
export type WorkerRow = z.infer<typeof workerRow>;

/** GET /workers: what it may be filtered and sorted by (spec 7.7). Location is a country code. */
export const workerSorts = ["fullName", "location", "type", "status"] as const;
export type WorkerSort = (typeof workerSorts)[number];

const salaryPeriod = z.enum(salaryPeriods);

const detail = z.string().nullish();

/** Where a worker is paid (spec 3); which of these are there depends on the country. */
const bankDetails = z.object({
  account: detail,
  type: detail,
  clabe: detail,
  institutionNumber: detail,
  routingNumber: detail,
  swiftBic: detail,
  transitCode: detail,
});
export type BankDetails = z.infer<typeof bankDetails>;

/**
 * GET /workers/{id} (spec 3). `salary` is in minor units of `currencyCode` for one `salaryPeriod`. `bankDetails` is there
 * only for the roles that may see it; `country`, `region`, `team`, `today`, the company's day, and `estimate`, the youngest
 * saved one that was made for them, are beyond the specification, and may be absent; so are of the year's vacation `ahead`, the
 * part of `daysTaken` that has not begun, and `pending`, which waits beside it. So is `benefits.extra`, what the offer asks for
 * beside what the law gives: it is there only for the roles that may see benefits, and null where nobody was asked.
 * `sameEmail` is there where others of those whom one may see have the same address, and neither they nor this one have left.
 */
export const workerDetail = z.object({
  id: recordId,
  avatar: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  birthDate: calendarDate.nullable(),
  phoneNumber: z.string().nullable(),
  today: calendarDate.optional(),
  estimate: z.object({ id: recordId, name: z.string() }).nullish(),
  sameEmail: z.array(z.object({ id: recordId, fullName: z.string() })).optional(),
  offer: z.object({
    status: offerStatus,
    startDate: calendarDate,
    endDate: calendarDate.nullable(),
    servicesDescription: z.string(),
    jobTitle: z.string(),
    type: workerType,
    bankDetails: z.object({ details: bankDetails.nullable() }).nullish(),
    compensation: z.object({ salary: minorUnits, salaryPeriod, currencyCode }),
    manager: z.object({ id: recordId, name: z.string() }).nullable(),
    ptoBalance: ptoBalance.extend({ ahead: z.int().optional(), pending: z.int().optional() }).nullable(),
    benefits: z.object({
      statutory: z.object({ bonusDays: z.number().nullable(), vacationsPremiumPercentage: z.number().nullable() }).nullable(),
      extra: extraBenefits.nullish(),
    }),
    country: z.object({ code: z.string(), name: z.string() }).optional(),
    region: z.string().nullish(),
    team: z.string().nullish(),
  }),
});
export type WorkerDetail = z.infer<typeof workerDetail>;
