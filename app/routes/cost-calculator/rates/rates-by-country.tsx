import { Country } from "#app/components/country.tsx";
import { placeName } from "#app/contract/cost-place.ts";
import { counted } from "#app/contract/counted.ts";
import type { CountryEffect, YearChange } from "#app/contract/rates-effect.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { Totals } from "#app/lists/totals.tsx";
import { YearDifference, YearMoney, YearPercent } from "./year-money.tsx";

type Props = { countries: readonly CountryEffect[]; from: number; to: number };
type Row = CountryEffect & { id: string };

/** What all employees of a country come to, and all of them in US dollars. */
export function RatesByCountry({ countries, from, to }: Props) {
  const columns = columnsOf(from, to);
  const all = sumOf(countries);
  return (
    <DataTable
      caption={`A month of all employees by country, with the rates of ${from} and of ${to}`}
      isDense
      columns={columns}
      rows={countries.map((each) => ({ id: each.countryCode, ...each }))}
      foot={countries.length > 1 && <Totals columns={columns} totals={Object.fromEntries(columns.map(({ field, cell }) => [field, cell?.(all)]))} />}
    />
  );
}

function columnsOf(from: number, to: number): Column<Row>[] {
  return [
    { title: "Employees in", field: "countryCode", cell: (row) => <Place row={row} /> },
    { title: `Cost, rates of ${from}`, field: "before", align: "end", cell: ({ cost, currencyCode }) => <YearMoney change={cost} currency={currencyCode} side="before" /> },
    { title: `Cost, rates of ${to}`, field: "after", align: "end", cell: ({ cost, currencyCode }) => <YearMoney change={cost} currency={currencyCode} side="after" /> },
    { title: "Difference", field: "difference", align: "end", cell: ({ cost, currencyCode }) => <YearDifference change={cost} currency={currencyCode} /> },
    { title: "Change", field: "percent", align: "end", cell: ({ cost }) => <YearPercent change={cost.local} /> },
    { title: "Net pay, difference", field: "net", align: "end", cell: ({ net, currencyCode }) => <YearDifference change={net} currency={currencyCode} /> },
  ];
}

function Place({ row: { id, countryCode, count } }: { row: Row }) {
  return (
    <>
      {id === "all" ? "All countries" : <Country code={countryCode} name={placeName({ countryCode })} />}{" "}
      <span className="block text-xs font-normal text-muted">{counted(count, "employee")}</span>
    </>
  );
}

function sumOf(countries: readonly CountryEffect[]): Row {
  const sum = (of: (each: CountryEffect) => YearChange) => ({
    before: countries.reduce((total, each) => total + of(each).before, 0),
    after: countries.reduce((total, each) => total + of(each).after, 0),
  });
  const [cost, net] = [sum((each) => each.cost.usd), sum((each) => each.net.usd)];
  const count = countries.reduce((total, each) => total + each.count, 0);
  return { id: "all", countryCode: "", currencyCode: "USD", count, cost: { local: cost, usd: cost }, net: { local: net, usd: net } };
}
