import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import type { AddressInfo } from "node:net";
import { bundles, modulesOf } from "./app/server/bundles.ts";
import { settle } from "./app/server/settle.ts";

export default defineConfig({
  plugins: [tailwindcss(), colorsForAll(), reactRouter(), settled(), plainImports(), plainSpread(), reactAsModule(), unwatchedRouter(), leftOut()],
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

/**
 * The tokens are written in OKLCH, which browsers from before 2023 do not know: to them nothing had a colour, and what stays in
 * place in a table that is scrolled had no ground. All of them lie within sRGB, which every browser knows.
 */
function colorsForAll(): Plugin {
  return {
    name: "colors-for-all",
    apply: "build",
    transform: {
      filter: { id: /\.css/, code: "oklch(" },
      handler: (css) =>
        css.replace(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?:\/([\d.]+))?\)/g, (_, lightness, chroma, hue, alpha = 1) => {
          const parts = [...rgbOf(lightness / 100, Number(chroma), (hue * Math.PI) / 180), Number(alpha)];
          return `#${parts.map((part) => Math.round(part * 255).toString(16).padStart(2, "0")).join("").replace(/ff$/, "")}`;
        }),
    },
  };
}

/** Red, green and blue, each from 0 to 1; the hue in radians (CSS Color 4, section 18). */
function rgbOf(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return linear.map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)).map((part) => Math.min(1, Math.max(0, part)));
}

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

/**
 * What libraries would do beside what they are here for. Into a form that comes back refused conform leads the keyboard by itself,
 * to the first wrong field and from under whoever types on (app/forms/action-form.tsx leads it); the router warns of
 * mistakes with blockers, with transitions between pages and with steps of a component that is being drawn, of which nothing here has any.
 */
function leftOut(): Plugin {
  const parts = [
    { of: /@conform-to[\\/]dom[\\/]dist[\\/]form\.mjs$/, part: /if \(formElement && result\.status === 'error'\)/, instead: "if (false)" },
    { of: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]hooks\.js$/, part: /warning\(activeRef\.current, navigateEffectWarning\);/g, instead: "" },
    { of: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/, part: /warning\((blockerFunctions\.size === 0|false, `Failed to save applied)[^;]*;/g, instead: "" },
  ];
  return {
    name: "left-out",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: parts.map(({ of }) => of) },
      handler(code, id) {
        const { part, instead } = parts.find(({ of }) => of.test(id))!;
        const left = code.replace(part, instead);
        if (left === code) throw new Error(`${id} has nothing any more to be left out.`);
        return left;
      },
    },
  };
}
