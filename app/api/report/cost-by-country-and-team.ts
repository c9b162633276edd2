import { and, asc, eq, gte, isNotNull, lte, sql } from "drizzle-orm";
import { allRatesHeader } from "#app/contract/paper-columns.ts";
import { paycycleCompensations as rows, paycycles } from "../db/schema/paycycle.ts";
import { integerCell, moneyCell, textCell } from "../export/cell.ts";
import { convertedBy, ratesText, readRates, shownRates } from "./exchange-rates.ts";
import { daysOf, type ReportSource } from "./report-source.ts";

/** A row that only gives a deposit back costs nothing, and pays nobody. */
const costs = sql`(${rows.paidDays}, ${rows.grossBasePayUsd}, ${rows.bonusCommissionsUsd}, ${rows.reimbursementsUsd}, ${rows.totalEmployerTaxesUsd}, ${rows.totalBenefitsAndOtherUsd}, ${rows.viaFeeUsd}) <> (0, 0, 0, 0, 0, 0, 0)`;

const sum = (column: Parameters<typeof sql>[1]) => sql<number>`sum(${column})`.mapWith(Number);

/** What each team in each country cost in a year, in USD. */
export const costByCountryAndTeam: ReportSource = {
  name: "Cost by country and team",
  description: "What each team in each country cost in the year, in USD, and how many workers and months of pay that was. Each month is converted with the exchange rates of its paycycle.",
  columns: [
    "Location", "Team", "Workers", "Months of pay", "Total gross pay", "Reimbursements", "Employer taxes",
    "Benefits and other", "Total employer cost", "Fee", "Currency", allRatesHeader, "Tax years",
  ],
  async rates(db, companyId, year) {
    const { first, last } = daysOf(year);
    return shownRates(await readRates(db, companyId, last), first);
  },
  async *rows(db, companyId, year, zone) {
    const { first, last } = daysOf(year);
    const rates = await readRates(db, companyId, last);
    const found = await db
      .select({
        countryName: rows.countryName,
        team: rows.team,
        workers: sql<number>`count(distinct ${rows.workerId})`.mapWith(Number),
        months: sql<number>`count(*) filter (where ${rows.paidDays} > 0 or ${rows.grossBasePay} > 0)`.mapWith(Number),
        gross: sum(sql`${rows.grossBasePayUsd} + ${rows.bonusCommissionsUsd}`),
        reimbursements: sum(rows.reimbursementsUsd),
        taxes: sum(rows.totalEmployerTaxesUsd),
        benefits: sum(rows.totalBenefitsAndOtherUsd),
        fee: sum(rows.viaFeeUsd),
        convertedBy,
        taxYears: sql<number[] | null>`json_agg(distinct ${paycycles.taxYear}) filter (where ${rows.type} = 'employee')`,
      })
      .from(rows)
      .innerJoin(paycycles, and(eq(paycycles.companyId, rows.companyId), eq(paycycles.id, rows.paycycleId)))
      .where(and(eq(rows.companyId, companyId), isNotNull(paycycles.approvedDate), gte(paycycles.startDate, first), lte(paycycles.startDate, last), costs))
      .groupBy(rows.countryName, rows.team)
      .orderBy(asc(rows.countryName), asc(rows.team));
    for (const { countryName, team, workers, months, gross, reimbursements, taxes, benefits, fee, convertedBy: used, taxYears } of found) {
      const money = (amount: number) => moneyCell(amount, "USD");
      yield [
        textCell(countryName), textCell(team ?? "No team"), integerCell(workers), integerCell(months), money(gross),
        money(reimbursements), money(taxes), money(benefits), money(gross + reimbursements + taxes + benefits), money(fee), textCell("USD"),
        textCell(ratesText(rates, used, zone)), textCell(taxYears?.toSorted().join(", ") ?? null),
      ];
    }
  },
};
