import { Hono } from "hono";
import { companyProfile } from "#app/contract/company.ts";
import { findCompany, saveCompany } from "./domain/company/company-profile.ts";
import type { Environment } from "./environment.ts";
import { answerOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { allowed } from "./http/who.ts";

/** The company's profile (spec 7.2). */
export const company = new Hono<Environment>()
  .get("/company", async (c) => c.json({ data: await findCompany(c.var.means.db, allowed(c, "company:view")) }))
  .patch("/company", async (c) => {
    const who = allowed(c, "company:save");
    const profile = await readBody(c, companyProfile);
    return answerOnce(c, who, async (tx) => ({
      status: 200,
      body: { data: await saveCompany(tx, who, profile, c.var.means.clock.now()) },
    }));
  });
