import { DenseTable } from "#app/components/dense-table.tsx";
import { Money } from "#app/components/money.tsx";
import { counted } from "#app/contract/counted.ts";
import type { HeldDeposits as Held } from "#app/contract/security-deposit.ts";

/** What the provider holds now, by currency, and together in US dollars. Each figure stands once: a text browser reads also what style would hide. */
export function HeldDeposits({ held }: { held: readonly Held[] }) {
  const sum = (of: (each: Held) => number) => held.reduce((total, each) => total + of(each), 0);
  return (
    <DenseTable title="Held now, by currency" className="pb-6">
      <thead>
        <tr>
          <th scope="col">Held now</th>
          <th scope="col" className="end">Held</th>
          <th scope="col" className="end">Held in USD</th>
        </tr>
      </thead>
      <tbody>
        {held.map(({ currencyCode, count, expectedCount, expectedAmount, amount, amountUsd }) => (
          <tr key={currencyCode}>
            <th scope="row" className="min-w-0">
              {currencyCode}{" "}
              <span className="derivation-source block text-xs font-normal text-muted">
                {counted(count, "deposit")}
                {expectedCount > 0 ? (
                  <>
                    ; {expectedCount} of them expected back: <Money amount={expectedAmount} currency={currencyCode} />
                  </>
                ) : null}
              </span>
            </th>
            <td className="end">
              <Money amount={amount} currency={currencyCode} className="font-medium" />
            </td>
            <td className="end">
              <Money amount={amountUsd} currency="USD" />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="min-w-0">
            All{" "}
            <span className="derivation-source block text-xs font-normal text-muted">
              {counted(sum(({ count }) => count), "deposit")}, in USD at the exchange rates of the paycycles that took them
            </span>
          </th>
          <td>{null}</td>
          <td className="end">
            <Money amount={sum(({ amountUsd }) => amountUsd)} currency="USD" />
          </td>
        </tr>
      </tfoot>
    </DenseTable>
  );
}
