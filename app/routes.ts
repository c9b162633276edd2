import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.ts"),

  layout("routes/access/layout.tsx", [route("login", "routes/access/login.tsx")]),
  route("logout", "routes/access/logout.tsx"),

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

      route("time-off", "routes/time-off/to-review.tsx", [
        route(":id/accept", "routes/time-off/accept.tsx"),
        route(":id/decline", "routes/time-off/decline.tsx"),
      ]),
      route("time-off/reviewed", "routes/time-off/reviewed.tsx", [route(":id/cancel", "routes/time-off/cancel.tsx")]),

      route("paycycle", "routes/paycycle/company-pays.tsx", [route("approve", "routes/paycycle/approve.tsx")]),
      route("paycycle/workers-take", "routes/paycycle/workers-take.tsx", [
        route("approve", "routes/paycycle/approve.tsx", { id: "approve-over-workers-take" }),
      ]),
      route("paycycle/past", "routes/paycycle/past.tsx"),
      route("paycycle/:id", "routes/paycycle/past-company-pays.tsx"),
      route("paycycle/:id/workers-take", "routes/paycycle/past-workers-take.tsx"),
      route("paycycle/:id/:compensationId", "routes/paycycle/derivation.tsx"),

      route("reports", "routes/reports/reports.tsx"),
      route("reports/:year/:kind", "routes/reports/report.tsx"),
    ]),
    route("team/export", "routes/team/export.ts"),
    route("additional-compensation/export", "routes/additional-compensation/export-to-review.ts"),
    route("additional-compensation/reviewed/export", "routes/additional-compensation/export-reviewed.ts"),
    route("time-off/export", "routes/time-off/export-to-review.ts"),
    route("reports/:year/:kind/:format", "routes/reports/file.ts"),
    route("paycycle/:id/export/:table/:format", "routes/paycycle/export.ts"),
    route("time-off/reviewed/export", "routes/time-off/export-reviewed.ts"),
  ]),

  route("api/*", "routes/api.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
