import { expect, type Page } from "@playwright/test";
import { codeAt } from "./authenticator.ts";
import { ownPassword } from "./own-company.ts";

/** Turns two-step sign-in on, from the settings that the page shows; returns the recovery codes, which it then shows. */
export async function setUpTwoStep(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code with the secret below" })).toBeVisible();
  const secret = (await page.getByRole("main").locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Your password").fill(ownPassword);
  await page.getByLabel("Code", { exact: true }).fill(codeAt(secret, new Date()));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Two-step sign-in is on. Keep these recovery codes" })).toBeVisible();
  return page.getByRole("main").getByRole("listitem").allInnerTexts();
}
