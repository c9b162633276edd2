import { sql, type Column, type SQL, type SQLWrapper } from "drizzle-orm";
import { zeroDecimalCurrencies } from "#app/contract/money.ts";
import type { CurrencyType, MovedByRate } from "#app/contract/paycycle.ts";
import { derivedFigures, type DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import { additionalCompensations as requests } from "../../../db/schema/additional-compensation.ts";
import type { paycycleCompensations } from "../../../db/schema/paycycle.ts";

type Row = Record<keyof typeof paycycleCompensations.$inferSelect, Column>;
/** The kept rates of a cycle and of the one before it: a column, or a parameter. */
export type RatesOfBoth = { current: SQLWrapper; previous: SQLWrapper };

/** Rates that are known before the statement. */
export function ratesOfBoth({ current, previous }: { current: { rates: object }; previous: { rates: object } }): RatesOfBoth {
  const given = ({ rates }: { rates: object }) => sql`${JSON.stringify(rates)}::jsonb`;
  return { current: given(current), previous: given(previous) };
}

/**
 * How much of a row's difference to the cycle before its exchange rate alone moves, in minor units of what amounts are shown in:
 * what was converted with the rate of its own cycle, less the same with the rate before. In dollars that is what stands in the
 * row's currency: pay that is agreed in it, and what is charged on it. In the row's currency it is what stands in dollars: the fee,
 * requests in dollars, and all pay that is agreed in dollars with what is charged on it. What is given back or taken back of an
 * earlier cycle has the rate of that one, as a deposit. Null where there is no other rate to compare with.
 */
export function movedByRate(companyId: string, row: Row, previous: Pick<Row, "currencyCode">, rates: RatesOfBoth, currencyType: CurrencyType): Record<keyof MovedByRate, SQL<number | null>> {
  const rateOf = (of: SQLWrapper) => sql`(${of} -> ${row.currencyCode} ->> 'rate')::numeric`;
  const [now, before] = [rateOf(rates.current), rateOf(rates.previous)];
  const units = sql`case when ${row.currencyCode} in (${sql.join([...zeroDecimalCurrencies].map((code) => sql`${code}`), sql`, `)}) then 1 else 100 end`;
  const fromDollars = (amount: SQLWrapper, rate: SQL) => divideHalfEven(sql`(${amount})::numeric * ${rate} * (${units})`, sql`100`);
  const toDollars = (amount: SQLWrapper, rate: SQL) => divideHalfEven(sql`(${amount})::numeric * 100`, sql`${rate} * (${units})`);
  const items = (sum: SQL, currency: SQLWrapper) => sql`case when cardinality(${row.itemIds}) = 0 then 0 else coalesce((select sum(${sum}) from ${requests}
    where ${requests.companyId} = ${companyId} and ${requests.id} = any(${row.itemIds}) and ${requests.currencyCode} = ${currency}), 0) end`;
  const isInOwn = sql`${row.salaryCurrencyCode} = ${row.currencyCode}`;
  const moved = (local: SQL, usd: SQL, { hasFee }: { hasFee: boolean }) => {
    const [fee, feeUsd] = hasFee ? [row.viaFee, row.viaFeeUsd] : [sql`0`, sql`0`];
    const dollars = sql`'USD'`;
    const ownLocal = sql`case when ${isInOwn} then ${local} - ${fee} - ${items(fromDollars(requests.amount, now), dollars)} else ${items(sql`${requests.amount}`, row.currencyCode)} end`;
    const ownUsd = sql`case when ${isInOwn} then ${usd} - ${feeUsd} - ${items(sql`${requests.amount}`, dollars)} else ${items(toDollars(requests.amount, now), row.currencyCode)} end`;
    const difference = currencyType === "usd" ? sql`${ownUsd} - ${toDollars(ownLocal, before)}` : sql`(${local}) - (${ownLocal}) - ${fromDollars(sql`(${usd}) - (${ownUsd})`, before)}`;
    return sql<number | null>`case when ${previous.currencyCode} = ${row.currencyCode} and ${row.currencyCode} <> 'USD' and ${now} <> ${before} then ${difference} end`.mapWith((value) => (value === null ? null : Number(value)));
  };
  const due = sumsOf(row, (of) => sql`(${of.grossBasePay} + ${of.bonusCommissions} + ${of.reimbursements} + ${of.totalEmployerTaxes} + ${of.totalBenefitsAndOther} + greatest(${of.securityDeposit}, 0) + ${of.viaFee})`);
  const net = sumsOf(row, (of) => sql`(${of.grossBasePay} + ${of.bonusCommissions} + ${of.reimbursements} - ${of.workerTaxes} + greatest(${of.carriedOver}, 0))`);
  return { totalDue: moved(...due, { hasFee: true }), totalNetPay: moved(...net, { hasFee: false }) };
}

/** As convert-money.ts divides, so that what was converted is taken out to the cent: whole, and half to even. */
function divideHalfEven(numerator: SQL, denominator: SQL): SQL {
  return sql`(select div(n, d) + case when 2 * abs(mod(n, d)) > d or (2 * abs(mod(n, d)) = d and mod(div(n, d), 2) <> 0) then sign(n) else 0 end
    from (select ${numerator} as n, ${denominator} as d) division)`;
}

/** A sum of figures in the row's currency, and in dollars. */
function sumsOf(row: Row, sum: (figures: Record<DerivedFigure, Column>) => SQL): [local: SQL, usd: SQL] {
  const dollars = Object.fromEntries(derivedFigures.map((name) => [name, row[`${name}Usd` as const]])) as Record<DerivedFigure, Column>;
  return [sum(row), sum(dollars)];
}
