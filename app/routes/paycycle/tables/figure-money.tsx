import { CellMoney } from "#app/components/money.tsx";
import { formatMoney } from "#app/contract/money.ts";

/** A figure among many: a zero is set in the lighter tone, so that what is paid is seen first. */
export function FigureMoney({ amount, currency }: { amount: number; currency: string }) {
  if (amount === 0) return <span className="text-muted">{formatMoney(0, currency)}</span>;
  return <CellMoney amount={amount} currency={currency} />;
}
