import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#app/api/db/schema/notification.ts";
import { webhookDeliveries, webhooks } from "#app/api/db/schema/webhook.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { userOf } from "#tests/support/users.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const several = <Row>(count: number, row: () => Row) => Array.from({ length: count }, row);

describe("a list that holds the latest alone says so", () => {
  test("the bell's drawer, at a hundred", async () => {
    const visitor = await dashboard.signInAs(ada);
    const { id: userId } = await userOf(dashboard.db, ada);
    expect((await visitor.visit("/app/team?notifications=open")).text).not.toContain("The latest");
    await dashboard.db.insert(notifications).values(several(100, () => ({ companyId: halcyon, id: uuid(), userId, subject: "Something waits", link: null, createdAt: dashboard.clock.now() })));
    expect((await visitor.visit("/app/team?notifications=open")).text).toContain("The latest 100.");
  });

  test("the log of a webhook, at fifty", async () => {
    const visitor = await dashboard.signInAs(ada);
    await visitor.submit("/app/settings/webhooks/new", { address: "https://hooks.example.com/longitude", events: "worker.added" }, { form: "[name=events]" });
    const [made] = await dashboard.db.select().from(webhooks).where(eq(webhooks.companyId, halcyon));
    const webhookId = made?.id ?? "";
    const delivery = () => ({ companyId: halcyon, id: uuid(), webhookId, eventId: uuid(), event: "test" as const, body: "{}", createdAt: dashboard.clock.now(), nextAttemptAt: dashboard.clock.now() });
    await dashboard.db.insert(webhookDeliveries).values(several(49, delivery));
    expect((await visitor.visit(`/app/settings/webhooks/${webhookId}`)).text).not.toContain("The latest");
    await dashboard.db.insert(webhookDeliveries).values(delivery());
    expect((await visitor.visit(`/app/settings/webhooks/${webhookId}`)).text).toContain("The latest 50.");
  });
});
