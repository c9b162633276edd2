import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { linkMailedTo } from "./mailbox.ts";

type Owner = { firstName: string; lastName: string; email: string };

export const ownPassword = "Seven-Herons-81";

/**
 * Signs somebody up who owns a company of their own, and leads them into it: whatever a journey does there, no other
 * journey notices.
 */
export async function foundCompany(page: Page, owner: Owner, legalName: string): Promise<void> {
  await registerCompany(page, owner, legalName);
  await page.goto(await linkMailedTo(page, owner.email));
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL("/app/team");
}

/** As far as that, with the mail to verify their address unread. */
export async function registerCompany(page: Page, owner: Owner, legalName: string): Promise<void> {
  await page.context().setExtraHTTPHeaders({ "X-Forwarded-For": networkOf(owner.email) });
  await page.goto("/sign-up");
  await page.getByLabel("First name").fill(owner.firstName);
  await page.getByLabel("Last name").fill(owner.lastName);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(ownPassword);
  await page.getByLabel("Confirm password").fill(ownPassword);
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByLabel("Legal name").fill(legalName);
  await page.getByLabel("Country", { exact: true }).selectOption("Canada");
  await page.getByLabel("State or Province").fill("Ontario");
  await page.getByLabel("Street").fill("1 Front Street");
  await page.getByLabel("City").fill("Toronto");
  await page.getByLabel("Postal code").fill("M5V 2T6");
  await page.getByLabel("Worker classification").selectOption("Both");
  await page.getByLabel("Number of workers").fill("3");
  await page.getByLabel("Mexico").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("/onboarding/finished");
}

/** Everybody from a network of their own: all journeys together ask for more mails than may be asked for from one in ten minutes. */
function networkOf(email: string): string {
  const [third, fourth] = createHash("sha256").update(email).digest();
  return `198.18.${third}.${fourth}`;
}

/** Signs in by password, in the window that is given, as far as the page after it. */
export async function logIn(page: Page, email: string, password = ownPassword): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/login");
}
