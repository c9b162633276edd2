import { idOf } from "#app/api/db/seed/id.ts";
import { descriptionOf, onboardingOf, workerId } from "#tests/support/onboarding.ts";

/** A call with a star where sqlmap is to put its own in. */
export type ScannedCall = { name: string; path: string; method?: "POST" | "PATCH"; body?: object };

/** Every list with all that it can be asked, every kind of id, and every body that ends in the database. */
export function scannedCalls(): ScannedCall[] {
  const worker = workerId("Emiliano Vargas");
  const compensation = idOf("additional-compensation", "submitted 20");
  const queries: [path: string, parameters: Record<string, string>][] = [
    ["/workers", { "filter[q]": "a", "filter[type]": "employee", "filter[status]": "active", "filter[location]": "MX", sort: "fullName", page: "1" }],
    ["/workers/additional-compensations", { "filter[q]": "a", "filter[status]": "submitted", "filter[type]": "bonus", "filter[createdBetween]": "2026-01-01,2026-12-31", sort: "-createdAt", page: "1" }],
    ["/workers/time-off", { "filter[q]": "a", "filter[status]": "submitted", "filter[type]": "vacation", "filter[createdBetween]": "2026-01-01,2026-12-31", sort: "startDate", page: "1" }],
    ["/users", { "filter[role]": "admin", sort: "email", page: "1" }],
    ["/paycycle", { "filter[currencyType]": "usd", "filter[q]": "a", "filter[location]": "MX", "filter[type]": "employee", page: "1" }],
    ["/reports", { "filter[year]": "2025" }],
  ];
  return [
    ...queries.map(([path, parameters]) => ({ name: `GET ${path}`, path: `${path}?${starred(parameters)}` })),
    { name: "GET /workers/{id}", path: `/workers/${worker}*` },
    { name: "GET /workers/{id}/files", path: `/workers/${worker}*/files?filter[collection]=documents*` },
    { name: "GET /workers/additional-compensations/{id}", path: `/workers/additional-compensations/${compensation}*` },
    { name: "POST /cost-calculator", method: "POST", path: "/cost-calculator", body: { grossSalary: 8500000, currencyCode: "USD*", countryCode: "CA*", region: "ON*", period: "annually*", outputCurrencyCode: "USD*" } },
    { name: "PATCH /workers/additional-compensations/{id}", method: "PATCH", path: `/workers/additional-compensations/${compensation}`, body: { status: "rejected*", comment: "No*" } },
    { name: "POST /workers/{id}/additional-compensations", method: "POST", path: `/workers/${worker}/additional-compensations`, body: { amount: 100, currencyCode: "USD*", description: "Scanned*", type: "bonus*" } },
    { name: "POST /workers/{id}/time-off", method: "POST", path: `/workers/${worker}/time-off`, body: { type: "vacation*", startDate: "2027-03-01*", endDate: "2027-03-02*", description: "Scanned*" } },
    { name: "POST /workers", method: "POST", path: "/workers", body: onboardingOf("contractor", "MX", { jobTitle: "Engineer*", servicesDescription: `${descriptionOf(150)}*`, team: "Scanned*" }, { firstName: "Ida*" }) },
    { name: "PATCH /company", method: "PATCH", path: "/company", body: { legalName: "Halcyon Robotics*", taxId: "12-3456789*", address: { street: "1 Front Street*", city: "Toronto*", state: "Ontario*", postalCode: "M5V 2T6*", countryCode: "CA*" } } },
    { name: "POST /cost-calculator/estimates", method: "POST", path: "/cost-calculator/estimates", body: { name: "Scanned*", question: { grossSalary: 8500000, currencyCode: "USD", countryCode: "MX", period: "monthly", outputCurrencyCode: "USD", compare: [] } } },
  ];
}

function starred(parameters: Record<string, string>): string {
  return Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}*`).join("&");
}
