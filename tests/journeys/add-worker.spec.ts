import type { Page } from "@playwright/test";
import { expect, hold, hydrated, test } from "#tests/support/journey.ts";
import { descriptionOf, workerId } from "#tests/support/onboarding.ts";
import { foundCompany } from "#tests/support/own-company.ts";
import { ada } from "#tests/support/people.ts";

const path = "/app/team/worker/new";

/** From the first step to the form, by what a person presses. */
async function choosePlace(page: Page, type: string, country: string) {
  await page.goto(path);
  if (type === "Contractor") await page.getByRole("link", { name: "Contractor" }).click();
  await page.getByRole("link", { name: country }).click();
  await expect(page.getByRole("button", { name: "Add worker" })).toBeVisible();
}

async function fillIn(page: Page, lastName: string) {
  await page.getByLabel("First name").fill("Ximena");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email").fill(`ximena.${lastName.toLowerCase().replace(/ /g, ".")}@example.test`);
  await page.getByLabel("Job title").fill("Fleet Engineer");
  await page.getByLabel("Job description").fill(descriptionOf(240));
  await page.getByLabel("Start date").fill("2087-03-03");
  await page.getByLabel("Gross salary").fill("60000");
}

const places = ["Mexico", "Canada", "Colombia"].flatMap((country) => ["Full time employee", "Contractor"].map((type) => [type, country] as const));

test("an employee and a contractor are added for each country, and for one of them pay and time off", async ({ page, javaScriptEnabled, way }) => {
  // Six forms, and a company of their own: other journeys count the demo's workers.
  test.slow();
  await foundCompany(page, { firstName: "Helga", lastName: "Iversen", email: `helga.${way}@iversen.test` }, "Iversen Freight");
  // What a script adds to the form is the same in all of them.
  const chosen = javaScriptEnabled === false ? places : places.slice(0, 2);
  for (const [type, country] of chosen) {
    const lastName = `${type === "Contractor" ? "Contractor" : "Employee"} ${country}`;
    await choosePlace(page, type, country);
    await fillIn(page, lastName);
    if (country === "Canada") await page.getByLabel("Province", { exact: true }).selectOption("British Columbia");
    await page.getByLabel("None").check();
    await page.getByLabel("I have the authority").check();
    await page.getByRole("button", { name: "Add worker" }).click();
    await expect(page).toHaveURL("/app/team");
    await expect(page.getByRole("status"), `${type}, ${country}`).toContainText(`Ximena ${lastName} was added. The provider will invite them.`);
  }
  await expect(page.getByText(`Showing 1 to ${chosen.length} of ${chosen.length} results`)).toBeVisible();
  await addCompensation(page, "Ximena Employee Mexico");
  await addTimeOff(page, "Ximena Employee Mexico", javaScriptEnabled !== false);
});

