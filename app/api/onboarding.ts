import { Hono } from "hono";
import { can } from "#app/contract/permission.ts";
import { companyOnboarding } from "#app/contract/onboarding.ts";
import { onboardCompany } from "./domain/company/onboard-company.ts";
import type { Environment } from "./environment.ts";
import { answerOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { signedIn } from "./http/who.ts";
import { unauthorized } from "./refusal.ts";

/** PATCH /onboarding/company (spec 7.2): open to the unverified as well, who have just signed up. */
export const onboarding = new Hono<Environment>().patch("/onboarding/company", async (c) => {
  const who = signedIn(c);
  if (!can(who.user, "company:save")) throw unauthorized();
  const form = await readBody(c, companyOnboarding);
  return answerOnce(c, who, async (tx) => {
    await onboardCompany(tx, who, form, c.var.means.clock.now());
    return { status: 200, body: { message: "Success" } };
  });
});
