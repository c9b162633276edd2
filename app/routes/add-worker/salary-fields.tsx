import { amountHint } from "#app/components/amount-hint.ts";
import { VariablePayNote } from "#app/components/variable-pay-note.tsx";
import { quotedCurrencies } from "#app/contract/salary.ts";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import type { OfferFieldset } from "./entries.ts";
import { offerLabels } from "./offer-labels.ts";

const periods = [
  ["annual", "Annual"],
  ["monthly", "Monthly"],
  ["hourly", "Hourly"],
] as const;

export function SalaryFields({ fields }: { fields: OfferFieldset }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem_9rem]">
        <TextField field={fields.quotedGrossSalary} label={offerLabels["offer.quotedGrossSalary"]} hint={amountHint} isHintUnder inputMode="decimal" autoComplete="off" />
        <SelectField field={fields.quotedCurrencyCode} label={offerLabels["offer.quotedCurrencyCode"]} options={quotedCurrencies.map((code) => [code, code])} />
        <SelectField field={fields.grossSalaryPeriod} label={offerLabels["offer.grossSalaryPeriod"]} options={periods} />
      </div>
      <VariablePayNote />
    </>
  );
}
