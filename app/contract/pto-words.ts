/**
 * How the days of a policy (statutory or flexible, spec 9) are spoken of: those of a flexible one are the least that is
 * granted, so that more of them is no more than anybody is entitled to. `least` stands before a number of days.
 */
export function ptoWords(policy: string): { least: string; entitlement: string } {
  return policy === "flexible" ? { least: "at least ", entitlement: "the least that is granted" } : { least: "", entitlement: "the entitlement" };
}
