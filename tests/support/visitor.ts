import { parse, type HTMLElement } from "node-html-parser";
import { Cookies } from "./cookies.ts";
import { fieldsOf } from "./form.ts";

export const siteOrigin = "http://localhost:3000";

/** What browsers say when they fetch a page before anybody has asked for it. */
export const lookingAhead = [["Sec-Purpose", "prefetch;prerender"], ["Purpose", "prefetch"], ["X-Moz", "prefetch"]] as const;

/** As a link of another site leads there. */
export const fromElsewhere = { headers: { "Sec-Fetch-Site": "cross-site" } };

type Handler = (request: Request) => Promise<Response>;
type Options = {
  /** Redirects are followed as a browser follows them, unless this is false. */
  follow?: boolean;
  headers?: Record<string, string>;
  /** "old" says nothing of where a form comes from, as lynx and w3m do. */
  browser?: "modern" | "old";
};
type Submission = Options & {
  /** Which form of the page, when it has several: any selector inside `form`. */
  form?: string;
};

/** A page as it arrived. */
export type Page = {
  status: number;
  /** Path and query where the redirects ended. */
  path: string;
  /** Of an answer that was not followed. */
  location: string | null;
  headers: Headers;
  html: string;
  document: HTMLElement;
  /** All that can be read on it, blanks joined; scripts left out. */
  text: string;
};

/** A browser without script: cookies, links, forms with their hidden fields, redirects. */
export class Visitor {
  readonly cookies = new Cookies();
  readonly #handler: Handler;
  readonly #ip: string;

  constructor(handler: Handler, { ip = nextAddress() }: { ip?: string } = {}) {
    this.#handler = handler;
    this.#ip = ip;
  }

  visit(path: string, options: Options = {}): Promise<Page> {
    return this.#go("GET", path, undefined, options);
  }

  /** What the browser fetches in place of the page while scripts run. */
  data(path: string, options: Options = {}): Promise<Response> {
    const url = new URL(path, siteOrigin);
    return this.request("GET", `${url.pathname === "/" ? "/_root" : url.pathname}.data${url.search}`, undefined, { ...options });
  }

  /** Opens the page, fills in its form and sends it, hidden fields and all. */
  async submit(path: string, fields: Record<string, string>, options: Submission = {}): Promise<Page> {
    const page = await this.visit(path);
    return this.submitOn(page, fields, options);
  }

  /** Fills in the form of a page that is open already. */
  submitOn(page: Page, fields: Record<string, string>, { form = "", ...options }: Submission = {}): Promise<Page> {
    const element = page.document.querySelectorAll("form").find((each) => isPost(each) && (form === "" || each.querySelector(form) !== null));
    if (!element) throw new Error(`There is no form to send on ${page.path}: ${page.status} ${page.text.slice(0, 200)}`);
    const body = new URLSearchParams({ ...fieldsOf(element), ...fields });
    const headers = { Referer: siteOrigin + page.path, ...options.headers };
    return this.#go("POST", element.getAttribute("action") || page.path, body, { ...options, headers });
  }

  /** Sends fields to an address, without looking at any page. */
  post(path: string, fields: Record<string, string>, options: Options = {}): Promise<Page> {
    return this.#go("POST", path, new URLSearchParams(fields), options);
  }

  /** One request and its answer, nothing followed. */
  async request(method: string, path: string, body?: BodyInit, { headers = {}, browser = "modern" }: Options = {}): Promise<Response> {
    const said: Record<string, string> = { Cookie: this.cookies.header, "X-Client-IP": this.#ip };
    if (browser === "modern") said["Sec-Fetch-Site"] = method === "GET" ? "none" : "same-origin";
    if (browser === "modern" && method !== "GET") said.Origin = siteOrigin;
    const request = new Request(new URL(path, siteOrigin), { method, headers: { ...said, ...headers }, ...(body !== undefined && { body }) });
    const response = await this.#handler(request);
    this.cookies.take(response.headers);
    return response;
  }

  async #go(method: string, path: string, body: URLSearchParams | undefined, options: Options): Promise<Page> {
    let response = await this.request(method, path, body, options);
    let at = path;
    for (let steps = 0; options.follow !== false && isRedirect(response); steps += 1) {
      if (steps === 10) throw new Error(`The redirects from ${path} do not end.`);
      at = pathIn(response.headers.get("Location") ?? "/", at);
      response = await this.request("GET", at, undefined, { ...(options.browser && { browser: options.browser }) });
    }
    return pageOf(at, response);
  }
}

/** The rows of the page's table. */
export function rowsOf(page: Page): HTMLElement[] {
  return page.document.querySelectorAll("table tbody tr");
}

/** The same as they read, blanks joined. */
export function rowTexts(page: Page): string[] {
  return rowsOf(page).map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());
}

/** What stands in the column under a heading, row by row. */
export function column(page: Page, title: string): string[] {
  const headings = page.document.querySelectorAll("table thead th").map((th) => th.textContent.trim());
  const place = headings.indexOf(title);
  if (place < 0) throw new Error(`There is no column "${title}" among ${headings.join(", ")}.`);
  return rowsOf(page).map((row) => row.querySelectorAll("th, td")[place]?.textContent.trim() ?? "");
}

/** What a field of the page's form holds. */
export function valueOf(page: Page, name: string): string | undefined {
  return page.document.querySelector(`[name="${name}"]`)?.getAttribute("value");
}

/** What is said to be wrong with a field. */
export function errorAt(page: Page, form: string, name: string): string | undefined {
  return page.document.querySelector(`[id="${form}-${name}-error"]`)?.textContent;
}

/** Taken apart when somebody looks: that costs more than the page itself does, and many a test asks for its status alone. */
async function pageOf(path: string, response: Response): Promise<Page> {
  const html = await response.text();
  let document: HTMLElement | undefined;
  let text: string | undefined;
  return {
    status: response.status,
    path,
    location: response.headers.get("Location"),
    headers: response.headers,
    html,
    get document() {
      return (document ??= parse(html));
    },
    get text() {
      return (text ??= readableIn(html));
    },
  };
}

function readableIn(html: string): string {
  const document = parse(html);
  for (const script of document.querySelectorAll("script, style, template")) script.remove();
  return (document.querySelector("body") ?? document).structuredText.replace(/\s+/g, " ").trim();
}

function isPost(form: HTMLElement): boolean {
  return form.getAttribute("method")?.toLowerCase() === "post";
}

function isRedirect(response: Response): boolean {
  return response.status >= 300 && response.status < 400;
}

function pathIn(location: string, base: string): string {
  const url = new URL(location, new URL(base, siteOrigin));
  if (url.origin !== siteOrigin) throw new Error(`A redirect leads away from the site: ${location}`);
  return url.pathname + url.search;
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.64.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Where the links of a page lead, without those of the frame around it. */
export function linksOf(page: Pick<Page, "document">): string[] {
  return page.document.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");
}
