import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The manifest tells the bench what each screen loads.
  build: { manifest: true },
  environments: {
    ssr: { build: { rolldownOptions: { input: "./app/server/app.ts" } } },
  },
});
