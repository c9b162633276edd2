import { getFormProps, useForm, type DefaultValue, type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Form, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { useSchemaWhenTouched, type LoadSchema } from "./schema-when-touched.ts";

type Fields<Value extends Record<string, unknown>> = Required<{ [Name in keyof Value]: FieldMetadata<Value[Name], Value> }>;

type Props<Value extends Record<string, unknown>> = {
  id: string;
  /** What the action answered when it refused the form. */
  result: SubmissionResult<string[]> | undefined;
  defaultValue?: DefaultValue<Value>;
  /** The schema that the server checks with; fetched when the form is first touched, to check while typing as well. */
  loadSchema?: LoadSchema;
  className?: string;
  children(fields: Fields<Value>): ReactNode;
};

/**
 * A form that posts to its own address. Without script the browser posts it and the server shows what is wrong; with
 * script the same, by fetch, and once touched it checks before it is sent and again with every change.
 */
export function ActionForm<Value extends Record<string, unknown>>({ id, result, defaultValue, loadSchema, className, children }: Props<Value>) {
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
  useEffect(() => {
    if (form.status === "error") summary.current?.focus();
    // Only an attempt to send moves the focus, never a keystroke that changes the errors.
  }, [attempts, result]); // eslint-disable-line react-hooks/exhaustive-deps
  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <Form
      method="post"
      preventScrollReset
      {...formProps}
      noValidate
      onSubmit={(event) => {
        setAttempts((count) => count + 1);
        onSubmit(event);
      }}
      onFocusCapture={touch}
      className={className}
    >
      <HiddenFields />
      {form.status === "error" ? <ErrorSummary ref={summary} formId={id} errors={form.allErrors} /> : null}
      {children(fields as Fields<Value>)}
    </Form>
  );
}

/** What every form of ours carries: where it comes from, and a key so that it is carried out once however often it arrives. */
export function HiddenFields() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <>
      <input type="hidden" name="formToken" value={root?.formToken ?? ""} />
      <input type="hidden" name="idempotencyKey" value={root?.idempotencyKey ?? ""} />
    </>
  );
}
