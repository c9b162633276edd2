import type { SpecPoint } from "./spec-point.ts";

const choices = ["routes/cost-calculator.test.ts", "offers the specification's countries"] as const;
const result = ["routes/cost-calculator.test.ts", "of a valid address is there on load"] as const;
const plan = ["journeys/cost-calculator.spec.ts", "plan a salary, look at it in dollars"] as const;
const paycycle = ["routes/paycycle.test.ts", "is where a viewer lands, with its header"] as const;
const approving = ["routes/paycycle.test.ts", "tells what is undecided with links, approves"] as const;
const paycycleFilters = ["routes/paycycle.test.ts", "filters by type, location and name"] as const;
const takeHome = ["routes/paycycle.test.ts", "links workers' names for a superAdmin"] as const;
const reports = ["routes/paycycle.test.ts", "offers 2020 to 2025, and cards"] as const;
const users = ["routes/users.test.ts", "lists full name, email and role"] as const;
const workers = ["routes/workers.test.ts", "has its columns, its filters"] as const;
const rowActions = ["routes/workers.test.ts", "offers compensation for everybody who has not left"] as const;
const steps = ["routes/add-worker.test.ts", "first the worker type, employee unless"] as const;
const profile = ["routes/worker.test.ts", "has the worker's name, job title and status"] as const;
const benefits = ["routes/worker.test.ts", "the benefits tab has paid time off"] as const;

/** 2.15 to 2.22: the other screens. */
export const screens: SpecPoint[] = [
  ["2.15/1", "'Plan the total cost of employment ahead of time.'", "routes/cost-calculator.test.ts", "untouched shows no errors"],
  ["2.15/2", "countries: Canada, Colombia, Mexico", ...choices],
  ["2.15/3", "regions of Canada alone: British Columbia, Ontario", "journeys/cost-calculator.spec.ts", "the region is there for Canada only"],
  ["2.15/4", "salary currency, gross salary, period annually or monthly", ...choices],
  ["2.15/5", "Calculate before a result", "routes/cost-calculator.test.ts", "untouched shows no errors"],
  ["2.15/6", "Update and Reset after it", ...result],
  ["2.15/7", "'Employer Pays': gross salary, employer tax contributions, fee, total cost", ...result],
  ["2.15/8", "'Worker Gets': gross salary, worker taxes, net salary", ...result],
  ["2.15/9", "an output currency, USD and the country's own", ...choices],
  ["2.15/10", "which recalculates when it changes", ...plan],
  ["2.15/11", "the note that the figures are estimates", ...result],
  ["2.15/12", "inputs in the query string", ...plan],
  ["2.15/13", "a valid query string calculates on load", ...result],

  ["2.16/1", "Approve", ...paycycleFilters],
  ["2.16/2", "or Approved", ...approving],
  ["2.16/3", "total, period, pay-by date, notices", ...paycycle],
  ["2.16/4", "'You do not have an active paycycle at this time' and 'You can start by onboarding a worker.'", "routes/paycycle.test.ts", "says so when there is none"],
  ["2.16/5", "the columns of Company pays", ...paycycle],
  ["2.16/6", "names linked for superAdmin and admin", "routes/specified-backend.test.ts", "rows of a paycycle lead to their worker"],
  ["2.16/7", "not for viewers", ...paycycle],
  ["2.16/8", "the columns of Worker take-home", ...takeHome],
  ["2.16/9", "filters: type all, employee, contractor; location; search", ...paycycleFilters],
  ["2.16/10", "a toggle of USD and local", ...paycycleFilters],
  ["2.16/11", "'No entries found'", ...takeHome],

  ["2.17/1", "'Payroll History'", ...reports],
  ["2.17/2", "years 2020 to 2025", ...reports],
  ["2.17/3", "cards open their url in a new tab", ...reports],
  ["2.17/4", "with name and description", ...reports],
  ["2.17/5", "'No reports found'", ...reports],

  ["2.18/1", "'Invite User'", ...users],
  ["2.18/2", "invitations, roles and deletions by superAdmin and admin", "api/user.test.ts", "an admin invites, changes and deletes"],
  ["2.18/3", "roles all, super admin, admin, manager, viewer", "routes/users.test.ts", "filters by role, sorts, and says when nobody is found"],
  ["2.18/4", "columns: full name, email, role", ...users],
  ["2.18/5", "Update Role and Delete, not for the owner", ...users],
  ["2.18/6", "the dialog to invite describes each role, viewers for finance and accounting teams", "routes/users.test.ts", "describes every role, refuses what is missing"],
  ["2.18/7", "so does the one to update", "routes/users.test.ts", "stands on the present role among all that it describes"],

  ["2.19/1", "'Workers'", "routes/thread.test.ts", "from the front door to the Workers list"],
  ["2.19/2", "'Add worker' for superAdmin and admin", "routes/workers.test.ts", "has the button Add worker"],
  ["2.19/3", "filters: type, status, location with their values", ...workers],
  ["2.19/4", "columns: full name with job title, location, type, manager, team, status", ...workers],
  ["2.19/5", "'Add compensation' for superAdmin, admin and manager, unless the worker has left", ...rowActions],
  ["2.19/6", "'Add time off' for employees alone", ...rowActions],
  ["2.19/7", "a download as XLS", "routes/workers.test.ts", "is exactly the filtered and sorted view"],
  ["2.19/8", "'No workers found'", "routes/thread.test.ts", "search, filter, sort and page by the address alone"],

  ["2.20/1", "first the type, full time employee unless contractor is chosen", ...steps],
  ["2.20/2", "then the location, and only then the form", ...steps],
  ["2.20/3", "the form that fits both", "routes/add-worker.test.ts", "an %s in %s is asked what that place needs"],
  ["2.20/4", "then /app/team", "routes/add-worker.test.ts", "an %s is added in %s"],

  ["2.21/1", "a head with avatar, full name, job title", ...profile],
  ["2.21/2", "Worker details, Payment method, Compensation, Manager", ...profile],
  ["2.21/3", "the manager's control for superAdmin", "journeys/worker.spec.ts", "Ada gives a worker a manager"],
  ["2.21/4", "and for nobody else", "routes/worker.test.ts", "an admin has no manager control"],
  ["2.21/5", "documents and benefits list files", "routes/worker.test.ts", "files are real: each link leads to a download"],
  ["2.21/6", "benefits show paid time off and statutory benefits", ...benefits],

  ["2.22/1", "states of the United States as a list", "routes/company.test.ts", "lists the states when the country is the United States"],
  ["2.22/2", "otherwise 'State or Province' as text", "routes/company.test.ts", "lists the states when the country is the United States"],
  ["2.22/3", "with the territories", "routes/sign-up.test.ts", "without script a button brings the form back with the states"],
  ["2.22/4", "countries of an address are those with offers", "routes/company.test.ts", "offers the countries with offers for the address"],
  ["2.22/5", "countries to hire in: a spinner while they load", "unit/countries-field.test.ts", "a spinner turns while they load"],
  ["2.22/6", "an empty box when there are none", "unit/countries-field.test.ts", "the box is empty, and says so"],
  ["2.22/7", "it scrolls after 15rem", "unit/countries-field.test.ts", "in a list that scrolls after 15rem"],
];
