import { can, type Ability } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";

/** A screen that a search may lead to. */
export type FoundScreen = { title: string; path: string; about: string };

/** `words` are what people call it, or what they come for, besides its title. */
type Screen = FoundScreen & { ability: Ability; words: string };

/** Every screen with an address that names nothing but itself, in the order of the navigation, by the names that it has there. */
export const screens: Screen[] = [
  { title: "Team Dashboard", path: "/app/team", ability: "team:view", about: "The workers whom you may see", words: "people employees contractors staff list" },
  { title: "Workers, past day", path: "/app/team/as-of", ability: "team:view", about: "Who had an offer on a past day, and its status then", words: "as of audit time travel headcount employees contractors staff history former terminated status" },
  { title: "Add worker", path: "/app/team/worker/new", ability: "worker:add", about: "An offer for an employee or a contractor", words: "hire onboard onboarding new invite employee contractor" },
  { title: "Import compensation", path: "/app/team/additional-compensation/import", ability: "additional-compensation:add", about: "Many bonuses or commissions at once, from a file", words: "csv file spreadsheet upload bonus commission many bulk" },
  { title: "Active Paycycle", path: "/app/paycycle", ability: "paycycle:view", about: "What the company pays in the active paycycle", words: "payroll pay payment salary salaries wages approve company pays due deposit fee" },
  { title: "Worker take-home pay", path: "/app/paycycle/workers-take", ability: "paycycle:view", about: "What the workers take home in the active paycycle", words: "payroll net salary taxes paycycle payslip" },
  { title: "Previous paycycles", path: "/app/paycycle/past", ability: "paycycle:view", about: "What was paid, cycle by cycle", words: "past payroll history former" },
  { title: "Statutory payments", path: "/app/paycycle/statutory", ability: "paycycle:view", about: "Aguinaldo, prima and the like, by due date", words: "aguinaldo prima cesantias cesantías interest christmas bonus payroll law" },
  { title: "Security deposits", path: "/app/paycycle/deposits", ability: "paycycle:view", about: "For whom one was taken, what is held, and when it is returned", words: "deposit guarantee refund return returned held ledger paycycle" },
  { title: "Additional Compensation", path: "/app/additional-compensation", ability: "additional-compensation:review", about: "Requests to review", words: "bonus commission reimbursement expense expenses receipt hours days" },
  { title: "Additional Compensation, Reviewed", path: "/app/additional-compensation/reviewed", ability: "additional-compensation:review", about: "Requests that were decided", words: "bonus commission reimbursement expense expenses accepted declined canceled" },
  { title: "Additional Compensation, past day", path: "/app/additional-compensation/as-of", ability: "additional-compensation:review", about: "What had been requested by a past day, and its status then", words: "as of audit time travel bonus commission reimbursement expense history former status" },
  { title: "Time Off", path: "/app/time-off", ability: "time-off:review", about: "Requests to review", words: "leave holiday holidays vacation sick parental absence pto" },
  { title: "Time Off, Reviewed", path: "/app/time-off/reviewed", ability: "time-off:review", about: "Requests that were decided", words: "leave holiday vacation sick parental absence pto accepted declined canceled" },
  { title: "Time Off, past day", path: "/app/time-off/as-of", ability: "time-off:review", about: "What had been requested by a past day, and its status then", words: "as of audit time travel leave vacation absence history former status" },
  { title: "Time off calendar", path: "/app/time-off/calendar", ability: "time-off:review", about: "Who is away, month by month", words: "leave holiday holidays vacation absence away time off" },
  { title: "Reports", path: "/app/reports", ability: "reports:view", about: "Payroll History, to read and to download", words: "payroll history download export invoices statements year" },
  { title: "Cost Calculator", path: "/app/cost-calculator", ability: "cost-calculator:view", about: "What employing somebody would cost", words: "estimate estimates budget salary taxes contributions quote hire" },
  { title: "What new tax rates change", path: "/app/cost-calculator/rates", ability: "cost-calculator:view", about: "Employees and saved estimates with the tax rates of two years", words: "tax year rates contributions compare 2025 2026 law difference" },
  { title: "Users", path: "/app/users", ability: "users:view", about: "Who may log in, and their roles", words: "people roles permissions managers admins invite access" },
  { title: "Users, past day", path: "/app/users/as-of", ability: "users:view", about: "Who could log in on a past day, and their roles then", words: "as of audit time travel access review people roles permissions history former deleted" },
  { title: "Invite User", path: "/app/users/invite", ability: "users:view", about: "Let somebody else log in", words: "add new role" },
  { title: "History", path: "/app/history", ability: "history:view", about: "Who changed what, and when", words: "audit log changes trail who" },
  { title: "Company Profile", path: "/app/company", ability: "company:view", about: "Legal name, tax ID and address", words: "legal name tax id address details" },
  { title: "Settings", path: "/app/settings", ability: "settings:view", about: "Notifications, password, two-step sign-in, passkeys and sessions", words: "2fa password passkey two-step two factor authenticator security notifications mails email emails sessions devices account recovery codes" },
  { title: "Change your name", path: "/app/settings/name", ability: "settings:view", about: "The first and last name that your company sees", words: "first name last name rename own profile account" },
  { title: "Roles", path: "/app/settings/roles", ability: "settings:view", about: "What each role may see and do", words: "permissions rights access who may matrix superadmin admin manager viewer" },
  { title: "Keyboard shortcuts", path: "/app/settings/shortcuts", ability: "settings:view", about: "Which keys do what, and how to turn them off", words: "keys hotkeys commands palette accessibility" },
  { title: "Name a delegate", path: "/app/settings/delegations/new", ability: "delegation:name", about: "Who decides while a manager is away", words: "delegation delegate substitute deputy away absence vacation approver" },
  { title: "API tokens", path: "/app/settings/api-tokens", ability: "programs:manage", about: "For programs that read and decide for you", words: "programs integration keys" },
  { title: "Webhooks", path: "/app/settings/webhooks", ability: "programs:manage", about: "Calls to your own programs when something happens", words: "programs integration events" },
];

/** All screens that this person may open. */
export function screensFor(user: Pick<CurrentUser, "role">): FoundScreen[] {
  return screens.filter(({ ability }) => can(user, ability)).map(({ title, path, about }) => ({ title, path, about }));
}

/** Those of them whose names begin with each word of the text; those that are called so come before those that are for it. */
export function findScreens(user: Pick<CurrentUser, "role">, text: string): FoundScreen[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  const isIn = (words: string[]) => asked.every((word) => words.some((each) => each.startsWith(word)));
  const titled = screens.filter(({ title }) => isIn(wordsOf(title)));
  const meant = screens.filter((screen) => !titled.includes(screen) && isIn(wordsOf(`${screen.title} ${screen.words}`)));
  return [...titled, ...meant].filter(({ ability }) => can(user, ability)).map(({ title, path, about }) => ({ title, path, about }));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
