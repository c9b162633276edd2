import { Cookies } from "./cookies.ts";
import { password, type Person } from "./people.ts";

type Sent = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

/** Calls an API over HTTP as a dashboard does: cookies, CSRF header and all. Nothing is retried. */
export class Caller {
  readonly cookies: Cookies;
  readonly #origin: () => string;

  /** The origin is asked for anew each time: what is started again may have another one. */
  constructor(origin: () => string, cookies = new Cookies()) {
    this.#origin = origin;
    this.cookies = cookies;
  }

  async signIn(person: Person): Promise<this> {
    await this.call("GET", "/csrf-cookie");
    const answer = await this.call("POST", "/client/login", { body: { email: person.email, password, remember: false } });
    if (!answer.ok) throw new Error(`${person.name} could not sign in: ${answer.status}`);
    return this;
  }

  async call(method: string, path: string, { body, headers = {}, ...init }: Sent = {}): Promise<Response> {
    const token = decodeURIComponent(this.cookies.get("XSRF-TOKEN") ?? "");
    const answer = await fetch(this.#origin() + path, {
      method,
      redirect: "manual",
      headers: {
        Accept: "application/json",
        Cookie: this.cookies.header,
        ...(method !== "GET" && { "X-XSRF-TOKEN": token }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...init,
    });
    this.cookies.take(answer.headers);
    return answer;
  }
}
