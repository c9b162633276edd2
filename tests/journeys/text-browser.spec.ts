import { expect, test } from "#tests/support/journey.ts";
import { ada, password } from "#tests/support/people.ts";
import { hasTextBrowser, TextBrowser } from "#tests/support/text-browser.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, "A text browser knows no scripts.");
test.skip(!hasTextBrowser(), "There is no w3m on this machine.");

test("in w3m, from a link to a request while signed out, over signing in, to the accepted request and its toast (C2, R27)", async ({ baseURL, waitingRequest }, testInfo) => {
  test.setTimeout(120_000);
  const browser = new TextBrowser(`${baseURL}/app/additional-compensation/${waitingRequest(9)}/accept`, testInfo.outputPath("home"));
  try {
    await browser.pageWith("Log in");
    await browser.fill("Email", ada.email);
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
