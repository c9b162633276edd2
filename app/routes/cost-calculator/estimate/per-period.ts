/** "a year" or "a month", after an amount. */
export function perPeriod(period: "annually" | "monthly"): "a year" | "a month" {
  return period === "monthly" ? "a month" : "a year";
}
