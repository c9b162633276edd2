import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Links } from "#tests/support/links.ts";
import { Lynx } from "#tests/support/lynx.ts";
import { expect, test } from "#tests/support/journey.ts";
import { ada, password } from "#tests/support/people.ts";
import { isInstalled } from "#tests/support/text-browser.ts";
import { W3m } from "#tests/support/w3m.ts";

const browsers = [
  { name: "w3m", Browser: W3m, request: 9 },
  { name: "lynx", Browser: Lynx, request: 14 },
  { name: "links", Browser: Links, request: 15 },
];

test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, "A text browser knows no scripts.");

for (const { name, Browser, request } of browsers) {
  test(`in ${name}, from the link of a mail while signed out, over signing in, to the accepted request, and out again (C2, R27)`, async ({ baseURL, mailedLink }) => {
    test.skip(!isInstalled(name), `There is no ${name} on this machine, and it could not be installed.`);
    test.setTimeout(120_000);
    // A short path: links asks where to save in a line that takes no long one.
    const home = mkdtempSync(join(tmpdir(), "text-browser-"));
    const browser = new Browser(`${baseURL}${mailedLink(request, "accept", ada)}`, home);
    try {
      const asked = await browser.pageWith("Decide as Ada Lindqvist");
      // links writes a page down without what stands in its fields.
      if (name !== "links") expect(asked).toContain(ada.email);
      await browser.fill("Password", password);
      await browser.press("Log in");
      const dialog = await browser.pageWith("Total cost for the company");
      expect(dialog.replace(/\s+/g, " ")).toMatch(/Paid in \w+ \d{4} if accepted by \d+ \w+ \d{4}, \d\d:\d\d Toronto/);
      expect(dialog).toContain("History");
      // w3m looks from where it stands: below the rows, whose links begin with the same word.
      if (name === "w3m") await browser.press("Total cost for the company");
      await browser.press("Accept request");
      const list = await browser.pageWith("The request was accepted.");
      expect(list).toContain("It looks like you have some additional compensation requests");
      await browser.press("Sign out");
      await browser.pageWith("Do you want to end your session on this device?");
      if (name === "w3m") await browser.press("on this device");
      await browser.press("Sign out");
      await browser.pageWith("Email me a login link");
    } finally {
      browser.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}
