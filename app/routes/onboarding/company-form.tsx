import type { SubmissionResult } from "@conform-to/react";
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

const labels = { taxId: "Tax ID", type: "Worker classification", workers: "Number of workers", countries: "Countries to hire in" };

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
      labels={(fields) => ({ ...labels, ...labelsOfAddress(fields.address) })}
      className="space-y-8"
    >
      {(fields) => (
        <>
          <div className="space-y-5">
            <TextField field={fields.legalName} label="Legal name" autoComplete="organization" />
            <TextField field={fields.taxId} label={labels.taxId} isOptional />
          </div>
          <Section title="Address">
            <AddressFields field={fields.address} countries={addressCountries} />
          </Section>
          <Section title="Hiring">
            <SelectField field={fields.type} label={labels.type} options={classificationNames} blank="Select a classification" />
            <TextField field={fields.workers} label={labels.workers} inputMode="numeric" />
            <CountriesField field={fields.countries} label={labels.countries} countries={hiringCountries} />
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
