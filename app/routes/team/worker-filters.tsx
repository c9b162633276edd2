import type { Country } from "#app/contract/country.ts";
import { offerStatusFilters } from "#app/contract/offer-status.ts";
import { workerTypes } from "#app/contract/worker-type.ts";
import { asOption } from "#app/lists/as-option.ts";
import { Filters } from "#app/lists/filters.tsx";

/** What a list of workers is narrowed down by (spec 2.19); `countries` are those with offers. */
export function WorkerFilters({ countries }: { countries: readonly Country[] }) {
  return (
    <Filters
      hasSearch
      selects={[
        { name: "type", label: "Type", options: workerTypes.map(asOption) },
        { name: "status", label: "Status", options: offerStatusFilters.map(asOption) },
        { name: "location", label: "Location", options: countries.map(({ code, name }) => ({ value: code, label: name })) },
      ]}
    />
  );
}
