import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, grace, vera } from "#tests/support/people.ts";
import { column, rowsOf, type Page, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let adas: Visitor;
beforeAll(async () => {
  adas = await dashboard.signInAs(ada);
});

const path = "/app/team/additional-compensation/import";
const header = "Worker name,Type,Amount in USD,Description";
const check = (lines: string[], visitor = adas): Promise<Page> => visitor.submit(path, { text: [header, ...lines].join("\r\n") }, { form: "[name=text]" });
const create = (page: Page, fields: Record<string, string> = {}) => adas.submitOn(page, fields, { form: "[name=from]" });
const buttons = (page: Page) => page.document.querySelectorAll("main button").map(({ textContent }) => textContent);
const created = (description: string) => dashboard.db.select().from(additionalCompensations).where(eq(additionalCompensations.description, description));

test("the Workers list leads to the import, for whoever may add compensation", async () => {
  for (const visitor of [adas, await dashboard.signInAs(grace)]) {
    const list = await visitor.visit("/app/team");
    expect(list.document.querySelectorAll(".page-actions a").find(({ textContent }) => textContent === "Import compensation")?.getAttribute("href")).toBe(path);
  }
  expect((await (await dashboard.signInAs(vera)).visit(path)).path).toBe("/app/paycycle");
});

describe("rows that are right", () => {
  const rows = ['Amélie Gagnon,bonus,"1,200.50",For Atlas', "Camila Ríos,Commission,250,For Atlas"];

  test("are shown with their sum before anything is created, then are all created at once, and once", async () => {
    const page = await check([...rows, "Emiliano Vargas,,,"]);
    expect([page.status, page.document.querySelector("main h2")?.textContent]).toEqual([200, "2 rows to create"]);
    expect(page.text).toContain("Total 2 1,450.50 USD");
    expect(page.text).toContain("1 row without type, amount and description is left out.");
    expect(page.text).toMatch(/Paid in the December 2026 paycycle/);
    expect(buttons(page)).toEqual(["Create 2 additional compensations"]);
    expect(await created("For Atlas")).toEqual([]);
    const done = await create(page);
    expect([done.path, done.text.includes("2 additional compensations added.")]).toEqual(["/app/additional-compensation/reviewed", true]);
    expect(rowsOf(done).slice(0, 2).every(({ textContent }) => textContent.includes("For Atlas"))).toBe(true);
    expect(await created("For Atlas")).toHaveLength(2);
    expect((await create(page)).text, "the same form once more").toContain("2 additional compensations added.");
    expect(await created("For Atlas")).toHaveLength(2);
  });

  test("are left out when they were created before, and created again only with a tick", async () => {
    const page = await check([...rows, "Emiliano Vargas,bonus,5,For Atlas"]);
    expect(column({ ...page, document: page.document.querySelector(".table-box") ?? page.document }, "What becomes of it")).toEqual(["Already created on 20 Nov 2026", "Already created on 20 Nov 2026", "Will be created"]);
    expect(page.text).toContain("2 of these rows were already created in the last 30 days, and are left out.");
    expect(page.document.querySelector("main h2")?.textContent).toBe("1 of 3 rows to create");
    expect(page.text).toContain("Total 1 5.00 USD");
    expect((await create(page)).text).toContain("1 additional compensation added.");
    const all = await check(rows);
    expect(buttons(all)).toEqual(["Create 2 additional compensations again"]);
    const refused = await create(all);
    expect([refused.status, refused.text.includes("All of these rows were created already.")]).toEqual([422, true]);
    expect(await created("For Atlas")).toHaveLength(3);
    expect((await create(refused, { createAgain: "on" })).text).toContain("2 additional compensations added.");
    expect(await created("For Atlas")).toHaveLength(5);
  });

  test("are shown anew when somebody has created one of them meanwhile", async () => {
    const mine = await check(["Amélie Gagnon,other,7,Shared", "Camila Ríos,other,7,Shared"]);
    await create(await check(["Amélie Gagnon,other,7,Shared"]));
    const refused = await create(mine);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Some of these rows were created or have changed since they were shown to you.");
    expect(await created("Shared")).toHaveLength(1);
    expect(buttons(refused)).toEqual(["Create 1 additional compensation"]);
    expect((await create(refused)).text).toContain("1 additional compensation added.");
  });
});

describe("rows that are wrong", () => {
  test("come first, each with what is wrong; nothing can be created, and the text stays to be mended", async () => {
    const page = await check(["Amélie Gagnon,bonus,100,Right", "Nobody,bonus,5,Wrong", "Camila Ríos,days,\"1,200\",Wrong", "Emiliano Vargas,bonus,5,"]);
    expect([page.status, page.document.querySelector("main h2")?.textContent]).toEqual([422, "3 of 4 rows cannot be created"]);
    expect(column(page, "What becomes of it")).toEqual([
      "Worker: No worker with this name was found.",
      "Type: Must be bonus, commission, reimbursement or otherAmount: “1,200” can be read in two ways. Write thousands as 1200.00",
      "Description: Required",
      "Will be created",
    ]);
    expect(column(page, "Worker")[1]).toBe("Camila RíosLine 4");
    expect(buttons(page)).toEqual(["Check rows"]);
    expect(page.document.querySelector("textarea")?.textContent).toContain("Emiliano Vargas,bonus,5,");
    const mended = await adas.submitOn(page, { text: `${header}\nAmélie Gagnon,bonus,100,Right` }, { form: "[name=text]" });
    expect(buttons(mended)).toEqual(["Create 1 additional compensation"]);
  });

  test("are refused also when they are sent to be created", async () => {
    const page = await check(["Amélie Gagnon,bonus,100,Right"]);
    const text = `${header}\nAmélie Gagnon,bonus,100,Forged\nNobody,bonus,5,Forged`;
    const refused = await create(page, { text, from: "" });
    expect([refused.status, refused.document.querySelector("main h2")?.textContent]).toEqual([422, "1 of 2 rows cannot be created"]);
    expect((await create(page, { text: `${header}\nAmélie Gagnon,bonus,1.234,Forged`, from: "" })).status).toBe(422);
    expect(await created("Forged")).toEqual([]);
  });

  test("of a worker whom a manager may not see are like those of nobody, and are created by no way around", async () => {
    const graces = await dashboard.signInAs(grace);
    const page = await check(["Amélie Gagnon,bonus,5,Hers", "Camila Ríos,bonus,5,Not hers"], graces);
    expect(column(page, "What becomes of it")).toEqual(["Worker: No worker with this name was found.", "Will be created"]);
    const right = await check(["Amélie Gagnon,bonus,5,Hers"], graces);
    const refused = await graces.submitOn(right, { text: `${header}\nCamila Ríos,bonus,5,Not hers`, from: "" }, { form: "[name=from]" });
    expect(refused.status).toBe(422);
    expect(await created("Not hers")).toEqual([]);
  });

  test("and a text that nobody can read is said to be, with the text still there", async () => {
    const page = await adas.submit(path, { text: "a,b\n1,2" }, { form: "[name=text]" });
    expect([page.status, page.document.querySelector("textarea")?.textContent.trim()]).toEqual([422, "a,b\n1,2"]);
    expect(page.document.querySelector("#import-text-error")?.textContent).toMatch(/^The first line has to name the columns/);
    expect(page.document.querySelector("[role=alert] a")?.getAttribute("href")).toBe("#import-text");
  });
});

test("what looks like markup or a formula is text on the page and in the list", async () => {
  const page = await check(["Amélie Gagnon,other,5,=<b>Formula</b>"]);
  expect(page.html).not.toContain("<b>Formula");
  await create(page);
  const [row] = await dashboard.db.select().from(additionalCompensations).where(like(additionalCompensations.description, "=%Formula%"));
  expect([row?.workerId, row?.description]).toEqual([workerId("Amélie Gagnon"), "=<b>Formula</b>"]);
});

test("the template is a CSV of the reader's own active workers that can be sent back as it is", async () => {
  const response = await adas.request("GET", `${path}/template`);
  expect(response.headers.get("Content-Disposition")).toContain("Additional Compensation to import - Halcyon Robotics.csv");
  const text = await response.text();
  expect(text).toContain(`${workerId("Amélie Gagnon")},`);
  const page = await adas.submit(path, { text: text.replace(/(Amélie Gagnon),,,/, "$1,bonus,5,From the template") }, { form: "[name=text]" });
  expect(buttons(page)).toEqual(["Create 1 additional compensation"]);
});
