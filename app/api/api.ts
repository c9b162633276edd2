import { Hono } from "hono";
import { messages } from "#app/contract/error.ts";
import { account } from "./account.ts";
import { additionalCompensation } from "./additional-compensation.ts";
import { clientRequest } from "./client-request.ts";
import { company } from "./company.ts";
import { costCalculator } from "./cost-calculator.ts";
import { country } from "./country.ts";
import type { Environment, Means } from "./environment.ts";
import { file } from "./file.ts";
import { hasCsrfToken } from "./http/cookies.ts";
import { findOut } from "./http/who.ts";
import { mail } from "./mail.ts";
import { manager } from "./manager.ts";
import { notification } from "./notification.ts";
import { onboarding } from "./onboarding.ts";
import { Refusal, tokenMismatch } from "./refusal.ts";
import { savedEstimate } from "./saved-estimate.ts";
import { session } from "./session.ts";
import { team } from "./team.ts";
import { timeOff } from "./time-off.ts";
import { twoStep } from "./two-step.ts";
import { user } from "./user.ts";
import { worker } from "./worker.ts";

/** The bundled API (spec 7): the same behind the dashboard in one process, at /api, and on its own. */
export function createApi(means: Means) {
  return new Hono<Environment>()
    .use(async (c, next) => {
      c.set("means", means);
      c.header("Cache-Control", "no-store");
      c.header("X-Content-Type-Options", "nosniff");
      await next();
    })
    .use(async (c, next) => {
      if (!["GET", "HEAD", "OPTIONS"].includes(c.req.method) && !hasCsrfToken(c)) throw tokenMismatch();
      await next();
    })
    .use(findOut)
    .route("/", account)
    .route("/", onboarding)
    .route("/", mail)
    .route("/", user)
    .route("/", manager)
    .route("/", company)
    .route("/", country)
    .route("/", session)
    .route("/", twoStep)
    .route("/", notification)
    .route("/", additionalCompensation)
    .route("/", timeOff)
    .route("/", clientRequest)
    .route("/", team)
    .route("/", worker)
    .route("/", file)
    .route("/", costCalculator)
    .route("/", savedEstimate)
    .notFound((c) => c.json({ message: messages.notFound }, 404))
    .onError((error, c) => {
      if (error instanceof Refusal) {
        for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
        return c.json(error.body, error.status as 400);
      }
      console.error(JSON.stringify({ level: "error", at: "api", method: c.req.method, error: nameOf(error) }));
      return c.json({ message: "Server Error" }, 500);
    });
}

/** What failed, without the values it failed on: statements carry names and pay. */
function nameOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return `${cause.name}: ${cause.message}`.split("\n")[0]?.slice(0, 200) ?? "unknown";
}
