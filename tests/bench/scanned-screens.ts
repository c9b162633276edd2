import { idOf } from "#app/api/db/seed/id.ts";
import type { ScannedIds } from "./scanned-calls.ts";

/** Screens whose address says more than its path, by their route: what wapiti puts its own into. */
type ScannedScreens = Record<string, string>;

const compensations = "filter[q]=a&filter[type]=bonus&filter[createdBetween]=2026-01-01,2026-12-31&sort=-createdAt&page=1";
const timeOff = "filter[q]=a&filter[type]=vacation&filter[createdBetween]=2026-01-01,2026-12-31&sort=startDate&page=1";
const pays = "filter[q]=a&filter[type]=employee&filter[location]=MX&filter[currencyType]=local&compare=previous&page=1";
const question = "countryCode=CA&region=ON&grossSalary=85000&currencyCode=CAD&period=annually&outputCurrencyCode=USD&compare=MX";
const link = "hash=x&expires=1&signature=x";

/** The dashboard, to a super admin; and a page to log in, which leads whoever is signed in on. */
export function scannedInside({ paycycle, estimate }: Pick<ScannedIds, "paycycle" | "estimate">): ScannedScreens {
  const worker = idOf("worker", "Emiliano Vargas");
  const submitted = idOf("additional-compensation", "submitted 20");
  const waiting = idOf("time-off", "0 0");
  return {
    "/login": "/login?redirectTo=/app/company",
    "/app": "/app/company?notifications=open",
    "/app/team": "/app/team?filter[q]=a&filter[type]=employee&filter[status]=active&filter[location]=MX&sort=fullName&page=1",
    "/app/team/as-of": "/app/team/as-of?asOf=2026-11-01&filter[q]=a&filter[type]=employee&filter[status]=active&filter[location]=MX&sort=fullName&page=1",
    "/app/team/worker/new": "/app/team/worker/new?type=employee&country=MX",
    "/app/team/worker/new/cost": `/app/team/worker/new/cost?type=employee&country=MX&quotedGrossSalary=85000&${question}`,
    "/app/team/worker/:workerId": `/app/team/worker/${worker}?bank-details=shown&before=${submitted}`,
    "/app/team/worker/:workerId/files": `/app/team/worker/${worker}/files?collection=documents&name=x`,
    "/app/team/:workerId/time-off/preview": `/app/team/${worker}/time-off/preview?startDate=2027-03-01&endDate=2027-03-02`,
    "/app/users": "/app/users?filter[role]=admin&sort=email&page=1",
    "/app/users/as-of": "/app/users/as-of?asOf=2026-11-01&filter[role]=admin&sort=email&page=1",
    "/app/search": "/app/search?q=Emiliano",
    "/app/search/suggestions": "/app/search/suggestions?q=Emiliano",
    "/app/history": `/app/history?filter[subject]=worker&filter[subjectId]=${submitted}&filter[actorId]=${idOf("user", "vera@halcyon.test")}&filter[createdBetween]=2026-01-01,2026-12-31&before=${submitted}`,
    "/app/additional-compensation": `/app/additional-compensation?${compensations}&select=page`,
    "/app/additional-compensation/accept": `/app/additional-compensation/accept?id=${submitted}&${compensations}`,
    "/app/additional-compensation/decline": `/app/additional-compensation/decline?id=${submitted}&${compensations}`,
    "/app/additional-compensation/reviewed": `/app/additional-compensation/reviewed?filter[status]=rejected&${compensations}`,
    "/app/additional-compensation/as-of": `/app/additional-compensation/as-of?asOf=2026-11-01&filter[status]=rejected&${compensations}`,
    "/app/additional-compensation/:id": `/app/additional-compensation/${submitted}?${compensations}`,
    "/app/cost-calculator": `/app/cost-calculator?${question}&mode=salary&year=2026&addPlace=CO&addSalary=50000&addCurrency=USD&page=1`,
    "/app/cost-calculator/save": `/app/cost-calculator/save?${question}`,
    "/app/cost-calculator/saved/:id/worker": `/app/cost-calculator/saved/${estimate}/worker?filter[q]=a`,
    "/app/cost-calculator/rates": "/app/cost-calculator/rates?from=2025&to=2026&page=1",
    "/app/time-off": `/app/time-off?${timeOff}&select=page`,
    "/app/time-off/accept": `/app/time-off/accept?id=${waiting}&${timeOff}`,
    "/app/time-off/decline": `/app/time-off/decline?id=${waiting}&${timeOff}`,
    "/app/time-off/calendar": `/app/time-off/calendar?month=2026-12&team=${idOf("team", "Halcyon Robotics/Design")}&page=1`,
    "/app/time-off/reviewed": `/app/time-off/reviewed?filter[status]=rejected&${timeOff}`,
    "/app/time-off/as-of": `/app/time-off/as-of?asOf=2026-11-01&filter[status]=rejected&${timeOff}`,
    "/app/time-off/:id": `/app/time-off/${waiting}?${timeOff}`,
    "/app/paycycle": `/app/paycycle?${pays}`,
    "/app/paycycle/workers-take": `/app/paycycle/workers-take?${pays}`,
    "/app/paycycle/past": "/app/paycycle/past?page=1",
    "/app/paycycle/worker/:workerId": `/app/paycycle/worker/${worker}?filter[currencyType]=usd&page=1`,
    "/app/paycycle/deposits": "/app/paycycle/deposits?filter[q]=a&filter[status]=held&page=1",
    "/app/paycycle/statutory": "/app/paycycle/statutory?payment=aguinaldo-2026-01-01-2026-12-19&page=1",
    "/app/paycycle/:id": `/app/paycycle/${paycycle}?${pays}`,
    "/app/paycycle/:id/workers-take": `/app/paycycle/${paycycle}/workers-take?${pays}`,
    "/app/reports": "/app/reports?filter[year]=2025",
  };
}

