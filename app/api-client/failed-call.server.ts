import { ZodError } from "zod";
import { kindOf, log, loggedPath } from "#app/log.server.ts";
import { ApiError, readError } from "./api-error.ts";

/** The calls of one page that failed without the API's own log saying so, each once in ours: a page and the dialog over it may read the same. */
export class FailedCalls {
  readonly #id: string;
  readonly #logged = new Set<string>();

  constructor(requestId: string) {
    this.#id = requestId;
  }

  /** What came instead of an answer, or of a file. What is in JSON comes from the API itself; an error page of something in between is logged. */
  refusal(method: string, path: string, { status, headers }: Response, text: string): unknown {
    const refusal = readError(status === 200 ? 502 : status, headers, text);
    return headers.get("Content-Type")?.includes("json") ? refusal : this.told(method, path, refusal);
  }

  /** What failed, once it is logged: which call has no answer, or one that nobody agreed on, and where that does not fit; nothing of what it says. */
  told(method: string, path: string, error: unknown): unknown {
    const call = `${method} ${path}`;
    if (!(error instanceof ApiError) || error.status < 500 || this.#logged.has(call)) return error;
    this.#logged.add(call);
    const { status, cause } = error;
    const why = cause instanceof ZodError ? { misfits: misfitsOf(cause) } : cause === undefined ? {} : kindOf(cause);
    log.error({ part: "api-client", id: this.#id, method, path: loggedPath(path), status, ...why });
    return error;
  }
}

/** "data.3.status invalid_value, meta invalid_type": the first places that do not fit. */
function misfitsOf({ issues }: ZodError): string {
  return issues.slice(0, 5).map(({ path, code }) => `${path.join(".") || "answer"} ${code}`).join(", ");
}
