import { formatAmount } from "#app/contract/money.ts";
import { said } from "#app/lists/data-table.tsx";
import { Table } from "#app/ui/table.tsx";
import { cn } from "#app/ui/cn.ts";
import { CostBar, PartName, type Tone } from "../estimate/cost-bar.tsx";
import { RateLine } from "../estimate/estimate-sections.tsx";
import { employerSegments, inWords } from "../estimate/totals.tsx";
import type { ComparisonView } from "./comparison-view.ts";

/** How many letters of a phone's row all amounts may take together; with longer ones the table scrolls. */
const widestStacked = 44;

/** The same lines of up to four places or salaries side by side, in one currency, with the difference to the cheapest. */
export function ComparisonTable({ view: { columns, rows, currency, per, isOfBudget }, zone }: { view: ComparisonView; zone: string | undefined }) {
  const dearest = Math.max(...columns.map(({ totalEmploymentCost }) => totalEmploymentCost));
  const isStacked = columns.length > 2 && columns.length * formatAmount(dearest, currency).length <= widestStacked;
  const amounts = (pick: (column: ComparisonView["columns"][number]) => number) => columns.map(pick);
  const cells = { keys: columns.map(({ key }) => key), currency };
  const employerRows = rows.filter(({ bearer }) => bearer === "employer");
  const workerRows = rows.filter(({ bearer }) => bearer === "worker");
  return (
    <>
      <div className="table-box">
        <div role="region" aria-label="Comparison" tabIndex={0} className={cn("table-scroll", !isStacked && (columns.length > 2 ? "table-58" : "table-36"))}>
          <Table {...said("table")} className={cn("comparison-table", isStacked && "comparison-stacked")}>
            <caption className="sr-only">
              Comparison, {currency} {per}
            </caption>
            <thead {...said("rowgroup")}>
              <tr {...said("row")}>
                <th {...said("columnheader")} scope="col">
                  {currency} {per}
                </th>
                {columns.map((column) => (
                  <th key={column.key} {...said("columnheader")} scope="col" className="comparison-head">
                    <span className="block text-base font-semibold text-ink">{column.place}</span>{" "}
                    <span className="block">{column.salary}</span>{" "}
                    {column.warnings.map((warning) => (
                      <span key={warning} className="block text-red-ink">
                        {warning}
                      </span>
                    ))}
                    <CostBar className="mt-2" segments={employerSegments(column)} full={dearest} label={inWords(column.place, employerSegments(column), currency)} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...said("rowgroup")}>
              <Row {...cells} label="Gross salary" tone="pay" amounts={amounts((column) => column.grossSalary)} />
              <Row {...cells} label="Employer tax contributions" tone="contribution" amounts={amounts((column) => column.employerContribution)} />
              {employerRows.map((row) => (
                <Row key={row.label} {...cells} label={row.label} amounts={row.amounts} isPart />
              ))}
              <Row {...cells} label="Fee" tone="fee" amounts={amounts((column) => column.fee)} />
            </tbody>
            <tbody {...said("rowgroup")} className="comparison-total">
              <Row {...cells} label="Total cost" amounts={amounts((column) => column.totalEmploymentCost)} />
              {isOfBudget ? null : <Differences columns={columns} currency={currency} />}
            </tbody>
            <tbody {...said("rowgroup")}>
              <Row {...cells} label="Worker taxes" amounts={amounts((column) => column.employeeContribution)} />
              {workerRows.map((row) => (
                <Row key={row.label} {...cells} label={row.label} amounts={row.amounts} isPart />
              ))}
            </tbody>
            <tbody {...said("rowgroup")} className="comparison-total">
              <Row {...cells} label="Net salary" amounts={amounts((column) => column.totalNetPay)} />
            </tbody>
            {columns.some(({ removeSearch }) => removeSearch) ? <Removals columns={columns} /> : null}
          </Table>
        </div>
        <p className="table-hint">Please scroll table horizontally to view more data.</p>
      </div>
      <div className="estimate-note">
        <p>Tax rates {[...new Set(columns.map(({ ratesVersion }) => ratesVersion))].join(", ")}.</p>
        {[...new Map(columns.flatMap(({ exchangeRate, localCurrency }) => (exchangeRate ? [[localCurrency, exchangeRate] as const] : [])))].map(([currencyCode, rate]) => (
          <RateLine key={currencyCode} rate={rate} currency={currencyCode} zone={zone} />
        ))}
      </div>
    </>
  );
}

type RowProps = { label: string; amounts: readonly (number | null)[]; keys: readonly string[]; currency: string; isPart?: boolean; tone?: Tone };

function Row({ label, amounts, keys, currency, isPart = false, tone }: RowProps) {
  return (
    <tr {...said("row")}>
      <th {...said("rowheader")} scope="row" className={cn(isPart && "comparison-part")}>
        {tone ? <PartName tone={tone}>{label}</PartName> : label}
      </th>
      {amounts.map((amount, place) => (
        <td key={keys[place]} {...said("cell")} className="end">
          {amount === null ? <span className="text-muted">None</span> : formatAmount(amount, currency)}
        </td>
      ))}
    </tr>
  );
}

function Differences({ columns, currency }: { columns: ComparisonView["columns"]; currency: string }) {
  return (
    <tr {...said("row")}>
      <th {...said("rowheader")} scope="row">Difference from the cheapest</th>
      {columns.map((column) => (
        <td key={column.key} {...said("cell")} className="end">
          {column.isCheapest ? "Cheapest" : `+${formatAmount(column.differenceToCheapest, currency)}`}
        </td>
      ))}
    </tr>
  );
}

function Removals({ columns }: { columns: ComparisonView["columns"] }) {
  return (
    <tbody {...said("rowgroup")} className="print:hidden">
      <tr {...said("row")}>
        <th {...said("rowheader")} scope="row">
          <span className="sr-only">Change the comparison</span>
        </th>
        {columns.map(({ key, place, removeSearch }) => (
          <td key={key} {...said("cell")} className="end text-sm">
            {removeSearch ? (
              <a href={removeSearch} data-prevent-scroll-reset className="comparison-removal link">
                Remove<span className="sr-only"> {place}</span>
              </a>
            ) : null}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
