/** Only these are the API's business: never the dashboard's own cookies, nor another application's. */
const isApiCookie = (name: string) => /^(__Host-|__Secure-)?(XSRF-TOKEN$|remember_|[\w-]*session$)/.test(name);

/**
 * The API's cookies during one request of ours: what the browser sent, overlaid by what the API set meanwhile, so that
 * loaders which run after an action in the same request already see its session.
 */
export class CookieJar {
  readonly #values = new Map<string, string>();
  readonly #changes = new Map<string, string>();
  readonly #isSecure: boolean;

  constructor(cookies: string | null, isSecure: boolean) {
    this.#isSecure = isSecure;
    for (const pair of (cookies ?? "").split(/;\s*/)) {
      const [name, value] = split(pair);
      if (isApiCookie(name)) this.#values.set(name, value);
    }
  }

  get header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Null also for one that cannot be decoded: whoever needs a token then asks for another. */
  get csrfToken(): string | null {
    try {
      return decodeURIComponent(this.#values.get("XSRF-TOKEN") ?? "") || null;
    } catch {
      return null;
    }
  }

  /** Whether there is anything that could sign somebody in: without it nobody needs to ask the API who this is. */
  get hasSession(): boolean {
    return this.#sessions.length > 0;
  }

  /** Takes whatever could sign somebody in out of this browser. */
  forgetSessions(): void {
    this.take(this.#sessions.map((name) => `${name}=; Max-Age=0; HttpOnly; SameSite=Lax`));
  }

  get #sessions(): string[] {
    return [...this.#values.keys()].filter((name) => name !== "XSRF-TOKEN");
  }

  take(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const [name, value] = split(pair);
      if (!isApiCookie(name)) continue;
      const isGone = attributes.some((attribute) => /^max-age=(0|-\d+)$/i.test(attribute));
      if (isGone || value === "") this.#values.delete(name);
      else this.#values.set(name, value);
      this.#changes.set(name, this.#asOurs(pair, attributes));
    }
  }

  /** The Set-Cookie lines for the browser: of our own host, for every path, Secure under https. */
  get setCookies(): string[] {
    return [...this.#changes.values()];
  }

  #asOurs(pair: string, attributes: string[]): string {
    const kept = attributes.filter((attribute) => !/^(domain|path|secure)(=|$)/i.test(attribute));
    return [pair, ...kept, "Path=/", ...(this.#isSecure ? ["Secure"] : [])].join("; ");
  }
}

function split(pair: string): [name: string, value: string] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair.trim(), ""] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
