import { expect, test } from "#tests/support/journey.ts";
import { ada, password } from "#tests/support/people.ts";
import { hasTextBrowser, TextBrowser } from "#tests/support/text-browser.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, "A text browser knows no scripts.");
test.skip(!hasTextBrowser(), "There is no w3m on this machine.");

test("in w3m, from the link of a mail while signed out, over signing in, to the accepted request and its toast (C2, R27)", async ({ baseURL, mailedLink }, testInfo) => {
  test.setTimeout(120_000);
  const browser = new TextBrowser(`${baseURL}${mailedLink(9, "accept", ada)}`, testInfo.outputPath("home"));
  try {
    const asked = await browser.pageWith("Decide as Ada Lindqvist");
    expect(asked).toContain(ada.email);
    await browser.fill("Password", password);
    await browser.press("Log in");
    const dialog = await browser.pageWith("Total cost for the company");
    expect(dialog.replace(/\s+/g, " ")).toMatch(/Paid in \w+ \d{4} if accepted by \d+ \w+ \d{4}, \d\d:\d\d Toronto/);
    expect(dialog).toContain("History");
    // From below the rows, whose links begin with the same word.
    await browser.press("Total cost for the company");
    await browser.press("Accept request");
    const list = await browser.pageWith("The request was accepted.");
    expect(list).toContain("It looks like you have some additional compensation requests");
  } finally {
    browser.close();
  }
});
