import { route, type RouteConfig } from "@react-router/dev/routes";

export default [route("workers", "routes/workers.tsx"), route("workers/:id/accept", "routes/accept.tsx")] satisfies RouteConfig;
