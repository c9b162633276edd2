import type { SubmissionResult } from "@conform-to/react";
import { type ReactNode, useLayoutEffect, useState } from "react";
import type { Company, CompanyProfile } from "#app/contract/company.ts";
import { companyFieldNames } from "#app/contract/company-field-names.ts";
import type { Country } from "#app/contract/country.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { AddressFields, labelsOfAddress } from "#app/forms/address.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { isToldOutdated } from "./saved-meanwhile.tsx";

const labels = { legalName: companyFieldNames.legalName, taxId: companyFieldNames.taxId };

type Props = { company: Company; countries: Country[]; result: SubmissionResult<string[]> | undefined; maySave: boolean; children: ReactNode };

/**
 * Spec 2.10; all fields are required (spec 5). The children stand between what is wrong and the fields. The version that was
 * typed against goes along wherever the form comes back, until its person has saved or been shown what was saved since.
 */
export function CompanyForm({ company, countries, result, maySave, children }: Props) {
  const { legalName, taxId, address, version } = company;
  const isTold = isToldOutdated(company, result);
  const [first] = useState(company);
  const [isKnown, setIsKnown] = useState(isTold);
  if ((isTold || company !== first) && !isKnown) setIsKnown(true);
  useFocusInNextForm();
  return (
    <ActionForm<CompanyProfile>
      id="company"
      result={result}
      defaultValue={{ legalName, taxId, address, version }}
      loadSchema={loadSchema}
      labels={(fields) => ({ ...labels, ...labelsOfAddress(fields.address) })}
      className="min-w-0 space-y-5"
    >
      {(fields) => (
        <>
          {version === undefined ? null : <input type="hidden" name="version" value={isTold || isKnown ? version : fields.version.initialValue} />}
          {children}
          <TextField field={fields.legalName} label={labels.legalName} autoComplete="organization" />
          <TextField field={fields.taxId} label={labels.taxId} autoComplete="off" autoCapitalize="characters" />
          <AddressFields field={fields.address} countries={countries} />
          {maySave ? <SubmitButton id="company-save">Save company</SubmitButton> : null}
        </>
      )}
    </ActionForm>
  );
}

const loadSchema = () => import("#app/contract/company.ts").then((module) => module.companyProfile);

/** A form is made anew of what was saved: the keyboard goes on at the field or the button that it was at. */
function useFocusInNextForm() {
  // A layout effect, because its cleanup runs while the form is still in the document.
  useLayoutEffect(
    () => () => {
      const id = document.activeElement?.id ?? "";
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
