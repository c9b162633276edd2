import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CompensationType } from "#app/contract/additional-compensation-type.ts";
import type { CurrencyType, MovedByRate, PaycycleCompensation } from "#app/contract/paycycle.ts";
import { additionalCompensations as requests } from "../../../db/schema/additional-compensation.ts";
import { companies } from "../../../db/schema/company.ts";
import { paycycleCompensations as rows, type StillCarried } from "../../../db/schema/paycycle.ts";
import { workers } from "../../../db/schema/worker.ts";
import { carriedNow } from "../carried-over/carried-now.ts";
import { paycycleCompensationOnTheWire } from "../listing/list-paycycle-compensations.ts";
import { companyPaysOf, figuresIn, noFigures, workersTakeOf } from "../pay/paycycle-figures.ts";
import { paysMissed } from "./missed-paid.ts";
import { movedByRate, type RatesOfBoth } from "./moved-by-rate.ts";
import { settledSum } from "./settled-sum.ts";
import { varianceReasons, type Cycles, type Items, type Pair } from "./variance-reasons.ts";

/** A worker's row and the one of the cycle before, with the requests in them. */
export type ComparedRow = Pair & { items: ItemOfRow[]; carried: StillCarried | null; movedDue: number | null; movedNet: number | null };
type ItemOfRow = { id: string; type: CompensationType; amount: number; currencyCode: string; acceptedOn: string | null };

export const current = alias(rows, "current_row");
export const previous = alias(rows, "previous_row");

/** The day on which a request was accepted, by the clocks of its company. */
export function acceptedOn(companyId: string) {
  const zone = sql`(select ${companies.timeZone} from ${companies} where ${companies.id} = ${companyId})`;
  return sql<string | null>`(${requests.decidedAt} at time zone ${zone})::date::text`;
}

/** What is read of the two rows, and of their worker. */
export function comparedColumns(companyId: string, rates: RatesOfBoth, currencyType: CurrencyType) {
  const items = sql<ItemOfRow[]>`(select coalesce(json_agg(json_build_object('id', ${requests.id}, 'type', ${requests.type}, 'amount', ${requests.amount},
    'currencyCode', ${requests.currencyCode}, 'acceptedOn', ${acceptedOn(companyId)})), '[]'::json) from ${requests}
    where ${requests.companyId} = ${companyId} and ${requests.id} = any(coalesce(${current.itemIds}, '{}') || coalesce(${previous.itemIds}, '{}')))`;
  const settled = { current: settledSum(companyId, current.id), previous: settledSum(companyId, previous.id) };
  const { totalDue: movedDue, totalNetPay: movedNet } = movedByRate(companyId, current, previous, rates, currencyType);
  return { movedDue, movedNet, current, previous, offer: { startDate: workers.startDate, vacationDays: workers.vacationDays }, items, settled, isAfterMissed: paysMissed(companyId, previous.id), carried: carriedNow(companyId, current) };
}

const nothing = Object.fromEntries(Object.keys(noFigures).flatMap((name) => [[name, 0], [`${name}Usd`, 0]]));

/** The row as it is shown, with what has changed against the cycle before and why. */
export function comparedOnTheWire({ items, carried, movedDue, movedNet, ...stored }: ComparedRow, cycles: Cycles, currencyType: CurrencyType): PaycycleCompensation {
  const moved: MovedByRate | null = movedDue === null || movedNet === null ? null : { totalDue: movedDue, totalNetPay: movedNet };
  const pair = { ...stored, current: stored.current && { ...stored.current, carried }, moved };
  const shown = pair.current ?? pair.previous;
  if (!shown) throw new Error("A change without either row");
  const now = figuresIn(pair.current ?? { ...shown, ...nothing }, currencyType);
  const before = figuresIn(pair.previous ?? { ...shown, ...nothing }, currencyType);
  const [pays, takes] = [companyPaysOf(now), workersTakeOf(now)];
  const known: Items = new Map(items.map((item) => [item.id, item]));
  return {
    ...paycycleCompensationOnTheWire({ ...shown, carried: pair.current?.carried ?? null }, currencyType),
    paycycleId: shown.paycycleId,
    companyPays: pays,
    workersTake: takes,
    variance: {
      totalDue: { current: pays.totalDue, previous: companyPaysOf(before).totalDue },
      totalNetPay: { current: takes.totalNetPay, previous: workersTakeOf(before).totalNetPay },
      reasons: varianceReasons(pair, cycles, currencyType, known),
      ...(moved && { movedByRate: moved }),
    },
  };
}
