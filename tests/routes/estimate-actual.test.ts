import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { workers } from "#app/api/db/schema/worker.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { addressOfSaved, path } from "#tests/support/cost-calculator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, alan, grace, tom, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { linksOf, type Page, type Visitor } from "#tests/support/visitor.ts";
import { changeWorker } from "#tests/support/workers.ts";

const dashboard = await startDashboard();
let adas: Visitor;
let saved: string;
beforeEach(async () => {
  await dashboard.refill();
  adas = await dashboard.signInAs(ada);
  saved = await save(adas, "Vision engineer");
});

async function save(visitor: Visitor, name: string): Promise<string> {
  await visitor.submit(`${path}/save?countryCode=MX&grossSalary=70000&currencyCode=MXN&period=monthly`, { name });
  return addressOfSaved(dashboard.db, name);
}

const workerForm = { form: "[name=workerId]" };
const choose = (visitor: Visitor, name: string, address = saved) => visitor.submit(`${address}/worker?filter[q]=${encodeURIComponent(name)}`, { workerId: idOf("worker", name) }, workerForm);
const mainOf = (page: Page) => page.document.querySelector("main")?.textContent ?? "";

describe("the worker of a saved estimate", () => {
  test("is chosen in a dialog, shown on the estimate and on the worker's profile, changed and removed", async () => {
    const chosen = await choose(adas, "Diego Hernández");
    expect([chosen.path, chosen.text.includes("The worker was chosen.")]).toEqual([saved, true]);
    expect(mainOf(chosen)).toContain("Made for Diego Hernández");
    expect(linksOf(chosen)).toEqual(expect.arrayContaining([`${saved}/actual`, `/app/team/worker/${idOf("worker", "Diego Hernández")}`]));
    const profile = await adas.visit(`/app/team/worker/${idOf("worker", "Diego Hernández")}`);
    expect([mainOf(profile).includes("Estimated as Vision engineer"), linksOf(profile).includes(saved)]).toEqual([true, true]);
    await choose(adas, "Camila Ríos");
    expect(mainOf(await adas.visit(saved))).toContain("Made for Camila Ríos");
    const removed = await adas.submit(`${saved}/worker/remove`, {});
    expect([removed.path, mainOf(removed).includes("Made for"), linksOf(removed).includes(`${saved}/actual`)]).toEqual([saved, false, false]);
  });

  test("is found by name among the employees of the country alone", async () => {
    const all = await adas.visit(`${saved}/worker`);
    const names = all.document.querySelectorAll("dialog input[name=workerId]").map((radio) => radio.getAttribute("value"));
    const employees = (await dashboard.db.select().from(workers).where(eq(workers.countryCode, "MX"))).filter(({ type, companyId }) => type === "employee" && companyId === halcyon);
    expect(names.toSorted()).toEqual(employees.map(({ id }) => id).toSorted());
    const none = await adas.visit(`${saved}/worker?filter[q]=Gagnon`);
    expect(none.text).toContain("No employee in Mexico has a name like this.");
    expect(none.document.querySelector("dialog button[disabled]")?.textContent).toContain("Choose worker");
  });

  test("that is not chosen is asked for at its field, and nothing is changed", async () => {
    const refused = await adas.submit(`${saved}/worker`, {}, workerForm);
    expect([refused.status, refused.text.includes("Select a worker")]).toEqual([422, true]);
    const foreign = await adas.post(`${saved}/worker`, { workerId: idOf("worker", "Lucía Brightwater"), idempotencyKey: "1" });
    expect(foreign.status).toBe(422);
    expect(linksOf(await adas.visit(saved))).not.toContain(`${saved}/actual`);
  });

  test("is chosen by a manager among those whom they manage; a viewer and another company have no such page", async () => {
    const graces = await dashboard.signInAs(grace);
    const own = await save(graces, "Grace's hire");
    const page = await graces.visit(`${own}/worker`);
    expect(page.text).toContain("Diego Hernández");
    expect(page.text).not.toContain("Camila Ríos");
    const chosen = await choose(graces, "Diego Hernández", own);
    expect([mainOf(chosen).includes("Made for Diego Hernández"), linksOf(chosen).includes(`${own}/actual`)]).toEqual([true, false]);
    const veras = await dashboard.signInAs(vera);
    expect((await veras.visit(`${saved}/worker`, { follow: false })).location).toBe("/app/paycycle");
    expect((await (await dashboard.signInAs(tom)).visit(`${saved}/worker`)).status).toBe(404);
  });
});

