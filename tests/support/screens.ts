import { idOf } from "#app/api/db/seed/id.ts";
import type { KeptMail } from "#app/contract/mail.ts";
import type { Role } from "#app/contract/permission.ts";
import { destinationFor } from "#app/middleware/destination.ts";
import { linkIn } from "./mail.ts";
import { dorothy, pia, uma, type Person } from "./people.ts";

/** A screen, dialog or page in one of its states. */
export type Screen = {
  /** Its address in the route table. */
  route: string;
  name: string;
  path: string;
};

/** Reads the API as somebody who may see everything: the path behind /api, the body of its answer. */
type Read = (path: string) => Promise<{ data: never }>;

const canada = "countryCode=CA&region=ON&grossSalary=85000.50&currencyCode=CAD&period=annually&outputCurrencyCode=CAD";

/** By route, each state that looks different. Names in braces are ids that the demo gives only at the time of asking. */
const states: Record<string, Record<string, string>> = {
  "/login": { "to log in": "/login", "to log in and come back": "/login?redirectTo=/app/company" },
  "/login/two-step": { "to log in with a code": "/login/two-step", "to log in with a recovery code": "/login/two-step?recovery=" },
  "/login/passkey": { "to log in with a passkey": "/login/passkey" },
  "/login/passwordless": { "to ask for a login link": "/login/passwordless" },
  "/login/email-sent": { "a login link is sent": "/login/email-sent" },
  "/login/link": { "a login link that does not hold": "/login/link?id=x&hash=x&expires=1&signature=x" },
  "/sign-up": { "to sign up": "/sign-up", "to sign up as invited": "/sign-up?firstName=Ines&lastName=Moreau&email=ines@moreau.test" },
  "/auth/password/reset/email-sent": { "a reset link is sent": "/auth/password/reset/email-sent" },
  "/auth/password/reset": { "to ask for a reset link": "/auth/password/reset", "to choose a new password": "{reset}", "a password link that does not hold": "/auth/password/reset?token=x" },
  "/auth/confirmation": { "a verification that does not hold": "/auth/confirmation?user=x&hash=x&expires=1&signature=x" },
  "/thanks": { "thanks for verifying": "/thanks" },
  "/logout": { "to sign out": "/logout" },
  "/mailbox": { "the mailbox": "/mailbox" },
  "/unsubscribe": { "a link to turn mails off that does not hold": "/unsubscribe" },
  "/review/:noun/:id/:decision": { "a link to a decision that does not hold": "/review/time-off/x/accept" },
  "/estimate/:id": { "an estimate that is not shared": "/estimate/x" },
  "/onboarding/company": { "the onboarding form": "/onboarding/company" },
  "/onboarding/finished": { "onboarding finished": "/onboarding/finished" },

  "/app/team": {
    "the Workers list": "/app/team?page=3",
    "an empty list": "/app/team?filter[q]=nobody+of+that+name",
    "a long name in a sorted list": "/app/team?filter[q]=Abernathy&sort=-fullName",
    "the notifications": "/app/team?filter[q]=nobody&notifications=open",
  },
  "/app/team/as-of": { "workers as of a day": "/app/team/as-of?asOf=2026-01-31&filter[q]=Chen" },
  "/app/team/:workerId/additional-compensation/new": { "to add compensation": `/app/team/${idOf("worker", "Amélie Gagnon")}/additional-compensation/new?filter[q]=Gagnon` },
  "/app/team/:workerId/time-off/new": { "to add time off": `/app/team/${idOf("worker", "Amélie Gagnon")}/time-off/new?filter[q]=Gagnon` },
  "/app/team/additional-compensation/import": { "to import additional compensation": "/app/team/additional-compensation/import" },
  "/app/team/additional-compensation/import/create": { "to import additional compensation, once more": "/app/team/additional-compensation/import/create" },
  "/app/team/worker/new": {
    "to choose a worker's place": "/app/team/worker/new",
    "to add an employee in Mexico": "/app/team/worker/new?type=employee&country=MX",
    "to add an employee in Canada": "/app/team/worker/new?type=employee&country=CA",
    "to add a contractor": "/app/team/worker/new?type=contractor&country=CO",
    "to go on with a worker who is saved for later": "/app/team/worker/new?type=employee&country=MX&draft={draft}",
  },
  "/app/team/worker/new/saved/:draftId/delete": { "to delete a worker who is saved for later": "/app/team/worker/new/saved/{draft}/delete" },
  "/app/team/worker/:workerId": {
    "an employee's profile": `/app/team/worker/${idOf("worker", "Amélie Gagnon")}`,
    "bank details shown": `/app/team/worker/${idOf("worker", "Amélie Gagnon")}?bank-details=shown`,
    "a contractor's profile": `/app/team/worker/${idOf("worker", "Beatriz Almeida")}`,
    "a worker that is not there": "/app/team/worker/x",
  },
  "/app/team/worker/:workerId/assign-manager": { "to assign a manager": `/app/team/worker/${idOf("worker", "Amélie Gagnon")}/assign-manager` },
  "/app/team/worker/:workerId/assign-manager/remove": { "to remove a manager": `/app/team/worker/${idOf("worker", "Amélie Gagnon")}/assign-manager/remove` },
  "/app/team/worker/:workerId/documents": { documents: `/app/team/worker/${idOf("worker", "Amélie Gagnon")}/documents`, "no documents": `/app/team/worker/${idOf("worker", "Isla Campbell")}/documents` },
  "/app/team/worker/:workerId/benefits": { "an employee's benefits": `/app/team/worker/${idOf("worker", "Alejandra Ruiz Ortega")}/benefits`, "a contractor's benefits": `/app/team/worker/${idOf("worker", "Beatriz Almeida")}/benefits` },

  "/app/users": { "the users": "/app/users", "users of one role": "/app/users?filter[role]=viewer&sort=email" },
  "/app/users/as-of": { "users as of a day": "/app/users/as-of?asOf=2026-01-31&filter[role]=admin" },
  "/app/users/invite": { "to invite a user": "/app/users/invite" },
  "/app/users/:id/role": { "to change a role": `/app/users/${idOf("user", "vera@halcyon.test")}/role` },
  "/app/users/:id/invite": { "to invite a user again": `/app/users/${idOf("user", "vera@halcyon.test")}/invite` },
  "/app/users/:id/delete": { "to delete a user": `/app/users/${idOf("user", "vera@halcyon.test")}/delete` },
  "/app/search": { "to search": "/app/search", "what is found": "/app/search?q=an", "one who is found": "/app/search?q=Abernathy", "paycycles and reports that are found": "/app/search?q=2025", "nothing found": "/app/search?q=nobody+of+that+name", "a search for too little": "/app/search?q=a" },
  "/app/company": { "the company": "/app/company" },
  "/app/history": { "the history": "/app/history", "history that there is none of": "/app/history?filter[subject]=webhook&filter[actorId]=provider" },

  "/app/settings": { "the settings": "/app/settings" },
  "/app/settings/name": { "to change one's name": "/app/settings/name" },
  "/app/settings/two-step/off": { "to turn two-step sign-in off": "/app/settings/two-step/off" },
  "/app/settings/passkeys/new": { "to add a passkey": "/app/settings/passkeys/new" },
  "/app/settings/passkeys/:id/remove": { "to remove a passkey that is not there": "/app/settings/passkeys/x/remove" },
  "/app/settings/delegations/new": { "to name a delegate": "/app/settings/delegations/new" },
  "/app/settings/delegations/:id/end": { "to end a delegation that is over": "/app/settings/delegations/x/end" },
  "/app/settings/roles": { "what each role may do": "/app/settings/roles" },
  "/app/settings/shortcuts": { "the keyboard shortcuts": "/app/settings/shortcuts" },
  "/app/settings/two-step": { "two-step sign-in": "/app/settings/two-step" },
  "/app/settings/two-step/recovery-codes": { "new recovery codes": "/app/settings/two-step/recovery-codes" },
  "/app/settings/api-tokens": { "the API tokens": "/app/settings/api-tokens" },
  "/app/settings/api-tokens/new": { "to make a token": "/app/settings/api-tokens/new" },
  "/app/settings/api-tokens/:id/revoke": { "to revoke a token": "/app/settings/api-tokens/{token}/revoke" },
  "/app/settings/webhooks": { "the webhooks": "/app/settings/webhooks" },
  "/app/settings/webhooks/new": { "to make a webhook": "/app/settings/webhooks/new" },
  "/app/settings/webhooks/:id": { "a webhook": "/app/settings/webhooks/{webhook}" },
  "/app/settings/webhooks/:id/change": { "to change a webhook": "/app/settings/webhooks/{webhook}/change" },
  "/app/settings/webhooks/:id/delete": { "to delete a webhook": "/app/settings/webhooks/{webhook}/delete" },

  "/app/additional-compensation": {
    "requests to review": "/app/additional-compensation?page=3",
    "no requests to review": "/app/additional-compensation?filter[q]=nobody",
    "dates the wrong way round": "/app/additional-compensation?filter[q]=nobody&filter[createdBetween]=2026-11-20,2026-11-01",
  },
  "/app/additional-compensation/accept": { "several requests to accept": `/app/additional-compensation/accept?filter[q]=nobody&id=${idOf("additional-compensation", "submitted 0")}&id=${idOf("additional-compensation", "submitted 1")}` },
  "/app/additional-compensation/decline": { "several requests to decline": `/app/additional-compensation/decline?filter[q]=nobody&id=${idOf("additional-compensation", "submitted 0")}` },
  "/app/additional-compensation/:id/accept": {
    "to accept a request": `/app/additional-compensation/${idOf("additional-compensation", "submitted 0")}/accept?filter[q]=nobody`,
    "a request that is decided already": `/app/additional-compensation/${idOf("additional-compensation", "rejected 0")}/accept?filter[q]=nobody`,
    "an error": "/app/additional-compensation/x/accept",
  },
  "/app/additional-compensation/:id/decline": { "to decline a request": `/app/additional-compensation/${idOf("additional-compensation", "submitted 0")}/decline?filter[q]=nobody` },
  "/app/additional-compensation/reviewed": { "reviewed requests": "/app/additional-compensation/reviewed?filter[q]=Chen", "no reviewed requests": "/app/additional-compensation/reviewed?filter[q]=nobody" },
  "/app/additional-compensation/reviewed/:id/cancel": { "to cancel a request": "/app/additional-compensation/reviewed/{cancelable}/cancel?filter[q]=nobody" },
  "/app/additional-compensation/as-of": { "requests as of a day": "/app/additional-compensation/as-of?asOf=2026-01-31&filter[q]=Chen", "requests as of a day to come": "/app/additional-compensation/as-of?asOf=2099-01-31&filter[q]=nobody" },
  "/app/additional-compensation/:id": { "a request": `/app/additional-compensation/${idOf("additional-compensation", "rejected 0")}` },

  "/app/cost-calculator": {
    "the calculator": "/app/cost-calculator",
    "an estimate": `/app/cost-calculator?${canada}`,
    "estimates side by side": `/app/cost-calculator?${canada}&compare=MX&compare=CO`,
    "a salary for a budget": "/app/cost-calculator?mode=budget&countryCode=MX&budget=60000&period=annually&outputCurrencyCode=USD",
    "a calculator with what is wrong": "/app/cost-calculator?countryCode=CA&grossSalary=x&currencyCode=CAD&period=annually",
  },
  "/app/cost-calculator/save": { "to save an estimate": `/app/cost-calculator/save?${canada}` },
  "/app/cost-calculator/saved/:id": { "a saved estimate": "/app/cost-calculator/saved/{estimate}" },
  "/app/cost-calculator/saved/:id/share": { "to share an estimate": "/app/cost-calculator/saved/{estimate}/share" },
  "/app/cost-calculator/saved/:id/stop-sharing": { "to stop sharing an estimate": "/app/cost-calculator/saved/{estimate}/stop-sharing" },
  "/app/cost-calculator/rates": { "what new rates change": "/app/cost-calculator/rates", "rates the other way round": "/app/cost-calculator/rates?from=2026&to=2025&page=2" },
  "/app/cost-calculator/saved/:id/worker": { "to choose the worker of an estimate": "/app/cost-calculator/saved/{estimate}/worker" },
  "/app/cost-calculator/saved/:id/worker/remove": { "to remove the worker of an estimate": "/app/cost-calculator/saved/{estimate}/worker/remove" },
  "/app/cost-calculator/saved/:id/actual": { "an estimate beside what was charged": "/app/cost-calculator/saved/{estimate}/actual" },
  "/app/cost-calculator/saved/:id/delete": { "to delete an estimate": "/app/cost-calculator/saved/{estimate}/delete" },

  "/app/time-off": { "time off to review": "/app/time-off?page=2", "no time off to review": "/app/time-off?filter[q]=nobody" },
  "/app/time-off/accept": { "several requests for time off to accept": `/app/time-off/accept?filter[q]=nobody&id=${idOf("time-off", "0 0")}&id=${idOf("time-off", "0 1")}` },
  "/app/time-off/decline": { "several requests for time off to decline": `/app/time-off/decline?filter[q]=nobody&id=${idOf("time-off", "0 0")}` },
  "/app/time-off/:id/accept": { "to accept time off": `/app/time-off/${idOf("time-off", "0 0")}/accept?filter[q]=nobody` },
  "/app/time-off/:id/decline": { "to decline time off": `/app/time-off/${idOf("time-off", "0 0")}/decline?filter[q]=nobody` },
  "/app/time-off/calendar": { "the team calendar": "/app/time-off/calendar", "a month long ago": "/app/time-off/calendar?month=2001-02" },
  "/app/time-off/calendar/feed": { "the calendar address": "/app/time-off/calendar/feed" },
  "/app/time-off/calendar/feed/revoke": { "to take the calendar address back": "/app/time-off/calendar/feed/revoke" },
  "/app/time-off/reviewed": { "reviewed time off": "/app/time-off/reviewed?filter[q]=Chen", "no reviewed time off": "/app/time-off/reviewed?filter[q]=nobody" },
  "/app/time-off/reviewed/:id/cancel": { "to cancel time off": "/app/time-off/reviewed/{cancelableTimeOff}/cancel?filter[q]=nobody" },
  "/app/time-off/as-of": { "time off as of a day": "/app/time-off/as-of?asOf=2026-01-31&filter[q]=Chen" },
  "/app/time-off/:id": { "a time off request": `/app/time-off/${idOf("time-off", "0 0")}`, "decided time off": `/app/time-off/${idOf("time-off", "3 0")}` },

  "/app/paycycle": {
    "the active paycycle": "/app/paycycle?filter[location]=CO",
    "a paycycle compared": "/app/paycycle?compare=previous&filter[q]=Gagnon",
    "a paycycle of nobody": "/app/paycycle?filter[q]=nobody",
  },
  "/app/paycycle/approve": { "to approve a paycycle": "/app/paycycle/approve?filter[q]=nobody" },
  "/app/paycycle/workers-take": { "what workers take home": "/app/paycycle/workers-take?filter[location]=CO&filter[currencyType]=local" },
  "/app/paycycle/workers-take/approve": { "to approve over what workers take home": "/app/paycycle/workers-take/approve?filter[q]=nobody" },
  "/app/paycycle/past": { "previous paycycles": "/app/paycycle/past" },
  "/app/paycycle/statutory": { "coming statutory payments": "/app/paycycle/statutory" },
  "/app/paycycle/worker/:workerId": { "a worker's paycycles": "/app/paycycle/worker/{paidWorker}", "a worker in no paycycle": "/app/paycycle/worker/{unpaidWorker}" },
  "/app/paycycle/deposits": { "security deposits": "/app/paycycle/deposits", "no security deposits": "/app/paycycle/deposits?filter[q]=nobody" },
  "/app/paycycle/:id": { "a previous paycycle": "/app/paycycle/{past}?filter[location]=CO" },
  "/app/paycycle/:id/workers-take": { "what workers took home": "/app/paycycle/{past}/workers-take?filter[location]=CO" },
  "/app/paycycle/:id/:compensationId": { "a worker's pay line by line": "/app/paycycle/{past}/{row}" },
  "/app/reports": { "the reports": "/app/reports", "the reports of another year": "/app/reports?filter[year]=2020" },
  "/app/reports/:year/:kind": { "a report": "/app/reports/2025/payroll-register", "a report of a year without pay": "/app/reports/2020/payroll-register" },
  "/*": { "a page that is not there": "/app/paycycle/x/y/z" },
};

