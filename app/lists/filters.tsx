import { useRef } from "react";
import { Form, Link, useLocation, useNavigation, useResolvedPath } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "#app/ui/button.tsx";
import { asSearch, rangeIn, rangeNames } from "./address.ts";
import { RangeBoxes, SearchBox, SelectBox, type SelectFilter } from "./filter-boxes.tsx";
import { isOfSelection } from "./selection.ts";
import { useApply } from "./filter-form.ts";

type Props = {
  /** Shows the box 'Search by worker name'. */
  hasSearch?: boolean;
  selects: readonly SelectFilter[];
  /** What stands over two days, between which something happened. */
  range?: string;
};

/**
 * The filters of a list: a GET form. Everything else in the address is kept, except the page, which any change resets.
 * With script a choice applies at once and the search a moment after the last key; without, there is 'Apply filters'.
 */
export function Filters(props: Props) {
  const { hasSearch = false, selects, range } = props;
  const { pathname } = useResolvedPath(".");
  const query = new URLSearchParams(useLocation().search);
  const form = useRef<HTMLFormElement>(null);
  const apply = useApply(form, pathname);
  const isHydrated = useHydrated();
  const next = useNavigation().location;
  // Of another order that is on its way, that one.
  const kept = [...(next?.pathname === pathname ? new URLSearchParams(next.search) : query)].filter(([name, value]) => name !== "page" && name !== "before" && !isOfSelection(name) && value !== "" && !isOwn(name, props));
  return (
    <search className="max-sm:basis-full">
      <Form
        ref={form}
        aria-label="Filters"
        noValidate
        // The address says what they hold: a browser that fills them on its way back would have a filter applied anew.
        autoComplete="off"
        action={pathname}
        className="filters flex flex-wrap items-end gap-x-3 gap-y-3 pb-4"
        onChange={apply.soon}
        onSubmit={apply.now}
      >
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {hasSearch ? <SearchBox value={query.get("filter[q]") ?? ""} /> : null}
        <details open={isAnySet(query, { ...props, hasSearch: false })} className="filters-more">
          <summary className="button button-secondary button-md">Filters</summary>
          {selects.map((select) => (
            <SelectBox key={select.name} {...select} value={query.get(`filter[${select.name}]`) ?? ""} />
          ))}
          {range ? <RangeBoxes label={range} {...rangeIn(query)} /> : null}
        </details>
        {isAnySet(query, props) ? (
          <Link
            to={{ pathname, search: asSearch(new URLSearchParams(kept)) }}
            preventScrollReset
            className="link inline-flex h-9 items-center text-sm pointer-coarse:h-11"
          >
            Clear filters
          </Link>
        ) : null}
        <div className="by-hand" data-idle={isHydrated || undefined}>
          <Button variant="secondary">Apply filters</Button>
        </div>
      </Form>
    </search>
  );
}

function namesOf({ hasSearch, selects, range }: Props): string[] {
  const names = selects.map(({ name }) => `filter[${name}]`);
  if (hasSearch) names.push("filter[q]");
  if (range) names.push(...Object.values(rangeNames));
  return names;
}

function isOwn(name: string, props: Props): boolean {
  return namesOf(props).includes(name);
}

function isAnySet(query: URLSearchParams, props: Props): boolean {
  return namesOf(props).some((name) => (query.get(name) ?? "").replace(",", "") !== "");
}
