import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { notifications } from "#app/api/db/schema/notification.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

test("a day beside which no zone stands is the company's, wherever something was made", async () => {
  // At 15:00 UTC it is the next day there.
  await dashboard.db.update(companies).set({ timeZone: "Pacific/Kiritimati" }).where(eq(companies.id, halcyon));
  await dashboard.db.update(notifications).set({ createdAt: dashboard.clock.now() });
  const visitor = await dashboard.signInAs(ada);
  await visitor.submit("/app/settings/api-tokens/new", { name: "Ledger", scopes: "requests:read", days: "30" }, { form: "[name=scopes]" });
  await visitor.submit("/app/settings/webhooks/new", { address: "https://hooks.example.com/longitude", events: "worker.added" }, { form: "[name=events]" });
  const webhook = (await visitor.visit("/app/settings/webhooks")).document.querySelector("#main li a")?.getAttribute("href") ?? "";
  expect((await visitor.visit("/app/settings/api-tokens")).text).toContain("Made by Ada Lindqvist on 21 Nov 2026.");
  expect((await visitor.visit(webhook)).text).toContain("Made by Ada Lindqvist on 21 Nov 2026.");
  expect((await visitor.visit("/app/team?notifications=open")).document.querySelector("dialog time")?.textContent).toBe("21 Nov 2026");
});
