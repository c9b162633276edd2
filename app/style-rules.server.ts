/**
 * A rule of a style sheet as it was written, with the classes that each of its selectors asks for; a block of rules under a
 * condition; or anything else, which every page needs (`classes` is null).
 */
export type StyleRule = { text: string; classes: string[][] | null } | { condition: string; rules: StyleRule[] };

/** What is read once of a sheet that the build has made small. What is for paper alone is left out: a page that needs it has the file. */
export function readStyleRules(css: string): StyleRule[] {
  const all: StyleRule[] = [];
  for (let at = 0; at < css.length; ) {
    const end = endOf(css, at);
    const text = css.slice(at, end);
    const condition = /^@(?:media|supports|container|layer)[^{;]*(?=\{)/.exec(text)?.[0];
    if (condition === undefined) all.push({ text, classes: /^[@/]/.test(text) ? null : classesOf(text.slice(0, text.indexOf("{"))) });
    else if (condition !== "@media print") all.push({ condition, rules: readStyleRules(text.slice(condition.length + 1, -1)) });
    at = end;
  }
  return all;
}

/** The rules that a page with these classes can have something of, in their order. */
export function usedStyle(rules: StyleRule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ("text" in rule) return !rule.classes || rule.classes.some((asked) => asked.every((name) => classes.has(name))) ? rule.text : "";
      const used = usedStyle(rule.rules, classes);
      return used && `${rule.condition}{${used}}`;
    })
    .join("");
}

/** Where the comment, the statement or the block that begins here is over. */
function endOf(css: string, start: number): number {
  if (css.startsWith("/*", start)) return css.indexOf("*/", start) + 2;
  const marks = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/gs;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(css); mark; mark = marks.exec(css)) {
    if (mark[0] === "{") depth += 1;
    if (mark[0] === "}") depth -= 1;
    if (depth === 0 && (mark[0] === "}" || mark[0] === ";")) return marks.lastIndex;
  }
  return css.length;
}

/**
 * Of each selector of a list the classes without which it fits nothing: `a,.b:is(c,d)` are two. What stands in parentheses may
 * be a choice, or what must not be.
 */
function classesOf(list: string): string[][] {
  const selectors = [""];
  let depth = 0;
  for (const part of list.match(/\\.|[^\\]/gs) ?? []) {
    if (part === "(" || part === "[") depth += 1;
    if (depth === 0 && part === ",") selectors.push("");
    else if (depth === 0) selectors[selectors.length - 1] += part;
    if (part === ")" || part === "]") depth -= 1;
  }
  return selectors.map((selector) => Array.from(selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gis), ([, name = ""]) => unescaped(name)));
}

/** `\:` is a colon, `\32 ` the letter of this number. */
function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gis, (_, number?: string, letter?: string) => letter ?? String.fromCodePoint(Number.parseInt(number ?? "0", 16)));
}