/** What is open to whoever comes, to a stranger. */
export const scannedOutside: ScannedScreens = {
  "/login": "/login?redirectTo=/app/company&noCookies=&passkeysStay=",
  "/login/two-step": "/login/two-step?redirectTo=/app/company",
  "/login/passkey": "/login/passkey?redirectTo=/app/company",
  "/login/passwordless": "/login/passwordless?redirectTo=/app/company",
  "/login/email-sent": "/login/email-sent?redirectTo=/app/company",
  "/login/link": `/login/link?id=x&${link}&redirectTo=/app/company`,
  "/sign-up": "/sign-up?firstName=Ines&lastName=Moreau&email=ines@moreau.test&redirectTo=/app/company",
  "/auth/password/reset": "/auth/password/reset?token=x&email=ada@halcyon.test&back=/app/company",
  "/auth/confirmation": `/auth/confirmation?user=x&${link}`,
  "/unsubscribe": "/unsubscribe?user=x&kind=time-off&signature=x",
  "/review/:noun/:id/:decision": `/review/time-off/${idOf("time-off", "0 0")}/accept?user=x&expires=1&signature=x`,
  "/estimate/:id": `/estimate/${idOf("time-off", "0 0")}?expires=1&signature=x`,
};

/** Why the others are not scanned. */
export const unscannedScreens: [reason: string, routes: string[]][] = [
  ["a dialog over a list, whose address is read by the list's own loader", [
    "/app/additional-compensation/:id/accept", "/app/additional-compensation/:id/decline", "/app/additional-compensation/reviewed/:id/cancel",
    "/app/time-off/:id/accept", "/app/time-off/:id/decline", "/app/time-off/reviewed/:id/cancel", "/app/users/:id/role", "/app/users/:id/invite", "/app/users/:id/delete", "/app/team/worker/new/saved/:draftId/delete", "/app/paycycle/approve", "/app/paycycle/workers-take/approve",
  ]],
  ["a file, of which one person may take 30 in a minute; its address is read as that of its screen", [
    "/app/history/export", "/app/users/export", "/app/users/as-of/export", "/app/team/export", "/app/team/as-of/export", "/app/team/additional-compensation/import/template", "/app/additional-compensation/export", "/app/additional-compensation/reviewed/export",
    "/app/additional-compensation/as-of/export", "/app/time-off/as-of/export",
    "/app/time-off/export", "/app/time-off/reviewed/export", "/app/reports/:year/:kind/:format", "/app/cost-calculator/rates/export", "/app/cost-calculator/saved/:id/actual/export",
    "/app/paycycle/past/export", "/app/paycycle/statutory/export", "/app/paycycle/worker/:workerId/export", "/app/paycycle/deposits/export", "/app/paycycle/:id/export/:table/:format",
  ]],
  ["a file by a signed address: where the API runs in this process the call is scanned, and elsewhere it gets the address as it came", ["/api/*"]],
  ["it writes an address, and reads none", ["/logout", "/app/team/:workerId/time-off/new", "/app/team/worker/:workerId/documents", "/app/team/worker/:workerId/benefits", "/app/cost-calculator/saved/:id", "/app/additional-compensation/:id/context"]],
];
