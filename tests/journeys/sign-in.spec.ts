import { expect, test } from "#tests/support/journey.ts";
import { ada, dorothy, password, vera } from "#tests/support/people.ts";

test("Ada comes to the front door, mistypes her password, signs in and finds her workers", async ({ page, javaScriptEnabled }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await expect(page).toHaveTitle("Log in | Longitude");
  // The other ways in are called otherwise.
  if (javaScriptEnabled !== false) await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in" })).toHaveCount(1);
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password").fill("Correct-Horse-41");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("These credentials do not match our records.");
  await expect(page.getByLabel("Email"), "what was typed is kept").toHaveValue(ada.email);
  // Scripts leave the field as it is; what the server sends never holds a password.
  if (javaScriptEnabled === false) await expect(page.getByLabel("Password")).toHaveValue("");

  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Remember me").check();
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/app/team");
  await expect(page.getByRole("heading", { level: 1, name: "Workers" })).toBeVisible();
  await expect(page.getByText("Showing 1 to 25 of 60 results")).toBeVisible();
});

test("what is missing is said at each field before anything is asked", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Email: Required");
  await expect(page.getByRole("alert")).toContainText("Password: Required");
  await page.getByRole("alert").getByRole("link", { name: "Email: Required" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("a link from a mail leads through the log-in page to the very review it names", async ({ page, waitingRequest }) => {
  const address = `/app/additional-compensation/${waitingRequest(0)}/accept`;
  await page.goto(address);
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(address)}`);
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("dialog")).toContainText("Accept request");
});

test("after signing out, Back over pages that scripts or links have led to shows none of them (S8)", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(vera.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/app/paycycle");
  for (const [name, path] of [["Reports", "/app/reports"], ["Cost Calculator", "/app/cost-calculator"], ["Active Paycycle", "/app/paycycle"]] as const) {
    await page.getByRole("navigation").getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(path);
  }
  await page.locator("summary", { hasText: "user menu" }).click();
  await page.getByRole("link", { name: "Sign out" }).click();
  if (new URL(page.url()).pathname === "/logout") await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  for (let step = 0; step < 4; step += 1) {
    await page.goBack();
    // Scripts change the address before they ask for the page: until it is refused, the one to log in stays.
    await expect(page.getByText(/Halcyon Robotics|\d USD/)).toHaveCount(0);
    await expect(page).toHaveURL(/\/login(\?|$)/);
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
    await expect(page.getByText(/Halcyon Robotics|\d USD/)).toHaveCount(0);
  }
});

test("after signing out, Back shows nothing of what was there (S8)", async ({ page, javaScriptEnabled }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(vera.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/app/paycycle");
  await page.goto("/app/settings");
  await expect(page.getByText(vera.email).first()).toBeAttached();
  const inside = page.url();

  await page.locator("summary", { hasText: "user menu" }).click();
  await page.getByRole("link", { name: "Sign out" }).click();
  if (new URL(page.url()).pathname === "/logout") await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await page.goBack();
  if (javaScriptEnabled !== false) await page.waitForLoadState();
  await expect(page.getByText(vera.email)).toHaveCount(0);
  await page.goto(inside);
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
});

test("who types the address to sign out is signed out, and at the front door (spec 2.5)", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(dorothy.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("/app/team");
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.goto("/app/team");
  await expect(page).toHaveURL("/login?redirectTo=%2Fapp%2Fteam");
});
