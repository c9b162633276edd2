import type { Page } from "@playwright/test";

/** How many sheets the page takes. */
export async function paperOf(page: Page, format: "A4" | "Letter" = "A4"): Promise<number> {
  const bytes = await page.pdf({ format, preferCSSPageSize: true });
  return (bytes.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
}
