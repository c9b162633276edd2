import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Which modules travel together: few files instead of one for every small component that two screens share. A group
 * higher up keeps its modules from those below; `minShareCount` leaves what one screen alone uses with that screen.
 */
const groups = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper/ },
  { name: "page", test: /app[\\/](ui|components[\\/](auth-layout|brand|error-page|icon|own-path|progress-bar|toast|use-product)|forms[\\/](error-summary|hidden-fields)|page-meta)/ },
  { name: "list", test: /app[\\/](components|lists)[\\/]|node_modules[\\/]dinero/, minShareCount: 3 },
  { name: "form", test: /app[\\/]forms[\\/]|node_modules[\\/]@conform-to[\\/](react|dom)[\\/]/ },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The manifest tells the bench what each screen loads.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A schema that nothing uses is left out, so that a list can take a constant from the contract without zod.
          treeshake: { manualPureFunctions: ["z"] },
          output: { codeSplitting: { groups } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./app/server/app.ts" } } },
  },
});
