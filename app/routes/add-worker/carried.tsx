import { benefitNames } from "#app/contract/benefit.ts";
import { hasRegions } from "#app/contract/cost-place.ts";
import { entryAt } from "./entries.ts";
import type { OfferKind } from "./offer-kind.ts";
import { statutoryChoices, type StatutoryChoice } from "./statutory-choices.ts";

/** What was typed in the form of another type or location goes along unseen, for whoever comes back to it. */
export function Carried({ offerKind, entries }: { offerKind: OfferKind; entries: unknown }) {
  return namesOfOthers(offerKind).map((name) => {
    const value = entryAt(entries, `offer.${name}`);
    return value === null ? null : <input key={name} type="hidden" name={`offer.${name}`} value={value} />;
  });
}

function namesOfOthers({ type, country }: OfferKind): string[] {
  const isEmployee = type === "employee";
  const asked: readonly StatutoryChoice[] = isEmployee && country ? statutoryChoices[country] : [];
  const own: Record<string, boolean> = {
    region: country !== null && hasRegions(country),
    endsAt: !isEmployee,
    ...Object.fromEntries(Object.values(statutoryChoices).flat().map((name) => [`statutoryBenefits.${name}`, asked.includes(name)])),
    "extraBenefits.needsBenefits": isEmployee,
    "extraBenefits.newGroupBenefit": isEmployee,
    ...Object.fromEntries(Object.keys(benefitNames).map((name) => [`extraBenefits.questionnaire.${name}`, isEmployee])),
  };
  return Object.keys(own).filter((name) => !own[name]);
}
