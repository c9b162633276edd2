import { formatMonth } from "#app/contract/day-words.ts";
import { whereCarried } from "#app/contract/carried-over.ts";
import type { StillCarried, StoredLine } from "../../../db/schema/paycycle.ts";
import { addDays } from "../../day/calendar-day.ts";
import { shareOf } from "../../exchange-rate/convert-money.ts";
import { payCurrencyOf, type Both } from "../pay/pay-currency.ts";
import { withholdingLimit, type WithholdingLimit } from "./withholding-limit.ts";
import type { PaidWorker } from "../pay/worker-pay.ts";

/** What an earlier cycle carried over, or below zero took back, of one worker; in minor units of its row's currency and of US dollars. */
export type CarriedMove = Both & { startDate: string; currencyCode: string };

/** What the cycle of this first day carried over, and what of it is not taken back yet. */
type OpenDebt = { startDate: string; carried: number; left: Both };

/** In the key of a line that takes back, before the first day of the cycle that carried it over. */
const takenBackPrefix = "taken-back:";

/** Whether a line says how much the law lets be withheld: one that takes back, or that carries over what is beyond it. */
export function isWithheld({ key, figure, rate }: Pick<StoredLine, "key" | "figure" | "rate">): boolean {
  return figure === "carriedOver" && (rate !== null || (key?.startsWith(takenBackPrefix) ?? false));
}

/**
 * A cycle with the lines of one row as they are before anything is carried over, those of them that correct what earlier cycles
 * paid, and a whole month's pay in the row's currency.
 */
type Uncarried = { startDate: string; endDate: string; lines: readonly StoredLine[]; corrections: readonly StoredLine[]; monthlyPay: number };

/**
 * The lines by which no more is taken back of a row's wage than the law lets an employer withhold: what its corrections take
 * back beyond that is carried over to the next cycle; and where they leave some of it, what earlier cycles carried over is taken
 * back, the oldest first. Reimbursements are the worker's own money, and paid in either case. What is taken back has the rates of
 * the cycle that carried it over, so that all cycles together come to what they would have come to, to the cent and in both
 * currencies. What was carried over in another currency than the row's stays as it is. `moves` are those of the cycles before,
 * oldest first.
 */
export function carryOver(worker: PaidWorker, moves: readonly CarriedMove[], cycle: Uncarried): { lines: StoredLine[]; carried: StillCarried | null } {
  const { endDate } = cycle;
  const to = worker.endDate === null || worker.endDate > endDate ? addDays(endDate, 1) : null;
  const open = openDebts(moves, payCurrencyOf(worker));
  const wage = wageOf(cycle.lines);
  const corrected = wageOf(cycle.corrections);
  const withheld = Math.max(0, 0 - corrected.local);
  const taken = open.reduce((sum, { carried, left }) => sum + carried - left.local, 0);
  const limit = withholdingLimit(worker, { takeHome: wage.local + withheld, monthlyPay: cycle.monthlyPay, taken, currencyCode: payCurrencyOf(worker), day: cycle.startDate });
  const isMissing = wage.local < 0 && wage.local + withheld <= 0;
  const tooMuch = isMissing ? minus(wage) : partOf(minus(corrected), withheld - limit.most);
  const lines = tooMuch.local > 0 ? [carriedLine(tooMuch, to, isMissing ? null : limit)] : takenBackLines(open, { ...limit, most: limit.most - withheld });
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

const minus = ({ local, usd }: Both): Both => ({ local: 0 - local, usd: 0 - usd });

/** So much of an amount, in both currencies; nothing of one below zero. */
function partOf({ local, usd }: Both, part: number): Both {
  return local <= 0 || part <= 0 ? { local: 0, usd: 0 } : { local: part, usd: shareOf(usd, part, local) };
}

/** `limit` is null where there is nothing to withhold from. */
function carriedLine(amount: Both, to: string | null, limit: WithholdingLimit | null): StoredLine {
  const why = limit ? `may be withheld${limit.words}` : "is earned";
  return { figure: "carriedOver", key: "carried-over", label: `More is taken back than ${why}: ${whereCarried(to)}`, base: limit?.base ?? null, rate: limit?.rate ?? null, ...amount };
}

function takenBackLines(open: readonly OpenDebt[], { most, base, rate, words }: WithholdingLimit): StoredLine[] {
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
