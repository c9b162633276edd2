import type { Page } from "@playwright/test";

/** Opens the newest mail to a person in /mailbox, in a tab of its own, and returns where its link leads. */
export async function linkMailedTo(page: Page, email: string): Promise<string> {
  const tab = await page.context().newPage();
  await tab.goto("/mailbox");
  const mail = tab.locator("article").filter({ hasText: `To ${email},` }).first();
  const link = await mail.getByRole("link").first().getAttribute("href");
  await tab.close();
  if (!link) throw new Error(`There is no mail to ${email}.`);
  return link;
}
