import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, password, vera } from "#tests/support/people.ts";
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
const outcomes = (page: Page) => column({ ...page, document: page.document.querySelector(".table-box") ?? page.document }, "Result");
const labels = (page: Page) => page.document.querySelectorAll("#create label").map(({ textContent }) => textContent);
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
    expect([done.path, done.text.includes("2 additional compensations added. They are paid in December 2026.")]).toEqual(["/app/additional-compensation/reviewed", true]);
    expect(rowsOf(done).slice(0, 2).every(({ textContent }) => textContent.includes("For Atlas"))).toBe(true);
    expect(await created("For Atlas")).toHaveLength(2);
    expect((await create(page)).text, "the same form once more").toContain("2 additional compensations added.");
    expect(await created("For Atlas")).toHaveLength(2);
  });

  test("are left out when they were created before, and created again only with a tick", async () => {
    const page = await check([...rows, "Emiliano Vargas,bonus,5,For Atlas"]);
    expect(outcomes(page)).toEqual(["Already created on 20 Nov 2026", "Already created on 20 Nov 2026", "Will be created"]);
    expect(page.text).toContain("2 of these rows were already created in the last 30 days, and are left out.");
    expect(page.document.querySelector("main h2")?.textContent).toBe("1 of 3 rows to create");
    expect(page.text).toContain("Total 1 5.00 USD");
    expect((await create(page)).text).toContain("1 additional compensation added. It is paid in December 2026.");
    const both = await check([...rows, "Camila Ríos,bonus,6,For Atlas"]);
    expect(labels(both)).toEqual(["Create them again as well: 3 in all"]);
    expect((await create(both, { createAgain: "on" })).text).toContain("3 additional compensations added.");
    expect(await created("For Atlas")).toHaveLength(6);
  });

  test("of which nothing is left are created again by a button that says so", async () => {
    const all = await check(rows);
    expect(all.document.querySelector("main h2")?.textContent).toBe("2 rows that were created already");
    expect(all.text).toContain("2 of these rows were already created in the last 30 days.");
    expect([all.text, (await check(["Emiliano Vargas,bonus,5,For nobody else"])).text].map((text) => text.includes("Nothing is created yet."))).toEqual([false, true]);
    expect([buttons(all), labels(all)]).toEqual([["Create 2 additional compensations again"], []]);
    expect((await create(all)).text).toContain("2 additional compensations added.");
    expect(await created("For Atlas")).toHaveLength(8);
  });

  test("are left out where they say the same as one before them, and created as well only with a tick", async () => {
    const twice = ["Amélie Gagnon,bonus,9,Twice", "Camila Ríos,bonus,9,Twice", "amelie gagnon,Bonus,9.00,Twice"];
    const page = await check(twice);
    expect(page.document.querySelector("main h2")?.textContent).toBe("2 of 3 rows to create");
    expect(outcomes(page)).toEqual(["The same as line 2", "Will be created", "Will be created"]);
    expect(page.text).toContain("1 of these rows says the same as another one, and is left out.");
    expect(page.text).toContain("Total 2 18.00 USD");
    expect([buttons(page), labels(page)]).toEqual([["Create 2 additional compensations"], ["Create it as well: 3 in all"]]);
    expect((await create(page, { createAlike: "on" })).text).toContain("3 additional compensations added.");
    expect((await create(await check(twice.map((line) => line.replaceAll("9", "8"))))).text).toContain("2 additional compensations added.");
    expect(await created("Twice")).toHaveLength(5);
  });

  test("are left out for either reason, each with a box of its own", async () => {
    await create(await check(["Amélie Gagnon,bonus,3,Mixed"]));
    const page = await check(["Amélie Gagnon,bonus,3,Mixed", "Amélie Gagnon,bonus,3,Mixed", "Camila Ríos,bonus,3,Mixed"]);
    expect(labels(page)).toEqual(["Create it again as well", "Create it as well"]);
    const alone = await check(["Amélie Gagnon,bonus,3,Mixed", "Amélie Gagnon,bonus,3,Mixed"]);
    expect([buttons(alone), labels(alone)]).toEqual([["Create 1 additional compensation again"], ["Create it as well: 2 in all"]]);
    expect((await create(page, { createAlike: "on" })).text).toContain("2 additional compensations added.");
  });

  test("are shown anew when somebody has created one of them meanwhile", async () => {
    const mine = await check(["Amélie Gagnon,other,7,Shared", "Camila Ríos,other,7,Shared"]);
    await create(await check(["Amélie Gagnon,other,7,Shared"]));
    const refused = await create(mine);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Some of these rows were created or have changed since they were shown to you.");
    const summary = refused.document.querySelector("[role=alert]");
    expect([summary?.querySelector("a"), summary?.textContent.includes("From")], "there is no field to mend").toEqual([null, false]);
    expect(await created("Shared")).toHaveLength(1);
    expect(buttons(refused)).toEqual(["Create 1 additional compensation"]);
    expect((await create(refused)).text).toContain("1 additional compensation added.");
  });

  test("are sent by a form that is there again, with their text, when the session has ended before they were created", async () => {
    const hers = await dashboard.signInAs(ada);
    const page = await check(['Amélie Gagnon,bonus,"1,200.50",Too late'], hers);
    dashboard.clock.pass({ hours: 3 });
    const asked = await hers.submitOn(page, {}, { form: "[name=from]" });
    expect(asked.text).toContain("Nothing was sent. Log in again within half an hour, and the form is there as you typed it.");
    const again = await hers.submitOn(asked, { email: ada.email, password }, { form: "input[name=password]" });
    expect([again.path, again.document.querySelector("textarea")?.textContent]).toEqual([path, expect.stringContaining('Amélie Gagnon,bonus,"1,200.50",Too late')]);
    expect(again.document.querySelector("[role=alert]")?.textContent).toContain("Your session had ended, so this was not sent and nothing has changed.");
    expect(await created("Too late")).toEqual([]);
    expect(buttons(await hers.submitOn(again, {}, { form: "[name=text]" }))).toEqual(["Create 1 additional compensation"]);
    adas = await dashboard.signInAs(ada);
  });

  test("lead to their workers in another tab, because no way leads back to a form that was sent", async () => {
    const link = (await check(rows)).document.querySelector(".table-box a");
    expect([link?.getAttribute("href"), link?.getAttribute("target")]).toEqual([`/app/team/worker/${workerId("Amélie Gagnon")}`, "_blank"]);
  });

  test("say which of them no paycycle takes yet, and promise a paycycle to none of those", async () => {
    const pending = "Hannah Fraser,bonus,5,Paid later";
    const alone = await check([pending]);
    expect(alone.text).not.toContain("Paid in the December 2026 paycycle");
    expect(alone.document.querySelector("form p.bg-sunk")?.textContent).toBe("Paid once the offer is active.");
    const mixed = await check([pending, "Amélie Gagnon,bonus,5,Paid now", "Amélie Gagnon,bonus,5,Paid now"]);
    expect(mixed.text).toContain("Paid in the December 2026 paycycle");
    expect(mixed.text).toContain("That holds for 1 of 2 rows: the others say in the table when they are paid.");
  });
});

