import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigation, useResolvedPath } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { costCountries, costPeriods, costRegions, currenciesOfAll, isCostCountry, localCurrencies } from "#app/contract/cost-place.ts";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { QueryInput, QuerySelect } from "./query-fields.tsx";
import { amountField, type Typed } from "./typed.ts";
import { useErrorsWhileMended } from "./use-errors-while-mended.ts";

const formId = "calculator";
const periodNames = { annually: "Annually", monthly: "Monthly" } as const;

/**
 * The question, as a GET form: its address is the question, and leads to the same answer again. Without script the
 * region and all currencies are there from the start, and the server says what does not fit.
 */
export function CalculatorForm({ typed, errors: given, hasResult }: { typed: Typed; errors: Record<string, string[]>; hasResult: boolean }) {
  const { pathname } = useResolvedPath(".");
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { errors, mend } = useErrorsWhileMended(given);
  const isPending = useIsAsking(pathname);
  const [country, setCountry] = useState(typed.countryCode);
  const onSubmit = useValuesOf(typed, form, setCountry);
  useFocusOn(summary, given);
  const field = { formId, errors };
  const isBudget = typed.mode === "budget";
  const amountLabel = isBudget ? "Total budget" : "Gross salary";
  const labels = { countryCode: "Country", region: "Region", [amountField(typed.mode)]: amountLabel, currencyCode: isBudget ? "Currency" : "Salary currency", period: "Period" };
  return (
    <Form
      ref={form}
      id={formId}
      // A phone has the form above and the answer below: the answer is what was asked for.
      action={`${pathname}#result`}
      noValidate
      onChange={() => form.current && void mend(form.current)}
      onSubmit={onSubmit}
      className="pb-8 print:hidden"
    >
      {hasErrors(errors) ? <ErrorSummary ref={summary} formId={formId} errors={errors} labels={labels} /> : null}
      <Kept typed={typed} />
      <div className="calculator-fields">
        <QuerySelect {...field} name="countryCode" label={labels.countryCode} value={typed.countryCode} onValue={setCountry} options={countryOptions} />
        <QuerySelect {...field} name="region" label={labels.region} note="Canada only" value={typed.region} options={regionOptions} className="region-field" />
        <QueryInput {...field} name={amountField(typed.mode)} label={amountLabel} value={typed.amount} />
        <QuerySelect {...field} name="currencyCode" label={labels.currencyCode} value={typed.currencyCode} options={useCurrencyOptions(country)} />
        <QuerySelect {...field} name="period" label={labels.period} value={typed.period} options={periodOptions} />
        <div className="fields-end">
          <Button isPending={isPending}>{hasResult ? "Update" : "Calculate"}</Button>{" "}
          {hasResult ? (
            <ButtonLink to={isBudget ? `${pathname}?mode=budget` : pathname} variant="secondary">
              Reset
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </Form>
  );
}

const countryOptions = [{ value: "", label: "Select a country" }, ...costCountries.map(asOption)];
const regionOptions = [{ value: "", label: "Select a region" }, ...costRegions.map(asOption)];
const periodOptions = costPeriods.map((period) => ({ value: period, label: periodNames[period] }));
const noCurrency = { value: "", label: "Select a currency" };
const everyCurrency = [noCurrency, ...currenciesOfAll(costCountries).map((code) => ({ value: code, label: labelOf(code) }))];

function asOption({ code, name }: { code: string; name: string }) {
  return { value: code, label: name };
}

/** "CAD (Canada)", for a list that does not know the country yet. */
function labelOf(code: string): string {
  const country = costCountries.find((each) => localCurrencies[each.code] === code);
  return country ? `${code} (${country.name})` : code;
}

/** USD and the country's own (spec 9), as soon as a script can follow the choice of the country. */
function useCurrencyOptions(countryCode: string) {
  const isHydrated = useHydrated();
  return isHydrated && isCostCountry(countryCode) ? [noCurrency, ...currenciesOfAll([{ code: countryCode }]).map((code) => ({ value: code, label: code }))] : everyCurrency;
}

/** What the address says beside the question, and is still wanted with the next one. */
function Kept({ typed }: { typed: Typed }) {
  const query = new URLSearchParams(useLocation().search);
  const kept = { mode: typed.mode === "budget" ? "budget" : "", outputCurrencyCode: typed.outputCurrencyCode, year: typed.year, compare: query.get("compare") ?? "" };
  return Object.entries(kept).map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null));
}

function useIsAsking(pathname: string): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname && location.search !== "";
}

function hasErrors(errors: Record<string, string[]>): boolean {
  return Object.keys(errors).length > 0;
}

/**
 * Back, Forward and Reset change the address under an unchanged form: what they change follows, and nothing else, so
 * that no answer overwrites what was filled in while it was on its way, or before the script came. What comes back says
 * how to note what is sent: the address that leads to is no change.
 */
function useValuesOf(typed: Typed, form: RefObject<HTMLFormElement | null>, setCountry: (code: string) => void) {
  const former = useRef(valuesOf(typed));
  useEffect(() => {
    const [before, now] = [former.current, valuesOf(typed)];
    former.current = now;
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.type === "hidden") continue;
      if (before[control.name] !== now[control.name]) control.value = now[control.name] ?? "";
      if (control.name === "countryCode") setCountry(control.value);
    }
  }, [typed, form, setCountry]);
  return ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    former.current = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>;
  };
}

function valuesOf(typed: Typed): Record<string, string> {
  return { ...typed, [amountField(typed.mode)]: typed.amount };
}

/** The summary takes the focus when an answer says what is wrong, never while that is being mended. */
function useFocusOn(summary: RefObject<HTMLDivElement | null>, given: Record<string, string[]>) {
  useEffect(() => {
    if (hasErrors(given)) summary.current?.focus();
  }, [summary, given]);
}
