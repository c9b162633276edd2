import type { StatutoryPaymentKind } from "#app/contract/statutory-payment-kind.ts";
import type { StoredLine } from "../../db/schema/paycycle.ts";
import { isOfAdditionalCompensation, otherMonthOf } from "../paycycle/pay/line-words.ts";
import { type EarningPeriod, paymentRules } from "./payment-rules.ts";

/** What a line of a paycycle charges for a payment on salary; `day` is one of the month that it charges it for. Local minor units. */
export type StatutoryCharge = { kind: StatutoryPaymentKind; day: string; local: number };

/** What a line settles of the payment whose time has this first day; in local minor units and in those of US dollars. */
export type Settlement = { kind: StatutoryPaymentKind; startDate: string; local: number; usd: number };

/** In the key of a line that settles a payment, before its kind and the first day of its time. */
export const settledPrefix = "settled:";

/** The key of the line that settles the payment whose time begins with this first day. */
export function settledKey(kind: StatutoryPaymentKind, { startDate }: Pick<EarningPeriod, "startDate">): string {
  return `${settledPrefix}${kind}:${startDate}`;
}

/** The rule of the payment that a line of this key settles; undefined for every other line. */
export function settledRuleOf(key: string | null) {
  return key?.startsWith(settledPrefix) ? paymentRules.find(({ kind }) => kind === key.split(":")[1]) : undefined;
}

type Charging = Pick<StoredLine, "key" | "label" | "local">;

/**
 * What the lines of a paycycle that began on `startDate` charge for statutory payments: the months' own and those of missed
 * or corrected months, each for its month. What is charged on bonus and the like is in no estimate and no settlement, and left out.
 */
export function chargesOf(lines: readonly Charging[], startDate: string): StatutoryCharge[] {
  return lines.flatMap(({ key, label, local }) => {
    const rule = paymentRules.find(({ lineKey }) => lineKey === key);
    return rule && !isOfAdditionalCompensation(label) ? [{ kind: rule.kind, day: otherMonthOf(label) ?? startDate, local }] : [];
  });
}

/** What the lines of a paycycle settle. */
export function settlementsOf(lines: readonly Pick<StoredLine, "key" | "local" | "usd">[]): Settlement[] {
  return lines.flatMap(({ key, local, usd }) => {
    const kind = settledRuleOf(key)?.kind;
    return kind && key ? [{ kind, startDate: key.slice(settledKey(kind, { startDate: "" }).length), local, usd }] : [];
  });
}
