import { data, redirect } from "react-router";
import type { z } from "zod";
import { boot } from "#app/api/boot.server.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import { ApiError, notMade, unreachable } from "./api-error.ts";
import { CookieJar } from "./cookie-jar.ts";
import { FailedCalls } from "./failed-call.server.ts";
import { readAnswer } from "./read-answer.ts";
import { parseJson, readText } from "./read-text.ts";

/** What is known of the visitor and passed on with every call. */
type Visit = { url: URL; origin: string; clientIp: string | null; userAgent: string | null; requestId: string; cookies: string | null };
type Sent = { headers?: Record<string, string>; body?: unknown };
type Send<Schema> = Sent & { idempotencyKey?: string | null | undefined; schema?: Schema };

/** What a file is asked for by (spec 7.3). */
const fileTypes: Record<ExportFormat | "ics" | "any", string> = { xlsx: "application/octet-stream", csv: "text/csv", ics: "text/calendar", any: "*/*" };

/** Milliseconds. An answer slower than this is no answer: the person gets an error page instead of a blank one. */
const timeLimit = 8000;

/** THE way to the API: one per request of ours, with the visitor's cookies in and the API's cookies out. */
export class Api {
  readonly jar: CookieJar;
  /** The calls so far, and the milliseconds until each was answered, together; calls side by side count each for itself. */
  readonly calls = { count: 0, ms: 0 };
  readonly #visit: Visit;
  readonly #carriedOut = new Set<string>();
  /** What the bundled API remembers from one of these calls to the next. */
  readonly #shared = {};
  /** What was read since something was sent last: a page and the dialog over it ask for the same. */
  readonly #read = new Map<string, Promise<unknown>>();
  readonly #failed: FailedCalls;

  constructor(visit: Visit) {
    this.#visit = visit;
    this.#failed = new FailedCalls(visit.requestId);
    this.jar = new CookieJar(visit.cookies, visit.origin.startsWith("https:"));
  }

