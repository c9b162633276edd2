import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { Answer } from "./preview.ts";

const importPath = "/app/team/additional-compensation/import";
const accepted = ".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain";
const textHint = "As it is in the file, or copied from the cells of a spreadsheet, with the line that names the columns. A file that is chosen above counts before it.";

/** A file or its text, to have it checked; it comes back as it was sent, to be mended in place. */
export function ChooseForm({ answer, mostRows }: { answer: Answer | undefined; mostRows: number }) {
  const { formAction } = useNavigation();
  const { text, wrong } = useSent(answer);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) summary.current?.focus();
  }, [answer]);
  const hasRows = answer !== undefined && "rows" in answer.preview;
  return (
    <Form method="post" action={importPath} encType="multipart/form-data" noValidate className={cn("max-w-[40rem] space-y-5", hasRows && "pt-6")}>
      <HiddenFields />
      {wrong === undefined ? null : <ErrorSummary ref={summary} formId="import" errors={{ text: [wrong] }} labels={{ text: "File" }} />}
      {hasRows ? null : <Explanation mostRows={mostRows} />}
      <Field label="File" htmlFor="import-file" hint="CSV in UTF-8, with commas, semicolons or tabs between the cells. At most 300 KB." hintId="import-file-hint">
        <input key={text} type="file" id="import-file" name="file" accept={accepted} aria-describedby="import-file-hint" className="control px-3 py-1.5" />
      </Field>
      <Field label="Or its text" htmlFor="import-text" hint={textHint} hintId="import-text-hint" errors={wrong === undefined ? [] : [wrong]} errorId="import-text-error">
        <Textarea
          key={text}
          id="import-text"
          name="text"
          rows={hasRows ? 14 : 6}
          defaultValue={text}
          spellCheck={false}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={`import-text-hint${wrong === undefined ? "" : " import-text-error"}`}
          className="font-mono text-sm"
        />
      </Field>
      <Button isPending={formAction?.split("?")[0] === importPath}>Check rows</Button>
    </Form>
  );
}

/** What was sent before; also where a session had ended meanwhile, and it was kept (kept-form.server.ts). */
function useSent(answer: Answer | undefined): { text: string; wrong?: string | undefined } {
  const kept = useRouteLoaderData<typeof rootLoader>("root")?.keptForm;
  const { pathname } = useLocation();
  if (answer) return { text: answer.text, wrong: "rows" in answer.preview ? undefined : answer.preview.wrong };
  if (kept?.path !== pathname) return { text: "" };
  return { text: String(kept.result.initialValue?.text ?? ""), wrong: kept.result.error?.[""]?.join(" ") };
}

function Explanation({ mostRows }: { mostRows: number }) {
  return (
    <div className="space-y-3">
      <p>
        Begin with the{" "}
        <a className="link" href={`${importPath}/template`} data-reload-document>
          template
        </a>
        , which has a row for each active worker. Fill in whom you want to pay; rows with nothing but a worker are left out. At most {mostRows} rows can be
        imported together.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        <dt className="font-medium">Worker ID, email or name</dt>
        <dd>One of the three is enough. A name has to be the full name of one worker alone.</dd>
        <dt className="font-medium">Type</dt>
        <dd>Bonus, commission, reimbursement or other.</dd>
        <dt className="font-medium">Amount in USD</dt>
        <dd>For example 1234.50.</dd>
        <dt className="font-medium">Description</dt>
        <dd>At most 255 characters.</dd>
      </dl>
    </div>
  );
}
