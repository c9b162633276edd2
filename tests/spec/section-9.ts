import type { SpecPoint } from "./spec-point.ts";

const choices = "unit/choices.test.ts";
const unused = "unit/unused-constants.test.ts";
const money = ["unit/money.test.ts", "an amount is written as the specification says"] as const;

/** 9: constants and limits. */
export const constants: SpecPoint[] = [
  ["9/1", "passwords: 8 characters of four kinds", "api/register.test.ts", "A8 refuses the password %s"],
  ["9/2", "at least 1 worker", "api/onboarding.test.ts", "asks for every field but the tax id"],
  ["9/3", "employees, contractors, both (all)", choices, "a company hires employees, contractors or both"],
  ["9/4", "comment 1 to 255", "api/decide.test.ts", "%j is kept"],
  ["9/5", "descriptions at most 255", "routes/client-request.test.ts", "a description of 255 characters is right"],
  ["9/6", "services description 100 to 500", "unit/worker-onboarding.test.ts", "a description of %i characters"],
  ["9/7", "vacation days at least 12", "unit/worker-onboarding.test.ts", "Mexico's choices are those of the law's table"],
  ["9/8", "bonus 15, 20, 25, 30 days; premium 25, 50, 75 percent", "routes/add-worker.test.ts", "offers what the specification lists"],
  ["9/9", "report years 2020 to 2025", "routes/paycycle.test.ts", "offers 2020 to 2025, and cards"],
  ["9/10", "2025 unless asked", "api/report.test.ts", "lists the reports of a year"],
  ["9/11", "CA gives CAD, MX gives MXN, CO gives COP; USD always", choices, "each country has its own currency and US dollars"],
  ["9/12", "onboarding in USD", "unit/worker-onboarding.test.ts", "only US dollars, and only the three periods"],
  ["9/13", "compensation in USD", "api/client-request.test.ts", "amount, currency, description and type are required"],
  ["9/14", "statutory benefits in MX, CA, CO", choices, "statutory benefits are chosen in Mexico, Canada and Colombia"],
  ["9/15", "regions BC and ON", "routes/cost-calculator.test.ts", "offers the specification's countries"],
  ["9/16", "paycycle in usd unless asked", "routes/paycycle.test.ts", "is where a viewer lands, with its header"],
  ["9/17", "reviewed time off: accepted, rejected, canceled", "unit/review-address.test.ts", "ask for what waits, and for all that is decided"],
  ["9/18", "six compensation types in requests and filter", "routes/review.test.ts", "additional compensation to review: title"],
  ["9/19", "four of them to add", "api/client-request.test.ts", "amount, currency, description and type are required"],
  ["9/20", "periods annual, monthly, hourly in onboarding", "routes/add-worker.test.ts", "offers what the specification lists"],
  ["9/21", "annually and monthly in the calculator", "routes/cost-calculator.test.ts", "offers the specification's countries"],
  ["9/22", "money as 0,0.00 and its code", ...money],
  ["9/23", "currencies without decimals", "unit/money.test.ts", "every zero-decimal currency of section 9"],
  ["9/24", "half to even", "unit/paycycle-identities.test.ts", "is divided half to even, also below zero"],
  ["9/25", "toasts hide after 3000 ms", "journeys/shell.spec.ts", "a toast leaves by itself after three seconds"],
  ["9/26", "notification ids of 21 characters", "unit/toast.test.ts", "a toast has an id of 21 characters"],
  ["9/27", "dialogs at most 620px wide", "journeys/shell.spec.ts", "a dialog is 620 px wide at most"],
  ["9/28", "menu type-ahead clears after 350 ms: the browser's own serves", unused, "no menu and no list of choices is made"],
  ["9/29", "app release 2.6.4", choices, "the release is 2.6.4"],
  ["9/30", "error tracing samples 0.3: errors are traced by the log alone", unused, "errors are traced by the log alone"],
  ["9/31", "defaults of an amount's format: $0,0.00, half away from zero: nothing is left to round", unused, "an amount of any size and currency is written"],
  ["9/32", "and letters choose in what serves", "journeys/keyboard.spec.ts", "a list of choices is the browser's own"],
  ["9/33", "nothing in a browser reports errors anywhere", "routes/headers.test.ts", "%s lets a browser ask nobody but us"],
  ["9/34", "because amounts are whole minor units", unused, "every amount on the wire is a whole number"],
];
