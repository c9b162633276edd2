import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { z } from "zod";
import { ApiError } from "#app/api-client/api-error.ts";
import { idempotencyKeyName, redisplayName, withoutCarried } from "./carried-fields.ts";
import { parseForm } from "./parse-form.ts";

type Verb<Schema extends z.ZodType, Answer, Beside> = {
  schema: Schema;
  /** Never sent back to the page. */
  secretFields?: string[];
  /** Calls the API; its answer is the action's: usually a redirect with a toast, or what is shown once and kept nowhere that one could lead to. */
  call(value: z.output<Schema>, idempotencyKey: string): Promise<Answer>;
  /** What the page shows beside the form when it comes back, made of what was typed. */
  beside?(formData: FormData): Promise<Beside>;
};

/**
 * What every action does: parses the form, calls the API, answers with what that leads to; or with the form as it was typed and
 * a sentence at each wrong field. A form that is refused changes nothing, and its status says so, so that no list is
 * loaded again for it; only 409 says that what was shown is not so any more.
 */
export async function submit<Schema extends z.ZodType, Answer, Beside = undefined>(request: Request, { schema, secretFields = [], call, beside }: Verb<Schema, Answer, Beside>) {
  const sent = await request.formData();
  const idempotencyKey = String(sent.get(idempotencyKeyName) ?? "");
  const isRedisplay = sent.has(redisplayName);
  const formData = withoutCarried(sent);
  const submission = parseForm(formData, schema);
  if (isRedisplay) {
    const { initialValue } = submission.reply({ hideFields: secretFields });
    const result: SubmissionResult<string[]> = { initialValue: initialValue ?? {} };
    return data({ result, beside: await beside?.(formData) }, { status: 200 });
  }
  if (submission.status !== "success") {
    return data({ result: submission.reply({ hideFields: secretFields }), beside: await beside?.(formData) }, { status: 422 });
  }
  try {
    return await call(submission.value, idempotencyKey);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = errorsAtFields(error, [...formData.keys()]);
    const result = submission.reply({ hideFields: secretFields, ...errors });
    return data({ result, beside: await beside?.(formData) }, { status: Math.max(400, error.status) });
  }
}

/** The API's sentences at the fields that they name; what names no field of this form stands above it. */
function errorsAtFields(error: ApiError, fields: string[]) {
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const [field, sentences] of Object.entries(error.errors)) {
    if (fields.includes(field)) fieldErrors[field] = sentences;
    else formErrors.push(...sentences);
  }
  if (Object.keys(error.errors).length === 0) formErrors.push(error.message);
  return { fieldErrors, formErrors };
}
