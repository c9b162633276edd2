import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { counted } from "#app/contract/counted.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChooseForm, isMending } from "./choose-form.tsx";
import { CreateForm } from "./create-form.tsx";
import type { ImportData } from "./import-data.server.ts";
import type { Answer, Preview } from "./preview.ts";
import { PreviewTable } from "./preview-table.tsx";

type Props = ImportData & {
  /** What came of the text that was sent. */
  answer: Answer | undefined;
  /** What the API said of creating it, when it refused. */
  result?: SubmissionResult<string[]> | undefined;
};

/** A file is chosen or pasted; then its rows are shown, to be created or to be mended. */
export function ImportScreen({ answer, result, mostRows, landing, timeZone }: Props) {
  const preview = answer && "rows" in answer.preview ? answer.preview : null;
  const isRight = preview !== null && preview.wrongRows === 0;
  const heading = useHeading(result ? undefined : answer);
  return (
    <>
      <BackLink to="/app/team">Workers</BackLink>
      <PageHeader
        title="Import compensation"
        description={preview ? (isRight && preview.created === 0 ? "Nothing is created yet." : undefined) : "Bonuses, commissions, reimbursements and other pay of many workers from one file. You see all rows before anything is created. What you create is accepted at once, without a review."}
        actions={isRight ? <ButtonLink to="/app/team/additional-compensation/import" variant="secondary">Choose another file</ButtonLink> : null}
      />
      {preview ? (
        <>
          <h2 ref={heading} tabIndex={-1} className="pb-1 text-lg">
            {isRight ? rightRows(preview) : `${preview.wrongRows} of ${counted(preview.rows.length, "row")} cannot be created`}
          </h2>
          {isRight ? null : (
            <p className="max-w-form pb-3">
              Nothing is created until all rows are correct. Change the text below the table and check it again, or correct your file and choose it
              again.
            </p>
          )}
          <Unread columns={preview.unread} />
          {isRight ? <CreateForm preview={preview} text={answer?.text ?? ""} result={result} landing={landing} /> : null}
          <PreviewTable rows={preview.rows} isRight={isRight} timeZone={timeZone} />
        </>
      ) : null}
      {isRight ? null : <ChooseForm answer={answer} mostRows={mostRows} />}
    </>
  );
}

/** Somebody counts on what they have written, a day of payment for one. A file may have any number of columns. */
function Unread({ columns }: { columns: string[] }) {
  if (columns.length === 0) return null;
  const named = columns.slice(0, mostNamed).map((name) => `“${name.slice(0, 60)}”`);
  if (columns.length > mostNamed) named.push(`${columns.length - mostNamed} more`);
  return <p className="max-w-form pb-3 wrap-anywhere">{`${counted(columns.length, "column")} ${columns.length === 1 ? "was" : "were"} not read: ${new Intl.ListFormat("en-GB").format(named)}.`}</p>;
}

const mostNamed = 5;

function rightRows({ rows, created, alike }: Preview): string {
  const left = rows.length - created - alike;
  if (left === rows.length) return `${counted(left, "row")} to create`;
  return created === rows.length ? `${counted(created, "row")} that ${created === 1 ? "was" : "were"} created already` : `${left} of ${counted(rows.length, "row")} to create`;
}

/** With script the page stays, so that whoever listens is led to what is new on it; but for who mends on meanwhile. */
function useHeading(answer: Answer | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answer && !isMending()) heading.current?.focus();
  }, [answer]);
  return heading;
}
