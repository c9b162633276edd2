import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "#tests/support/journey.ts";
import { foundCompany } from "#tests/support/own-company.ts";

test("a super admin has a program told of what happens, and sees in the log that it arrives", async ({ page, way }) => {
  test.slow();
  const received: string[] = [];
  const program = createServer((request, response) => {
    received.push(`${request.headers["webhook-event"]} ${request.headers["webhook-signature"]}`);
    response.end("thank you");
  });
  await new Promise<void>((done) => program.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hooks/longitude/payroll-and-time-off-synchronisation`;

  await foundCompany(page, { firstName: "Olga", lastName: "Ferri", email: `olga.${way}@ferri.test` }, "Ferri Cork");
  await page.goto("/app/settings");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("link", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill(address);
  await dialog.getByLabel("Worker added").check();
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(dialog.locator("code").first()).toContainText("whsec_");
  await dialog.getByRole("link", { name: "I have kept it" }).click();
  await expect(page.getByRole("heading", { name: "Nothing was sent yet" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.getByRole("heading", { level: 1 }).evaluate(linesOfWords), "each word of the address is on one line of a phone").toEqual([1, 1, 1, 1, 1]);

  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("status")).toContainText("It is sent within seconds.");
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
  expect(received[0]).toMatch(/^test t=\d+,v1=[0-9a-f]{64}$/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Delivered")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByText("The answer").click();
  await expect(page.getByText("thank you")).toBeVisible();
  await page.getByRole("button", { name: "Send again Test" }).click();
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2);

  await page.getByRole("link", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete webhook" }).click();
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
  program.close();
});

/** Runs in the page: on how many lines each word of the last part of an address stands. */
function linesOfWords(heading: Element): number[] {
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  let last = texts.nextNode()!;
  for (let next: Node | null = last; next; next = texts.nextNode()) last = next;
  const range = document.createRange();
  const text = last.nodeValue!;
  const words = text.slice(text.lastIndexOf("/") + 1).split("-");
  return words.map((word) => {
    range.setStart(last, text.lastIndexOf(word));
    range.setEnd(last, text.lastIndexOf(word) + word.length);
    return range.getClientRects().length;
  });
}