  /**
   * Reads for a loader. Throws what a loader may throw: a redirect to sign in when the session has ended, otherwise an
   * error response with the API's sentence, which the nearest error boundary shows.
   */
  async get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    try {
      return await this.read(path, schema);
    } catch (error) {
      throw this.forLoader(error);
    }
  }

  /** The same for whoever makes something else of a refusal: throws ApiError as `ask` does, and 502 for an answer of another shape. */
  async read<Schema extends z.ZodType>(path: string, schema: Schema, headers?: Record<string, string>): Promise<z.output<Schema>> {
    return this.#fitting(schema, "GET", path, await this.ask("GET", path, headers && { headers }));
  }

  /**
   * Sends for an action; what is answered is read by `schema`. Throws ApiError for it to show at the form, or a redirect to
   * sign in when the session has ended.
   */
  async send<Schema extends z.ZodType = z.ZodUnknown>(
    method: "POST" | "PATCH" | "DELETE",
    path: string,
    { body, idempotencyKey, headers: own, schema }: Send<Schema> = {},
  ): Promise<z.output<Schema>> {
    if (!this.jar.csrfToken) await this.prepareCsrf();
    // A form may bring any text in its place, and a header holds no other than this.
    const headers: Record<string, string> = { ...own, ...(idempotencyKey && { "Idempotency-Key": encodeURIComponent(idempotencyKey) }) };
    const answer = await this.#askWithToken(method, path, { headers, body });
    if (idempotencyKey) this.#carriedOut.add(idempotencyKey);
    return schema ? this.#fitting(schema, method, path, answer) : (answer as z.output<Schema>);
  }

  #fitting<Schema extends z.ZodType>(schema: Schema, method: string, path: string, answer: unknown): z.output<Schema> {
    try {
      return readAnswer(schema, answer);
    } catch (error) {
      throw this.#failed.told(method, path, error);
    }
  }

  /** Whether the API has answered that what came under this key is carried out. */
  hasCarriedOut(idempotencyKey: string): boolean {
    return this.#carriedOut.has(idempotencyKey);
  }

  async #askWithToken(method: string, path: string, options: Parameters<Api["ask"]>[2]): Promise<unknown> {
    try {
      return await this.ask(method, path, options);
    } catch (error) {
      // The API refused before it looked at anything, so the same call may be made once more.
      if (!(error instanceof ApiError) || error.status !== 419) throw this.#signInAgain(error);
      await this.prepareCsrf();
      return this.ask(method, path, options).catch((again: unknown) => {
        // Refused twice: the page begins anew at the site's own address (spec 8).
        throw again instanceof ApiError && again.status === 419 ? redirect("/") : this.#signInAgain(again);
      });
    }
  }

  /** The way of the same visitor as nobody: for what an API does for guests alone. Its cookies go nowhere. */
  asGuest(): Api {
    return new Api({ ...this.#visit, cookies: null });
  }

  /** The CSRF-cookie preparation that the specification asks for before signing in (spec 7). */
  async prepareCsrf(): Promise<void> {
    await this.ask("GET", "/csrf-cookie");
  }

  /**
   * A file, as it comes: its bytes are passed on only when they are what was asked for. It has to begin in time; then it
   * may last as long as its visitor waits for it.
   */
  async download(path: string, format: keyof typeof fileTypes): Promise<Response> {
    const beginning = new AbortController();
    const timer = setTimeout(() => beginning.abort(), timeLimit);
    try {
      const response = await this.#call("GET", path, { headers: { Accept: fileTypes[format] } }, beginning.signal);
      const type = response.headers.get("Content-Type") ?? "";
      if (response.status === 200 && !/json|html/.test(type)) return response;
      if (response.status === 200 && type.includes("json")) {
        await response.body?.cancel();
        throw notMade();
      }
      const text = await readText(response).catch(() => "");
      throw this.#failed.refusal("GET", path, response, text);
    } catch (error) {
      throw this.forLoader(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * One call, and its answer as JSON; null for an answer without any. Throws ApiError, 503 where there is no answer, and
   * leaves it to the caller what an ended session means: `get` and `send` send the visitor to the page to log in.
   */
  ask(method: string, path: string, options?: Sent): Promise<unknown> {
    if (method !== "GET" || options) {
      this.#read.clear();
      return this.#askAnew(method, path, options);
    }
    const answer = this.#read.get(path) ?? this.#askAnew(method, path);
    this.#read.set(path, answer);
    return answer;
  }

  async #askAnew(method: string, path: string, options: Sent = {}): Promise<unknown> {
    const response = await this.#call(method, path, options, AbortSignal.timeout(timeLimit));
    const text = await readText(response).catch((error: unknown) => {
      throw this.#failed.told(method, path, unreachable(error));
    });
    if (!response.ok) throw this.#failed.refusal(method, path, response, text);
    return parseJson(text);
  }

  async #call(method: string, path: string, { headers = {}, body }: Sent, signal: AbortSignal): Promise<Response> {
    const { origin, clientIp, userAgent, requestId } = this.#visit;
    const init: RequestInit = {
      method,
      redirect: "manual",
      headers: {
        Accept: "application/json",
        Origin: origin,
        Cookie: this.jar.header,
        "X-Request-Id": requestId,
        ...(clientIp && { "X-Client-IP": clientIp, "X-Forwarded-For": clientIp }),
        ...(userAgent && { "User-Agent": userAgent }),
        ...(method !== "GET" && this.jar.csrfToken && { "X-XSRF-TOKEN": this.jar.csrfToken }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const started = performance.now();
    const response = await callApi(path, init, signal, this.#shared).catch((error: unknown) => {
      throw this.#failed.told(method, path, error);
    });
    this.calls.count += 1;
    this.calls.ms += performance.now() - started;
    this.jar.take(response.headers.getSetCookie());
    return response;
  }

  /** What a loader may throw of it. */
  forLoader(error: unknown): unknown {
    const again = this.#signInAgain(error);
    if (!(again instanceof ApiError)) return again;
    // What is no error is none that a page can be answered with: a redirect, for one, would lead nowhere. And a call that
    // the API does not have is a page that is not there.
    const status = again.status < 400 ? 502 : again.status === 405 ? 404 : again.status;
    return data({ message: again.message, requestId: this.#visit.requestId }, { status });
  }

  /** A redirect to sign in where the session has ended, and anything else as it is. */
  #signInAgain(error: unknown): unknown {
    if (!(error instanceof ApiError) || error.status !== 401) return error;
    const { pathname, search } = this.#visit.url;
    return redirect(`/login?${new URLSearchParams({ redirectTo: pathname + search })}`);
  }
}

/** The bundled API in this process, or the one that API_URL names. */
async function callApi(path: string, init: RequestInit, signal: AbortSignal, shared: object): Promise<Response> {
  const base = process.env.API_URL;
  if (!base) {
    const { api } = await boot();
    return api.fetch(new Request(`http://api.internal${path}`, init), shared);
  }
  // Here and not above: most have the API in this process, and start sooner without.
  const { soonConnected } = await import("./soon-connected.server.ts");
  try {
    return await fetch(base.replace(/\/$/, "") + path, { ...init, signal, ...soonConnected });
  } catch (error) {
    throw unreachable(error);
  }
}
