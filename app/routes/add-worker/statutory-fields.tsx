import type { FieldMetadata } from "@conform-to/react";
import { LegalMinimum } from "#app/components/legal-minimum.tsx";
import { bonusDaysChoices, legalBonusDays, legalVacation, legalVacationPremium, vacationPremiumChoices } from "#app/contract/statutory-benefit.ts";
import { parseNumber } from "#app/contract/typed-number.ts";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import { RadioField } from "#app/forms/radio-field.tsx";
import type { Entries, OfferEntries } from "./entries.ts";
import type { OfferKind } from "./offer-kind.ts";

type Props = { offerKind: OfferKind; field: FieldMetadata<OfferEntries["statutoryBenefits"], Entries> };

/** What the law leaves to choose in each country, with its least beside it (spec 5). */
export function StatutoryFields({ offerKind: { country }, field }: Props) {
  const { bonusDays, vacationDays, vacationsPremiumPercentage, pto } = field.getFieldset();
  const legal = legalVacation(country ?? "", 1);
  if (country === "CA") {
    return (
      <RadioField
        field={pto}
        legend="Paid time off"
        hint={<LegalMinimum>{legal?.rule}</LegalMinimum>}
        options={[
          ["statutory", "Statutory: what the province grants"],
          ["flexible", "Flexible: at least that"],
        ]}
      />
    );
  }
  const vacation = (
    <TextField
      field={vacationDays}
      label="Vacation days"
      hint={<LegalMinimum isBelow={parseNumber(vacationDays.value ?? "") < (legal?.days ?? 0)}>{legal?.rule}</LegalMinimum>}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  if (country === "CO") return vacation;
  return (
    <>
      <SelectField
        field={bonusDays}
        label="Christmas bonus days"
        hint={<LegalMinimum>{legalBonusDays("MX")} days of salary, paid before 20 December</LegalMinimum>}
        options={bonusDaysChoices.map((days) => [String(days), `${days} days`])}
      />
      {vacation}
      <SelectField
        field={vacationsPremiumPercentage}
        label="Vacation premium"
        hint={<LegalMinimum>{legalVacationPremium("MX")}% of the pay for vacation days</LegalMinimum>}
        options={vacationPremiumChoices.map((percentage) => [String(percentage), `${percentage}%`])}
      />
    </>
  );
}