test("columns that were not read are named, whether the rows are right or wrong: a date is not when somebody is paid", async () => {
  const send = (...lines: string[]) => adas.submit(path, { text: lines.join("\r\n") }, { form: "[name=text]" });
  const named = await send("Worker,Pay date,Type,Amount,Description", "Amélie Gagnon,07/12/2026,bonus,7,Dated");
  expect([named.status, named.text.includes("1 column was not read: “Pay date”.")]).toEqual([200, true]);
  const wrong = await send("Worker,Pay date,Type,Amount,Description,Team", "Nobody,07/12/2026,bonus,7,Dated,Motion");
  expect([wrong.status, wrong.text.includes("2 columns were not read: “Pay date” and “Team”.")]).toEqual([422, true]);
  expect((await check(["Amélie Gagnon,bonus,7,Dated"])).text).not.toContain("not read");
});

describe("rows that are wrong", () => {
  test("come first, each with what is wrong; nothing can be created, and the text stays to be mended", async () => {
    const page = await check(["Amélie Gagnon,bonus,100,Right", "Nobody,bonus,5,Wrong", "Camila Ríos,days,\"1,200\",Wrong", "Emiliano Vargas,bonus,5,"]);
    expect([page.status, page.document.querySelector("main h2")?.textContent]).toEqual([422, "3 of 4 rows cannot be created"]);
    expect(column(page, "Result")).toEqual([
      "Worker: No worker with this name was found.",
      "Type: Must be bonus, commission, reimbursement or otherAmount: “1,200” can be read in two ways. Write thousands as 1200.00",
      "Description: Required",
      "Correct",
    ]);
    expect(column(page, "Worker")[1]).toBe("Camila Ríos (opens in a new tab)Line 4");
    expect(column(await check([`Amélie Gagnon,bonus,5,${"x".repeat(256)}`]), "Result")).toEqual(["Description should be less than 256 characters"]);
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
    expect(column(page, "Result")).toEqual(["Worker: No worker with this name was found.", "Correct"]);
    const right = await check(["Amélie Gagnon,bonus,5,Hers"], graces);
    const refused = await graces.submitOn(right, { text: `${header}\nCamila Ríos,bonus,5,Not hers`, from: "" }, { form: "[name=from]" });
    expect(refused.status).toBe(422);
    expect(await created("Not hers")).toEqual([]);
  });

  test("and a text that nobody can read is said to be, with the text still there", async () => {
    const page = await adas.submit(path, { text: "a,b\n1,2" }, { form: "[name=text]" });
    expect([page.status, page.document.querySelector("textarea")?.textContent.trim()]).toEqual([422, "a,b\n1,2"]);
    expect(page.document.querySelector("#import-text-error")?.textContent).toMatch(/^The first line must name the columns/);
    expect(page.document.querySelector("[role=alert] a")?.getAttribute("href")).toBe("#import-text");
  });
});

