import { formatAmount } from "#app/contract/money.ts";
import { cn } from "#app/ui/cn.ts";

type Props = { amount: number; currency: string };

/** "1,234.50 USD": figures that stand in line, the currency in a lighter tone. `amount` is in minor units. */
export function Money({ className, ...money }: Props & { className?: string }) {
  return (
    <span className={cn("figures", className)}>
      <CellMoney {...money} />
    </span>
  );
}

/** The same in a column of figures, which keeps them in line itself. */
export function CellMoney({ amount, currency }: Props) {
  return (
    <>
      {`${formatAmount(amount, currency)} `}
      <span translate="no" className="font-normal text-muted">
        {currency}
      </span>
    </>
  );
}
