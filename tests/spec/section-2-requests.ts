import type { SpecPoint } from "./spec-point.ts";

const toReview = ["routes/review.test.ts", "additional compensation to review: title"] as const;
const reviewed = ["routes/review.test.ts", "additional compensation reviewed: title"] as const;
const timeOff = ["routes/review.test.ts", "time off to review: title"] as const;
const timeOffReviewed = ["routes/review.test.ts", "time off reviewed: columns in order"] as const;
const row = ["routes/review.test.ts", "a row has the worker's picture and profile"] as const;
const wrongWay = ["routes/review.test.ts", "%s: two days the wrong way round"] as const;

/** 2.12 to 2.14: what is reviewed. */
export const requests: SpecPoint[] = [
  ["2.12/1", "the title 'It looks like you have some additional compensation requests…'", ...toReview],
  ["2.12/2", "the filter of types: all, bonus, commission, days, hours, reimbursement, other", ...toReview],
  ["2.12/3", "a created-between range", ...toReview],
  ["2.12/4", "columns: worker, type, amount, date, description, receipt", ...toReview],
  ["2.12/5", "the worker with avatar, and a name that links to the profile", ...row],
  ["2.12/6", "the amount with its currency", ...row],
  ["2.12/7", "Accept and Decline for superAdmin, admin and manager", ...row],
  ["2.12/8", "'No additional compensations found'", ...toReview],

  ["2.13/1", "the title 'Thanks for reviewing your additional compensation requests!'", ...reviewed],
  ["2.13/2", "filters: type, status, range, search, sort, page", ...reviewed],
  ["2.13/3", "the range among them says when it is the wrong way round", ...wrongWay],
  ["2.13/4", "columns: status, worker, type, date, amount, receipt, description, in this order", ...reviewed],
  ["2.13/5", "Cancel on what the client asked for and is accepted, a badge on every other", "routes/thread.test.ts", "an accepted request of the client's shows Cancel"],
  ["2.13/6", "and no other can be canceled", "api/decide.test.ts", "only an accepted request of the client's can be canceled"],
  ["2.13/7", "'No reimbursements found'", ...reviewed],
  ["2.13/8", "the rows stay while a new page loads", "journeys/lists.spec.ts", "stay to be seen until those of the next page are there"],

  ["2.14/1", "'Time Off' and 'Manage your team's time off requests.'", ...timeOff],
  ["2.14/2", "To Review: types all, vacation, sick, parental leave", ...timeOff],
  ["2.14/3", "and created-between", ...wrongWay],
  ["2.14/4", "columns: worker, request type, request date, start, end, total days, description", ...timeOff],
  ["2.14/5", "Accept and Decline for superAdmin, admin and manager", ...row],
  ["2.14/6", "'No pending time off requests'", ...timeOff],
  ["2.14/7", "Reviewed: statuses all, accepted, rejected, canceled", ...timeOffReviewed],
  ["2.14/8", "columns: status, full name, request type, request date, start, end, total days, description", ...timeOffReviewed],
  ["2.14/9", "Cancel in place of the badge on what the client asked for and is accepted", "routes/review.test.ts", "accepted time off of the client's shows Cancel"],
  ["2.14/10", "\"No reviewed time off's\"", ...timeOffReviewed],
];
