import { readFile } from "node:fs/promises";
import { expect, hold, hydrated, test } from "#tests/support/journey.ts";
import { ada, grace } from "#tests/support/people.ts";

test("Ada fills in the template, mends what is wrong, sees the sum and creates all of it; the same file is known again", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/team");
  await page.getByRole("link", { name: "Import compensation" }).click();
  await expect(page.getByRole("heading", { name: "Import compensation", level: 1 })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "template" }).click()]);
  expect(download.suggestedFilename()).toBe("Additional Compensation to import - Halcyon Robotics.csv");
  const template = await readFile(await download.path(), "utf8");

  const description = `Fourth quarter ${javaScriptEnabled === false ? "plain" : "script"}`;
  const filled = template.replace("Amélie Gagnon,,,", `Amélie Gagnon,Bonus,"1,250.50",${description}`).replace("Camila Ríos,,,", `Camila Ríos,commission,"1,25",${description}`);
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "q4.csv", mimeType: "text/csv", buffer: Buffer.from(filled) });
  await page.getByRole("button", { name: "Check rows" }).click();
  const heading = page.getByRole("heading", { level: 2 }).first();
  await expect(heading).toHaveText("1 of 2 rows cannot be created");
  if (javaScriptEnabled !== false) await expect(heading, "whoever listens is led to what is new").toBeFocused();
  const rows = page.getByRole("table", { name: "Rows of the file" }).locator("tbody").getByRole("row");
  await expect(rows.first()).toContainText("Amount: Must be a valid amount. Write it with a point: 1.25");

  const box = page.getByLabel("Pasted text");
  await box.fill((await box.inputValue()).replace('"1,25"', "125"));
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("table", { name: "What is created, by type" }).getByRole("row").last()).toHaveText("Total21,375.50 USD");
  await page.getByRole("button", { name: "Create 2 additional compensations" }).click();
  await expect(page.getByRole("status")).toContainText("2 additional compensations added.");
  await expect(page).toHaveURL(/\/app\/additional-compensation\/reviewed$/);
  await expect(page.getByRole("row", { name: description })).toHaveCount(2);

  await page.goto("/app/team/additional-compensation/import");
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "q4.csv", mimeType: "text/csv", buffer: Buffer.from(filled.replace('"1,25"', "125")) });
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(rows.first()).toContainText("Already created on");
  await page.getByRole("button", { name: "Create 2 additional compensations again" }).click();
  await expect(page.getByRole("row", { name: description })).toHaveCount(4);
});

test("what is mended on while rows are being checked stays, under the keyboard that mends it", async ({ openAs, page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the answer is a page of its own.");
  await openAs(ada, "/app/team/additional-compensation/import");
  await hydrated(page);
  const release = await hold(page, "**/import.data*");
  const [box, check, heading] = [page.getByLabel("Pasted text"), page.getByRole("button", { name: "Check rows" }), page.getByRole("heading", { level: 2 }).first()];
  const rows = "Worker,Type,Amount in USD,Description\nAmélie Gagnon,bonus,1.5,Winter\nNobody,bonus,1.5,Winter";
  await box.fill(rows);
  await check.click();
  await expect(check).toHaveAttribute("aria-busy", "true");
  await box.press("ControlOrMeta+End");
  await page.keyboard.type(" fair");
  release();
  await expect(heading).toHaveText("1 of 2 rows cannot be created");
  await expect(box).toHaveValue(`${rows} fair`);
  await page.keyboard.type("s");
  await expect(box).toHaveValue(`${rows} fairs`);

  // A file that is checked next is there to be mended all the same.
  const file = rows.replace("Winter", "Summer");
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "summer.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await check.click();
  await expect(page.getByRole("table", { name: "Rows of the file" })).toContainText("Summer");
  await expect(box).toHaveValue(file);
});

test("a file that is chosen, and a letter that is typed, right after others were sent to be checked are there when the answer comes", async ({ openAs, page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the answer is a page of its own.");
  await openAs(ada, "/app/team/additional-compensation/import");
  await hydrated(page);
  const release = await hold(page, "**/import.data*");
  const [box, file] = [page.getByLabel("Pasted text"), page.getByLabel("File", { exact: true })];
  const rows = "Worker,Type,Amount in USD,Description\nNobody,bonus,1.5,Winter";
  await box.fill(rows);
  await box.press("ControlOrMeta+End");
  // Before the screen has heard that it is sent.
  await page.evaluate(() => {
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Check rows")!.click();
    document.execCommand("insertText", false, "s");
  });
  await file.setInputFiles({ name: "summer.csv", mimeType: "text/csv", buffer: Buffer.from(rows.replace("Winter", "Summer")) });
  release();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("1 of 1 row cannot be created");
  await expect(box).toHaveValue(`${rows}s`);
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe("summer.csv");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("table", { name: "Rows of the file" })).toContainText("Summer");
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.length), "what was read is there to be mended below").toBe(0);
});

test("Ada reads the profile of whom she is about to pay, and her rows are still there", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/team/additional-compensation/import");
  // Rows of its own for each of the two runs: what is created already is said otherwise.
  const description = javaScriptEnabled === false ? "Read" : "Looked at";
  const row = `Amélie Gagnon;bonus;1.250,50;${description}`;
  await page.getByLabel("Pasted text").fill(`Worker;Type;Amount;Description\n${row}\n${row}`);
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByText("The same as line 2")).toBeVisible();
  const [profile] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: "Amélie Gagnon" }).first().click()]);
  await expect(profile.getByRole("heading", { name: "Amélie Gagnon" })).toBeVisible();
  await profile.close();
  await page.getByLabel("Create it as well: 2 in all").check();
  await page.getByRole("button", { name: "Create 1 additional compensation" }).click();
  await expect(page.getByRole("row", { name: description }).filter({ hasText: "1,250.50" }).nth(1)).toBeVisible();
});

test("a file of more than a megabyte is said to be too long, and nothing else on the page is lost", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/team/additional-compensation/import");
  await hydrated(page);
  await page.getByLabel("Pasted text").fill("Worker,Type");
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "all.csv", mimeType: "text/csv", buffer: Buffer.alloc(1_200_000, "x,") });
  await page.getByRole("button", { name: "Check rows" }).click();
  if (javaScriptEnabled === false) {
    await expect(page.getByText("What you sent is more than can be taken at once")).toBeVisible();
    await page.getByRole("link", { name: "Back to the page" }).click();
    await expect(page.getByRole("heading", { name: "Import compensation", level: 1 })).toBeVisible();
    return;
  }
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("File", { exact: true })).toHaveAccessibleDescription(/This is too long: at most 300 KB can be read/);
  await expect(page.getByLabel("Pasted text")).toHaveValue("Worker,Type");
  await page.getByLabel("File", { exact: true }).setInputFiles([]);
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("alert")).toContainText("The first line must name the columns.");
});

test("a manager pastes cells of a spreadsheet, and finds nobody whom she does not manage", async ({ openAs }) => {
  const page = await openAs(grace, "/app/team/additional-compensation/import");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a file or paste its text.");
  await page.getByLabel("Pasted text").fill("Worker\tType\tAmount\tDescription\nAmélie Gagnon\tbonus\t5\tHers\nCamila Ríos\tbonus\t5\tNot hers");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("heading", { name: "1 of 2 rows cannot be created" })).toBeVisible();
  await expect(page.getByText("Worker: No worker with this name was found.")).toBeVisible();
});
