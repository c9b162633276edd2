import { payableAmount } from "#app/contract/amount.ts";
import type { ComparedPlace } from "#app/contract/cost-comparison.ts";
import { comparedAtMost, currenciesOf, placeName } from "#app/contract/cost-place.ts";
import { parseAmount } from "#app/contract/typed-money.ts";
import type { Answered } from "../question/answer.server.ts";
import { readPlace, reasonAgainst } from "./compare-address.ts";

type Added = { places: ComparedPlace[] } | { error: { field: "addPlace" | "addSalary" | "addCurrency"; sentence: string } };

/** What the form under a result asks to have beside it: a place, and perhaps a salary there. Null when it was not sent. */
export function readAdded(query: URLSearchParams, { question, compared: { places } }: Pick<Answered, "question" | "compared">): Added | null {
  const asked = query.get("addPlace");
  if (asked === null) return null;
  const place = readPlace(asked);
  if (!place) return refused("addPlace", "Select a place");
  if (places.length >= comparedAtMost - 1) return refused("addPlace", `At most ${comparedAtMost} can be compared`);
  const added = (wanted: ComparedPlace): Added => {
    const reason = reasonAgainst(wanted, places, question);
    return reason ? refused("addPlace", `Choose another: ${placeName(wanted)}, ${reason}`) : { places: [...places, wanted] };
  };
  const salary = (query.get("addSalary") ?? "").trim();
  if (salary === "") return added({ countryCode: place.countryCode, region: place.region });
  const currency = currenciesOf(place.countryCode).find((code) => code === query.get("addCurrency"));
  if (!currency) return refused("addCurrency", `Select ${currenciesOf(place.countryCode).join(" or ")}`);
  const grossSalary = parseAmount(salary, currency);
  if (grossSalary === null || !payableAmount.safeParse(grossSalary).success) return refused("addSalary", "Must be a valid amount");
  return added({ countryCode: place.countryCode, region: place.region, grossSalary, currencyCode: currency });
}

function refused(field: "addPlace" | "addSalary" | "addCurrency", sentence: string): Added {
  return { error: { field, sentence } };
}
