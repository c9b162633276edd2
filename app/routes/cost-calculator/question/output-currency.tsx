import { Form, useLocation, useResolvedPath } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { AppliedSelect } from "#app/components/applied-select.tsx";
import { currenciesOf, type CostCountryCode } from "#app/contract/cost-place.ts";
import { Button } from "#app/ui/button.tsx";
import { Label } from "#app/ui/label.tsx";

/** In which currency the result is shown (spec 2.15): calculates again when it changes, without script by its button. */
export function OutputCurrency({ countryCode, value }: { countryCode: CostCountryCode; value: string }) {
  const { pathname } = useResolvedPath(".");
  const query = new URLSearchParams(useLocation().search);
  for (const own of ["outputCurrencyCode", "notifications"]) query.delete(own);
  const isHydrated = useHydrated();
  return (
    // Gone back to, it shows what its address says, and does not apply what was chosen before leaving.
    <Form action={pathname} autoComplete="off" preventScrollReset className="flex items-center gap-3 print:hidden">
      {[...query].map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <Label htmlFor="outputCurrencyCode" className="text-muted">
        Show in
      </Label>
      <AppliedSelect id="outputCurrencyCode" name="outputCurrencyCode" value={value} className="w-24">
        {currenciesOf(countryCode).map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </AppliedSelect>
      <div className="by-hand" data-idle={isHydrated || undefined}>
        <Button variant="secondary">Show</Button>
      </div>
    </Form>
  );
}
