import { z } from "zod";
import { calendarDate } from "./list.ts";
import { currencyCode, minorUnits } from "./money.ts";
import { ptoBalance } from "./time-off.ts";

export const workerTypes = ["employee", "contractor"] as const;
export const workerType = z.enum(workerTypes);
export type WorkerType = z.infer<typeof workerType>;

export const offerStatuses = ["active", "pending", "created", "filled", "terminated"] as const;
export const offerStatus = z.enum(offerStatuses);
export type OfferStatus = z.infer<typeof offerStatus>;

/** What each offer status means and who acts next, in one place (architecture, "filled"). */
export const offerStatusMeanings: Record<OfferStatus, string> = {
  active: "Working and paid in the paycycle.",
  pending: "Invited. Waiting for the worker to complete their details.",
  created: "Offer made. The provider will invite the worker.",
  filled: "Details completed. With the provider until the start date.",
  terminated: "No longer works for your company.",
};

/** The statuses that the Workers list can be filtered by (spec 2.19). */
export const offerStatusFilters = ["active", "pending", "filled", "terminated"] as const;

/** One row of GET /workers (spec 3). */
export const workerRow = z.object({
  id: z.string(),
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

/** How salaries are given (spec 9); the calculator knows the first two. */
export const salaryPeriods = ["annual", "monthly", "hourly"] as const;
export const salaryPeriod = z.enum(salaryPeriods);
export type SalaryPeriod = z.infer<typeof salaryPeriod>;

const detail = z.string().nullish();

/** Where a worker is paid (spec 3); which of these are there depends on the country. */
export const bankDetails = z.object({
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
 * only for the roles that may see it; `country`, `region` and `team` are beyond the specification, and may be absent.
 */
export const workerDetail = z.object({
  id: z.string(),
  avatar: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  birthDate: calendarDate.nullable(),
  phoneNumber: z.string().nullable(),
  offer: z.object({
    status: offerStatus,
    startDate: calendarDate,
    endDate: calendarDate.nullable(),
    servicesDescription: z.string(),
    jobTitle: z.string(),
    type: workerType,
    bankDetails: z.object({ details: bankDetails.nullable() }).nullish(),
    compensation: z.object({ salary: minorUnits, salaryPeriod, currencyCode }),
    manager: z.object({ id: z.string(), name: z.string() }).nullable(),
    ptoBalance: ptoBalance.nullable(),
    benefits: z.object({
      statutory: z.object({ bonusDays: z.number().nullable(), vacationsPremiumPercentage: z.number().nullable() }).nullable(),
    }),
    country: z.object({ code: z.string(), name: z.string() }).optional(),
    region: z.string().nullish(),
    team: z.string().nullish(),
  }),
});
export type WorkerDetail = z.infer<typeof workerDetail>;