test("a text that is too long is said to be, and does not come back: the page would be as long", async () => {
  const page = await adas.submit(path, { text: `${header}\n${"x".repeat(750_000)}` }, { form: "[name=text]" });
  expect([page.status, page.document.querySelector("#import-text-error")?.textContent]).toEqual([422, expect.stringMatching(/^This is too long: at most 300 KB/)]);
  expect(page.html.length).toBeLessThan(100_000);
});

/** What a browser sends when a file was chosen. */
async function withFile(content: BlobPart): Promise<FormData> {
  const form = new FormData();
  form.set("formToken", (await adas.visit(path)).document.querySelector("[name=formToken]")?.getAttribute("value") ?? "");
  form.set("file", new File([content], "q4.csv"));
  form.set("text", "");
  return form;
}

test("a file whose reader's session has ended is to be chosen once more, and not said to be there", async () => {
  const form = await withFile(header);
  dashboard.clock.pass({ hours: 3 });
  const asked = await adas.visit((await adas.request("POST", path, form)).headers.get("Location") ?? "");
  expect(asked.text).toContain("Your session has ended. Nothing was sent. Log in again and choose your file once more.");
  const again = await adas.submitOn(asked, { email: ada.email, password }, { form: "input[name=password]" });
  expect(again.document.querySelector("#import-file-error")?.textContent).toBe("Your session had ended, so this was not sent and nothing has changed. Choose your file once more and send it again.");
});

test("a file that somebody else's session would send is not said to be back", async () => {
  const form = await withFile(header);
  const alans = await dashboard.signInAs(alan);
  const told = await alans.visit((await alans.request("POST", path, form)).headers.get("Location") ?? "");
  expect(told.text).toContain("This form was opened by somebody else, so nothing was sent.");
  expect(told.text).not.toContain("What they typed is back");
});

test("a file that cannot be read is wrong at its own field", async () => {
  const html = await (await adas.request("POST", path, await withFile(new Uint8Array([0xff, 0xfe, 65, 0])))).text();
  expect(html).toMatch(/<p id="import-file-error"[^]+This file is not text in UTF-8/);
  expect(html).toContain('href="#import-file"');
  expect(html).not.toContain("import-text-error");
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
