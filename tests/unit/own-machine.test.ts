import { describe, expect, test } from "vitest";
import { isOwnMachine } from "#app/api/own-machine.ts";
import { readSettings } from "#app/server/settings.ts";

/** Whether the server starts by such an origin without asking for what a public one needs. */
function startsAsItIs(origin: string): boolean {
  try {
    return readSettings({ APP_ORIGIN: origin }).origin !== undefined;
  } catch {
    return false;
  }
}

describe("what starts as somebody's own machine is one for mails and webhooks too: they are kept, and let through", () => {
  test.each(["http://localhost:3000", "http://app.localhost:3000", "http://127.0.0.1", "http://127.8.9.10:8080", "http://[::1]:3000"])("%s", (origin) => {
    expect([startsAsItIs(origin), isOwnMachine(origin, {})]).toEqual([true, true]);
  });

  test.each(["http://pay.example.com", "http://localhost.example.com", "http://127.0.0.1.example.com", "http://10.0.0.1", "http://notlocalhost"])("%s is neither", (origin) => {
    expect([startsAsItIs(origin), isOwnMachine(origin, {})]).toEqual([false, false]);
  });
});

test("who listens to a network is on no machine of their own, whatever address they name: it would read their mails (Z13)", () => {
  for (const HOST of ["0.0.0.0", "::", "192.168.1.7", "pay.example.com"]) expect(isOwnMachine("http://localhost:3000", { HOST }), HOST).toBe(false);
  for (const HOST of ["127.0.0.1", "::1", "localhost", ""]) expect(isOwnMachine("http://localhost:3000", { HOST }), HOST).toBe(true);
  expect(isOwnMachine("http://localhost:3000", {})).toBe(true);
});
