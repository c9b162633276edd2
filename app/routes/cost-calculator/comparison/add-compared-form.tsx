import { type RefObject, useEffect, useRef } from "react";
import { Form, useLocation, useResolvedPath } from "react-router";
import { costCountries, costCurrencies, costRegions, hasRegions, placeName } from "#app/contract/cost-place.ts";
import { Button } from "#app/ui/button.tsx";
import { QueryInput, QuerySelect } from "../question/query-fields.tsx";

const formId = "add-compared";
/** Every country, and one with regions by these. */
const places = costCountries.flatMap(({ code: countryCode }) =>
  hasRegions(countryCode)
    ? costRegions.map(({ code: region }) => ({ value: `${countryCode}-${region}`, label: placeName({ countryCode, region }) }))
    : [{ value: countryCode, label: placeName({ countryCode }) }],
);
const currencies = costCurrencies.map((code) => ({ value: code, label: code }));

/** Puts another place or salary beside the result: a GET form, whose answer is an address with one more column. */
export function AddComparedForm({ errors, isFull }: { errors: Record<string, string[]>; isFull: boolean }) {
  const { pathname } = useResolvedPath(".");
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = useValuesOf(search, form);
  const field = { formId, errors, isReadOut: true };
  if (isFull) return <p className="text-sm text-muted print:hidden">At most four can be compared. Remove one to add another.</p>;
  return (
    // What is wrong is said here, far below the top; a right answer leads on to the result.
    <Form
      ref={form}
      id={formId}
      action={`${pathname}#${formId}`}
      preventScrollReset
      noValidate
      aria-label="Add to the comparison"
      onSubmit={onSubmit}
      className="compare-form print:hidden"
    >
      {[...query]
        .filter(([name]) => !name.startsWith("add") && name !== "notifications")
        .map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
      <QuerySelect {...field} name="addPlace" label="Compare with" value={valueIn(query, "addPlace")} options={[{ value: "", label: "Select a place" }, ...places]} />
      {query.get("mode") === "budget" ? null : (
        <>
          <QueryInput {...field} name="addSalary" label="Gross salary there" note="the same when empty" value={valueIn(query, "addSalary")} />
          <QuerySelect {...field} name="addCurrency" label="Currency" value={valueIn(query, "addCurrency")} options={currencies} />
        </>
      )}
      <div className="fields-end">
        <Button variant="secondary">Add</Button>
      </div>
    </Form>
  );
}

function valueIn(query: URLSearchParams, name: string): string {
  return query.get(name) ?? (name === "addCurrency" ? "USD" : "");
}

/**
 * What was added stands in its column, and is asked for no more; unless somebody has filled in the fields anew while it
 * was on its way. What comes back says how to note what is sent.
 */
function useValuesOf(search: string, form: RefObject<HTMLFormElement | null>) {
  const sent = useRef<string>(undefined);
  useEffect(() => {
    const controls = controlsOf(form.current);
    if (sent.current === textOf(controls)) for (const control of controls) control.value = valueIn(new URLSearchParams(search), control.name);
    sent.current = undefined;
  }, [search, form]);
  return () => {
    sent.current = textOf(controlsOf(form.current));
  };
}

function controlsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter((each): each is HTMLInputElement => (each as HTMLInputElement).name.startsWith("add"));
}

function textOf(controls: HTMLInputElement[]): string {
  return controls.map(({ value }) => value).join("\n");
}
