import type { FieldMetadata } from "@conform-to/react";
import { Suspense } from "react";
import { Await } from "react-router";
import type { Country } from "#app/contract/country.ts";
import { Choice } from "#app/ui/checkbox.tsx";
import { cn } from "#app/ui/cn.ts";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

type Props = {
  field: FieldMetadata<string[]> | FieldMetadata<string[] | undefined>;
  label: string;
  /** A page that the server sends has them; one that the browser fetches may come before them. */
  countries: Country[] | Promise<Country[]>;
};

/** Several countries to hire in (spec 2.22): a list of checkboxes that scrolls, a spinner while it loads, an empty box without data. */
export function CountriesField({ field: given, label, countries }: Props) {
  const field = given as FieldMetadata<string[]>;
  return (
    <FieldGroup legend={label} hint="Choose one or more." hintId={field.descriptionId} errors={field.errors} errorId={field.errorId}>
      <div id={field.id} tabIndex={-1} className={cn("max-h-60 overflow-y-auto rounded-md border bg-surface px-3 py-2", field.errors?.length ? "border-red-ink" : "border-line-strong")}>
        {Array.isArray(countries) ? (
          <Choices field={field} countries={countries} />
        ) : (
          <Suspense fallback={<Spinner label="Loading countries" className="my-2" />}>
            <Await resolve={countries} errorElement={<Empty />}>
              {(loaded) => <Choices field={field} countries={loaded} />}
            </Await>
          </Suspense>
        )}
      </div>
    </FieldGroup>
  );
}

function Choices({ field, countries }: { field: FieldMetadata<string[]>; countries: Country[] }) {
  const { initialValue } = field;
  const chosen = Array.isArray(initialValue) ? initialValue : [initialValue];
  if (countries.length === 0) return <Empty />;
  return countries.map(({ code, name }) => (
    <Choice key={code} name={field.name} value={name} label={name} defaultChecked={chosen.includes(name)} aria-invalid={Boolean(field.errors?.length) || undefined} />
  ));
}

function Empty() {
  return <p className="py-1 text-muted">No countries found</p>;
}
