import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { errorFields, log } from "#app/log.server.ts";
import { account } from "./account.ts";
import { addedCompensation, additionalCompensation } from "./additional-compensation.ts";
import { apiToken } from "./api-token.ts";
import { calendarFeed } from "./calendar-feed.ts";
import { company } from "./company.ts";
import { compensationImport } from "./compensation-import.ts";
import { costCalculator } from "./cost-calculator.ts";
import { country } from "./country.ts";
import { isDatabaseAway } from "./db/database-away.ts";
import { delegation } from "./delegation.ts";
import { description } from "./description.ts";
import type { Environment, Means } from "./environment.ts";
import { file } from "./file.ts";
import { history } from "./history.ts";
import { readBearer } from "./http/bearer.ts";
import { hasCsrfToken } from "./http/cookies.ts";
import { verbsOf } from "./http/verbs-of.ts";
import { findOut } from "./http/who.ts";
import { invitation } from "./invitation.ts";
import { mail } from "./mail.ts";
import { manager } from "./manager.ts";
import { notification } from "./notification.ts";
import { onboarding } from "./onboarding.ts";
import { passkey } from "./passkey.ts";
import { paycycle } from "./paycycle.ts";
import { notFound, Refusal, tokenMismatch, tooLarge, wrongMethod } from "./refusal.ts";
import { ratesEffect } from "./rates-effect.ts";
import { report } from "./report.ts";
import { reviewLink } from "./review-link.ts";
import { savedEstimate } from "./saved-estimate.ts";
import { search } from "./search.ts";
import { securityDeposit } from "./security-deposit.ts";
import { session } from "./session.ts";
import { statutoryPayment } from "./statutory-payment.ts";
import { team } from "./team.ts";
import { timeOffCalendar } from "./time-off-calendar.ts";
import { addedTimeOff, timeOff } from "./time-off.ts";
import { twoStep } from "./two-step.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { user } from "./user.ts";
import { webhook } from "./webhook.ts";
import { worker } from "./worker.ts";
import { workerDraft } from "./worker-draft.ts";
import { workerPaycycle } from "./worker-paycycle.ts";

/** The bundled API (spec 7): the same behind the dashboard in one process, at /api, and on its own. */
export function createApi(means: Means) {
  const api = new Hono<Environment>()
    .use(async (c, next) => {
      c.set("means", means);
      c.header("Cache-Control", "no-store");
      c.header("X-Content-Type-Options", "nosniff");
      await next();
    })
    .use(bodyLimit({ maxSize: 1024 * 1024, onError: () => { throw tooLarge(); } }))
    .use(async (c, next) => {
      // No page can make a browser send a token for API calls: where there is one, nothing is to be proved.
      const isSafe = ["GET", "HEAD", "OPTIONS"].includes(c.req.method) || readBearer(c) !== null;
      if (!isSafe && !hasCsrfToken(c)) throw tokenMismatch();
      await next();
    })
    .use(findOut)
    .route("/", account)
    .route("/", invitation)
    .route("/", onboarding)
    .route("/", mail)
    .route("/", user)
    .route("/", manager)
    .route("/", delegation)
    .route("/", company)
    .route("/", country)
    .route("/", session)
    .route("/", twoStep)
    .route("/", passkey)
    .route("/", apiToken)
    .route("/", webhook)
    .route("/", notification)
    .route("/", unsubscribe)
    .route("/", search)
    .route("/", compensationImport)
    .route("/", additionalCompensation)
    .route("/", timeOffCalendar)
    .route("/", timeOff)
    .route("/", reviewLink)
    .route("/", calendarFeed)
    .route("/", addedCompensation)
    .route("/", addedTimeOff)
    .route("/", team)
    .route("/", paycycle)
    .route("/", workerPaycycle)
    .route("/", statutoryPayment)
    .route("/", securityDeposit)
    .route("/", ratesEffect)
    .route("/", report)
    .route("/", worker)
    .route("/", workerDraft)
    .route("/", file)
    .route("/", costCalculator)
    .route("/", savedEstimate)
    .route("/", history)
    .route("/", description)
    .notFound((c) => {
      const { method, path } = c.req;
      const verbs = verbsOf(api.routes, path);
      if (verbs === null) throw notFound();
      if (method === "OPTIONS") return c.body(null, 204, { Allow: verbs });
      throw wrongMethod(method, path, verbs);
    })
    .onError((error, c) => {
      if (error instanceof Refusal) {
        for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
        return c.json(error.body, error.status as 400);
      }
      log.error({ part: "api", id: c.req.header("X-Request-Id"), method: c.req.method, ...errorFields(error) });
      if (isDatabaseAway(error)) return c.json({ message: "Service Unavailable" }, 503, { "Retry-After": "5" });
      return c.json({ message: "Server Error" }, 500);
    });
  return api;
}
