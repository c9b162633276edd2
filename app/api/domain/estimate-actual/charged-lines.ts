import { derivedFigures, type DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import type { paycycleCompensations, StoredLine } from "../../db/schema/paycycle.ts";
import { figureOfGroup } from "../estimate/contribution-lines.ts";
import { missedPrefix } from "../paycycle/pay/build-paycycle-compensation.ts";
import { correctionIn, isOfAdditionalCompensation, otherMonthOf, plainLabel } from "../paycycle/pay/line-words.ts";
import { figuresIn } from "../paycycle/pay/paycycle-figures.ts";
import { settledRuleOf } from "../statutory-payment/statutory-charge.ts";
import type { KeyedLine } from "./keyed-line.ts";

/** What a line of a paycycle is charged for: the month itself, or something beside it. */
export type Cause = "month" | "missed-month" | "correction" | "bonus" | "reimbursement" | "settlement" | "carried-over" | "deposit" | "other-charge";

/** `said` is the line's own label, of which those of one key have several. */
export type ChargedLine = KeyedLine & { cause: Cause; said: string };

/**
 * Every line of a row by its cause, under the calculator's keys. What its figures hold beyond its lines, as where lines had to
 * be calculated again, is a line by itself: what was approved is what was charged.
 */
export function chargedLines(row: typeof paycycleCompensations.$inferSelect, stored: readonly StoredLine[]): ChargedLine[] {
  const lines = stored.map((line) => ({ ...keyOf(line), figure: line.figure, local: line.local, usd: line.usd, cause: causeOf(line), said: line.label }));
  const [local, usd] = [figuresIn(row, "local"), figuresIn(row, "usd")];
  const rest = derivedFigures.flatMap((figure): ChargedLine[] => {
    const ofFigure = lines.filter((line) => line.figure === figure);
    const left = {
      local: ofFigure.reduce((sum, line) => sum - line.local, local[figure]),
      usd: ofFigure.reduce((sum, line) => sum - line.usd, usd[figure]),
    };
    const label = "Without a line of its own";
    return left.local === 0 && left.usd === 0 ? [] : [{ figure, key: "without-line", label, ...left, cause: "month", said: label }];
  });
  return [...lines, ...rest];
}

const groups = Object.keys(figureOfGroup);
const isEngineKey = (key: string | null) => key !== null && groups.includes(key.split(":")[0] ?? "");

function causeOf({ figure, key, label }: StoredLine): Cause {
  if (figure === "securityDeposit") return "deposit";
  if (figure === "reimbursements") return "reimbursement";
  if (figure === "carriedOver") return "carried-over";
  if (figure === "bonusCommissions") return "bonus";
  if (settledRuleOf(key)) return "settlement";
  if (correctionIn(label)) return "correction";
  if (isOfAdditionalCompensation(label)) return "bonus";
  if (key?.startsWith(missedPrefix) || otherMonthOf(label) !== null) return "missed-month";
  return figure === "grossBasePay" || figure === "viaFee" || isEngineKey(key) ? "month" : "other-charge";
}

const wordsOfFigure: Partial<Record<DerivedFigure, Pick<KeyedLine, "key" | "label">>> = {
  grossBasePay: { key: "salary", label: "Salary" },
  bonusCommissions: { key: "bonus", label: "Bonus, commission and the like" },
  reimbursements: { key: "reimbursements", label: "Reimbursements" },
  securityDeposit: { key: "deposit", label: "Security deposit" },
  viaFee: { key: "fee", label: "Fee" },
  carriedOver: { key: "carried-over", label: "Carried over" },
};

function keyOf({ figure, key, label }: StoredLine): Pick<KeyedLine, "key" | "label"> {
  // What settles a payment stands with the line that charges a twelfth of it each month.
  const rule = settledRuleOf(key);
  if (rule) return { key: rule.lineKey, label: rule.lineLabel };
  return wordsOfFigure[figure] ?? { key: key ?? plainLabel(label), label: plainLabel(label) };
}
