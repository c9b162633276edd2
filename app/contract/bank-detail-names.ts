import type { BankDetails } from "./worker.ts";

/** The parts of where somebody is paid, in the order and with the names in which people read them. */
export const bankDetailNames: readonly (readonly [keyof BankDetails, string])[] = [
  ["account", "Account number"],
  ["type", "Account type"],
  ["clabe", "CLABE"],
  ["institutionNumber", "Institution number"],
  ["transitCode", "Transit number"],
  ["routingNumber", "Routing number"],
  ["swiftBic", "SWIFT/BIC"],
];
