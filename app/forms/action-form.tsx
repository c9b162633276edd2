import { getFormProps, useForm, type DefaultValue, type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from "react";
import { Form, useLocation, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { redisplayName } from "./carried-fields.ts";
import { ErrorSummary, type Labels } from "./error-summary.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { useSchemaWhenTouched, type LoadSchema } from "./schema-when-touched.ts";

type Fields<Value extends Record<string, unknown>> = Required<{ [Name in keyof Value]: FieldMetadata<Value[Name], Value> }>;

type Props<Value extends Record<string, unknown>> = {
  id: string;
  /** Where it is posted, when not to the page's own address. */
  action?: string | undefined;
  /** What the action answered when it refused the form. */
  result: SubmissionResult<string[]> | undefined;
  defaultValue?: DefaultValue<Value> | undefined;
  /** Whether somebody else was first, and nothing is left to send. */
  isOver?: boolean | undefined;
  /** The schema that the server checks with; fetched when the form is first touched, to check while typing as well. */
  loadSchema?: LoadSchema;
  /** What stands over the fields, in their order, for the summary of what is wrong; none where the names and the schema say both. */
  labels?: Labels | ((fields: Fields<Value>) => Labels);
  className?: string;
  children(fields: Fields<Value>): ReactNode;
};

/**
 * A form that posts to its own address, or to another screen's. Without script the browser posts it and the server shows what is wrong; with
 * script the same, by fetch, and once touched it checks before it is sent and again with every change.
 */
export function ActionForm<Value extends Record<string, unknown>>({ id, action, defaultValue, isOver, loadSchema, labels, className, children, ...props }: Props<Value>) {
  const result = useAnswer(props.result, isOver);
  const { onValidate, touch } = useSchemaWhenTouched<Value>(loadSchema);
  const [form, fields] = useForm<Value>({
    id,
    ...(result && { lastResult: result }),
    ...(defaultValue && { defaultValue }),
    ...(onValidate && { onValidate }),
    shouldValidate: "onSubmit",
    shouldRevalidate: onValidate ? "onInput" : "onSubmit",
  });
  const summary = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  const isTypedSince = useRef(false);
  // The summary takes the focus after an attempt to send, never after a keystroke that changes the errors.
  // Without a schema nothing is refused before it is sent: what was wrong before is not said again while the answer is on its way.
  useFocusAfter(summary, isTypedSince, attempts, loadSchema ? `${attempts} ${result?.status}` : result, form.status === "error");
  // What is wrong stays above the form until it is mended: one letter typed somewhere mends no more than its field.
  const wasRefused = attempts > 0 || result?.status === "error";
  // What was mended before the schema came, nobody has checked: "Required" would stand under what has been chosen.
  const checkAgain = useEffectEvent(() => form.status === "error" && isTypedSince.current && form.validate());
  useEffect(() => {
    if (onValidate) checkAgain();
  }, [onValidate]);
  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <Form
      method="post"
      preventScrollReset
      {...formProps}
      {...(action && { action })}
      noValidate
      data-sent={attempts > 0 || undefined}
      onSubmit={(event) => {
        const name = event.nativeEvent.submitter?.getAttribute("name");
        // Sent only to be shown again: there is nothing to check yet.
        if (name === redisplayName) return;
        // By a letter, which conform sends to itself to check it, nobody has tried to send.
        if (name !== "__intent__") {
          isTypedSince.current = false;
          setAttempts((count) => count + 1);
        }
        onSubmit(event);
      }}
      onInput={() => (isTypedSince.current = true)}
      onFocusCapture={touch}
      className={className}
    >
      <HiddenFields />
      {wasRefused ? <ErrorSummary ref={summary} formId={id} errors={form.allErrors} labels={typeof labels === "function" ? labels(fields as Fields<Value>) : labels} /> : null}
      {children(fields as Fields<Value>)}
    </Form>
  );
}

/** What the action answered; or the form as it came when its session had ended (kept-form.server.ts), which asks for it once more. */
function useAnswer(answer: SubmissionResult<string[]> | undefined, isOver: boolean | undefined): SubmissionResult<string[]> | undefined {
  const kept = useRouteLoaderData<typeof rootLoader>("root")?.keptForm;
  const { pathname } = useLocation();
  if (answer || kept?.path !== pathname) return answer;
  return isOver ? { ...kept.result, error: { "": ["This was not sent, and nothing is left to do."] } } : kept.result;
}

function useFocusAfter(ref: RefObject<HTMLElement | null>, isTypedSince: RefObject<boolean>, attempts: number, refusal: unknown, isRefused: boolean) {
  const focused = useRef<unknown>(undefined);
  useEffect(() => {
    if (!isRefused || !refusal || focused.current === refusal) return;
    focused.current = refusal;
    // Who types on while the answer is on its way goes on typing. Where the page came refused, somebody may be mending it before the script is there.
    if (isTypedSince.current) return;
    if (attempts > 0 || !ref.current?.closest("form")?.contains(document.activeElement)) ref.current?.focus();
  }, [ref, isTypedSince, refusal, attempts, isRefused]);
}
