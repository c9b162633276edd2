import type { FieldMetadata } from "@conform-to/react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Address } from "#app/contract/address.ts";
import { addressFieldNames } from "#app/contract/company-field-names.ts";
import type { Country } from "#app/contract/country.ts";
import { usStates } from "#app/contract/us-states.ts";
import { Button } from "#app/ui/button.tsx";
import type { Labels } from "./error-summary.tsx";
import { redisplayName } from "./carried-fields.ts";
import { SelectField, TextField } from "./fields.tsx";

type AddressField = FieldMetadata<Address> | FieldMetadata<Address | undefined>;

/** Its labels, for the form's summary of what is wrong. */
export function labelsOfAddress(field: AddressField): Labels {
  const { countryCode, street, city, postalCode, state } = (field as FieldMetadata<Address>).getFieldset();
  return {
    [countryCode.name]: addressFieldNames.countryCode,
    [street.name]: addressFieldNames.street,
    [city.name]: addressFieldNames.city,
    [postalCode.name]: addressFieldNames.postalCode,
    [state.name]: stateLabel(countryCode.value === "US"),
  };
}

function stateLabel(isUnitedStates: boolean): string {
  return isUnitedStates ? "State" : addressFieldNames.state;
}

/**
 * Where something is (spec 2.22). With script the state becomes a list as soon as the country is the United States;
 * without, the button brings the form back with the list. `field` is the form's field named address.
 */
export function AddressFields({ field, countries }: { field: AddressField; countries: Country[] }) {
  const { street, city, state, postalCode, countryCode } = (field as FieldMetadata<Address>).getFieldset();
  const isHydrated = useHydrated();
  const isUnitedStates = countryCode.value === "US";
  return (
    <>
      <div className="grid items-start gap-3 sm:flex">
        {isHydrated ? null : <DefaultButton />}
        <SelectField
          field={countryCode}
          label={addressFieldNames.countryCode}
          options={countries.map(({ code, name }) => [code, name])}
          blank="Select a country"
          autoComplete="country"
          className="flex-1"
        />
        {isHydrated ? null : (
          <Button variant="secondary" name={redisplayName} value="address" formNoValidate className="by-hand sm:mt-6.5">
            Update state list
          </Button>
        )}
      </div>
      <TextField field={street} label={addressFieldNames.street} autoComplete="address-line1" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={city} label={addressFieldNames.city} autoComplete="address-level2" />
        <TextField field={postalCode} label={addressFieldNames.postalCode} autoComplete="postal-code" autoCapitalize="characters" />
      </div>
      {isUnitedStates ? (
        <SelectField key="list" field={state} label={stateLabel(true)} options={usStates} blank="Select a state" autoComplete="address-level1" />
      ) : (
        <TextField key="text" field={state} label={stateLabel(false)} autoComplete="address-level1" />
      )}
    </>
  );
}

/** Enter presses the first button of a form: that must be one that sends it, and not the one that only shows it again. */
function DefaultButton() {
  return (
    <button tabIndex={-1} aria-hidden className="sr-only">
      Submit
    </button>
  );
}
