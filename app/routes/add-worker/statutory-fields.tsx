import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { LegalMinimum } from "#app/components/legal-minimum.tsx";
import { bonusDaysChoices, legalBonusDays, legalVacation, legalVacationPremium, vacationPremiumChoices } from "#app/contract/statutory-benefit.ts";
import { parseNumber } from "#app/contract/typed-number.ts";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import { RadioField } from "#app/forms/radio-field.tsx";
import type { Entries, OfferEntries } from "./entries.ts";
import type { OfferKind } from "./offer-kind.ts";
import { offerLabels } from "./offer-labels.ts";
import { statutoryChoices, type StatutoryChoice } from "./statutory-choices.ts";

type Props = { offerKind: OfferKind; field: FieldMetadata<OfferEntries["statutoryBenefits"], Entries> };

/** What the law leaves to choose, with its least beside it (spec 5). */
export function StatutoryFields({ offerKind: { country }, field }: Props) {
  const { bonusDays, vacationDays, vacationsPremiumPercentage, pto } = field.getFieldset();
  if (!country) return null;
  const legal = legalVacation(country, 1);
  const fields: Record<StatutoryChoice, ReactNode> = {
    bonusDays: (
      <SelectField
        key="bonusDays"
        field={bonusDays}
        label={offerLabels["offer.statutoryBenefits.bonusDays"]}
        hint={<LegalMinimum>{legalBonusDays(country)} days of salary, paid before 20 December</LegalMinimum>}
        options={bonusDaysChoices.map((days) => [String(days), `${days} days`])}
      />
    ),
    vacationDays: (
      <TextField
        key="vacationDays"
        field={vacationDays}
        label={offerLabels["offer.statutoryBenefits.vacationDays"]}
        hint={<LegalMinimum isBelow={parseNumber(vacationDays.value ?? "") < (legal?.days ?? 0)}>{legal?.rule}</LegalMinimum>}
        inputMode="numeric"
        autoComplete="off"
      />
    ),
    vacationsPremiumPercentage: (
      <SelectField
        key="vacationsPremiumPercentage"
        field={vacationsPremiumPercentage}
        label={offerLabels["offer.statutoryBenefits.vacationsPremiumPercentage"]}
        hint={<LegalMinimum>{legalVacationPremium(country)}% of the pay for vacation days</LegalMinimum>}
        options={vacationPremiumChoices.map((percentage) => [String(percentage), `${percentage}%`])}
      />
    ),
    pto: (
      <RadioField
        key="pto"
        field={pto}
        legend={offerLabels["offer.statutoryBenefits.pto"]}
        hint={<LegalMinimum>{legal?.rule}</LegalMinimum>}
        options={[
          ["statutory", "Statutory: what the province grants"],
          ["flexible", "Flexible: at least that"],
        ]}
      />
    ),
  };
  return statutoryChoices[country].map((name) => fields[name]);
}
