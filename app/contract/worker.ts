import { z } from "zod";

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
