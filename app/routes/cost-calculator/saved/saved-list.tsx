import { Instant } from "#app/components/instant.tsx";
import { Money } from "#app/components/money.tsx";
import { placeName } from "#app/contract/cost-place.ts";
import type { SavedEstimateRow } from "#app/contract/saved-estimate.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { Pagination, type Pages } from "#app/lists/pagination.tsx";
import { perPeriod } from "../estimate/per-period.ts";

/** The estimates that this company has kept. */
export function SavedList({ saved, zone }: { saved: { data: SavedEstimateRow[] } & Pages; zone: string | undefined }) {
  return (
    <section className="pt-8 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-3">
        <h2 className="text-lg">Saved estimates</h2>
        <a href="/app/cost-calculator/rates" className="link-alone">
          What new tax rates change
        </a>
      </div>
      {saved.meta.total === 0 ? (
        <p className="text-muted">None yet. An estimate that is saved appears here, with the tax rates that it was calculated with.</p>
      ) : (
        <DataTable caption="Saved estimates" columns={columnsBy(zone)} rows={saved.data} />
      )}
      <Pagination {...saved} />
    </section>
  );
}

function columnsBy(zone: string | undefined): Column<SavedEstimateRow>[] {
  return [
    {
      title: "Name",
      field: "name",
      cell: ({ id, name }) => (
        <a href={`/app/cost-calculator/saved/${id}`} className="link font-medium wrap-anywhere">
          {name}
        </a>
      ),
    },
    { title: "Place", field: "places", cell: ({ places }) => places.map((place) => placeName(place)).join("; ") },
    {
      title: "Total cost",
      field: "totalEmploymentCost",
      align: "end",
      cell: ({ totalEmploymentCost, outputCurrencyCode, period }) => (
        <>
          <Money amount={totalEmploymentCost} currency={outputCurrencyCode} /> <span className="text-sm text-muted">{perPeriod(period)}</span>
        </>
      ),
    },
    { title: "Tax rates", field: "ratesVersions", isNarrowColumn: true, cell: ({ ratesVersions }) => ratesVersions.join(", ") },
    {
      title: "Saved",
      field: "savedAt",
      cell: ({ savedAt, savedBy }) => (
        <>
          <Instant at={savedAt} zone={zone} /> <span className="block text-sm wrap-anywhere text-muted">{savedBy}</span>
        </>
      ),
    },
  ];
}
