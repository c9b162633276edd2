import type { Config } from "@react-router/dev/config";

// The same as ours in what is no matter of taste: no request for a manifest on the way to a screen.
export default { ssr: true, routeDiscovery: { mode: "initial" } } satisfies Config;
