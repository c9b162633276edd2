import type { Locator, Page } from "@playwright/test";

export const laptop = { width: 1440, height: 900 };
export const tablet = { width: 820, height: 1180 };
export const phone = { width: 390, height: 844 };
/** Here a scroll bar takes room of the page, and on a phone it takes none. */
export const wholePhone = { ...phone, width: phone.width + 15 };
export const wholeTablet = { ...tablet, width: tablet.width + 15 };

export const placeOf = async (element: Locator) => (await element.boundingBox())!;

/** By how much the page is wider than its window. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
