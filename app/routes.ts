import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.ts"),

  layout("routes/access/layout.tsx", [
    route("login", "routes/access/login.tsx"),
    route("login/two-step", "routes/access/two-step.tsx"),
    route("login/passkey", "routes/access/passkey.tsx"),
    route("login/passkey/challenge", "routes/access/passkey-challenge.ts"),
    route("login/passwordless", "routes/access/passwordless.tsx"),
    route("login/email-sent", "routes/access/email-sent.tsx"),
    route("login/link", "routes/access/login-link.tsx"),
    route("sign-up", "routes/access/sign-up.tsx"),
    route("auth/password/reset/email-sent", "routes/access/password-reset-email-sent.tsx"),
  ]),
  // Open to everybody, signed in or not.
  route("auth/password/reset", "routes/access/password-reset.tsx"),
  route("auth/confirmation", "routes/access/confirmation.tsx"),
  route("thanks", "routes/access/thanks.tsx"),
  route("logout", "routes/access/logout.tsx"),
  route("mailbox", "routes/mailbox.tsx"),
  route("unsubscribe", "routes/unsubscribe.tsx"),
  route("review/:noun/:id/:decision", "routes/review-link/review-link.tsx"),

  layout("routes/onboarding/layout.tsx", [
    route("onboarding/company", "routes/onboarding/company.tsx"),
    route("onboarding/finished", "routes/onboarding/finished.tsx"),
  ]),

  // Opened by a calendar program, with the secret in its address.
  route("calendar/:file", "routes/time-off/calendar-file.ts"),
  route("estimate/:id", "routes/cost-calculator/sharing/public-estimate.tsx"),

  route("app", "routes/dashboard/layout.tsx", [
    index("routes/dashboard/landing.ts"),
    route("notifications", "routes/dashboard/pending-notifications.ts"),
    route("notifications/dismiss", "routes/dashboard/dismiss-all.ts"),
    route("notifications/:id/dismiss", "routes/dashboard/dismiss-notification.ts"),
    layout("routes/dashboard/screen.tsx", [
      route("team", "routes/team/workers.tsx", [
        route(":workerId/additional-compensation/new", "routes/team/add-compensation.tsx"),
        route(":workerId/time-off/new", "routes/team/add-time-off.tsx"),
      ]),
      route("team/as-of", "routes/team/as-of.tsx"),
      route("team/additional-compensation/import", "routes/import-compensation/import.tsx"),
      route("team/additional-compensation/import/create", "routes/import-compensation/create.tsx"),
      route("team/worker/new", "routes/add-worker/new.tsx", [route("saved/:draftId/delete", "routes/add-worker/delete-saved.tsx")]),
      route("team/worker/:workerId", "routes/worker/layout.tsx", [
        route("", "routes/worker/profile.tsx", [
          route("assign-manager", "routes/worker/assign-manager.tsx"),
          route("assign-manager/remove", "routes/worker/unassign-manager.tsx"),
        ]),
        route("documents", "routes/worker/documents.tsx"),
        route("benefits", "routes/worker/benefits.tsx"),
        route("*", "routes/worker/unknown.ts"),
      ]),

      route("users", "routes/users/users.tsx", [
        route("invite", "routes/users/invite.tsx"),
        route(":id/invite", "routes/users/invite-again.tsx"),
        route(":id/role", "routes/users/update-role.tsx"),
        route(":id/delete", "routes/users/delete.tsx"),
      ]),
      route("users/as-of", "routes/users/as-of.tsx"),

      route("search", "routes/search/search.tsx"),

      route("company", "routes/company/company.tsx"),
      route("history", "routes/history/history.tsx"),

      route("settings", "routes/settings/settings.tsx", [
        route("name", "routes/settings/change-name.tsx"),
        route("two-step/off", "routes/settings/two-step-off.tsx"),
        route("passkeys/new", "routes/settings/new-passkey.tsx"),
        route("passkeys/:id/remove", "routes/settings/remove-passkey.tsx"),
        route("delegations/new", "routes/settings/name-delegate.tsx"),
        route("delegations/:id/end", "routes/settings/end-delegation.tsx"),
      ]),
      route("settings/api-tokens", "routes/api-tokens/api-tokens.tsx", [
        route("new", "routes/api-tokens/new.tsx"),
        route(":id/revoke", "routes/api-tokens/revoke.tsx"),
      ]),
      route("settings/webhooks", "routes/webhooks/webhooks.tsx", [route("new", "routes/webhooks/new.tsx")]),
      route("settings/webhooks/:id", "routes/webhooks/webhook.tsx", [
        route("change", "routes/webhooks/change.tsx"),
        route("delete", "routes/webhooks/delete.tsx"),
      ]),
      route("settings/roles", "routes/settings/roles.tsx"),
      route("settings/shortcuts", "routes/shortcuts/shortcuts.tsx"),
      route("settings/two-step", "routes/settings/two-step.tsx"),
      route("settings/two-step/recovery-codes", "routes/settings/new-recovery-codes.tsx"),

      route("additional-compensation", "routes/additional-compensation/to-review.tsx", [
        route("accept", "routes/additional-compensation/accept-many.tsx"),
        route("decline", "routes/additional-compensation/decline-many.tsx"),
        route(":id/accept", "routes/additional-compensation/accept.tsx"),
        route(":id/decline", "routes/additional-compensation/decline.tsx"),
      ]),
      route("additional-compensation/reviewed", "routes/additional-compensation/reviewed.tsx", [
        route(":id/cancel", "routes/additional-compensation/cancel.tsx"),
      ]),
      route("additional-compensation/as-of", "routes/additional-compensation/as-of.tsx"),
      route("additional-compensation/:id", "routes/additional-compensation/request.tsx"),

      route("cost-calculator", "routes/cost-calculator/calculator.tsx", [
        route("save", "routes/cost-calculator/saved/save.tsx"),
      ]),
      route("cost-calculator/saved/:id", "routes/cost-calculator/saved/saved.tsx", [
        route("share", "routes/cost-calculator/sharing/share.tsx"),
        route("stop-sharing", "routes/cost-calculator/sharing/stop-sharing.tsx"),
        route("delete", "routes/cost-calculator/saved/delete.tsx"),
        route("worker", "routes/cost-calculator/saved/choose-worker.tsx"),
        route("worker/remove", "routes/cost-calculator/saved/remove-worker.tsx"),
      ]),
      route("cost-calculator/saved/:id/actual", "routes/cost-calculator/actual/actual.tsx"),
      route("cost-calculator/rates", "routes/cost-calculator/rates/rates.tsx"),
      route("time-off", "routes/time-off/to-review.tsx", [
        route("accept", "routes/time-off/accept-many.tsx"),
        route("decline", "routes/time-off/decline-many.tsx"),
        route(":id/accept", "routes/time-off/accept.tsx"),
        route(":id/decline", "routes/time-off/decline.tsx"),
      ]),
      route("time-off/calendar", "routes/time-off/calendar.tsx", [
        route("feed", "routes/time-off/calendar-feed.tsx"),
        route("feed/revoke", "routes/time-off/revoke-calendar-feed.tsx"),
      ]),
      route("time-off/reviewed", "routes/time-off/reviewed.tsx", [route(":id/cancel", "routes/time-off/cancel.tsx")]),
      route("time-off/as-of", "routes/time-off/as-of.tsx"),
      route("time-off/:id", "routes/time-off/request.tsx"),

      route("paycycle", "routes/paycycle/company-pays.tsx", [route("approve", "routes/paycycle/approval/approve.tsx")]),
      route("paycycle/workers-take", "routes/paycycle/workers-take.tsx", [
        route("approve", "routes/paycycle/approval/approve.tsx", { id: "approve-over-workers-take" }),
      ]),
      route("paycycle/past", "routes/paycycle/past/past.tsx"),
      route("paycycle/statutory", "routes/paycycle/statutory/statutory.tsx"),
      route("paycycle/worker/:workerId", "routes/paycycle/worker/worker.tsx"),
      route("paycycle/deposits", "routes/paycycle/deposits/deposits.tsx"),
      route("paycycle/:id", "routes/paycycle/past/company-pays.tsx"),
      route("paycycle/:id/workers-take", "routes/paycycle/past/workers-take.tsx"),
      route("paycycle/:id/:compensationId", "routes/paycycle/derivation/derivation.tsx"),

      route("reports", "routes/reports/reports.tsx"),
      route("reports/:year/:kind", "routes/reports/report.tsx"),
    ]),
    ...prefix("settings", [
      route("notifications", "routes/settings/mail-subscription.ts"),
      route("notifications/events", "routes/settings/mail-events.ts"),
      route("password-email", "routes/settings/password-email.ts"),
      route("sessions/end-others", "routes/settings/end-other-sessions.ts"),
      route("sessions/:id/end", "routes/settings/end-session.ts"),
      route("webhooks/:id/test", "routes/webhooks/send-test.ts"),
      route("webhooks/:id/deliveries/:deliveryId/replay", "routes/webhooks/replay.ts"),
      route("two-step/begin", "routes/settings/begin-two-step.ts"),
      route("passkeys/keep", "routes/settings/keep-passkey.ts"),
    ]),
    route("search/suggestions", "routes/search/suggestions.ts"),
    route("users/export", "routes/users/export.ts"),
    route("users/as-of/export", "routes/users/export-as-of.ts"),
    route("history/export", "routes/history/export.ts"),
    route("team/export", "routes/team/export.ts"),
    route("team/as-of/export", "routes/team/export-as-of.ts"),
    route("team/additional-compensation/import/template", "routes/import-compensation/template.ts"),
    route("team/:workerId/time-off/preview", "routes/team/time-off-preview.ts"),
    route("team/worker/new/cost", "routes/add-worker/cost.ts"),
    route("team/worker/:workerId/files", "routes/worker/file.ts"),
    route("team/worker/:workerId/export", "routes/worker/export.ts"),
    route("additional-compensation/:id/context", "routes/additional-compensation/context.ts"),
    route("additional-compensation/export", "routes/additional-compensation/export-to-review.ts"),
    route("additional-compensation/reviewed/export", "routes/additional-compensation/export-reviewed.ts"),
    route("additional-compensation/as-of/export", "routes/additional-compensation/export-as-of.ts"),
    route("time-off/:id/context", "routes/time-off/context.ts"),
    route("time-off/export", "routes/time-off/export-to-review.ts"),
    route("reports/:year/:kind/:format", "routes/reports/file.ts"),
    route("cost-calculator/rates/export", "routes/cost-calculator/rates/export.ts"),
    route("cost-calculator/saved/:id/actual/export", "routes/cost-calculator/actual/export.ts"),
    route("paycycle/past/export", "routes/paycycle/past/export.ts"),
    route("paycycle/statutory/export", "routes/paycycle/statutory/export.ts"),
    route("paycycle/worker/:workerId/export", "routes/paycycle/worker/export.ts"),
    route("paycycle/deposits/export", "routes/paycycle/deposits/export.ts"),
    route("paycycle/:id/export/:table/:format", "routes/paycycle/tables/export.ts"),
    route("time-off/reviewed/export", "routes/time-off/export-reviewed.ts"),
    route("time-off/as-of/export", "routes/time-off/export-as-of.ts"),
  ]),

  route("api/*", "routes/api.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
