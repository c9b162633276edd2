import type { SpecPoint } from "./spec-point.ts";

const register = ["api/register.test.ts", "asks for every field, the terms and the same password twice"] as const;
const passwords = ["api/register.test.ts", "A8 refuses the password %s"] as const;
const guidance = ["routes/sign-up.test.ts", "gives the guidance of section 5"] as const;
const signIn = ["api/sign-in.test.ts", "%j is told what is missing"] as const;
const onboarding = ["api/onboarding.test.ts", "asks for every field but the tax id"] as const;
const addCompensation = ["api/client-request.test.ts", "amount, currency, description and type are required"] as const;
const addTimeOff = ["routes/client-request.test.ts", "%s: %j"] as const;
const invite = ["api/invitation.test.ts", "asks for every field, with the sentences of section 5"] as const;
const noManagers = ["routes/worker.test.ts", "of a company without managers warns"] as const;
const calculator = ["unit/cost-calculator.test.ts", "with everything that is wrong at once"] as const;
const worker = ["unit/worker-onboarding.test.ts", "what is missing is required, each at its own field"] as const;
const workerForm = ["unit/worker-onboarding.test.ts", "asks Canada for a province"] as const;
const workerFields = ["routes/add-worker.test.ts", "%s: %j"] as const;
const offered = ["routes/add-worker.test.ts", "offers what the specification lists"] as const;
const mexico = ["unit/worker-onboarding.test.ts", "Mexico's choices are those of the law's table"] as const;

/** 5: validation. */
export const validation: SpecPoint[] = [
  ["5/1", "forms leave out the browser's own validation", "routes/error-summary.test.ts", "what is wrong is said above the form"],
  ["5/2", "a message stands under its field", "routes/sign-up.test.ts", "shows the texts of section 5 at their fields"],
  ["5/3", "checked on submit, and again on change", "journeys/cost-calculator.spec.ts", "what is wrong is said at its field, kept, and mended"],
  ["5/4", "'Required'", ...signIn],
  ["5/5", "'Invalid input'", ...workerFields],
  ["5/6", "'Invalid email'", ...signIn],

  ["5/7", "passwords: 8 characters, lower, upper, number, special", ...passwords],
  ["5/8", "the rule in words, with 12 recommended", ...guidance],
  ["5/9", "'Password doesn't meet requirements'", ...register],
  ["5/10", "do not reuse, avoid private information", ...guidance],
  ["5/11", "'Confirmation password should match password'", ...register],
  ["5/12", "login: email and password", ...signIn],
  ["5/13", "password reset request: a valid email", "routes/error-summary.test.ts", "what is wrong is said above the form"],
  ["5/14", "reset: the rule holds there too", "routes/password-reset.test.ts", "A8 an easy password is refused at its field"],
  ["5/15", "sign-up: email, names, role, password, terms", ...register],
  ["5/16", "Submit is disabled until the terms are ticked", "journeys/sign-up.spec.ts", "somebody signs up, describes their company"],
  ["5/17", "onboarding: each field 'Required' but the tax id", ...onboarding],
  ["5/18", "workers at least 1, countries at least one", ...onboarding],
  ["5/19", "company profile: every field", "api/company.test.ts", "requires every field (spec 5)"],
  ["5/20", "a range's start is not after its end", "routes/review.test.ts", "%s: two days the wrong way round"],
  ["5/21", "decline comment: optional, 1 to 255, with both sentences", "api/decide.test.ts", "%j is refused"],

  ["5/22", "add compensation: amount, currency, description, type", ...addCompensation],
  ["5/23", "description at most 255", ...addCompensation],
  ["5/24", "'Must be a valid amount'", "routes/client-request.test.ts", "an amount of %s is refused and kept"],
  ["5/25", "types bonus, commission, reimbursement, other; USD only", "routes/client-request.test.ts", "is a dialog over the list with the four types"],
  ["5/26", "add time off: type, start, end, description", ...addTimeOff],
  ["5/27", "description at most 255", ...addTimeOff],
  ["5/28", "'End date should be after or equal to start date'", ...addTimeOff],
  ["5/29", "types vacation, sick, parental-leave", "routes/client-request.test.ts", "shows the balance, the holidays to come"],

  ["5/30", "invite: firstName, lastName, role, a valid email", ...invite],
  ["5/31", "roles superAdmin, admin, manager, viewer", "routes/users.test.ts", "describes every role, refuses what is missing"],
  ["5/32", "update role: role", "api/user.test.ts", "a role that is none is refused"],
  ["5/33", "assign manager: managerId", "routes/worker.test.ts", "offers the company's managers, asks for one"],
  ["5/34", "'Your company does not have any managers on the platform'", ...noManagers],
  ["5/35", "with a link to the Users Dashboard", ...noManagers],

  ["5/36", "calculator: grossSalary and currencyCode", ...calculator],
  ["5/37", "'Select a country'", ...calculator],
  ["5/38", "'Select a state/province' for Canada", "unit/cost-calculator.test.ts", "Canada with the region %s"],
  ["5/39", "period annually or monthly", "unit/cost-calculator.test.ts", "an unknown period and year"],
  ["5/40", "percentages 0 to 100", "unit/worker-onboarding.test.ts", "a percentage below 0, above 100 or in between the choices is refused"],

  ["5/41", "worker: firstName, lastName, jobTitle, email", ...worker],
  ["5/42", "a valid email", "unit/worker-onboarding.test.ts", "an email must be valid"],
  ["5/43", "servicesDescription 100 to 500, with both sentences", "unit/worker-onboarding.test.ts", "a description of %i characters"],
  ["5/44", "'Start date should be after today'", "api/add-worker.test.ts", "must be after today"],
  ["5/45", "endsAt of contractors: optional, 'End date should be after start date'", "unit/worker-onboarding.test.ts", "a contractor's end is optional"],
  ["5/46", "currency: USD", "unit/worker-onboarding.test.ts", "only US dollars, and only the three periods"],
  ["5/47", "salary greater than 0 and valid", "unit/worker-onboarding.test.ts", "a salary of %s is refused"],
  ["5/48", "period annual, monthly, hourly", "unit/worker-onboarding.test.ts", "only US dollars, and only the three periods"],
  ["5/49", "the authority must be ticked", ...workerForm],
  ["5/50", "a team: none, existing, new, and which", ...workerForm],
  ["5/51", "a manager: yes or no, and then whom", ...workerForm],
  ["5/52", "asked of superAdmin alone", "routes/add-worker.test.ts", "an admin is not asked for a manager"],
  ["5/53", "needsBenefits, no unless chosen", ...offered],
  ["5/54", "'Vacation days should be 12 or more'", ...mexico],
  ["5/55", "Mexico: Christmas bonus 15, 20, 25, 30", ...mexico],
  ["5/56", "vacation premium 25, 50, 75", ...mexico],
  ["5/57", "Canada: statutory or flexible", ...offered],
  ["5/58", "Colombia: vacation days", "unit/worker-onboarding.test.ts", "Canada chooses a policy, Colombia days"],
  ["5/59", "a new plan: life insurance, health, dental, grocery allowance, savings fund", ...offered],
  ["5/60", "notes on compensation: what is taxed, and the cut-off", "routes/client-request.test.ts", "is a dialog over the list with the four types"],
];
