import { account } from "./operations/account.ts";
import { additionalCompensation } from "./operations/additional-compensation.ts";
import { company } from "./operations/company.ts";
import { costCalculator } from "./operations/cost-calculator.ts";
import { delegation } from "./operations/delegation.ts";
import { description } from "./operations/description.ts";
import { history } from "./operations/history.ts";
import { notification } from "./operations/notification.ts";
import { paycycle } from "./operations/paycycle.ts";
import { program } from "./operations/program.ts";
import { report } from "./operations/report.ts";
import { reviewLink } from "./operations/review-link.ts";
import { search } from "./operations/search.ts";
import { securityDeposit } from "./operations/security-deposit.ts";
import { session } from "./operations/session.ts";
import { statutoryPayment } from "./operations/statutory-payment.ts";
import { timeOff } from "./operations/time-off.ts";
import { user } from "./operations/user.ts";
import { worker } from "./operations/worker.ts";
import type { Noun } from "./operation.ts";

/** THE table of the calls that the API knows, by noun; a test holds it to the API's own routes, both ways. */
export const nouns: Noun[] = [account, company, user, delegation, session, notification, search, worker, additionalCompensation, timeOff, reviewLink, paycycle, statutoryPayment, securityDeposit, report, costCalculator, program, history, description];
