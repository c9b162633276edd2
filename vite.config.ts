import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

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
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./app/server/app.ts" } } },
  },
});