describe("the Estimate and actual screen", () => {
  test("has every paycycle with its reasons, all of them in sum and line by line, and leads to its files", async () => {
    await choose(adas, "Diego Hernández");
    const page = await adas.visit(`${saved}/actual`);
    expect(page.document.querySelector("title")?.textContent).toBe("Estimate and actual | Longitude");
    const [months, lines, ...each] = page.document.querySelectorAll("main table");
    const rows = months?.querySelectorAll("tbody tr") ?? [];
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.length).toBe(each.length + 1);
    expect(rows[0]?.querySelector("th")?.textContent).toBe(`All ${each.length} paycycles`);
    expect(rows[1]?.textContent).toContain("Salary agreed: 76,000.00 MXN a month, not 70,000.00 MXN: +");
    expect(rows.at(-1)?.textContent).toContain("Security deposit taken, which is returned later and is not a cost: +");
    expect(rows[1]?.querySelector("th a")?.getAttribute("href")).toMatch(/^\/app\/paycycle\/[^/]+\/[^/]+$/);
    // What the first table says of all paycycles is the sum of the second, in both currencies.
    const figures = (row: typeof rows[number] | undefined) => row?.querySelectorAll("td").slice(0, 3).map((cell) => cell.textContent);
    const total = lines?.querySelectorAll("tr").find((row) => row.querySelector("th")?.textContent.startsWith("Total due"));
    expect(figures(rows[0])).toEqual(figures(total));
    expect(lines?.textContent).toContain("Vacation premium");
    // Once, in its column, as a text browser reads it.
    expect(lines?.textContent).not.toMatch(/estimated \d/);
    expect(linksOf(page)).toEqual(expect.arrayContaining([`${saved}/actual/export`, `${saved}/actual/export?format=csv`]));
    const file = await adas.request("GET", `${saved}/actual/export?format=csv`);
    expect([file.status, (await file.text()).includes("Salary agreed: 76,000.00 MXN")]).toEqual([200, true]);
  });

  test("is for super admins and viewers, of whom only the first are led to the worker", async () => {
    await choose(adas, "Diego Hernández");
    const worker = `/app/team/worker/${idOf("worker", "Diego Hernández")}`;
    const veras = await dashboard.signInAs(vera);
    expect(linksOf(await adas.visit(`${saved}/actual`))).toContain(worker);
    const seen = await veras.visit(`${saved}/actual`);
    expect([seen.status, linksOf(seen).includes(worker), mainOf(seen).includes("Diego Hernández")]).toEqual([200, false, true]);
    for (const person of [alan, grace]) {
      const visitor = await dashboard.signInAs(person);
      expect((await visitor.visit(`${saved}/actual`, { follow: false })).location).toBe("/app/team");
      expect((await visitor.visit(`${saved}/actual/export`, { follow: false })).location).toBe("/app/team");
      expect(linksOf(await visitor.visit(saved))).not.toContain(`${saved}/actual`);
    }
    const toms = await dashboard.signInAs(tom);
    expect((await toms.visit(`${saved}/actual`)).status).toBe(404);
  });

  test("says when the first paycycle will be, and that a worker has to be chosen, and offers no file then", async () => {
    const untied = await adas.visit(`${saved}/actual`);
    expect([untied.text.includes("No worker is chosen yet"), linksOf(untied).includes(`${saved}/worker`)]).toEqual([true, true]);
    expect(linksOf(await (await dashboard.signInAs(vera)).visit(`${saved}/actual`))).not.toContain(`${saved}/worker`);
    await changeWorker(dashboard.db, "Leonardo Mendoza", { startDate: "2027-02-03" });
    await choose(adas, "Leonardo Mendoza");
    const early = await adas.visit(`${saved}/actual`);
    expect(mainOf(early)).toMatch(/No approved paycycle yet.*Leonardo Mendoza will be in is that of February 2027\. It is approved by \d+ Feb 2027, 12:00 Toronto at the latest, and paid by 25 Feb 2027\./);
    expect(linksOf(early).some((href) => href.includes("export"))).toBe(false);
  });
});
