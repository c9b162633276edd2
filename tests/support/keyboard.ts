import { expect, type Page } from "@playwright/test";

/**
 * Presses Tab until what has this name, or a link to an address that ends so, has the focus, as long as a person would;
 * wherever the focus passes it must be seen. With Shift+Tab it goes back.
 */
export async function tabTo(page: Page, name: string, key = "Tab"): Promise<void> {
  for (let step = 0; step < 90; step += 1) {
    const { names, isSeen, what } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      if (!focused || focused === document.body || focused.tabIndex < 0) return { names: [], isSeen: true, what: "" };
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return {
        names: [focused.labels?.[0]?.textContent, focused.ariaLabel, focused.textContent].map((text) => (text ?? "").trim()).concat(focused.getAttribute("href")?.replace(/\?.*/, "") ?? ""),
        isSeen: !focused.matches(":focus-visible") || (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1),
        what: focused.outerHTML.slice(0, 160),
      };
    });
    expect(isSeen, `The focus is not seen on ${what}`).toBe(true);
    if (names.some((each) => each.startsWith(name) || (name.startsWith("/") && each.endsWith(name)))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach "${name}".`);
}

/** Goes to the field with this name and types. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Goes to the link or button with this name and presses Enter, once it does not wait for an answer any more: until then a press does nothing. */
export async function pressOn(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await expect(page.locator(":focus")).not.toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Enter");
}
