import { createApi } from "#app/api/api.ts";
import type { Db } from "#app/api/db/connect.server.ts";
import { TestClock } from "./clock.ts";
import { deviation } from "./contract.ts";
import { Cookies } from "./cookies.ts";
import { refill, testDatabase, testFiles } from "./database.ts";
import { password, type Person } from "./people.ts";

/** Bodies are whatever was answered; a test says what it expects of them. */
export type Answer = { status: number; body: any; headers: Headers };
type Options = { headers?: Record<string, string> };
type SignIn = { remember?: boolean; ip?: string; origin?: string };

export type TestApi = {
  db: Db;
  clock: TestClock;
  /** How many statements went to the database so far. */
  queries: { count: number };
  /** Asks the API, and fails when its answer is not as its description says (I11). */
  fetch(request: Request): Promise<Response>;
  /** Every call that it answers: "GET /workers". */
  routes(): string[];
  /** A client with cookies of its own, that nobody has signed in yet. */
  visitor(options?: { ip?: string }): Client;
  /** A client on which this person has signed in by password. */
  signInAs(person: Person, options?: SignIn): Promise<Client>;
  /** The clock back at its Friday, and the demo as it was in the beginning. */
  refill(): Promise<void>;
};

/** What the links of the tests are signed with. */
export const testSecret = "a secret of the tests alone, 32 bytes or more";

/**
 * The API on this worker's database, filled with the demo. `origin` decides whether cookies are Secure; `db` is another
 * way to the same database.
 */
export async function startApi({ origin = "http://localhost:3000", db }: { origin?: string; db?: Db } = {}): Promise<TestApi> {
  const database = await testDatabase();
  const clock = new TestClock();
  const mail = { productName: "Longitude", supportEmail: "support@longitude.test", isKept: true };
  const app = createApi({ ...database, ...(db && { db }), clock, files: testFiles, secret: testSecret, origin, mail });
  const fetch = async (request: Request) => {
    const response = await app.fetch(request);
    const { pathname } = new URL(request.url);
    const wrong = request.method === "HEAD" ? null : await deviation(request.method, pathname, isFile(response) ? response : response.clone());
    if (wrong) throw new Error(wrong);
    return response;
  };
  const api: TestApi = {
    db: database.db,
    queries: database.queries,
    clock,
    fetch,
    routes: () => [...new Set(app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`))],
    visitor: ({ ip = nextAddress() } = {}) => new Client(fetch, ip),
    async signInAs(person, { remember = false, ...options } = {}) {
      const client = api.visitor(options);
      const { status } = await client.post("/client/login", { email: person.email, password, remember });
      if (status !== 200) throw new Error(`${person.name} could not sign in: ${status}`);
      return client;
    },
    async refill() {
      clock.reset();
      await refill(database.db, clock.now());
    },
  };
  await api.refill();
  return api;
}

/** Its body is left alone: a copy would be read on while the file itself is given up. */
function isFile({ headers }: Response): boolean {
  return headers.has("Content-Disposition");
}

let addresses = 0;

/** Every client calls from a place of its own, so that none is throttled for another. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Calls the API as the dashboard's transport does: with cookies, and with the CSRF header where something changes. */
export class Client {
  readonly cookies: Cookies;
  readonly #fetch: TestApi["fetch"];
  readonly #ip: string;

  constructor(fetch: TestApi["fetch"], ip: string, cookies = new Cookies()) {
    this.#fetch = fetch;
    this.#ip = ip;
    this.cookies = cookies;
  }

  get(path: string, options?: Options): Promise<Answer> {
    return this.send("GET", path, undefined, options);
  }

  /** A login link, with the CSRF header that it takes. */
  signInBy(link: string): Promise<Answer> {
    return this.#change("GET", link, undefined);
  }

  post(path: string, body?: unknown, options?: Options): Promise<Answer> {
    return this.#change("POST", path, body, options);
  }

  patch(path: string, body?: unknown, options?: Options): Promise<Answer> {
    return this.#change("PATCH", path, body, options);
  }

  delete(path: string, options?: Options): Promise<Answer> {
    return this.#change("DELETE", path, undefined, options);
  }

  /** The bytes of a file, asked for as the exports are. */
  async download(path: string): Promise<Answer & { body: Uint8Array }> {
    const response = await this.#call("GET", path, undefined, { Accept: "application/octet-stream" });
    return { status: response.status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
  }

  async #change(method: string, path: string, body: unknown, options: Options = {}): Promise<Answer> {
    return this.send(method, path, body, { headers: { "X-XSRF-TOKEN": await this.#csrfToken(), ...options.headers } });
  }

  async #csrfToken(): Promise<string> {
    if (!this.cookies.get("XSRF-TOKEN")) await this.get("/csrf-cookie");
    return decodeURIComponent(this.cookies.get("XSRF-TOKEN") ?? "");
  }

  /** As it is, without a CSRF header unless one is given. A string is sent as it stands. */
  async send(method: string, path: string, body?: unknown, { headers = {} }: Options = {}): Promise<Answer> {
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const response = await this.#call(method, path, text, {
      Accept: "application/json",
      ...(text !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    });
    const answer = await response.text();
    return { status: response.status, headers: response.headers, body: answer === "" ? null : parsed(answer) };
  }

  /** One call of another program's, passed on as it came; a CSRF token of this client's own goes with it. */
  async raw(method: string, path: string, body: string, accept: string, idempotencyKey: string): Promise<Response> {
    const token = method === "GET" ? "" : await this.#csrfToken();
    const headers = { Accept: accept, "Content-Type": "application/json", "X-XSRF-TOKEN": token, ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }) };
    return this.#call(method, path, method === "GET" ? undefined : body, headers);
  }

  /** The same person's next window: what one of the two changes in the cookies, the other does not see. */
  copy(): Client {
    return new Client(this.#fetch, this.#ip, this.cookies.copy());
  }

  async #call(method: string, path: string, body: string | undefined, headers: Record<string, string>): Promise<Response> {
    const response = await this.#fetch(
      new Request(`http://api.internal${path}`, {
        method,
        headers: { Cookie: this.cookies.header, "X-Client-IP": this.#ip, ...headers },
        ...(body !== undefined && { body }),
      }),
    );
    this.cookies.take(response.headers);
    return response;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether the cookies of this client still open a session. */
export async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.get("/user")).status === 200;
}

/** The same browser, closed and opened again: of its cookies only those with an age are left. */
export function reopened(client: Client): Client {
  const copy = client.copy();
  copy.cookies.delete("longitude_session");
  return copy;
}
