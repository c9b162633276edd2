import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A dialog's few lines for the browser travel with it, not in a file of their own.
  splitRouteModules: false,
  // Where a form comes from is decided once, in middleware/same-origin: the framework's own check comes before every
  // middleware and answers without headers and without a way back.
  allowedActionOrigins: ["**"],
} satisfies Config;
