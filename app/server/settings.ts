import { z } from "zod";
import { isLocalHost } from "#app/contract/local-host.ts";
import { plainLine } from "#app/contract/plain-line.ts";
import { usualProduct } from "#app/contract/product-settings.ts";
import { logLevels } from "#app/log.server.ts";

/** What the server itself uses of the environment; the rest is only checked here and read where it is needed. */
export interface Settings {
  port: number;
  host: string;
  /** Set only when the environment names it: then it is the origin of every request, whatever the request says. An API that is alone takes that of a dashboard beside it. */
  origin?: string;
  apiUrl?: string;
  /** The database is the embedded one. */
  embedded: boolean;
  dataDir: string;
  /** Missing only where one may be made and kept in `dataDir`. */
  secret?: string;
  /** Number of proxies in front whose word is taken. */
  proxies: number;
  productName: string;
}

/** The dashboard, with or without its API in the same process; or the API alone. */
export type Door = "dashboard" | "api";

/** Each line names a setting and says what is wrong with it, never its value. */
export class SettingsError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}

/** Reads and checks the environment; an empty or blank value counts as unset. Throws a `SettingsError` with all that is wrong. */
export function readSettings(env: Record<string, string | undefined>, door: Door = "dashboard"): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ""));
  const parsed = environment.safeParse(door === "api" ? { PORT: "3001", ...given, API_URL: undefined } : given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  }
  const wrong = contradictions(parsed.data, door);
  if (wrong.length > 0) throw new SettingsError(wrong);
  return {
    port: parsed.data.PORT,
    host: parsed.data.HOST,
    origin: parsed.data.APP_ORIGIN ?? (door === "api" ? "http://localhost:3000" : undefined),
    apiUrl: parsed.data.API_URL,
    embedded: isEmbedded(parsed.data),
    dataDir: parsed.data.DATA_DIR,
    secret: parsed.data.APP_SECRET,
    proxies: parsed.data.TRUST_PROXY ?? 0,
    productName: parsed.data.PRODUCT_NAME,
  };
}

/** It stands in titles, banners and the subjects of mails. */
const shownName = z.string().max(60, "must be at most 60 characters").regex(plainLine, "must be one line");

const environment = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_ORIGIN: address(["http:", "https:"], "an origin such as https://pay.example.com")
    // However its host is written, and with the port that goes without saying.
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, "must be an origin, without path, query or user name")
    .transform((value) => new URL(value).origin)
    .optional(),
  API_URL: address(["http:", "https:"], "an http or https address")
    // The path of a call is put behind it, and no call is made with a user name in its address.
    .refine((value) => new URL(value).href === new URL(value).origin + new URL(value).pathname, "must have no user name, query or fragment")
    .optional(),
  DATABASE_URL: address(["postgres:", "postgresql:"], "an address such as postgres://user@host/database").optional(),
  DATA_DIR: z.string().refine((value) => value === value.trim(), "must not begin or end with a blank: it would be another folder").default("./data"),
  SEED: z.enum(["demo", "none"], "must be demo or none").optional(),
  // Without a name after the slashes mails would be taken to this machine.
  SMTP_URL: address(["smtp:", "smtps:"], "an smtp or smtps address").refine((value) => new URL(value).hostname !== "", "must name a mail server, as smtp://user@host").optional(),
  MAIL_FROM: z.string().regex(/^([^\r\n<>@]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, "must be a mail address").optional(),
  APP_SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, "must be 32 bytes or more; `openssl rand -hex 32` makes one")
    .refine(looksRandom, "must be random, not words or a sample; `openssl rand -hex 32` makes one")
    .optional(),
  TRUST_PROXY: z
    .union(
      [z.stringbool({ truthy: ["on", "true", "yes"], falsy: ["off", "false", "no"] }).transform(Number), wholeNumber(10)],
      "must be off, on or the number of proxies in front",
    )
    .optional(),
  JOBS: z.enum(["on", "off"], "must be on or off").default("on"),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  // Said rather than passed over: whoever names a store would look for the files there, and lose them with the folder.
  FILES_URL: z.undefined("cannot be set: files lie in DATA_DIR").optional(),
  PRODUCT_NAME: shownName.default(usualProduct.productName),
  ACQUIRER_NAME: shownName.default(usualProduct.acquirerName),
  SUPPORT_EMAIL: z.email("must be a mail address").max(254, "must be a mail address").optional(),
  TERMS_URL: address(["http:", "https:"], "an http or https address").optional(),
  PRIVACY_URL: address(["http:", "https:"], "an http or https address").optional(),
});
type Environment = z.infer<typeof environment>;

function wholeNumber(largest: number) {
  return z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) <= largest, `must be a whole number from 0 to ${largest}`)
    .transform(Number);
}

function address(protocols: string[], description: string) {
  // Looked at alone it is an address with one at its end too; a path that is put behind that leads nowhere.
  return z.string().refine((value) => !value.includes(" "), { error: "must have no blank in it", abort: true }).refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), { error: `must be ${description}`, abort: true });
}

function looksRandom(secret: string) {
  return new Set(secret).size >= 10 && !/secret|change.?me|example|password|placeholder/i.test(secret);
}

/** Rules about several settings at once. */
function contradictions(env: Environment, door: Door) {
  const isPublic = env.APP_ORIGIN !== undefined && !isLocal(env.APP_ORIGIN);
  const wrong: string[] = [];
  if (!env.APP_SECRET && door === "api") {
    wrong.push("APP_SECRET is required, the same for every API and dashboard of one installation; `openssl rand -hex 32` makes one");
  } else if (!env.APP_SECRET && (isPublic || !isEmbedded(env))) {
    wrong.push("APP_SECRET is required when API_URL or DATABASE_URL is set or APP_ORIGIN is not local; `openssl rand -hex 32` makes one");
  }
  // Who listens to the world with data that matters has an address of its own: mails lead there, and forms come from there.
  if (!env.APP_ORIGIN && !isLocalHost(env.HOST) && (door === "api" || !isEmbedded(env))) {
    wrong.push("APP_ORIGIN is required unless HOST is local: the origin that people see");
  }
  if (isPublic && !env.APP_ORIGIN?.startsWith("https:")) wrong.push("APP_ORIGIN must be https unless it is local");
  if (isPublic && env.NODE_ENV !== "production") wrong.push("NODE_ENV must be production unless APP_ORIGIN is local");
  // No program here speaks https: somebody in front does, and unless their word is taken the limits see one visitor.
  if (isPublic && env.TRUST_PROXY === undefined) {
    wrong.push("TRUST_PROXY is required unless APP_ORIGIN is local: the number of proxies in front, to an API its dashboard among them, or off where there is none");
  }
  if (isPublic && !env.SUPPORT_EMAIL) wrong.push("SUPPORT_EMAIL is required unless APP_ORIGIN is local: every mail and page names it");
  if (env.SEED === "demo" && (isPublic || !isLocalHost(env.HOST))) {
    wrong.push("SEED must not be demo unless HOST and APP_ORIGIN are local: the password of the demo's people is published");
  }
  if (env.SMTP_URL && !env.MAIL_FROM) wrong.push("MAIL_FROM is required when SMTP_URL is set");
  return wrong;
}

function isEmbedded(env: Environment) {
  return !env.API_URL && !env.DATABASE_URL;
}

function isLocal(origin: string) {
  return isLocalHost(new URL(origin).hostname);
}
