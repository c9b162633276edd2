import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * Which modules travel together: few files instead of one for every small component that two screens share. A group
 * higher up keeps its modules from those below; `minShareCount` leaves what one screen alone uses with that screen.
 */
const groups = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper/ },
  { name: "schemas", test: /node_modules[\\/]zod[\\/]/ },
  { name: "page", test: /app[\\/](ui|components[\\/](auth-layout|brand|error-page|icon|own-path|progress-bar|toast|use-product)|forms[\\/](error-summary|hidden-fields)|page-meta)/ },
  { name: "list", test: /app[\\/](components|lists)[\\/]|node_modules[\\/]dinero/, minShareCount: 3 },
  { name: "form", test: /app[\\/]forms[\\/]|node_modules[\\/]@conform-to[\\/](react|dom)[\\/]/ },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), pureContract()],
  // The manifest tells the bench what each screen loads.
  build: { manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: "./app/server/app.ts" } } },
  },
});

/**
 * Lets a screen take a constant of the contract without its schemas, and so without zod: making a schema changes nothing
 * elsewhere, which a bundler cannot know, so each is marked as safe to leave out where nothing uses it.
 */
function pureContract(): Plugin {
  return {
    name: "pure-contract",
    apply: "build",
    transform: {
      filter: { id: /[\\/]app[\\/]contract[\\/][\w-]+\.ts$/ },
      handler(code) {
        const made = this.parse(code).body.flatMap((statement) => {
          const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
          if (declaration?.type !== "VariableDeclaration") return [];
          return declaration.declarations.flatMap(({ init }) => (init?.type === "CallExpression" ? [init] : []));
        });
        return made.reduceRight((text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`, code);
      },
    },
  };
}
