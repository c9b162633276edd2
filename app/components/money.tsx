import { formatAmount } from "#app/contract/money.ts";
import { cn } from "#app/ui/cn.ts";

/** "1,234.50 USD": figures that stand in line, the currency in a lighter tone. `amount` is in minor units. */
export function Money({ amount, currency, className }: { amount: number; currency: string; className?: string }) {
  return (
    <span className={cn("figures", className)}>
      {formatAmount(amount, currency)} <span className="font-normal text-muted">{currency}</span>
    </span>
  );
}
