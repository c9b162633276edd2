import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "react-router";
import { CellMoney } from "#app/components/money.tsx";
import { PaycycleLanding } from "#app/components/paycycle-landing.tsx";
import { capitalized } from "#app/contract/capitalized.ts";
import type { ImportForm } from "#app/contract/compensation-import.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxField } from "#app/forms/fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Statement } from "#app/ui/table.tsx";
import type { ImportData } from "./import-data.server.ts";
import type { Preview } from "./preview.ts";

const createPath = "/app/team/additional-compensation/import/create";

type Props = Pick<ImportData, "landing"> & { preview: Preview; text: string; result: SubmissionResult<string[]> | undefined };

/** How much it comes to and when it is paid, and the one button that creates it. */
export function CreateForm({ preview: { rows, created, unfilled, totals, from }, text, result, landing }: Props) {
  const { formAction } = useNavigation();
  const left = rows.length - created;
  return (
    <ActionForm<ImportForm> key={from} id="create" action={createPath} result={result} className="max-w-[40rem] space-y-4 pb-8">
      {(fields) => (
        <>
          <input type="hidden" name={fields.text.name} value={text} />
          <input type="hidden" name={fields.from.name} value={from} />
          {left > 0 ? <Totals totals={totals} /> : null}
          {unfilled > 0 ? <p className="text-muted">{`${inRows(unfilled)} without type, amount and description ${unfilled === 1 ? "is" : "are"} left out.`}</p> : null}
          <p className="text-muted">
            Bonus, commissions and variable pay are taxed. Payments submitted before the payroll funding cut-off are paid in that month's paycycle, otherwise
            in the next.
          </p>
          {landing ? <PaycycleLanding landing={landing} /> : null}
          {created > 0 ? (
            <div className="space-y-1">
              <p className="font-medium">{`${created} of these rows ${created === 1 ? "was" : "were"} already created in the last 30 days, and ${created === 1 ? "is" : "are"} left out.`}</p>
              <CheckboxField field={fields.createAgain} label={left > 0 ? `Create ${created === 1 ? "it" : "them"} again as well: ${rows.length} in all` : `Create ${created === 1 ? "it" : "them"} again`} />
            </div>
          ) : null}
          <Button isPending={formAction?.split("?")[0] === createPath}>{nameOf(left > 0 ? left : rows.length, left === 0)}</Button>
        </>
      )}
    </ActionForm>
  );
}

function Totals({ totals }: Pick<Preview, "totals">) {
  const sum = (of: "count" | "amount") => totals.reduce((whole, type) => whole + type[of], 0);
  return (
    <Statement>
      <caption className="sr-only">What is created, by type</caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col" className="end">
            Rows
          </th>
          <th scope="col" className="end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ id, count, amount }) => (
          <tr key={id}>
            <th scope="row">{capitalized(id)}</th>
            <td className="end">{count}</td>
            <td className="end">
              <CellMoney amount={amount} currency="USD" />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="end">{sum("count")}</td>
          <td className="end">
            <CellMoney amount={sum("amount")} currency="USD" />
          </td>
        </tr>
      </tfoot>
    </Statement>
  );
}

function inRows(count: number): string {
  return `${count} ${count === 1 ? "row" : "rows"}`;
}

function nameOf(count: number, isAgain: boolean): string {
  return `Create ${count} additional compensation${count === 1 ? "" : "s"}${isAgain ? " again" : ""}`;
}
