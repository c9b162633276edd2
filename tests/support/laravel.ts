import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { pageSize, type Paged } from "#app/contract/list.ts";
import { Client } from "./api.ts";
import { CountedIds, refusalOfUnspecified } from "./specified-calls.ts";

type Session = { csrf: string; client: Client; isSignedIn: boolean };
type Answer = { status: number; body?: unknown; headers?: Record<string, string>; html?: string; file?: Buffer };
type Options = {
  /** The bundled API, which keeps the records behind it. */
  fetch(request: Request): Promise<Response>;
  /** Whose pages may call it with cookies: host and port. */
  statefulDomain: string;
};

const guestsOnly = ["POST /client/login", "POST /register", "POST /login/passwordless", "POST /password/email", "POST /password/reset"];

/**
 * A backend that speaks as a real Laravel application does (Sanctum's cookie sign-in, Fortify, spatie's query builder):
 * its own cookies and CSRF, its envelopes, dates and refusals. The records are those of the bundled API behind it.
 */
export async function startLaravel({ fetch, statefulDomain }: Options) {
  const sessions = new Map<string, Session>();
  const overrides = new Map<string, Answer | (() => Answer | null)>();
  const calls: string[] = [];
  const throttled = { wrongLogins: 0 };
  let ciphertexts = 0;
  const ids = new CountedIds();
  let knowsMore = true;
  let unknownVerb = 405;
  const server = createServer((req, res) => void answer(req, res).catch((error: unknown) => res.writeHead(500).end(String(error))));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const asked = new URL(req.url ?? "/", url);
    const call = `${req.method} ${asked.pathname}`;
    calls.push(call);
    const sent = await readAll(req);
    // A route that does not exist has no session, and so no cookies.
    const refusal = knowsMore ? null : refusalOfUnspecified(req.method ?? "GET", asked);
    if (refusal) return send(res, { status: refusal.status === 405 ? unknownVerb : refusal.status, body: { message: refusal.message } });
    // What is no filter, sort or page it passes over, as such backends do with a parameter that they do not know.
    if (!knowsMore) asked.searchParams.delete("asOf");
    const path = asked.pathname + asked.search;
    const [behind, body] = knowsMore ? [path, sent] : [ids.request(path), ids.request(sent)];
    // Whoever says not from where is not taken for the dashboard: no session, and no cookie at all.
    if (!isStateful(req)) return send(res, isJson(req) ? { status: 401, body: { message: "Unauthenticated." } } : htmlOf(500));
    const { id, session } = resume(cookiesOf(req));
    const isChange = req.method !== "GET";
    if (isChange && decrypted(headerOf(req, "x-xsrf-token"), false) !== session.csrf) {
      res.appendHeader("Set-Cookie", sessionCookie(id));
      return send(res, { status: 419, body: { message: "CSRF token mismatch." } });
    }
    const own = overrides.get(call);
    const made = (typeof own === "function" ? own() : own) ?? (await route(call, behind, body, session, isJson(req), req, res));
    // New ciphertext with every answer, and the same session behind it.
    for (const cookie of [csrfCookie(session), sessionCookie(id)]) res.appendHeader("Set-Cookie", cookie);
    send(res, made);
  }

  async function route(call: string, path: string, body: string, session: Session, isJsonCall: boolean, req: IncomingMessage, res: ServerResponse): Promise<Answer> {
    if (call === "GET /csrf-cookie") return { status: 204 };
    if (guestsOnly.includes(call) && session.isSignedIn) return { status: 302, html: "<!DOCTYPE html><title>Redirecting</title>", headers: { Location: "/home" } };
    if (call === "POST /client/login" && throttled.wrongLogins >= 5) return tooManyLogins();
    const response = await session.client.raw(req.method ?? "GET", path, body, headerOf(req, "accept"), headerOf(req, "idempotency-key"));
    if (call === "POST /client/login" && response.status === 422) throttled.wrongLogins += 1;
    if (call === "POST /client/login" || call === "POST /register" || call.startsWith("GET /login/link/")) session.isSignedIn = response.ok;
    if (call === "POST /logout") session.isSignedIn = false;
    const type = response.headers.get("Content-Type") ?? "";
    if (response.ok && type !== "" && !type.includes("json")) {
      res.setHeader("Content-Type", type).setHeader("Content-Disposition", response.headers.get("Content-Disposition") ?? "");
      return { status: 200, file: Buffer.from(await response.arrayBuffer()) };
    }
    // What asks for octets does not count as JSON: its refusals are pages.
    if (!response.ok && !isJsonCall) return htmlOf(response.status === 401 ? 500 : response.status);
    const text = await response.text();
    if (text === "") return { status: response.status };
    const answer = asLaravel(JSON.parse(text), response.status, path);
    return { status: response.status, body: knowsMore || !response.ok ? answer : ids.answer(call, answer) };
  }

  function resume(cookies: Record<string, string>): { id: string; session: Session } {
    const id = decrypted(cookies.acme_payroll_session ?? "");
    const found = sessions.get(id);
    if (found) return { id, session: found };
    const made = { csrf: randomUUID(), client: new Client(fetch, `10.99.0.${sessions.size % 250}`), isSignedIn: false };
    const newId = randomUUID();
    sessions.set(newId, made);
    return { id: newId, session: made };
  }

  /** As base64 with its padding, which a cookie holds encoded. */
  function encrypted(text: string): string {
    ciphertexts += 1;
    return encodeURIComponent(Buffer.from(JSON.stringify({ iv: ciphertexts, value: text, mac: "" })).toString("base64"));
  }

  function csrfCookie(session: Session): string {
    return `XSRF-TOKEN=${encrypted(session.csrf)}; expires=Sat, 21 Nov 2037 17:00:00 GMT; Max-Age=7200; path=/; samesite=lax`;
  }

  function sessionCookie(id: string): string {
    return `acme_payroll_session=${encrypted(id)}; expires=Sat, 21 Nov 2037 17:00:00 GMT; Max-Age=7200; path=/; domain=api.acme.test; httponly; samesite=lax`;
  }

  function isStateful(req: IncomingMessage): boolean {
    const from = headerOf(req, "referer") || headerOf(req, "origin");
    return from !== "" && URL.parse(from)?.host === statefulDomain;
  }

  return {
    /** Every call so far: "GET /workers". */
    calls,
    /** Answers a call otherwise than it would; null leaves it to the backend. */
    on: (call: string, given: Answer | (() => Answer | null)) => void overrides.set(call, given),
    asIs(): void {
      overrides.clear();
      throttled.wrongLogins = 0;
      calls.length = 0;
      knowsMore = true;
    },
    /** From now on it knows the specification's calls and no other, says no more than that, and counts its records. */
    knowOnlyTheSpecification({ unknown = 405, saysNull = true } = {}): void {
      knowsMore = false;
      ids.saysNull = saysNull;
      unknownVerb = unknown;
    },
    /** What it calls a record of ours. */
    numberOf: (id: string) => ids.of(id),
    /** All sessions lose their CSRF token, as after hours. */
    forgetCsrfTokens(): void {
      for (const session of sessions.values()) session.csrf = randomUUID();
    },
    use: () => void (process.env.API_URL = url),
    async stop(): Promise<void> {
      delete process.env.API_URL;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function tooManyLogins(): Answer {
  const sentence = "Too many login attempts. Please try again in 58 seconds.";
  return { status: 429, body: { message: sentence, errors: { email: [sentence] } } };
}

export function tooManyAttempts(seconds: number): Answer {
  return { status: 429, body: { message: "Too Many Attempts." }, headers: { "Retry-After": String(seconds), "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0" } };
}

export function htmlOf(status: number): Answer {
  return { status, html: `<!DOCTYPE html><html lang="en"><title>Server Error</title><body>${status} | SERVER ERROR</body></html>` };
}

/** The bundled API's answer in Laravel's words: its envelope, its dates, its sentence for what is not found. */
function asLaravel(body: unknown, status: number, path: string): unknown {
  if (status === 404) return { message: "No query results for model [App\\Models\\Worker] 999" };
  if (typeof body === "object" && body !== null && "meta" in body && "links" in body) return pagedAs(body as Paged<unknown>, path);
  return withDates(body);
}

function pagedAs({ data, links, meta }: Paged<unknown>, path: string): unknown {
  const address = new URL(path, "https://api.acme.test");
  const at = Number(/^[1-9]\d*$/.exec(address.searchParams.get("page") ?? "")?.[0] ?? 1);
  const last = Math.max(1, Math.ceil(meta.total / pageSize));
  // The query is not kept: nothing but the number may be read of these addresses.
  const link = (page: number) => `${address.origin}${address.pathname}?page=${page}`;
  return {
    data: withDates(data),
    links: { first: link(1), last: link(last), prev: links.prev && link(at - 1), next: links.next && link(at + 1) },
    meta: {
      current_page: at,
      from: meta.from,
      last_page: last,
      links: [{ url: null, label: "&laquo; Previous", page: null, active: false }, { url: link(at), label: String(at), page: at, active: true }],
      path: address.origin + address.pathname,
      per_page: pageSize,
      to: meta.to,
      total: meta.total,
    },
  };
}

/** Instants with six decimals, as Eloquent writes them. */
function withDates(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})Z"/g, '"$1000Z"'));
}

