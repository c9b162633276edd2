import { globSync, readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";
import { parseSync } from "vite";

type RegularExpression = { file: string; pattern: string; flags: string };

/** Every regular expression that is written out in the app, as the compiler reads it. */
export function readRegularExpressions(): RegularExpression[] {
  return globSync("app/**/*.{ts,tsx,mjs}").flatMap((file) => {
    const found: RegularExpression[] = [];
    const visit = (node: unknown): void => {
      if (typeof node !== "object" || node === null || node instanceof RegExp) return;
      if ("regex" in node) found.push({ file: file.replaceAll("\\", "/"), ...(node.regex as { pattern: string; flags: string }) });
      for (const inner of Object.values(node)) visit(inner);
    };
    visit(parseSync(file, readFileSync(file, "utf8")).program);
    return found;
  });
}

/** So long, that what takes the square of it takes half a minute, and what goes through it once a few milliseconds. */
const length = 250_000;

const context = createContext({});
const replacing = new Script("text.replace(expression, '')");

/**
 * A text at which it begins anew again and again, or goes back and forth; null where none of those tried is one. It may take
 * as many milliseconds: a thousand times as long as once through takes, for machines that do other work as well.
 */
export function hostileTo({ pattern, flags }: Omit<RegularExpression, "file">, patience = 3000): string | null {
  // What cannot go on for as long as the text does is done with it at once.
  if (!/[*+]|\{\d+,\}/.test(pattern)) return null;
  const words = wordsOf(pattern);
  const [first = ""] = words;
  for (const pump of [...words, ...signsOf(words)]) {
    for (const [before, after] of [["", "\u0001"], ["", "a"], [first, "\u0001"], ["\u0001", first]] as const) {
      const text = before + pump.repeat(Math.ceil(length / pump.length)) + after;
      if (!isThrough(new RegExp(pattern, flags), text, patience)) return JSON.stringify(`${before}${pump}${pump}${pump}…${after}`);
    }
  }
  return null;
}

function isThrough(expression: RegExp, text: string, patience: number): boolean {
  try {
    replacing.runInContext(Object.assign(context, { expression, text }), { timeout: patience });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}

/** What is written in it letter by letter. */
function wordsOf(pattern: string): string[] {
  const written = pattern.replaceAll(/\\[pP]\{[^}]*\}|\\u[\da-fA-F]{4}|\\[wdsbWDSBtrn]|\(\?<?[:=!]|\{[\d,]+\}/g, "|").replaceAll(/\\(.)/g, "$1");
  return [...new Set(written.split(/[()[\]|*+?^$]+/).filter((word) => word !== ""))];
}

/** Each of their signs, and one of every common kind. */
function signsOf(words: string[]): string[] {
  return [...new Set([...words.join(""), "a", "Z", "7", " ", "-", ".", "é"])].filter((sign) => !words.includes(sign));
}
