import type { WorkerType } from "#app/contract/worker-type.ts";
import { withClabeDigit } from "../../domain/worker/check-digit.ts";

/** Where a demo worker is paid, in the form of their country. No such account exists. */
export function bankDetailsOf(countryCode: string, type: WorkerType, place: number): Record<string, string> {
  const digits = (length: number) => String((place + 3) * 7_919 * 104_729 + 13).padStart(length, "7").slice(-length);
  if (type === "contractor") return { account: digits(12), type: "checking", routingNumber: "021000021", swiftBic: "DEMOUS33" };
  if (countryCode === "MX") return { clabe: withClabeDigit(`002180${digits(11)}`) };
  if (countryCode === "CA") return { account: digits(7), institutionNumber: "003", transitCode: digits(5) };
  return { account: digits(11), type: "savings", swiftBic: "DEMOCOBB" };
}
