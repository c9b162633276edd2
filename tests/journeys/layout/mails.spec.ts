import type { Letter } from "#app/api/domain/mail/letter.ts";
import { writeMail } from "#app/api/domain/mail/mail-words.ts";
import { expect, test } from "#tests/support/journey.ts";
import { sender } from "#tests/support/jobs.ts";
import { phone } from "#tests/support/layout.ts";

// A mail on a phone, as the mail program draws it.

test("a mail is no wider than the phone that it is read on, however long a word in it is", async ({ page }) => {
  await page.setViewportSize(phone);
  const word = "W".repeat(300);
  const about = { firstName: word, userId: "u", path: "/app/time-off/1" };
  const letters: Letter[] = [
    { kind: "request", ...about, noun: "time-off", workerName: word, facts: [{ label: "Description", text: word }] },
    { kind: "digest", ...about, day: "2026-11-20", sections: [{ title: word, lines: [word], label: "Review time off", path: "/app/time-off" }] },
  ];
  for (const letter of letters) {
    await page.setContent(writeMail(letter, sender).html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), letter.kind).toBe(phone.width);
  }
});

test("an address that a phone has room for stands whole on a line of a mail", async ({ page }) => {
  await page.setViewportSize(phone);
  const letter: Letter = { kind: "paycycle-reminder", firstName: "Ada", userId: "u", startDate: "2026-11-01", endDate: "2026-11-30", daysLeft: 3, at: "2026-11-20T17:00:00Z", timeZone: "America/Toronto" };
  await page.setContent(writeMail(letter, sender).html);
  const lines = await page.getByText("Look at the paycycle: https://").evaluate(({ firstChild }) => {
    const text = firstChild?.textContent ?? "";
    const address = document.createRange();
    if (firstChild) address.setStart(firstChild, text.indexOf("https:"));
    if (firstChild) address.setEnd(firstChild, text.length);
    return address.getClientRects().length;
  });
  expect(lines).toBe(1);
});
