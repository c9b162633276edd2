import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname } from "node:path";
import { describe, expect, test } from "vitest";
import { bundles } from "#app/server/bundles.ts";
import { readModule, readModules, type Module } from "./support/modules.ts";

const modules = readModules("app");
const byPath = new Map(modules.map((module) => [module.path, module]));

function within(folder: string): Module[] {
  return modules.filter(({ path }) => path.startsWith(`app/${folder}/`));
}

/** "app/ui/button.tsx imports app/routes.ts", for every import of these files that is not allowed. */
function forbidden(files: Module[], isAllowed: (imported: string, from: string) => boolean): string[] {
  return files.flatMap(({ path, imports }) => imports.filter((imported) => !isAllowed(imported, path)).map((imported) => `${path} imports ${imported}`));
}

const isOurs = (imported: string) => imported.startsWith("app/");

describe("who may import whom", () => {
  test("the contract imports zod, and nothing else", () => {
    const allowed = (imported: string) => imported.startsWith("app/contract/") || imported === "zod";
    expect(forbidden(within("contract"), allowed)).toEqual([]);
  });

  test("the bundled API imports the contract and the log, and nothing else of the app", () => {
    expect(forbidden(within("api"), (imported) => !isOurs(imported) || /^app\/((api|contract)\/|log\.server\.ts$)/.test(imported))).toEqual([]);
  });

  test("the dashboard reaches the bundled API through two doors only", () => {
    // app/server is the process around both: it hands the one to the other.
    const dashboard = modules.filter(({ path }) => !path.startsWith("app/api/") && !path.startsWith("app/server/"));
    const doors = forbidden(dashboard, (imported) => !imported.startsWith("app/api/")).map((line) => line.split(" ")[0]);
    expect(doors.sort()).toEqual(["app/api-client/transport.server.ts", "app/routes/api.ts"]);
  });

  test("the API client knows no screen", () => {
    expect(forbidden(within("api-client"), (imported) => !/^app\/(routes|components|lists|forms|ui|middleware)\//.test(imported))).toEqual([]);
  });

  test("the controls in ui know nothing of the product", () => {
    expect(forbidden(within("ui"), (imported) => !isOurs(imported) || imported.startsWith("app/ui/"))).toEqual([]);
  });

  test("the verbs of the API know nothing of how they are asked: they import no part of what speaks HTTP", () => {
    expect(forbidden(within("api/domain"), (imported) => !/^(hono(\/|$)|app\/api\/(http|export|export-columns|description)\/)/.test(imported))).toEqual([]);
  });

  test("only the API touches the database, only the exports write workbooks", () => {
    const outside = modules.filter(({ path }) => !path.startsWith("app/api/"));
    expect(forbidden(outside, (imported) => !["drizzle-orm", "pg", "@electric-sql/pglite", "hono", "xlsx"].includes(imported))).toEqual([]);
  });

  test("a journey takes its test from journey.ts, which hears what the console says (C5)", () => {
    const takesItElsewhere = (file: string) => readFileSync(`tests/journeys/${file}`, "utf8").replaceAll(/^import type .*$/gm, "").includes('"@playwright/test"');
    const journeys = readdirSync("tests/journeys", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    expect(journeys.filter(takesItElsewhere)).toEqual([]);
  });

  test("the app imports no test", () => {
    expect(forbidden(modules, (imported) => !imported.startsWith("tests/"))).toEqual([]);
  });

  test("an import names its file with its ending: with #app across folders, relative inside one", () => {
    const folderOf = (path: string) => path.split("/").slice(0, 2).join("/");
    const wrong = modules.flatMap(({ path, specifiers, imports }) =>
      specifiers.flatMap((specifier, place) => {
        const target = imports[place] ?? "";
        if (!isOurs(target) || specifier.startsWith("./+types/")) return [];
        const isRelative = specifier.startsWith(".");
        const isInside = folderOf(target) === folderOf(path) || dirname(path) === "app";
        const isRight = extname(specifier) !== "" && (isInside ? true : !isRelative);
        return isRight ? [] : [`${path} imports ${specifier}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe("where things are", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));

  test("no folder and no file is a bucket, and none only passes on what others hold", () => {
    const buckets = ["utils", "util", "helpers", "helper", "misc", "common", "shared", "lib", "libs", "core", "services", "service", "index"];
    expect(files.filter((file) => buckets.includes(basename(file).split(".")[0] ?? ""))).toEqual([]);
    const passingOn = modules.filter(({ path, uses, exports }) => exports.includes("*") && uses.some((use) => use.endsWith("#*")) && path !== "app/server/app.ts");
    expect(passingOn.map(({ path }) => path)).toEqual([]);
  });

  test("no file needs more than a few screens", () => {
    const long = modules.map(({ path }) => [path, readFileSync(path, "utf8").split("\n").length] as const).filter(([, lines]) => lines > 220);
    expect(long).toEqual([]);
  });

  test("every name that a bundle goes by is that of a module", () => {
    const begins = (name: string) => files.some((file) => (name.endsWith("$") ? file === name.slice(0, -1) : file.startsWith(name)));
    const named = bundles.flatMap(({ files: held = [], except = [] }) => [...held, ...except]);
    expect(named.filter((name) => !begins(name))).toEqual([]);
    expect(bundles.flatMap(({ packages = [] }) => packages).filter((name) => !existsSync(`node_modules/${name}`))).toEqual([]);
  });

  test("a route module says meta, middleware, loader, action and component, in this order", () => {
    const order = ["meta", "middleware", "loader", "action", "default"];
    const wrong = within("routes").filter(({ exports }) => {
      const said = exports.filter((name) => order.includes(name));
      return said.join() !== order.filter((name) => said.includes(name)).join();
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("a route with a form keeps what was typed when no answer comes; but for a passkey's, and forms that the browser sends itself", () => {
    const sentByBrowser = ["access/logout.tsx", "review-link/review-link.tsx"];
    const noForms = ["access/passkey-challenge.ts", "api.ts"];
    const withAction = within("routes").filter(({ exports }) => exports.includes("action") && !exports.includes("clientAction"));
    expect(withAction.map(({ path }) => path.replace("app/routes/", "")).sort()).toEqual([...sentByBrowser, ...noForms, "access/passkey.tsx"].sort());
  });

  test("every guarded layout has a loader, without which its middleware would not run on the client's way", () => {
    const unguarded = within("routes").filter(({ exports }) => exports.includes("middleware") && !exports.includes("loader"));
    expect(unguarded.map(({ path }) => path)).toEqual([]);
  });

  test("every file is used by somebody", () => {
    const starts = [
      "app/root.tsx",
      "app/routes.ts",
      "app/entry.server.tsx",
      "app/server/app.ts",
      "app/server/main.ts",
      "app/server/api.ts",
      // For vite.config.ts.
      "app/server/bundles.ts",
      "app/api/provider/main.ts",
      "app/api/db/drizzle.config.ts",
      ...routeFiles(),
    ].filter((path) => existsSync(path));
    const reached = new Set<string>();
    const left = [...starts];
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      if (reached.has(path)) continue;
      reached.add(path);
      left.push(...(byPath.get(path)?.imports ?? []));
    }
    expect(modules.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
  });

  test("every name that a file gives out is taken by somebody, if only by a test", () => {
    const all = [...modules, ...readModules("tests")];
    const taken = new Set([...all, readModule("vite.config.ts")].flatMap(({ uses }) => uses));
    // React Router takes these of a route by their name, and app/server/main.ts these of the built app.
    const byName = ["default", "meta", "links", "handle", "headers", "middleware", "loader", "action", "clientAction", "shouldRevalidate", "Layout", "ErrorBoundary", "handleError"];
    const ofTheBuild = ["app/server/app.ts#boot", "app/server/app.ts#log", "app/server/app.ts#handler"];
    const isTaken = (path: string, name: string) => taken.has(`${path}#${name}`) || taken.has(`${path}#*`) || byName.includes(name) || ofTheBuild.includes(`${path}#${name}`);
    const given = all.filter(({ path }) => !path.startsWith("tests/bench/bare-react-router/"));
    expect(given.flatMap(({ path, exports }) => exports.filter((name) => !isTaken(path, name)).map((name) => `${path}#${name}`))).toEqual([]);
  });
});

/** The files that the map of routes names. */
function routeFiles(): string[] {
  return [...readFileSync("app/routes.ts", "utf8").matchAll(/"(routes\/[\w/.-]+)"/g)].map(([, file]) => `app/${file}`);
}

describe("what it is built of", () => {
  type Versions = Record<string, string>;
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Versions; devDependencies: Versions };
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { hasInstallScript?: boolean; integrity?: string; link?: boolean }>;
  };

  test("the versions that are known to work together are pinned", () => {
    const pins: Versions = {
      react: "19.3.1",
      "react-dom": "19.3.1",
      "react-router": "8.4.0",
      "@react-router/dev": "8.4.0",
      "@remix-run/node": "npm:@react-router/node@8.4.0",
      "@remix-run/node-fetch-server": "0.14.2",
      "@conform-to/react": "1.21.1",
      "@conform-to/zod": "1.21.1",
      zod: "4.6.7",
      "remix-utils": "10.0.0",
      tailwindcss: "4.3.3",
      "@tailwindcss/vite": "4.3.3",
      "dinero.js": "2.0.2",
      xlsx: "0.18.5",
      hono: "4.13.19",
      "drizzle-orm": "0.45.4",
      "@electric-sql/pglite": "0.5.16",
      pg: "8.23.1",
      "pg-boss": "12.35.0",
      // What pay and sign-in are reckoned with: another version may say another amount or another code.
      "date-holidays": "3.37.0",
      "decimal.js": "10.6.0",
      otpauth: "9.5.2",
      vite: "8.3.8",
      vitest: "5.1.1",
      typescript: "7.0.2",
      "@playwright/test": "1.65.1",
    };
    const all = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.fromEntries(Object.keys(pins).map((name) => [name, all[name]]))).toEqual(pins);
  });

  test("no package runs a script when it is installed (O9)", () => {
    const packages = Object.entries(lock.packages);
    expect(packages.filter(([, entry]) => entry.hasInstallScript).map(([path]) => path)).toEqual([]);
  });

  test("every package comes from a registry and is checked against its hash (O9)", () => {
    const unchecked = Object.entries(lock.packages).filter(([path, entry]) => path.startsWith("node_modules/") && !entry.link && !entry.integrity);
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  test("every package is used: the app's by the app, and no import names a package that is not listed", () => {
    const named = new Set(modules.flatMap(({ imports }) => imports.filter((imported) => !isOurs(imported) && !imported.startsWith("node:") && !imported.startsWith("virtual:"))));
    const listed = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]);
    expect([...named].filter((name) => !listed.has(name))).toEqual([]);
    // Listed because it was asked for; what it has become is imported by React Router itself (README, Decisions).
    const byAnotherName = ["@remix-run/node"];
    expect(Object.keys(manifest.dependencies).filter((name) => !named.has(name))).toEqual(byAnotherName);
  });

  test("the app can be told from its tests: none of what only tests need is imported by it", () => {
    const atRun = modules.filter(({ path }) => !["app/routes.ts"].includes(path) && !path.endsWith(".config.ts"));
    const onlyForTests = forbidden(atRun, (imported) => !(imported in manifest.devDependencies));
    expect(onlyForTests).toEqual([]);
    expect(readModule("app/routes.ts").imports).toEqual(["@react-router/dev"]);
  });
});
