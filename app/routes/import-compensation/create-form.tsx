import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "react-router";
import { CellMoney } from "#app/components/money.tsx";
import { PaycycleLanding } from "#app/components/paycycle-landing.tsx";
import { VariablePayNote } from "#app/components/variable-pay-note.tsx";
import { capitalized } from "#app/contract/capitalized.ts";
import type { ImportForm } from "#app/contract/compensation-import.ts";
import { counted } from "#app/contract/counted.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxField } from "#app/forms/fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Statement } from "#app/ui/table.tsx";
import type { ImportData } from "./import-data.server.ts";
import type { Preview } from "./preview.ts";

const createPath = "/app/team/additional-compensation/import/create";

type Props = Pick<ImportData, "landing"> & { preview: Preview; text: string; result: SubmissionResult<string[]> | undefined };

/** How much it comes to and when it is paid, and the one button that creates it. */
export function CreateForm({ preview, text, result, landing }: Props) {
  const { rows, created, alike, unfilled, totals, from } = preview;
  const { formAction } = useNavigation();
  const left = rows.length - created - alike;
  // Where all that there is was created already, the button says what the box would.
  const isAgain = left === 0;
  const inAll = created > 0 && alike > 0 && !isAgain ? "" : `: ${rows.length} in all`;
  return (
    <ActionForm<ImportForm> key={from} id="create" action={createPath} result={result} className="max-w-form space-y-4 pb-8">
      {(fields) => (
        <>
          <input type="hidden" name={fields.text.name} value={text} />
          <input type="hidden" name={fields.from.name} value={from} />
          {isAgain ? <input type="hidden" name={fields.createAgain.name} value="on" /> : <Totals totals={totals} />}
          {unfilled > 0 ? <p className="text-muted">{`${counted(unfilled, "row")} without type, amount and description ${isOrAre(unfilled)} left out.`}</p> : null}
          <VariablePayNote />
          <WhenPaid rows={isAgain ? rows : rows.filter(({ createdAt, sameAs }) => createdAt === null && sameAs === null)} landing={landing} />
          {created > 0 ? (
            <div className="space-y-1">
              <p className="font-medium">{`${created} of these rows ${created === 1 ? "was" : "were"} already created in the last 30 days${isAgain ? "" : `, and ${isOrAre(created)} left out`}.`}</p>
              {isAgain ? null : <CheckboxField field={fields.createAgain} label={`Create ${itOrThem(created)} again as well${inAll}`} />}
            </div>
          ) : null}
          {alike > 0 ? (
            <div className="space-y-1">
              <p className="font-medium">{`${alike} of these rows ${alike === 1 ? "says" : "say"} the same as another one, and ${isOrAre(alike)} left out.`}</p>
              <CheckboxField field={fields.createAlike} label={`Create ${itOrThem(alike)} as well${inAll}`} />
            </div>
          ) : null}
          <Button isPending={formAction?.split("?")[0] === createPath}>{nameOf(isAgain ? created : left, isAgain)}</Button>
        </>
      )}
    </ActionForm>
  );
}

/** Which paycycle takes it; or, of workers whose offers no paycycle takes yet, why. */
function WhenPaid({ rows, landing }: Pick<Preview, "rows"> & Pick<Props, "landing">) {
  const notes = new Set(rows.flatMap(({ payNote }) => payNote ?? []));
  const paid = rows.filter(({ payNote }) => payNote === null).length;
  if (paid === 0) return <p className="rounded-md bg-sunk p-3 text-sm">{[...notes].map((note) => `${note}.`).join(" ")}</p>;
  return (
    <>
      {landing ? <PaycycleLanding landing={landing} /> : null}
      {notes.size > 0 ? <p className="text-muted">{`That holds for ${paid} of ${counted(rows.length, "row")}: the others say in the table when they are paid.`}</p> : null}
    </>
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

function isOrAre(count: number): string {
  return count === 1 ? "is" : "are";
}

function itOrThem(count: number): string {
  return count === 1 ? "it" : "them";
}

function nameOf(count: number, isAgain: boolean): string {
  return `Create ${counted(count, "additional compensation")}${isAgain ? " again" : ""}`;
}
