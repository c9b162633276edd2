import { Money } from "#app/components/money.tsx";
import type { CostCurrencyCode } from "#app/contract/cost-place.ts";

type Amount = { amount: number; currencyCode: CostCurrencyCode };

/** What a budget was answered with: the salary, of what there is to spend. */
export function BudgetAnswer({ salary, budget, per, isCompared }: { salary: Amount; budget: Amount; per: string; isCompared: boolean }) {
  return (
    <p className="max-w-form pt-1 text-lg">
      <strong className="font-semibold">
        <Money amount={salary.amount} currency={salary.currencyCode} />
      </strong>{" "}
      {per} is the largest gross salary whose total cost fits a budget of <Money amount={budget.amount} currency={budget.currencyCode} /> {per}.
      {isCompared ? " Next to it is the largest salary that the same budget pays for in the other places." : ""}
    </p>
  );
}
