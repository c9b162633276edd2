import { counted } from "#app/contract/counted.ts";
import { errorBody, messages, type ErrorBody } from "#app/contract/error.ts";

/** A refusal of the API, or its silence (503). */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** Seconds to wait before the next try, when the API says so. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody, retryAfter: number | null = null, cause?: unknown) {
    super(body.message, { cause });
    this.name = "ApiError";
    this.status = status;
    this.errors = body.errors ?? {};
    this.retryAfter = retryAfter;
  }
}

/** Whether a call is refused because the API has none of that path or of that verb; a 404 may also speak of a record. */
export function isUnknownCall(error: unknown): error is ApiError {
  return error instanceof ApiError && [404, 405].includes(error.status);
}

/** Whether what somebody was shown, and chose by, is not so any more: the API answers so of `from`, which says what was shown. */
export function saysOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && error.errors.from !== undefined;
}

/** For what the API has no answer to, and no list either. */
export function notFound(): ApiError {
  return new ApiError(404, { message: messages.notFound });
}

/** For a list that an API gives to read, and not as the file that it was asked for. */
export function notMade(): ApiError {
  return new ApiError(502, { message: "This installation does not make this file." });
}

/** For what goes beyond the specification, of an API that has no more than that. */
export function notOffered(): ApiError {
  return new ApiError(404, { message: "This installation does not have this page." });
}

/** No connection, no answer in time, or an answer without end. */
export function unreachable(cause?: unknown): ApiError {
  return new ApiError(503, { message: messages.fallback }, null, cause);
}

/**
 * Reads a refusal, whatever it is written in: the message when it is a sentence, otherwise 'Something went wrong.'
 * (spec 8). A redirect means that the visitor is signed in already (wire 1.1).
 */
export function readError(status: number, headers: Headers, text: string): ApiError {
  const seconds = Number(headers.get("Retry-After"));
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
  // Some backends name here what they are made of.
  const body = [404, 405].includes(status) ? { message: messages.notFound } : inOurNames(readBody(text));
  return new ApiError(status, retryAfter ? saying(body, retryAfter) : body, retryAfter);
}

/** Some backends keep the snake case of their own confirmation rule. */
function inOurNames({ message, errors }: ErrorBody): ErrorBody {
  if (!errors?.password_confirmation) return { message, ...(errors && { errors }) };
  const { password_confirmation: passwordConfirmation, ...others } = errors;
  return { message, errors: { ...others, passwordConfirmation } };
}

/** When to try again, where only a header says it: after a sentence, as which the words of HTTP do not end. */
function saying(body: ErrorBody, seconds: number): ErrorBody {
  const { message } = body;
  return /\d/.test(message) ? body : { ...body, message: `${message}${/[.!?]$/.test(message) ? "" : "."} Please try again in ${counted(seconds, "second")}.` };
}

function readBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    const parsed = errorBody.safeParse(body);
    if (parsed.success && parsed.data.message !== "") return parsed.data;
    const message = (body as { message?: unknown } | null)?.message;
    if (typeof message === "string" && message !== "") return { message };
  } catch {
    // Not JSON: an error page of something between us and the API.
  }
  return { message: messages.fallback };
}
