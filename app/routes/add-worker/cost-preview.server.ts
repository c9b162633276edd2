import { ApiError } from "#app/api-client/api-error.ts";
import { estimateCost } from "#app/api-client/cost-calculator.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { costRegion } from "#app/contract/cost-calculator.ts";
import { parseAmount } from "#app/contract/typed-money.ts";
import { payableAmount } from "#app/contract/amount.ts";
import { calculatorPeriods, type CostAnswerShown } from "./cost-view.ts";
import type { Place } from "./place.ts";

/** What the calculator says to the salary that is typed; null until there is one. `entry` gives what was typed by field name. */
export async function previewCost(api: Api, { country }: Place, entry: (name: string) => string): Promise<CostAnswerShown | null> {
  const typed = { salary: entry("offer.quotedGrossSalary"), period: entry("offer.grossSalaryPeriod"), region: entry("offer.region") };
  const grossSalary = payableAmount.safeParse(parseAmount(typed.salary, "USD"));
  if (!country || !grossSalary.success) return null;
  const period = calculatorPeriods[typed.period];
  if (!period) return { ...typed, sentence: "An estimate needs an annual or monthly salary." };
  const region = country === "CA" ? costRegion.safeParse(typed.region) : null;
  if (region && !region.success) return { ...typed, sentence: "Select the province to see the cost." };
  try {
    const question = { grossSalary: grossSalary.data, currencyCode: "USD", countryCode: country, region: region?.data ?? null, period, outputCurrencyCode: "USD" } as const;
    return { ...typed, estimate: await estimateCost(api, question) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...typed, sentence: error.message };
  }
}
