import { type FormEvent, type RefObject, useEffect, useId, useRef } from "react";
import { Form, Link, useLocation, useNavigate, useNavigationType, useResolvedPath } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "#app/components/icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Label } from "#app/ui/label.tsx";
import { Select } from "#app/ui/select.tsx";
import { asSearch, rangeIn } from "./address.ts";

/** A choice that goes into the address as `filter[name]`; "All" is added in front. */
export type SelectFilter = { name: string; label: string; options: readonly { value: string; label: string }[] };

type Props = {
  /** Shows the box 'Search by worker name'. */
  hasSearch?: boolean;
  selects?: readonly SelectFilter[];
  /** Two days, joined into `filter[name]` as "start,end". */
  range?: { name: string; label: string };
};

/**
 * The filters of a list: a GET form. Everything else in the address is kept, except the page, which any change resets.
 * With script a choice applies at once and the search a moment after the last key; without, there is 'Apply filters'.
 */
export function Filters(props: Props) {
  const { hasSearch = false, selects = [], range } = props;
  const { pathname } = useResolvedPath(".");
  const query = new URLSearchParams(useLocation().search);
  const form = useRef<HTMLFormElement>(null);
  const apply = useApply(form, range?.name);
  useValuesOfAddress(form);
  const isHydrated = useHydrated();
  const kept = [...query].filter(([name, value]) => name !== "page" && value !== "" && !isOwn(name, props));
  return (
    <search>
      <Form
        ref={form}
        aria-label="Filters"
        action={pathname}
        className="flex flex-wrap items-end gap-x-3 gap-y-3 pb-4 print:hidden"
        onChange={apply.soon}
        onSubmit={apply.now}
      >
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {hasSearch ? <SearchBox value={query.get("filter[q]") ?? ""} /> : null}
        {selects.map((select) => (
          <SelectBox key={select.name} {...select} value={query.get(`filter[${select.name}]`) ?? ""} />
        ))}
        {range ? <RangeBoxes {...range} {...rangeIn(query, range.name)} /> : null}
        {isAnySet(query, props) ? (
          <Link
            to={{ pathname, search: asSearch(new URLSearchParams(kept)) }}
            preventScrollReset
            className="link inline-flex h-9 items-center text-sm pointer-coarse:h-11"
          >
            Clear filters
          </Link>
        ) : null}
        <div className={cn("filters-apply", isHydrated && "filters-apply-idle")}>
          <Button variant="secondary">Apply filters</Button>
        </div>
      </Form>
    </search>
  );
}

function SearchBox({ value }: { value: string }) {
  return (
    <div className="relative w-full sm:w-64">
      <Icon path="M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <Input
        type="search"
        name="filter[q]"
        defaultValue={value}
        aria-label="Search by worker name"
        placeholder="Search by worker name"
        autoComplete="off"
        className="pl-9"
      />
    </div>
  );
}

function SelectBox({ name, label, options, value }: SelectFilter & { value: string }) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1 basis-32 space-y-1 sm:max-w-44">
      <Label htmlFor={id} className="text-xs text-muted">
        {label}
      </Label>
      <Select id={id} name={`filter[${name}]`} defaultValue={options.some((option) => option.value === value) ? value : ""}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

function RangeBoxes({ name, label, start, end }: { name: string; label: string; start: string; end: string }) {
  const id = useId();
  const isReversed = start !== "" && end !== "" && start > end;
  const errorId = isReversed ? id : undefined;
  return (
    <>
      <fieldset className="w-full min-w-0 sm:w-auto" aria-describedby={errorId}>
        <legend className="pb-1 text-xs font-medium text-muted">{label}</legend>
        <div className="flex items-center gap-2">
          <Input type="date" name={`filter[${name}][start]`} defaultValue={start} aria-label={`${label}, from`} aria-invalid={isReversed || undefined} className="sm:w-36" />
          <span aria-hidden className="text-muted">to</span>
          <Input type="date" name={`filter[${name}][end]`} defaultValue={end} aria-label={`${label}, to`} aria-invalid={isReversed || undefined} className="sm:w-36" />
        </div>
      </fieldset>
      {isReversed ? (
        <div className="order-last basis-full">
          <FieldError id={errorId} errors={["The start date cannot be after the end date"]} />
        </div>
      ) : null}
    </>
  );
}

function namesOf({ hasSearch, selects = [], range }: Props): string[] {
  const names = selects.map(({ name }) => `filter[${name}]`);
  if (hasSearch) names.push("filter[q]");
  if (range) names.push(`filter[${range.name}]`, `filter[${range.name}][start]`, `filter[${range.name}][end]`);
  return names;
}

function isOwn(name: string, props: Props): boolean {
  return namesOf(props).includes(name);
}

function isAnySet(query: URLSearchParams, props: Props): boolean {
  return namesOf(props).some((name) => (query.get(name) ?? "").replace(",", "") !== "");
}

/** Applies the form as it stands: at once, or a moment after the last key in a box that is typed into. */
function useApply(form: RefObject<HTMLFormElement | null>, range: string | undefined) {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function go() {
    window.clearTimeout(timer.current);
    if (!form.current) return;
    const search = searchOf(form.current, range);
    if (search !== window.location.search) void navigate({ search }, { preventScrollReset: true });
  }
  return {
    now(event: FormEvent) {
      event.preventDefault();
      go();
    },
    soon(event: FormEvent) {
      window.clearTimeout(timer.current);
      const wait = event.target instanceof HTMLSelectElement ? 0 : 300;
      timer.current = window.setTimeout(go, wait);
    },
  };
}

/** What the form would post, without its empty boxes and with the two days joined as the API reads them. */
function searchOf(form: HTMLFormElement, range: string | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && value.trim()) query.append(name, value.trim());
  if (range) {
    const { start, end } = rangeIn(query, range);
    query.delete(`filter[${range}][start]`);
    query.delete(`filter[${range}][end]`);
    if (start || end) query.set(`filter[${range}]`, `${start},${end}`);
  }
  return asSearch(query);
}

/** Back and Forward change the address under an unchanged form: its boxes follow, except the one being typed into. */
function useValuesOfAddress(form: RefObject<HTMLFormElement | null>) {
  const { search } = useLocation();
  const isPop = useNavigationType() === "POP";
  useEffect(() => {
    if (form.current) fill(form.current, new URLSearchParams(search), isPop);
  }, [form, search, isPop]);
}

function fill(form: HTMLFormElement, query: URLSearchParams, isPop: boolean) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control.type === "hidden" || (control === document.activeElement && !isPop)) continue;
    control.value = valueIn(query, control.name);
  }
}

function valueIn(query: URLSearchParams, name: string): string {
  const edge = /^filter\[(\w+)\]\[(start|end)\]$/.exec(name);
  return edge ? rangeIn(query, edge[1] ?? "")[edge[2] as "start" | "end"] : (query.get(name) ?? "");
}
