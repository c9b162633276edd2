import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table goes out with the first page: no request for a manifest on the way to a screen.
  routeDiscovery: { mode: "initial" },
  // Where a form comes from is decided once, in middleware/same-origin: the framework's own check comes before every
  // middleware and answers without headers and without a way back.
  allowedActionOrigins: ["**"],
} satisfies Config;
