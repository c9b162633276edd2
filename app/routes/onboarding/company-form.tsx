import type { SubmissionResult } from "@conform-to/react";
import { companyFieldNames } from "#app/contract/company-field-names.ts";
import type { Country } from "#app/contract/country.ts";
import type { CompanyOnboarding } from "#app/contract/onboarding.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { AddressFields, labelsOfAddress } from "#app/forms/address.tsx";
import { CountriesField } from "#app/forms/countries.tsx";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";

type Props = {
  companyName: string;
  addressCountries: Country[];
  hiringCountries: Country[] | Promise<Country[]>;
  result: SubmissionResult<string[]> | undefined;
};

const companyLabels = { legalName: companyFieldNames.legalName, taxId: companyFieldNames.taxId };
const hiringLabels = { type: "Worker classification", workers: "Number of workers", countries: "Countries to hire in" };

const classificationNames = [
  ["employees", "Employees"],
  ["contractors", "Contractors"],
  ["all", "Both"],
] as const;

export function CompanyForm({ companyName, addressCountries, hiringCountries, result }: Props) {
  return (
    <ActionForm<CompanyOnboarding>
      id="company"
      result={result}
      defaultValue={{ legalName: companyName }}
      loadSchema={loadSchema}
      labels={(fields) => ({ ...companyLabels, ...labelsOfAddress(fields.address), ...hiringLabels })}
      className="space-y-8"
    >
      {(fields) => (
        <>
          <div className="space-y-5">
            <TextField field={fields.legalName} label={companyLabels.legalName} autoComplete="organization" />
            <TextField field={fields.taxId} label={companyLabels.taxId} autoComplete="off" autoCapitalize="characters" isOptional />
          </div>
          <Section title="Address">
            <AddressFields field={fields.address} countries={addressCountries} />
          </Section>
          <Section title="Hiring">
            <SelectField field={fields.type} label={hiringLabels.type} options={classificationNames} blank="Select a classification" />
            <TextField field={fields.workers} label={hiringLabels.workers} hint="One number, for example 3." inputMode="numeric" />
            <CountriesField field={fields.countries} label={hiringLabels.countries} countries={hiringCountries} />
          </Section>
          <SubmitButton size="lg" className="w-full">
            Submit
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="space-y-5 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const loadSchema = () => import("#app/contract/onboarding.ts").then((module) => module.companyOnboarding);
