import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import type { AddressInfo } from "node:net";
import { bundles, modulesOf } from "./app/server/bundles.ts";
import { settle } from "./app/server/settle.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), settled(), plainImports(), plainSpread(), reactAsModule(), unwatchedRouter()],
  // The manifest tells the bench what each screen loads.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: bundles.map((bundle) => ({ name: bundle.name, test: modulesOf(bundle) })) } },
          // A screen that takes a schema for its action alone takes nothing of it to the browser: making one changes nothing elsewhere.
          treeshake: { moduleSideEffects: [{ test: /app[\\/]contract[\\/]/, sideEffects: false }] },
        },
      },
    },
    ssr: {
      // Libraries of hundreds of small files start a second sooner as one.
      resolve: { noExternal: ["drizzle-orm", "hono", "zod", "remix-utils", "@conform-to/dom", "@conform-to/react", "@conform-to/zod"] },
      build: { rolldownOptions: { input: "./app/server/app.ts" } },
    },
  },
});

/** The development server runs with the settings of `npm start`, with what its own way of reading .env left, and its own port in mailed links. */
function settled(): Plugin {
  return {
    name: "settled",
    apply: "serve",
    configureServer({ httpServer }) {
      settle("dashboard");
      httpServer?.once("listening", () => {
        process.env.PORT = String((httpServer.address() as AddressInfo).port);
      });
    },
  };
}

/**
 * What is fetched on demand needs little that is not there already, and no style sheet of its own: Vite's lists of what to
 * fetch beside it, and the code that reads them, would weigh more on every first load. A browser that failed to fetch a module
 * never asks for it again (HTML, "fetch a single module script"): only under another name it does, once the network is back.
 */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    config: () => ({ build: { modulePreload: false } }),
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `
        const written = /^\\(\\)=>import\\(.(.+?).\\)$/;
        export const __vitePreload = (load) => load().catch((error) => {
          const path = written.exec(load)?.[1];
          if (!path) throw error;
          return import(/* @vite-ignore */ path + "?" + Date.now());
        });
      `,
    },
  };
}

/** Conform brings, twice, what spreading an object took in browsers that are no more. Getters stay getters, as it has them. */
function plainSpread(): Plugin {
  return {
    name: "plain-spread",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /@conform-to[\\/](dom|react)[\\/]dist[\\/]_virtual[\\/]_rollupPluginBabelHelpers/ },
      handler: () => `
        export function objectSpread2(target, ...sources) {
          sources.forEach((source, place) => {
            const all = Object.getOwnPropertyDescriptors(place % 2 ? source ?? {} : { ...source });
            Object.defineProperties(target, all);
          });
          return target;
        }
        export function objectWithoutProperties(source, excluded) {
          const kept = { ...source };
          for (const name of excluded) delete kept[name];
          return kept;
        }
      `,
    },
  };
}

/** React comes as CommonJS, each use of which is a look into an object. As a module its parts have names of one letter. */
function reactAsModule(): Plugin {
  const mark = "\0module:";
  return {
    name: "react-as-module",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: /^react(\/jsx-runtime)?$/ },
      // What is CommonJS itself, as React's renderer is, requires it and gets it as it is.
      handler: (source, importer, { kind }) => (kind === "import-statement" && !importer?.startsWith(mark) ? mark + source : null),
    },
    load: {
      filter: { id: /^\0module:/ },
      async handler(id) {
        const source = id.slice(mark.length);
        const { default: react } = await import(source);
        const parts = Object.keys(react).map((part) => `export const ${part} = /* @__PURE__ */ (() => react.${part})();`);
        return [`import react from "${source}";`, "export default react;", ...parts].join("\n");
      },
    },
  };
}

/** What wraps the router's every step for those who watch it: nobody does in the browser, and it takes it along for the sake of an option. */
function unwatchedRouter(): Plugin {
  return {
    name: "unwatched-router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation/ },
      handler: () => `
        export function consumeInstrumentationClientResultMetaReceiver() {}
        export const getRouteInstrumentationUpdates = undefined;
        export const instrumentClientSideRouter = undefined;
        export const instrumentHandler = undefined;
        export const instrumentationResultMetaContext = undefined;
      `,
    },
  };
}
