import { afterAll, beforeAll, expect, test } from "vitest";
import { ada, password } from "#tests/support/people.ts";
import { passSecrets } from "#tests/support/planted.ts";
import { startProcess, visitorAt, type Running } from "#tests/support/process.ts";
import { siteOrigin } from "#tests/support/visitor.ts";

// The product as `npm start` runs it: one process, the embedded database.

let product: Running;
beforeAll(async () => {
  product = await startProcess("app/server/main.ts", { APP_ORIGIN: siteOrigin, APP_SECRET: "Kp3-uZ9q_Wm7xT1rB5vN8cY2fH6jL4sD", DATA_DIR: "memory://", LOG_LEVEL: "debug" });
});
afterAll(() => product.kill("SIGKILL"));

test("passwords, tokens, links, salaries and bank accounts are in no line of the log, whatever becomes of the request (O1)", { timeout: 60_000 }, async () => {
  const visitor = visitorAt(product);
  await visitor.submit("/login", { email: ada.email, password }, { follow: false });
  const planted = [...(await passSecrets(visitor, visitorAt(product), [product.origin, `${product.origin}/api`])), password, visitor.cookies.get("longitude_session") ?? "?"];
  const id = (await visitor.visit("/app/settings")).headers.get("X-Request-Id") ?? "no id";
  await expect.poll(() => product.said().some((line) => line.includes(id)), { timeout: 5_000 }).toBe(true);
  // What the start itself tells the person at the terminal is no log.
  const lines = product.said().filter((line) => line.startsWith("{"));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => planted.some((text) => line.includes(text)))).toEqual([]);
});
