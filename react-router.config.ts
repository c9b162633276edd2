import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table goes out with the first page: no request for a manifest on the way to a screen.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
