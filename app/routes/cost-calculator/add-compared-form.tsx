import { Form, useLocation, useResolvedPath } from "react-router";
import { costCurrencies, placeName } from "#app/contract/cost-place.ts";
import { Button } from "#app/ui/button.tsx";
import { QueryInput, QuerySelect } from "./query-fields.tsx";

const formId = "add-compared";
const places = ["CA-BC", "CA-ON", "CO", "MX"].map((code) => {
  const [countryCode = "", region] = code.split("-");
  return { value: code, label: placeName({ countryCode, region }) };
});
const currencies = costCurrencies.map((code) => ({ value: code, label: code }));

/** Puts another place or salary beside the result: a GET form, whose answer is an address with one more column. */
export function AddComparedForm({ errors, isFull }: { errors: Record<string, string[]>; isFull: boolean }) {
  const { pathname } = useResolvedPath(".");
  const query = new URLSearchParams(useLocation().search);
  const field = { formId, errors, isReadOut: true };
  if (isFull) return <p className="text-sm text-muted print:hidden">Four are shown, which is as many as fit. Remove one to add another.</p>;
  return (
    // What is wrong is said here, far below the top; a right answer leads on to the result.
    <Form id={formId} action={`${pathname}#${formId}`} preventScrollReset noValidate aria-label="Add to the comparison" className="compare-form print:hidden">
      {[...query]
        .filter(([name]) => !name.startsWith("add") && name !== "notifications")
        .map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
      <QuerySelect {...field} name="addPlace" label="Compare with" value={query.get("addPlace") ?? ""} options={[{ value: "", label: "Select a place" }, ...places]} />
      {query.get("mode") === "budget" ? null : (
        <>
          <QueryInput {...field} name="addSalary" label="Gross salary there" note="the same when empty" value={query.get("addSalary") ?? ""} />
          <QuerySelect {...field} name="addCurrency" label="Currency" value={query.get("addCurrency") ?? "USD"} options={currencies} />
        </>
      )}
      <div className="fields-end">
        <Button variant="secondary">Add</Button>
      </div>
    </Form>
  );
}
