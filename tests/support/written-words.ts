import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

type Written = { file: string; text: string };
type Node = { type: string; [key: string]: unknown };

/** What is written for a program and not for people: SQL, types, and attributes that nobody reads. */
const forPrograms = /^(Import|Export(All|Named)?Declaration$.*source|TS(Type|Literal|Union|Interface))/;
const unreadAttributes = new Set(["className", "class", "name", "id", "type", "autoComplete", "inputMode", "rel", "d", "viewBox", "points"]);

/** Every text of the app that people may read: the words between tags, and what stands in quotes and has more than one word. */
export function readWrittenWords(pattern = "app/**/*.{ts,tsx}"): Written[] {
  return globSync(pattern).flatMap((path) => {
    const file = path.replaceAll("\\", "/");
    const found: Written[] = [];
    const add = (text: unknown): void => {
      const words = String(text).replaceAll(/\s+/g, " ").trim();
      if (/\p{L}\S* \S*\p{L}/u.test(words)) found.push({ file, text: words });
    };
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) for (const each of node) visit(each);
      if (typeof node !== "object" || node === null || !("type" in node) || typeof node.type !== "string") return;
      const { type, ...rest } = node as Node;
      if (forPrograms.test(type)) return;
      if (type === "TaggedTemplateExpression" && (rest.tag as { name?: string }).name?.startsWith("sql")) return;
      if (type === "JSXAttribute" && unreadAttributes.has(String((rest.name as { name: unknown }).name))) return;
      if (type === "JSXElement" || type === "JSXFragment") add(wordsBetweenTags(rest.children as Node[]));
      if (type === "Literal" && typeof rest.value === "string") add(rest.value);
      if (type === "TemplateLiteral") add((rest.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…"));
      for (const inner of Object.values(rest)) visit(inner);
    };
    visit(parseSync(path, readFileSync(path, "utf8")).program);
    return found;
  });
}

/** What is put in stands as a sign. */
function wordsBetweenTags(children: Node[]): string {
  return children.map((child) => (child.type === "JSXText" ? String(child.value) : child.type === "JSXElement" ? wordsBetweenTags(child.children as Node[]) : "…")).join("");
}
