import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#app/api/db/schema/user.ts";
import { startApi, type Client, type TestApi } from "#tests/support/api.ts";
import { apiPathOf, linkIn, mailsTo } from "#tests/support/mail.ts";
import { ada, alan, uma } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { userOf } from "#tests/support/users.ts";

let api: TestApi;
let visitor: Client;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.refill();
  visitor = await api.signInAs(uma);
});

async function askForLink(): Promise<string> {
  expect((await visitor.post("/client/email/resend")).status).toBe(202);
  return apiPathOf(linkIn((await mailsTo(api, uma.email))[0]));
}

describe("GET /email/verify/{user}/{hash}", () => {
  test("verifies the address of the person who is signed in; again changes nothing", async () => {
    const path = await askForLink();
    expect((await visitor.get(path)).status).toBe(204);
    expect((await visitor.get("/user")).body.data.verified).toBe(true);
    expect((await visitor.get(path)).status).toBe(204);
    expect((await visitor.post("/client/email/resend")).status).toBe(204);
  });

  test("verifies nobody else of the company who waits for it", async () => {
    await api.db.update(users).set({ emailVerifiedAt: null }).where(and(eq(users.companyId, halcyon), eq(users.email, alan.email)));
    expect((await visitor.get(await askForLink())).status).toBe(204);
    expect((await userOf(api.db, alan)).emailVerifiedAt).toBeNull();
  });

  test("opened twice at once, as by a double click, holds both times", async () => {
    const path = await askForLink();
    expect(await Promise.all([visitor.get(path), visitor.get(path)].map(async (each) => (await each).status))).toEqual([204, 204]);
    const { rows } = (await api.db.execute(sql`select event from history where event = 'verified their email' and subject_id = ${(await userOf(api.db, uma)).id}`)) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(1);
  });

  test("takes the session as well as the link", async () => {
    const path = await askForLink();
    expect((await api.visitor().get(path)).status).toBe(401);
    expect((await visitor.get("/user")).body.data.verified).toBe(false);
  });

  test("A11 HEAD uses nothing up, and verifies nothing", async () => {
    const path = await askForLink();
    const { status, headers } = await visitor.send("HEAD", path);
    expect([status, headers.get("Allow")]).toEqual([405, "GET"]);
    expect((await visitor.get("/user")).body.data.verified).toBe(false);
    expect((await visitor.get(path)).status).toBe(204);
  });

  test("A15 refuses another person's link and every altered one alike", async () => {
    const path = await askForLink();
    const other = await api.signInAs(ada);
    for (const [client, each] of [
      [other, path],
      [visitor, `${path}x`],
      [visitor, path.replace(/expires=\d+/, "expires=9999999999")],
      [visitor, `${path}&signature=x`],
    ] as const) {
      const { status, body } = await client.get(each);
      expect([status, body]).toEqual([403, { message: "Invalid signature." }]);
    }
    expect((await visitor.get("/user")).body.data.verified).toBe(false);
  });

  test("A10 holds for 60 minutes", async () => {
    const path = await askForLink();
    api.clock.pass({ minutes: 60, seconds: 1 });
    expect((await visitor.get(path)).status).toBe(403);
  });

  test("A12 is void once another was asked for", async () => {
    const older = await askForLink();
    api.clock.pass({ seconds: 1 });
    const newer = await askForLink();
    expect((await visitor.get(older)).status).toBe(403);
    expect((await visitor.get(newer)).status).toBe(204);
  });
});

test("POST /client/email/resend is throttled after six in a minute", async () => {
  const statuses = [];
  for (let time = 0; time < 7; time += 1) statuses.push((await visitor.post("/client/email/resend")).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429]);
  expect((await visitor.post("/client/email/resend")).headers.get("Retry-After")).toBe("60");
});
