import type { SpecPoint } from "./spec-point.ts";

const csrf = ["routes/foreign-api.test.ts", "the CSRF cookie is fetched anew"] as const;
const eitherApi = ["routes/foreign-backend.test.ts", "the same build before either API"] as const;
const paycycle = ["api/paycycle.test.ts", "filters by type, location and name"] as const;
const users = ["api/user.test.ts", "takes a role, an order and a page"] as const;
const addWorker = ["api/add-worker.test.ts", "adds an %s in %s, whose offer is created"] as const;

/** 7: the calls. */
export const calls: SpecPoint[] = [
  ["7/1", "cookies and Accept: application/json; a backend that wants them shows every screen", ...eitherApi],
  ["7/2", "the CSRF cookie before login, registration and reset email", ...csrf],
  ["7/3", "lists are not asked for again by themselves", "routes/api-failure.test.ts", "a list is asked for once"],
  ["7/4", "their errors go to the error page", "routes/api-failure.test.ts", "the navigation stays around the error"],
  ["7/5", "countries are kept for good", "unit/country.test.ts", "are asked for once, each list by its own filter"],

  ["7.1/1", "POST /client/login: email, password, remember", "api/session.test.ts", "signs in again for thirty days"],
  ["7.1/2", "POST /logout", "api/session.test.ts", "is dead after signing out"],
  ["7.1/3", "POST /register", "api/register.test.ts", "makes the owner of a new pending company"],
  ["7.1/4", "POST /login/passwordless: email", "api/login-link.test.ts", "the spec's four parts"],
  ["7.1/5", "GET /login/link/{id}/{hash} with expires and signature", "api/login-link.test.ts", "signs in, with a session of its own"],
  ["7.1/6", "GET /email/verify/{user}/{hash} with expires and signature", "api/verification.test.ts", "verifies the address of the person who is signed in"],
  ["7.1/7", "POST /client/email/resend", "api/verification.test.ts", "POST /client/email/resend is throttled"],
  ["7.1/8", "POST password reset: email, password, passwordConfirmation, token", "api/password-reset.test.ts", "sets the new password, and tells the person by mail"],
  ["7.1/9", "POST /password/email: email", "api/password-reset.test.ts", "A6 answers the same 200"],
  ["7.1/10", "GET /user", "api/access.test.ts", "the person: $name"],

  ["7.2/1", "GET /countries with filter[available] or filter[hasOffers]", "api/access.test.ts", "notifications and countries"],
  ["7.2/2", "PATCH /onboarding/company", "api/onboarding.test.ts", "takes the form, makes the company onboarded"],
  ["7.2/3", "GET and PATCH /company", "api/company.test.ts", "is read and saved by super admin and admin"],
  ["7.2/4", "shown at once, and as it was on failure", "journeys/company.spec.ts", "a save that fails brings back what was shown"],
  ["7.2/5", "GET /client/notifications", "api/notification.test.ts", "are one's own, the newest first"],
  ["7.2/6", "again when the window comes to the front", "journeys/notifications.spec.ts", "what is dismissed in another window is gone"],
  ["7.2/7", "PATCH /notifications/{id}", "api/notification.test.ts", "are one's own, the newest first"],
  ["7.2/8", "PATCH /notifications: mailSubscription", "api/notification.test.ts", "by mail are turned on and off"],
  ["7.2/9", "then a toast 'Success'", "routes/settings.test.ts", "'Activate notifications' stands as"],

  ["7.3/1", "GET /workers/additional-compensations: status and type", "api/additional-compensation.test.ts", "every status and type alone"],
  ["7.3/2", "filter[createdBetween] as 'start,end'", "api/additional-compensation.test.ts", "between two days, both included, by the company's clocks"],
  ["7.3/3", "filter[q]", "api/additional-compensation.test.ts", "a name, within a type"],
  ["7.3/4", "sort and page", "api/additional-compensation.test.ts", "is complete and in order by every column"],
  ["7.3/5", "to review: submitted; reviewed: every other status", "unit/review-address.test.ts", "ask for what waits, and for all that is decided"],
  ["7.3/6", "the same path as a workbook for Accept octet-stream", "routes/workers.test.ts", "is exactly the filtered and sorted view"],
  ["7.3/7", "'{title} - {company}.xlsx'", "unit/file-name.test.ts", "is title and company"],
  ["7.3/8", "PATCH: accepted or rejected with a comment, or canceled", "api/decide.test.ts", "the states of a request"],
  ["7.3/9", "POST /workers/{id}/additional-compensations", "api/client-request.test.ts", "is accepted at once, as the client's own"],

  ["7.4/1", "GET /workers/time-off: status and type", "api/time-off.test.ts", "every status and type alone"],
  ["7.4/2", "filter[createdBetween], filter[q]", "api/time-off.test.ts", "between two days, both included"],
  ["7.4/3", "sort and page", "api/time-off.test.ts", "is complete and in order by every column"],
  ["7.4/4", "to review: submitted; reviewed: accepted, rejected, canceled", "unit/review-address.test.ts", "ask for what waits, and for all that is decided"],
  ["7.4/5", "PATCH: accepted, rejected, canceled", "api/decide-many.test.ts", "leads from submitted to accepted or declined"],
  ["7.4/6", "POST /workers/{workerId}/time-off", "api/client-request.test.ts", "counts working days, without weekends"],

  ["7.5/1", "POST /cost-calculator", "api/cost-calculator.test.ts", "is answered with the six fields"],
  ["7.5/2", "GET /paycycle: currencyType, usd unless local", "api/paycycle.test.ts", "in both currencies its totals are the sums"],
  ["7.5/3", "filter[q], filter[location], filter[type]", ...paycycle],
  ["7.5/4", "PATCH /paycycle/{id} approves", "api/approve-paycycle.test.ts", "what was accepted in it becomes processed"],
  ["7.5/5", "GET /reports: filter[year], 2025 unless asked", "api/report.test.ts", "lists the reports of a year"],

  ["7.6/1", "POST /users", "api/invitation.test.ts", "puts the person into the list as invited"],
  ["7.6/2", "GET /users: sort, page, filter[role]", ...users],
  ["7.6/3", "PATCH and DELETE /users/{id}", "api/user.test.ts", "an admin invites, changes and deletes"],
  ["7.6/4", "PATCH /users/{userId}/worker/{workerId}", "api/worker.test.ts", "an assignment shows the worker to the manager"],
  ["7.6/5", "GET /users/managers", "api/worker.test.ts", "the list has the company's managers"],
  ["7.6/6", "GET /teams", "api/add-worker.test.ts", "an existing team by its value"],

  ["7.7/1", "POST /workers", ...addWorker],
  ["7.7/2", "contractors send no benefits", "api/add-worker.test.ts", "an employee asks for a new benefit plan; a contractor for none"],
  ["7.7/3", "GET /workers: type, status, location", "api/workers.test.ts", "type, status and location each leave what fits"],
  ["7.7/4", "filter[q]", "api/workers.test.ts", "finds a piece of a name"],
  ["7.7/5", "sort and page", "api/workers.test.ts", "shows every worker once over its pages"],
  ["7.7/6", "GET /workers/{id}", "api/worker.test.ts", "has the fields of spec 3"],
  ["7.7/7", "GET /workers/{id}/files by collection", "api/file.test.ts", "lists one collection by name and path"],
  ["7.7/8", "what succeeds says 'Success' and refreshes its list", "routes/thread.test.ts", "accept a request: its dialog has an address"],
];
