import { afterAll, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";

const dashboard = await startDashboard();
const before = process.env.TZ;
afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

test("a page is the same wherever the server stands (R24)", { timeout: 120_000 }, async () => {
  // What a page fetches of the app when it is first asked for arrives as a stream: afterwards it is there at once.
  await (await dashboard.signInAs(ada)).visit("/app/team?notifications=open");
  // Two moments at which it is another day in one place than in the other.
  for (const now of ["2026-11-20T03:00:00Z", "2026-12-31T23:59:59Z"]) {
    const pages: Record<string, string>[] = [];
    for (const [zone, offset] of [["Pacific/Kiritimati", -840], ["America/Los_Angeles", 480], ["Asia/Kolkata", -330], ["UTC", 0]] as const) {
      process.env.TZ = zone;
      expect(new Date(now).getTimezoneOffset(), "the zone is in force").toBe(offset);
      await dashboard.refill();
      dashboard.clock.set(now);
      const { id } = await findRequest(dashboard.db, { status: "submitted" });
      const visitor = await dashboard.signInAs(ada);
      const shown: Record<string, string> = {};
      for (const path of ["/app/team", "/app/team?notifications=open", "/app/additional-compensation?page=2", "/app/additional-compensation?filter[createdBetween]=2026-11-10,2026-11-19", "/app/additional-compensation/reviewed", "/app/time-off", "/app/time-off/calendar?month=2026-12", "/app/paycycle", "/app/paycycle/past", `/app/additional-compensation/${id}/accept`]) {
        shown[path] = withoutChance((await visitor.visit(path)).html);
      }
      pages.push(shown);
    }
    const [first = {}, ...others] = pages;
    for (const other of others) {
      for (const [path, html] of Object.entries(first)) expect(difference(html, other[path] ?? ""), path).toBeNull();
    }
  }
});

/** Where two texts part, with a little around it; null when they do not. */
function difference(one: string, other: string): [string, string] | null {
  if (one === other) return null;
  const at = [...one].findIndex((character, place) => character !== other[place]);
  return [one.slice(at - 60, at + 60), other.slice(at - 60, at + 60)];
}

/** Nonces, tokens, ids and the moment are others with every answer. */
function withoutChance(html: string): string {
  return html
    .replaceAll(/nonce="[^"]+"/g, "")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, "")
    .replaceAll(/[\w-]{43}/g, "")
    .replaceAll(/\b1\d{12}\b/g, "");
}