async function addCompensation(page: Page, name: string) {
  await page.getByRole("link", { name: `Add compensation for ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Add compensation" });
  await expect(dialog).toContainText("paycycle");
  await dialog.getByLabel("Type").selectOption("Commission");
  await dialog.getByLabel("Amount").fill("1,000.00");
  await dialog.getByLabel("Description").fill("Spring fair");
  await dialog.getByRole("button", { name: "Add compensation" }).click();
  await expect(dialog.getByLabel("Amount")).toHaveAccessibleDescription("For example 85000.50, without commas. Must be a valid amount");
  await dialog.getByLabel("Amount").fill("1000.00");
  await dialog.getByRole("button", { name: "Add compensation" }).click();
  await expect(page.getByRole("status")).toContainText("The compensation was added.");
}

async function addTimeOff(page: Page, name: string, hasScript: boolean) {
  await page.getByRole("link", { name: `Add time off for ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Add time off" });
  await dialog.getByLabel("Type").selectOption("Vacation");
  await dialog.getByLabel("Start date").fill("2087-03-10");
  await dialog.getByLabel("End date").fill("2087-03-17");
  if (!hasScript) await dialog.getByRole("button", { name: "Count days" }).click();
  await expect(dialog).toContainText("8 calendar days − 2 weekend − 1 holiday = 5 working days");
  await dialog.getByLabel("Description").fill("A week by the sea");
  await dialog.getByRole("button", { name: "Add time off" }).click();
  await expect(page.getByRole("status")).toContainText("The time off was added.");
}

test("what the days come to is said of those that stand there, also where the answer of the days before comes after it", async ({ openAs, page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the days are counted when it is asked for.");
  await openAs(ada, `/app/team/${workerId("Camila Ríos")}/time-off/new`);
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Add time off" });
  await dialog.getByLabel("Start date").fill("2087-03-10");
  const release = await hold(page, "**/preview?*endDate=2087-03-11");
  const isOver = Promise.race(["requestfinished", "requestfailed"].map((end) => page.waitForEvent(end as "requestfinished", (request) => request.url().includes("endDate=2087-03-11"))));
  const isAsked = page.waitForRequest("**/preview?*endDate=2087-03-11");
  await dialog.getByLabel("End date").fill("2087-03-11");
  await isAsked;
  await dialog.getByLabel("End date").fill("2087-03-12");
  await expect(dialog).toContainText("3 calendar days");
  release();
  await isOver;
  // It is shown, if at all, in the frame after.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await expect(dialog).toContainText("3 calendar days");
});

test("what is wrong is said at its field; nothing typed is lost by another type, another location, Back or a refusal", async ({ openAs }) => {
  const page = await openAs(ada, path);
  await choosePlace(page, "Full time employee", "Mexico");
  await hydrated(page);
  await page.getByLabel("First name").fill("Ximena");
  await page.getByLabel("Vacation days").fill("21");
  await page.getByLabel("A new team").check();
  await page.getByLabel("Name of the new team").fill("Night shift");

  await page.getByRole("button", { name: "Contractor" }).click();
  await expect(page).toHaveURL(/type=contractor&country=MX$/);
  await page.getByRole("button", { name: "Canada" }).click();
  await expect(page).toHaveURL(/type=contractor&country=CA$/);
  await expect(page.getByLabel("First name")).toHaveValue("Ximena");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/type=employee&country=MX$/);
  await expect(page.getByLabel("First name")).toHaveValue("Ximena");
  await expect(page.getByLabel("Vacation days")).toHaveValue("21");
  await expect(page.getByLabel("Name of the new team")).toHaveValue("Night shift");

  // As a person does who presses Enter too early.
  await page.getByLabel("First name").press("Enter");
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(page, "Enter chooses no other type").toHaveURL(/type=employee&country=MX$/);
  await expect(page.getByLabel("Last name")).toHaveAccessibleDescription("Required");
  await expect(page.getByLabel("Vacation days")).toHaveValue("21");
  await alert.getByRole("link").first().click();
  await expect(page.getByLabel("Last name")).toBeFocused();
});

test("what is known so far is saved for later, gone on with from Add worker, saved again and deleted", async ({ openAs, way }) => {
  const lastName = `Later ${way}`;
  const page = await openAs(ada, path);
  await choosePlace(page, "Full time employee", "Mexico");
  await hydrated(page);
  await page.getByLabel("First name").fill("Ximena");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Vacation days").fill("21");
  await page.getByRole("button", { name: "Save for later" }).click();
  await expect(page).toHaveURL("/app/team");
  await expect(page.getByRole("status")).toContainText("Saved for later. You will find it under Add worker for 90 days.");

  await page.getByRole("link", { name: "Add worker" }).click();
  await page.getByRole("link", { name: `Ximena ${lastName}`, exact: true }).click();
  await expect(page.getByLabel("Vacation days")).toHaveValue("21");
  await expect(page.getByLabel("First name")).toHaveValue("Ximena");
  await hydrated(page);
  await page.getByLabel("Job title").fill("Fleet Engineer");
  await page.getByRole("button", { name: "Canada" }).click();
  await expect(page).toHaveURL(/type=employee&country=CA&draft=/);
  await expect(page.getByLabel("Job title")).toHaveValue("Fleet Engineer");
  await page.getByRole("button", { name: "Save for later" }).click();
  await expect(page).toHaveURL("/app/team");

  await page.goto(path);
  const row = page.getByRole("row").filter({ hasText: lastName });
  await expect(row).toContainText("Canada");
  await row.getByRole("link", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete what is saved" });
  await dialog.getByRole("button", { name: "Delete what is saved" }).click();
  await expect(page.getByRole("status")).toContainText("What you had saved was deleted.");
  await expect(page.getByText(lastName)).toHaveCount(0);
});

test("the cost is there once there is a salary, and follows the description's length", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, `${path}?type=employee&country=CA`);
  await hydrated(page);
  const cost = page.getByRole("region", { name: "Estimated cost" });
  await expect(cost).toContainText("Enter a salary to see what your company pays in all.");
  await page.getByLabel("Province", { exact: true }).selectOption("Ontario");
  await page.getByLabel("Job description").fill("x".repeat(499));
  await page.getByLabel("Gross salary").fill("60000");
  if (javaScriptEnabled === false) await cost.getByRole("button", { name: "Estimate cost" }).click();
  await expect(cost.getByRole("row", { name: /^Total cost/ })).toContainText(/[67]\d,\d{3}\.\d\d USD/);
  await expect(page.getByText("499 of 500 characters")).toBeVisible();
  await expect(page.getByLabel("Gross salary")).toHaveValue("60000");
});

test("on a phone without scripts the cost that was asked for is in view, and Back leads to it again", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, "With script it follows the form by itself.");
  const page = await openAs(ada, `${path}?type=employee&country=CO`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("First name").fill("Ximena");
  await page.getByLabel("Gross salary").fill("60000");
  await page.getByRole("button", { name: "Estimate cost" }).click();
  const total = page.getByRole("region", { name: "Estimated cost" }).getByRole("row", { name: /^Total cost/ });
  await expect(total).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Workers", exact: true }).click();
  await page.goBack();
  await expect(total).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ximena");
});

test("neither a session that ends nor a network that goes away while a salary is typed takes anybody from their form", async ({ openAs, context, javaScriptEnabled, expectedInConsole }) => {
  test.skip(javaScriptEnabled === false, "Without script nothing is asked for while one types.");
  const page = await openAs(ada, `${path}?type=employee&country=MX`);
  await hydrated(page);
  await page.getByLabel("First name").fill("Ximena");
  const cost = page.getByRole("region", { name: "Estimated cost" });

  await context.setOffline(true);
  await page.getByLabel("Gross salary").fill("60000");
  await expect(cost).toContainText("The estimate did not come. The form can be sent without it.");
  await context.setOffline(false);
  await page.getByLabel("Gross salary").fill("61000");
  await expect(cost.getByRole("row", { name: /^Total cost/ })).toBeVisible();

  await context.clearCookies();
  await page.getByLabel("Gross salary").fill("62000");
  await expect(cost).toContainText("The estimate did not come.");
  await expect(page).toHaveURL(/type=employee&country=MX$/);
  await expect(page.getByLabel("First name")).toHaveValue("Ximena");
  expectedInConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});
