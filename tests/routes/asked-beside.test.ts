import { beforeAll, describe, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, tom } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";
import { findTimeOffs } from "#tests/support/time-offs.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let visitor: Visitor;
/** Where a page asks for something beside itself, and the page that has it. */
const addresses: [name: string, address: string, page: string][] = [];
beforeAll(async () => {
  visitor = await dashboard.signInAs(ada);
  const compensation = (await findRequest(dashboard.db, { status: "submitted" })).id;
  const timeOff = (await findTimeOffs(dashboard.db, { status: "submitted" }))[0]?.id ?? "";
  const addTimeOff = `/app/team/${workerId("Amélie Gagnon")}/time-off`;
  addresses.push(
    ["the cost of a salary", "/app/team/worker/new/cost?type=contractor&country=MX&offer.quotedGrossSalary=5000&offer.grossSalaryPeriod=monthly", "/app/team/worker/new?type=contractor&country=MX"],
    ["what days off come to", `${addTimeOff}/preview?startDate=2027-02-01&endDate=2027-02-05`, `${addTimeOff}/new`],
    ["what to know about additional compensation", `/app/additional-compensation/${compensation}/context`, `/app/additional-compensation/${compensation}`],
    ["what to know about time off", `/app/time-off/${timeOff}/context`, `/app/time-off/${timeOff}`],
    ["what the palette finds", "/app/search/suggestions?q=amelie", "/app/search?q=amelie"],
    ["what waits in the bell", "/app/notifications", "/app/team?notifications=open"],
  );
});

describe("what pages ask for beside themselves", () => {
  test("is data for them, and the page that has it for whoever opens the address", async () => {
    for (const [name, address, page] of addresses) {
      const asked = await visitor.request("GET", address, undefined, { headers: { Accept: "*/*" } });
      expect([asked.status, asked.headers.get("Content-Type")], name).toEqual([200, expect.stringContaining("application/json")]);
      const opened = await visitor.visit(address, { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" }, follow: false });
      expect([opened.status, opened.location], name).toEqual([302, page]);
      expect((await visitor.visit(page)).status, name).toBe(200);
    }
  });

  test("of a request that is another company's says nothing", async () => {
    const toms = await dashboard.signInAs(tom);
    for (const [, address] of addresses.filter(([, path]) => path.endsWith("/context"))) {
      const answer = await toms.request("GET", address, undefined, { headers: { Accept: "*/*" } });
      expect(await answer.json(), address).toEqual({ context: null });
    }
  });
});
