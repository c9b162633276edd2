import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.ts"),

  layout("routes/access/layout.tsx", [route("login", "routes/access/login.tsx")]),
  route("logout", "routes/access/logout.tsx"),

  route("estimate/:id", "routes/cost-calculator/shared.tsx"),

  route("app", "routes/dashboard/layout.tsx", [
    index("routes/dashboard/landing.ts"),
    route("notifications/:id/dismiss", "routes/dashboard/dismiss-notification.ts"),
    layout("routes/dashboard/screen.tsx", [
      route("team", "routes/team/workers.tsx"),

      route("additional-compensation", "routes/additional-compensation/to-review.tsx", [
        route(":id/accept", "routes/additional-compensation/accept.tsx"),
        route(":id/decline", "routes/additional-compensation/decline.tsx"),
      ]),
      route("additional-compensation/reviewed", "routes/additional-compensation/reviewed.tsx", [
        route(":id/cancel", "routes/additional-compensation/cancel.tsx"),
      ]),

      route("cost-calculator", "routes/cost-calculator/calculator.tsx", [
        route("save", "routes/cost-calculator/save.tsx"),
      ]),
      route("cost-calculator/saved/:id", "routes/cost-calculator/saved.tsx", [
        route("share", "routes/cost-calculator/share.tsx"),
        route("stop-sharing", "routes/cost-calculator/stop-sharing.tsx"),
        route("delete", "routes/cost-calculator/delete.tsx"),
      ]),
    ]),
    ...prefix("downloads", [
      route("workers", "routes/team/export.ts"),
      route("additional-compensation", "routes/additional-compensation/export-to-review.ts"),
      route("additional-compensation/reviewed", "routes/additional-compensation/export-reviewed.ts"),
    ]),
  ]),

  route("api/*", "routes/api.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
