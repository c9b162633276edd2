import type { Page } from "@playwright/test";

/** How many sheets of A4 the page takes. */
export async function paperOf(page: Page): Promise<number> {
  const bytes = await page.pdf({ format: "A4", preferCSSPageSize: true });
  return (bytes.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
}
