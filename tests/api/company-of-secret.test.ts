import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { apiTokens } from "#app/api/db/schema/api-token.ts";
import { calendarFeeds } from "#app/api/db/schema/calendar-feed.ts";
import { rememberTokens, sessions } from "#app/api/db/schema/user.ts";
import { hashOf, newSecret } from "#app/api/domain/access/secret.ts";
import { startApi } from "#tests/support/api.ts";
import { ada, tom } from "#tests/support/people.ts";

const api = await startApi();
beforeEach(() => api.refill());

const bytes = (secret: string) => Buffer.from(secret, "base64url");

test("a secret says of which company it is, and is kept as a hash alone", async () => {
  const client = await api.signInAs(ada, { remember: true });
  const [kept] = await api.db.select().from(sessions);
  for (const name of ["longitude_session", "remember_web"]) {
    expect(bytes(client.cookies.get(name) ?? "").toString("hex", 0, 16)).toBe(kept?.companyId.replaceAll("-", ""));
  }
});

test("a secret that says another company opens nothing", async () => {
  const client = await api.signInAs(ada);
  const toms = bytes((await api.signInAs(tom)).cookies.get("longitude_session") ?? "");
  const adas = bytes(client.cookies.get("longitude_session") ?? "");
  client.cookies.set("longitude_session", Buffer.concat([toms.subarray(0, 16), adas.subarray(16)]).toString("base64url"));
  expect((await client.get("/user")).status).toBe(401);
});

test("what was handed out before secrets said their company still opens", async () => {
  const client = await api.signInAs(ada, { remember: true });
  const token = await client.post("/api-tokens", { name: "Books", scopes: ["workers:read"], days: 30 });
  const feed = await client.post("/calendar-feed");
  expect([token.status, feed.status]).toEqual([201, 201]);
  const [session, remembered, feedSecret] = [newSecret(), newSecret(), newSecret()];
  const bearer = `lgt_${newSecret()}`;
  await api.db.update(sessions).set({ idHash: hashOf(session) });
  await api.db.update(rememberTokens).set({ tokenHash: hashOf(remembered) });
  await api.db.update(apiTokens).set({ tokenHash: hashOf(bearer) }).where(eq(apiTokens.name, "Books"));
  await api.db.update(calendarFeeds).set({ secretHash: hashOf(feedSecret) });

  client.cookies.set("longitude_session", session);
  expect((await client.get("/user")).body.data.email).toBe(ada.email);
  const later = api.visitor();
  later.cookies.set("remember_web", remembered);
  expect((await later.get("/user")).body.data.email).toBe(ada.email);
  expect(bytes(later.cookies.get("remember_web") ?? "")).toHaveLength(48);
  expect((await api.visitor().get("/workers", { headers: { Authorization: `Bearer ${bearer}` } })).status).toBe(200);
  expect((await api.visitor().send("GET", `/calendar/${feedSecret}.ics`)).status).toBe(200);
});
