import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { Form, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { longestText, tooLong } from "./longest-text.ts";
import type { Answer } from "./preview.ts";

const importPath = "/app/team/additional-compensation/import";
const accepted = ".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain";
const textHint = "The text of the file, or cells copied from a spreadsheet, with the line that names the columns. If you also choose a file above, the file is used.";

/** A file or its text, to have it checked; it comes back as it was sent, to be mended in place. */
export function ChooseForm({ answer, mostRows }: { answer: Answer | undefined; mostRows: number }) {
  const { formAction } = useNavigation();
  const isPending = formAction?.split("?")[0] === importPath;
  const { text, ...sent } = useSent(answer);
  const [isTypedSince, setIsTypedSince] = useState(false);
  const [isChosenSince, setIsChosenSince] = useState(false);
  const toMend = useOfAnswer(answer, text, isTypedSince);
  const [notSent, setNotSent] = useState<{ wrong: string; at: At } | null>(null);
  const { wrong, at } = notSent ?? sent;
  const errorsAt = (field: At) => (wrong !== undefined && at === field ? [wrong] : []);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notSent || (answer && !isMending())) summary.current?.focus();
  }, [answer, notSent]);
  const hasRows = answer !== undefined && "rows" in answer.preview;

  /** The server would cut off what is far too long without reading it, and all that is on the page with it. */
  function keepTooLong(event: SyntheticEvent<HTMLFormElement>) {
    const at = tooLongAt(new FormData(event.currentTarget));
    setNotSent(at === null ? null : { wrong: tooLong, at });
    setIsTypedSince(false);
    setIsChosenSince(false);
    if (at !== null) event.preventDefault();
  }
  return (
    <Form method="post" action={importPath} encType="multipart/form-data" noValidate onSubmit={keepTooLong} className={cn("max-w-form space-y-5", hasRows && "pt-6")}>
      <HiddenFields />
      {wrong === undefined ? null : <ErrorSummary ref={summary} formId="import" errors={{ [at]: [wrong] }} labels={{ file: "File", text: "Pasted text" }} />}
      {hasRows ? null : <Explanation mostRows={mostRows} />}
      <Field label="File" htmlFor="import-file" hint="CSV in UTF-8, with commas, semicolons or tabs between the cells. At most 300 KB." hintId="import-file-hint" errors={errorsAt("file")} errorId="import-file-error">
        <input
          // Anew once it was read; not one that was chosen since.
          key={useOfAnswer(answer, text, isChosenSince)}
          type="file"
          id="import-file"
          name="file"
          accept={accepted}
          onChange={() => setIsChosenSince(true)}
          {...described("file", errorsAt("file"))}
          className="control px-3 py-2"
        />
      </Field>
      <Field label="Pasted text" htmlFor="import-text" hint={textHint} hintId="import-text-hint" errors={errorsAt("text")} errorId="import-text-error">
        <Textarea
          key={toMend}
          id="import-text"
          name="text"
          rows={hasRows ? 14 : 6}
          defaultValue={toMend}
          onInput={() => setIsTypedSince(true)}
          spellCheck={false}
          {...described("text", errorsAt("text"))}
          className="font-mono"
        />
      </Field>
      <Button isPending={isPending}>Check rows</Button>
    </Form>
  );
}

/** The text that came back with each answer; while that was on its way something else was put in its place, the former one. */
function useOfAnswer(answer: Answer | undefined, text: string, isChangedSince: boolean): string {
  const [shown, setShown] = useState({ answer, text });
  if (shown.answer !== answer) setShown({ answer, text: isChangedSince ? shown.text : text });
  return shown.text;
}

/** Whether somebody is at the text, who sent it with the button, and has gone back to it since. */
export function isMending(): boolean {
  return document.activeElement instanceof HTMLTextAreaElement;
}

/** Which of the two, the file or its text, something is wrong with. */
type At = "file" | "text";

function described(field: At, errors: string[]) {
  const isWrong = errors.length > 0;
  return { "aria-invalid": isWrong || undefined, "aria-describedby": `import-${field}-hint${isWrong ? ` import-${field}-error` : ""}` };
}

/** A file counts before the text, as on the server (sent-text.server.ts). */
function tooLongAt(form: FormData): At | null {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) return file.size > longestText ? "file" : null;
  return String(form.get("text")).length > longestText ? "text" : null;
}

/** What was sent before; also where a session had ended meanwhile, and it was kept because a browser keeps as much (kept-form.server.ts). */
function useSent(answer: Answer | undefined): { text: string; wrong?: string | undefined; at: At } {
  const kept = useRouteLoaderData<typeof rootLoader>("root")?.keptForm;
  const { pathname } = useLocation();
  if (answer) return "rows" in answer.preview ? { text: answer.text, at: "text" } : { text: answer.text, wrong: answer.preview.wrong, at: answer.preview.isFile ? "file" : "text" };
  if (kept?.path !== pathname) return { text: "", at: "text" };
  const text = String(kept.result.initialValue?.text ?? "");
  return { text, wrong: kept.result.error?.[""]?.join(" "), at: text === "" ? "file" : "text" };
}

function Explanation({ mostRows }: { mostRows: number }) {
  return (
    <div className="space-y-3">
      <p>
        Begin with the{" "}
        <a className="link" href={`${importPath}/template`} data-reload-document>
          template
        </a>
        , which has a row for each active worker. Fill in the rows of those whom you want to pay; rows with only a worker are left out. At most {mostRows} rows can be
        imported together.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        <dt className="font-medium">Worker ID, email or name</dt>
        <dd>One of the three is enough. A name must be the full name of only one worker.</dd>
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
