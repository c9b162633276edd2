import { z } from "zod";

/**
 * pending: the onboarding form is not sent yet. onboarded: it is, and the MSA is not signed. active: the MSA is signed.
 */
export const companyStatuses = ["pending", "onboarded", "active"] as const;
export const companyStatus = z.enum(companyStatuses);
export type CompanyStatus = z.infer<typeof companyStatus>;
