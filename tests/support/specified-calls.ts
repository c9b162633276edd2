import { specifiedFields, withoutNulls } from "./specified-fields.ts";

/** The calls of the specification (7), which a backend that was built from it alone knows: verbs, and the path. */
const calls: [verbs: string, path: RegExp][] = [
  ["GET", /^\/(csrf-cookie|user|users\/managers|countries|teams|reports|paycycle|client\/notifications)$/],
  ["GET, POST", /^\/(users|workers)$/],
  ["GET, PATCH", /^\/company$/],
  ["POST", /^\/(client\/login|logout|register|login\/passwordless|client\/email\/resend|password\/(email|reset)|cost-calculator)$/],
  ["GET", /^\/(login\/link|email\/verify)\/[^/]+\/[^/]+$/],
  ["PATCH", /^\/(onboarding\/company|notifications)$/],
  ["PATCH", /^\/(paycycle|notifications)\/[^/]+$/],
  ["GET", /^\/workers\/(additional-compensations|time-off)$/],
  ["PATCH", /^\/workers\/(additional-compensations|time-off)\/[^/]+$/],
  ["GET", /^\/workers\/(?!additional-compensations|time-off)[^/]+(\/files)?$/],
  ["POST", /^\/workers\/[^/]+\/(additional-compensations|time-off)$/],
  ["PATCH, DELETE", /^\/users\/(?!managers)[^/]+$/],
  ["PATCH", /^\/users\/[^/]+\/worker\/[^/]+$/],
];

/** The filters that its lists take. */
const filters = ["available", "hasOffers", "status", "type", "createdBetween", "q", "currencyType", "location", "year", "role", "collection"];

/** What Laravel refuses a call with that it does not know, or null: no such path, another verb, another filter. */
export function refusalOfUnspecified(method: string, { pathname, searchParams }: URL): { status: number; message: string } | null {
  const verbs = calls.filter(([, path]) => path.test(pathname)).flatMap(([names]) => names.split(", "));
  const route = pathname.slice(1);
  if (verbs.length === 0) return { status: 404, message: `The route ${route} could not be found.` };
  if (!verbs.includes(method)) return { status: 405, message: `The ${method} method is not supported for route ${route}. Supported methods: ${verbs.join(", ")}.` };
  const asked = [...searchParams.keys()].map((name) => /^filter\[(.*)\]$/.exec(name)?.[1]);
  const unknown = asked.find((name) => name !== undefined && !filters.includes(name));
  return unknown === undefined ? null : { status: 400, message: `Requested filter(s) \`${unknown}\` are not allowed. Allowed filter(s) are \`${filters.join(", ")}\`.` };
}

/** Ids as Laravel counts them, each a number for one of ours. */
export class CountedIds {
  readonly #ids: string[] = [];
  /** Whether it says null of what is empty, or nothing at all. */
  saysNull = true;

  /** An answer with no more than the specification has, and with numbers for ids. */
  answer(call: string, body: unknown): unknown {
    const { data, links, meta } = JSON.parse(JSON.stringify(body), (name, value: unknown) => this.#counted(name, value)) as Record<"data" | "links" | "meta", unknown>;
    const kept = specifiedFields(call, data);
    return { data: this.saysNull ? kept : withoutNulls(kept), links, meta };
  }

  /** A path or a body with the ids that the numbers stand for. */
  request(text: string): string {
    return text
      .replace(/(?<=\/)\d+(?=\/|\?|$)/g, (number) => this.#ids[Number(number) - 1] ?? number)
      .replace(/("(?:id|managerId)":)"?(\d+)"?/g, (_, name: string, number: string) => `${name}"${this.#ids[Number(number) - 1]}"`);
  }

  /** The number of an id of ours. */
  of(id: string): number {
    const at = this.#ids.indexOf(id);
    return at < 0 ? this.#ids.push(id) : at + 1;
  }

  #counted(name: string, value: unknown): unknown {
    return ["id", "workerId"].includes(name) && typeof value === "string" ? this.of(value) : value;
  }
}
