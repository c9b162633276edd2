import { counted } from "#app/contract/counted.ts";
import { messages, type ErrorBody } from "#app/contract/error.ts";

/** A request that is understood and answered with no: thrown anywhere, turned into its response in api.ts. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const badRequest = (message: string) => new Refusal(400, { message });
export const unauthenticated = () => new Refusal(401, { message: messages.unauthenticated }, { "WWW-Authenticate": "Bearer" });
export const unauthorized = (message: string = messages.unauthorized) => new Refusal(403, { message });
/** For every link that does not hold, whatever the reason. */
export const invalidSignature = () => new Refusal(403, { message: messages.invalidSignature });
/** Also for what belongs to another company: the difference is not told. */
export const notFound = () => new Refusal(404, { message: messages.notFound });
/** For a path that is known under other verbs than this one (wire 1.2). */
export const wrongMethod = (method: string, path: string, supported: string) =>
  new Refusal(405, { message: `The ${method} method is not supported for route ${path.slice(1)}. Supported methods: ${supported}.` }, { Allow: supported });
export const conflict = (message: string) => new Refusal(409, { message });
/** What was shown when somebody chose is not so any more: `from` is the field that says what was shown. */
export const outdated = (message: string) => new Refusal(409, { message, errors: { from: [message] } });
export const tooLarge = () => new Refusal(413, { message: "Too large." });
export const tokenMismatch = () => new Refusal(419, { message: messages.csrf });

/** 422 with one sentence or more per field; the message is the first, and says how many more there are (wire 1.2). */
export function invalid(errors: Record<string, string[]>): Refusal {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const message = more > 0 ? `${all[0]} (and ${counted(more, "more error")})` : (all[0] ?? "Invalid input");
  return new Refusal(422, { message, errors });
}

/** 429, with the seconds until the next try. */
export function tooMany(seconds: number, errors?: Record<string, string[]>): Refusal {
  const message = Object.values(errors ?? {})[0]?.[0] ?? messages.tooMany;
  return new Refusal(429, { message, ...(errors && { errors }) }, { "Retry-After": String(seconds) });
}
