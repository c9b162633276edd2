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

/**
 * What is logged of an error, under the names that the API's own lines have: its kind, its code and the places it passed.
 * Nothing of what it says, which may repeat what somebody typed.
 */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { message, stack = "" } = error;
  // What it says comes first in the stack, and may have lines that look like places.
  const passed = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : "";
  return {
    error: error.constructor.name,
    code: codeOf(error)?.slice(0, longest),
    places: passed.match(/^ {4}at .+$/gm)?.slice(0, 8).map((place) => place.trim()).join(" | "),
  };
}

/** Its own, or that of what caused it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && error.code !== undefined ? String(error.code) : codeOf(error.cause);
}
