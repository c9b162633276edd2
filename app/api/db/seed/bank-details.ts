import type { WorkerType } from "#app/contract/worker-type.ts";

/** Where a demo worker is paid, in the form of their country. No such account exists. */
export function bankDetailsOf(countryCode: string, type: WorkerType, place: number): Record<string, string> {
  const digits = (length: number) => String((place + 3) * 7_919 * 104_729 + 13).padStart(length, "7").slice(-length);
  if (type === "contractor") return { account: digits(12), type: "checking", routingNumber: "021000021", swiftBic: "DEMOUS33" };
  if (countryCode === "MX") return { clabe: withCheckDigit(`002180${digits(11)}`) };
  if (countryCode === "CA") return { account: digits(7), institutionNumber: "003", transitCode: digits(5) };
  return { account: digits(11), type: "savings", swiftBic: "DEMOCOBB" };
}

/** The 18th digit of a CLABE: the others are weighted 3, 7, 1 and so on, modulo ten. */
function withCheckDigit(first17: string): string {
  const weights = [3, 7, 1];
  const sum = [...first17].reduce((total, digit, place) => total + ((Number(digit) * (weights[place % 3] ?? 0)) % 10), 0);
  return first17 + String((10 - (sum % 10)) % 10);
}
