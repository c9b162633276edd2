import type { FieldMetadata } from "@conform-to/react";
import { benefitNames } from "#app/contract/benefit.ts";
import { CheckboxField } from "#app/forms/fields.tsx";
import { RadioField } from "#app/forms/radio-field.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";
import type { Entries, OfferEntries } from "./entries.ts";
import { offerLabels } from "./offer-labels.ts";

type Props = { field: FieldMetadata<OfferEntries["extraBenefits"], Entries> };

/** The questionnaire (spec 5). What does not follow from an answer is put out of sight by style alone, without script. */
export function BenefitsPlan({ field }: Props) {
  const { needsBenefits, newGroupBenefit, questionnaire } = field.getFieldset();
  const parts = questionnaire.getFieldset();
  return (
    <div className="grid gap-5">
      <RadioField
        field={needsBenefits}
        legend={offerLabels["offer.extraBenefits.needsBenefits"]}
        options={[
          ["no", "No"],
          ["yes", "Yes"],
        ]}
      />
      <div className="if-yes grid gap-5">
        <RadioField
          field={newGroupBenefit}
          legend={offerLabels["offer.extraBenefits.newGroupBenefit"]}
          hint="No: the worker joins the plan that your company has with the provider."
          options={[
            ["no", "No"],
            ["yes", "Yes"],
          ]}
        />
        <div className="if-yes">
          <FieldGroup legend="What the new plan should have">
            {Object.entries(benefitNames).map(([name, label]) => (
              <CheckboxField key={name} field={parts[name as keyof typeof benefitNames]} label={label} />
            ))}
          </FieldGroup>
        </div>
      </div>
    </div>
  );
}
