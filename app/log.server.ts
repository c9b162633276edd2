export const logLevels = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];
type Fields = Record<string, string | number | boolean | undefined>;
export type Log = Record<Exclude<LogLevel, "silent">, (fields: Fields) => void>;

/** One JSON object a line. What is not plain ASCII is escaped, so that no field can end a line or steer a terminal. */
export function createLog(levelNow: () => LogLevel, write: (line: string) => void): Log {
  const at = (own: LogLevel) => (fields: Fields) => {
    if (logLevels.indexOf(own) <= logLevels.indexOf(levelNow())) write(lineOf(own, fields));
  };
  return { error: at("error"), warn: at("warn"), info: at("info"), debug: at("debug") };
}

function lineOf(level: LogLevel, fields: Fields): string {
  return `${escape(JSON.stringify({ time: new Date().toISOString(), level, ...fields }))}\n`;
}

function escape(line: string) {
  return line.replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

type Output = { write(text: string, done: (error?: Error | null) => void): unknown };

/**
 * Writes lines as long as they are taken. A disk that is full and a reader that has gone cost lines and nothing else: once
 * one is taken again, the line before it says how many are missing.
 */
export function writeTo(output: Output): (line: string) => void {
  let missing = 0;
  return (line) => {
    const before = missing;
    missing = 0;
    // What was taken last may have been cut off in the middle of its line.
    const gap = before > 0 ? `\n${lineOf("error", { part: "log", missing: before })}` : "";
    output.write(gap + line, (error) => {
      if (error) missing += before + 1;
    });
  };
}

let write = writeTo(process.stdout);

/** The log of this process: what was asked and what failed, on its standard output. */
export const log = createLog(() => (process.env.LOG_LEVEL || "info") as LogLevel, (line) => write(line));

/** For a command: what it was asked for stands alone on its standard output, ready for the next program. */
export function logToStandardError(): void {
  write = writeTo(process.stderr);
}

const longest = 300;

/** The path as it is logged: without its query, without long random parts, which may open a door, and cut short. */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0]!.slice(0, longest);
  return path.startsWith("/assets/") ? path : path.replace(/[^/]{32,}/g, (part) => (uuid.test(part) ? part : "…"));
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What is logged of an error: its kind, its code and the places it passed. Nothing of what it says: PostgreSQL repeats
 * there what somebody typed.
 */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { message, stack = "" } = error;
  // What it says comes first in the stack, and may have lines that look like places.
  const passed = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : "";
  return { ...kindOf(error), places: passed.match(/^ {4}at .+$/gm)?.slice(0, 8).map((place) => place.trim()).join(" | ") };
}

/** What may be said of an error anywhere: its kind, and the code that PostgreSQL, Node.js or we have for it. */
export function kindOf(error: unknown): { error: string; code?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  // The platform's own have one class for all and a number for each name: TimeoutError.
  if (error instanceof DOMException) return { error: error.name };
  const code = codeOf(error)?.slice(0, longest);
  return { error: error.constructor.name, ...(code !== undefined && { code }) };
}

/** Its own, or that of what caused it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && error.code !== undefined ? String(error.code) : codeOf(error.cause);
}
