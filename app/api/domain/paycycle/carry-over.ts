import { formatMonth } from "#app/contract/day-words.ts";
import { whereCarried } from "#app/contract/carried-over.ts";
import type { StillCarried, StoredLine } from "../../db/schema/paycycle.ts";
import { addDays } from "../day/calendar-day.ts";
import { shareOf } from "../exchange-rate/convert-money.ts";
import { payCurrencyOf, type Both } from "./pay-currency.ts";
import { withholdingLimit } from "./withholding-limit.ts";
import type { PaidWorker } from "./worker-pay.ts";

/** What an earlier cycle carried over, or below zero took back, of one worker; in minor units of its row's currency and of US dollars. */
export type CarriedMove = Both & { startDate: string; currencyCode: string };

/** What the cycle of this first day carried over, and what of it is not taken back yet. */
export type OpenDebt = { startDate: string; carried: number; left: Both };

/** In the key of a line that takes back, before the first day of the cycle that carried it over. */
const takenBackPrefix = "taken-back:";

export function isTakenBack({ key }: Pick<StoredLine, "key">): boolean {
  return key?.startsWith(takenBackPrefix) ?? false;
}

/** A cycle with the lines of one row as they are before anything is carried over, and a whole month's pay in the row's currency. */
type Uncarried = { startDate: string; endDate: string; lines: readonly StoredLine[]; monthlyPay: number };

/**
 * The lines by which a row's wage comes to no less than nothing: what cannot be taken back here is carried over to the next
 * cycle; and where there is a wage, what earlier ones carried over is taken back of it, the oldest first, as far as the law lets
 * an employer withhold. Reimbursements are the worker's own money, and paid in either case. What is taken back has the rates of
 * the cycle that carried it over, so that all cycles together come to what they would have come to, to the cent and in both
 * currencies. What was carried over in another currency than the row's stays as it is. `moves` are those of the cycles before,
 * oldest first.
 */
export function carryOver(worker: PaidWorker, moves: readonly CarriedMove[], cycle: Uncarried): { lines: StoredLine[]; carried: StillCarried | null } {
  const { endDate } = cycle;
  const to = worker.endDate === null || worker.endDate > endDate ? addDays(endDate, 1) : null;
  const open = openDebts(moves, payCurrencyOf(worker));
  const wage = wageOf(cycle.lines);
  const lines = wage.local < 0 ? [carriedLine(wage, to)] : takenBackLines(worker, open, wage.local, cycle);
  const left = [...open.map((debt) => debt.left), ...lines].reduce<Both>((sum, each) => ({ local: sum.local + each.local, usd: sum.usd + each.usd }), { local: 0, usd: 0 });
  return { lines, carried: left.local > 0 ? { ...left, to } : null };
}

/** What is not taken back yet of what cycles carried over, the oldest first; each taking back goes to the oldest. */
export function openDebts(moves: readonly CarriedMove[], currencyCode: string): OpenDebt[] {
  const open: OpenDebt[] = [];
  for (const { startDate, local, usd } of moves.filter((move) => move.currencyCode === currencyCode)) {
    if (local > 0) open.push({ startDate, carried: local, left: { local, usd } });
    let [rest, restUsd] = [Math.max(0, 0 - local), 0 - usd];
    while (rest > 0 && open[0]) {
      const [{ left }] = open as [OpenDebt];
      const part = rest < left.local ? { local: rest, usd: restUsd } : { ...left };
      [left.local, left.usd, rest, restUsd] = [left.local - part.local, left.usd - part.usd, rest - part.local, restUsd - part.usd];
      if (left.local === 0) open.shift();
    }
  }
  return open;
}

/** Gross pay less the worker's taxes. */
function wageOf(lines: readonly StoredLine[]): Both {
  const sum = { local: 0, usd: 0 };
  for (const { figure, local, usd } of lines) {
    const sign = signs[figure] ?? 0;
    sum.local += sign * local;
    sum.usd += sign * usd;
  }
  return sum;
}

const signs: Partial<Record<StoredLine["figure"], number>> = { grossBasePay: 1, bonusCommissions: 1, workerTaxes: -1 };

function carriedLine(wage: Both, to: string | null): StoredLine {
  const label = `More is taken back than is earned: ${whereCarried(to)}`;
  return { figure: "carriedOver", key: "carried-over", label, base: null, rate: null, local: 0 - wage.local, usd: 0 - wage.usd };
}

function takenBackLines(worker: PaidWorker, open: readonly OpenDebt[], takeHome: number, { startDate, monthlyPay }: Uncarried): StoredLine[] {
  if (open.length === 0) return [];
  const taken = open.reduce((sum, { carried, left }) => sum + carried - left.local, 0);
  const { most, base, rate, words } = withholdingLimit(worker, { takeHome, monthlyPay, taken, currencyCode: payCurrencyOf(worker), day: startDate });
  let rest = most;
  return open.flatMap((debt): StoredLine[] => {
    const local = Math.min(rest, debt.left.local);
    if (local === 0) return [];
    rest -= local;
    const usd = shareOf(debt.left.usd, local, debt.left.local);
    const label = `Taken back of what ${formatMonth(debt.startDate)} carried over${words}`;
    return [{ figure: "carriedOver", key: takenBackPrefix + debt.startDate, label, base, rate, local: 0 - local, usd: 0 - usd }];
  });
}
