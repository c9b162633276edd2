import { logLevels, type LogLevel } from "./settings.ts";

type Fields = Record<string, string | number | boolean | undefined>;
export type Log = Record<Exclude<LogLevel, "silent">, (fields: Fields) => void>;

/** One JSON object a line. What is not plain ASCII is escaped, so that no field can end a line or steer a terminal. */
export function createLog(level: LogLevel, write: (line: string) => void = (line) => void process.stdout.write(line)): Log {
  const at = (own: LogLevel) => (fields: Fields) => {
    if (logLevels.indexOf(own) > logLevels.indexOf(level)) return;
    write(`${escape(JSON.stringify({ time: new Date().toISOString(), level: own, ...fields }))}\n`);
  };
  return { error: at("error"), warn: at("warn"), info: at("info"), debug: at("debug") };
}

function escape(line: string) {
  return line.replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const longest = 300;

/** The path as it is logged: without its query, without long random parts, which may open a door, and cut short. */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0]!.slice(0, longest);
  return path.startsWith("/assets/") ? path : path.replace(/[^/]{32,}/g, (part) => (uuid.test(part) ? part : "…"));
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is logged of an error: its kind, the first line of what it says and the places it passed. No values of a query. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const places = error.stack?.match(/^ {4}at .+$/gm)?.slice(0, 8).map((place) => place.trim());
  return {
    error: error.name,
    message: error.message.split("\n", 1)[0]!.slice(0, longest),
    code: "code" in error ? String(error.code).slice(0, longest) : undefined,
    at: places?.join(" | "),
  };
}
