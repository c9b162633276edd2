import { listFiles } from "../list.ts";
import { filterBy, page, search, type Noun } from "../operation.ts";
import { securityDeposits } from "../security-deposit.ts";
import { securityDepositStatuses } from "../security-deposit-status.ts";

/** Security deposits, beyond the specification. */
export const securityDeposit: Noun = {
  name: "Security deposits",
  operations: [
    {
      method: "GET",
      path: "/security-deposits",
      summary: "For whom a deposit was taken, what is held of it and when it is returned.",
      who: "paycycle:view",
      query: [search, filterBy("status", securityDepositStatuses), page],
      answers: { 200: securityDeposits },
      files: listFiles,
    },
  ],
};