function send(res: ServerResponse, { status, body, html, file, headers = {} }: Answer): void {
  if (file) return void res.writeHead(status, headers).end(file);
  if (html !== undefined) return void res.writeHead(status, { "Content-Type": "text/html; charset=UTF-8", ...headers }).end(html);
  const type = body === undefined ? {} : { "Content-Type": "application/json" };
  res.writeHead(status, { "Cache-Control": "no-cache, private", ...type, ...headers }).end(body === undefined ? undefined : written(body, status));
}

/** Refusals are laid out over lines, except two of them; slashes are escaped. */
function written(body: unknown, status: number): string {
  const isCompact = status < 400 || status === 401 || status === 422;
  return JSON.stringify(body, null, isCompact ? 0 : 4).replaceAll("/", "\\/");
}

/** A cookie arrives encoded; the header must not, and is not understood when it does. */
function decrypted(ciphertext: string, isCookie = true): string {
  try {
    if (!isCookie && ciphertext.includes("%")) return "";
    return (JSON.parse(Buffer.from(decodeURIComponent(ciphertext), "base64").toString()) as { value: string }).value;
  } catch {
    return "";
  }
}

function cookiesOf(req: IncomingMessage): Record<string, string> {
  return Object.fromEntries((req.headers.cookie ?? "").split("; ").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
}

function headerOf(req: IncomingMessage, name: string): string {
  return String(req.headers[name] ?? "");
}

function isJson(req: IncomingMessage): boolean {
  return headerOf(req, "accept").includes("json");
}

async function readAll(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
