import { descriptionOf } from "./onboarding.ts";
import type { Page, Visitor } from "./visitor.ts";

export const path = "/app/team/worker/new";
export const at = (type: string, country: string) => `${path}?type=${type}&country=${country}`;

const person = { "worker.firstName": "Ximena", "worker.lastName": "Duarte Paz", "worker.email": "ximena@example.test" };
const position = { "offer.jobTitle": "Fleet Engineer", "offer.servicesDescription": descriptionOf(240), "offer.startsAt": "2027-01-04" };
/** What a form for anybody anywhere is rightly filled in with, but for the province. */
export const filled = { ...person, ...position, "offer.quotedGrossSalary": "60000.50", "offer.teamChoice": "none", authority: "on" };

/** Opens the form anew, fills it in rightly but for the changes, and sends it. */
export function fill(visitor: Visitor, type: string, country: string, changes: Record<string, string> = {}) {
  visitor.cookies.delete("add-worker");
  return visitor.submit(at(type, country), { ...filled, ...(country === "CA" && { "offer.region": "ON" }), ...changes }, { form: '[name="worker.firstName"]' });
}

export const controlOf = (page: Page, name: string) => page.document.querySelector(`#add-worker [name="${name}"]`);
