import { expect, test } from "#tests/support/journey.ts";
import { foundCompany } from "#tests/support/own-company.ts";

test("a super admin gives a program a token, and takes it away again", async ({ page, request, way }) => {
  test.slow();
  await foundCompany(page, { firstName: "Ines", lastName: "Moreau", email: `ines.${way}@moreau.test` }, "Moreau Glass");
  await page.goto("/app/settings");
  await page.getByRole("link", { name: "API tokens" }).click();
  await expect(page.getByRole("heading", { name: "No tokens yet" })).toBeVisible();
  await page.getByRole("link", { name: "New token" }).click();

  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Payroll sync");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog.getByText("Choose one or more").first()).toBeVisible();
  await dialog.getByLabel("Read workers").check();
  await dialog.getByLabel("1 year").check();
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog.getByRole("heading", { name: "Keep your new token" })).toBeVisible();
  const token = await dialog.locator("code").innerText();
  const call = (path: string) => request.get(`/api${path}`, { headers: { Authorization: `Bearer ${token.trim()}`, Accept: "application/json" } });
  expect((await call("/workers")).status()).toBe(200);
  expect((await call("/reports")).status()).toBe(403);

  await dialog.getByRole("link", { name: "I have kept it" }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Payroll sync" })).toBeVisible();
  await expect(page.getByText("Last used")).toBeVisible();
  await page.getByRole("link", { name: "Revoke Payroll sync" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke token" }).click();
  await expect(page.getByRole("status")).toContainText("The token was revoked.");
  await expect(page.getByRole("heading", { name: "No tokens yet" })).toBeVisible();
  expect((await call("/workers")).status()).toBe(401);
});