/** The routes that the list holds, for the test that none is forgotten. */
export const listedRoutes = Object.keys(states);

/** What to send so that there is a program's token, a webhook, a worker saved for later, a saved, shared estimate and a password link: address and fields, in this order. */
export const furnishing: [path: string, fields: Record<string, string>][] = [
  ["/app/settings/api-tokens/new", { name: "Payroll sync", scopes: "workers:read", days: "30" }],
  ["/app/settings/webhooks/new", { address: "https://hooks.example.com/longitude", events: "worker.added" }],
  ["/app/team/worker/new?type=employee&country=MX", { "worker.firstName": "Ximena", "worker.lastName": "Duarte", redisplay: "later" }],
  [`/app/cost-calculator/save?${canada}`, { name: "A controls engineer in Toronto" }],
  ["/auth/password/reset", { email: dorothy.email }],
];

/** Every state of every screen that stands in the list, with the ids that its addresses need. */
export async function findScreens(read: Read): Promise<Screen[]> {
  const list = async (path: string) => (await read(path)).data as { id: string; requesterType: string }[];
  const firstOf = async (path: string, fits: (row: { requesterType: string }) => boolean = () => true) => (await list(path)).find(fits)?.id;
  const isClients = ({ requesterType }: { requesterType: string }) => requesterType === "client";
  // Of a paycycle that is over: the active one may be approved meanwhile, and then is there no longer.
  const past = await firstOf("/paycycles");
  const { compensations }: { compensations: { id: string; workerId: string }[] } = (await read(`/paycycles/${past}`)).data;
  const ids: Record<string, string | undefined> = {
    token: await firstOf("/api-tokens"),
    webhook: await firstOf("/webhooks"),
    estimate: await firstOf("/cost-calculator/estimates"),
    draft: await firstOf("/worker-drafts"),
    // What is accepted is processed when the paycycle is approved; the dialog then says that it is too late.
    cancelable: (await firstOf("/workers/additional-compensations?filter%5Bstatus%5D=accepted", isClients)) ?? idOf("additional-compensation", "rejected 0"),
    cancelableTimeOff: (await firstOf("/workers/time-off?filter%5Bstatus%5D=accepted", isClients)) ?? idOf("time-off", "3 0"),
    reset: await resetLink(read),
    past,
    row: compensations[0]?.id,
    paidWorker: compensations[0]?.workerId,
    unpaidWorker: await firstOf("/workers?filter%5Bstatus%5D=created"),
  };
  const filled = (path: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (!ids[name]) throw new Error(`The demo has no ${name} to show.`);
      return ids[name];
    });
  return Object.entries(states).flatMap(([route, paths]) => Object.entries(paths).map(([name, path]) => ({ route, name, path: filled(path) })));
}

/** Read where the mails are kept: an address of /auth/password/reset whose link holds. */
async function resetLink(read: Read): Promise<string> {
  const { data } = (await read("/mailbox")) as { data: KeptMail[] };
  const { pathname, search } = linkIn(data.find(({ to }) => to === dorothy.email));
  return pathname + search;
}

/** Those that somebody may see who has signed in and belongs to a company. */
export function screensFor(screens: Screen[], role: Role): Screen[] {
  return screens.filter(({ path }) => path.startsWith("/app") && destinationFor({ kind: "member", role }, path.replace(/\?.*/, "")) === null);
}

/** Those that are open to whoever comes, signed in or not. */
export function openScreens(screens: Screen[]): Screen[] {
  return screens.filter(({ path }) => !/^\/(app|onboarding)\b/.test(path));
}

/** One person who is held in front of the dashboard for each page there. */
export const heldScreens: [Person, string][] = [
  [pia, "/onboarding/company"],
  [uma, "/onboarding/finished"],
];
