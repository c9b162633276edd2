import type { z } from "zod";
import { additionalCompensation } from "#app/contract/additional-compensation.ts";
import { compensationImport } from "#app/contract/compensation-import.ts";
import { budgetRequest, costRequest } from "#app/contract/cost-calculator.ts";
import { errorBody } from "#app/contract/error.ts";
import { historyEntry } from "#app/contract/history.ts";
import { companyPays, paycycleCompensation, paycycleHead, paycyclePage, workersTake } from "#app/contract/paycycle.ts";
import { report, reportPage } from "#app/contract/report.ts";
import { ptoBalance, timeOff } from "#app/contract/time-off.ts";
import { userRow } from "#app/contract/user.ts";
import { webhookDelivery } from "#app/contract/webhook.ts";
import { workerOnboarding } from "#app/contract/worker-onboarding.ts";
import { workerDetail } from "#app/contract/worker.ts";

const paycycle = "totalDue is in USD, whatever currency rows are asked for in. What is accepted up to cutOffDate is paid with it; at autoApproveDate it approves itself. paymentDateBefore is the day by which it was to be paid before that moved, taxYear the year whose rates stand in for its own.";

const place = "region is required of an employee in Canada. currencyCode and outputCurrencyCode are USD or the country's own.";

/** What the names of fields do not say to a program that reads them, by what they are fields of. */
export const meanings = new Map<unknown, string>([
  [errorBody, "message is a sentence for people; errors has those of a 422 by field, nested fields with dotted keys."],
  [
    additionalCompensation,
    "amount is in currencyCode. requesterType is client where the company asked for it, and other where the worker did. paycycle is the one that it landed in, if it is known; payNote says why none takes it. processed is part of an approved paycycle, paid what the provider has paid. forManager is there for a delegate alone.",
  ],
  [
    timeOff,
    "startDate and endDate are both included. daysRequested counts working days, daysInPeriod those of them in the year of ptoBalance, where there are others. requesterType is client where the company asked for it, and other where the worker did. forManager is there for a delegate alone.",
  ],
  [ptoBalance, "vacationDays is the whole entitlement of the period, a calendar year, which grows with the years of service where the law has it so, and daysTaken what is accepted of it, in working days; type is the policy."],
  [workerDetail, "salary is in its currencyCode, for one salaryPeriod. today is the company's day. No token is told bankDetails, nor benefits.extra, what the offer asks for beside what the law gives. Of the year's vacation, ahead is the part of daysTaken that has not begun, and pending waits beside it. sameEmail is there where other workers have the same email address and none of them has left: somebody may have been added twice."],
  [userRow, "isInvitationExpired is there once the link in the last invitation no longer works: POST /users with the same email and role sends another."],
  [historyEntry, "event is the verb as it is kept, words the whole of it for people; about is what it was done to where that is not the record itself. actor.role is null where the system or the provider acted, and where a request begins."],
  [companyPays, "In the currencyCode beside it. totalEmployerCost = totalGrossPay + reimbursements + totalEmployerTaxes + totalBenefitsAndOther. totalDue = totalEmployerCost + securityDeposit + viaFee, the fee of the provider. A deposit that is returned is below zero."],
  [
    workersTake,
    "In the currencyCode beside it. totalNetPay = grossBasePay + bonusCommissions - workerTaxes + reimbursements + carriedOver. carriedOver, 0 where it is absent, is above zero where the next paycycle takes it back, because it is more than may be withheld now, and below zero where that is done.",
  ],
  [paycycleCompensation, "What one worker is paid and takes home. currencyCode is what its amounts are in, payCurrencyCode what the worker is paid in. carried is what is still to be taken back after this paycycle, with the first day of the one that does, null where none is to come."],
  [paycycleHead, paycycle],
  [paycyclePage.shape.data.unwrap(), paycycle],
  [report, "url is where people open it in the dashboard; a program reads it at /reports/{kind}, where kind is the last part of url."],
  [reportPage, "Cells are text: amounts grouped, days as YYYY-MM-DD. isCut says that there are more rows, which the files hold."],
  [workerOnboarding, "quotedGrossSalary is in minor units of quotedCurrencyCode, for one grossSalaryPeriod. startsAt is after the company's today. team is the value of an existing team, or the name of a new one. region is of Canada, whose taxes and public holidays are those of a province."],
  [
    compensationImport,
    "Of id, email and name a worker has one or more, all of the same person. createAgain also adds what was added within 30 days, createAlike what says the same as a row before it. from is what the check answered: a 409 where it is another by now.",
  ],
  [costRequest, `grossSalary is for one period. ${place}`],
  [budgetRequest, `budget is the total cost for one period, in outputCurrencyCode. ${place}`],
  [webhookDelivery, "eventId is the id of what was told of, and Webhook-Id. status and answer are those of the last try, answer its first bytes; error says what went wrong beside them."],
] satisfies [z.ZodType, string][]);
