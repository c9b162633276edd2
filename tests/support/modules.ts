import { readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, normalize } from "node:path";
import { parseSync } from "vite";

export type Module = {
  /** From the root of the repository: "app/routes.ts". */
  path: string;
  /** What it imports or exports on: files of ours by their path, packages by their name. */
  imports: string[];
  /** As they are written. */
  specifiers: string[];
  /** The names that it gives out, in their order. */
  exports: string[];
  /** The names that it takes of other files, as "app/toast.server.ts#newToast". */
  uses: string[];
};

/** Every TypeScript file in a folder, with who takes what from whom. */
export function readModules(folder: string): Module[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => [".ts", ".tsx"].includes(extname(file)) && !file.endsWith(".d.ts"))
    .map((file) => readModule(join(folder, file).replaceAll("\\", "/")));
}

export function readModule(path: string): Module {
  const text = readFileSync(path, "utf8");
  const { module } = parseSync(path, text);
  const found: { specifier: string; names: string[] }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    found.push({ specifier: moduleRequest.value, names: entries.map(({ importName }) => nameOf(importName)) });
  }
  const exports: { name: string; start: number }[] = [];
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, start } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, names: [nameOf(importName)] });
      exports.push({ name: exportName.kind === "Default" ? "default" : (exportName.name ?? "*"), start });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    // An address that is put together at run time, such as that of the build, names no module.
    if (!/["'`]/.test(text.charAt(moduleRequest.start))) continue;
    const specifier = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    found.push({ specifier, names: ["*"] });
  }
  return {
    path,
    specifiers: found.map(({ specifier }) => specifier),
    imports: found.map(({ specifier }) => resolved(path, specifier)),
    exports: exports.sort((a, b) => a.start - b.start).map(({ name }) => name),
    uses: found.flatMap(({ specifier, names }) => names.map((name) => `${resolved(path, specifier)}#${name}`)),
  };
}

function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  if (kind === "Default") return "default";
  return kind === "Name" ? (name ?? "") : "*";
}

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith("#app/")) return specifier.replace("#app/", "app/");
  if (specifier.startsWith("#tests/")) return specifier.replace("#tests/", "tests/");
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier)).replaceAll("\\", "/");
  const parts = specifier.split("/");
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? specifier);
}
