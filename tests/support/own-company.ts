import { createHash, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { KeptMail } from "#app/contract/mail.ts";
import { linkIn } from "./mail.ts";

type Owner = { firstName: string; lastName: string; email: string };

export const ownPassword = "Seven-Herons-81";

/**
 * Signs somebody up who owns a company of their own, and leads them into it: whatever a journey does there, no other
 * journey notices. The forms are sent as they would be filled in; sign-up.spec.ts is who fills them in.
 */
export async function foundCompany(page: Page, owner: Owner, legalName: string): Promise<void> {
  await registerCompany(page, owner, legalName);
  const { data } = (await (await page.request.get("/api/mailbox")).json()) as { data: KeptMail[] };
  const verified = await page.request.get(linkIn(data.find(({ to }) => to === owner.email)).href);
  if (new URL(verified.url()).pathname !== "/thanks") throw new Error(`The link that was mailed to ${owner.email} led to ${verified.url()}.`);
  await page.goto("/app/team");
}

/** As far as that, with the mail to verify their address unread. */
export async function registerCompany(page: Page, owner: Owner, legalName: string): Promise<void> {
  await page.context().setExtraHTTPHeaders({ "X-Forwarded-For": networkOf(owner.email) });
  await send(page, "/sign-up", { ...owner, role: "superAdmin", password: ownPassword, passwordConfirmation: ownPassword, accepted: "on" });
  const address = { "address.countryCode": "CA", "address.state": "Ontario", "address.street": "1 Front Street", "address.city": "Toronto", "address.postalCode": "M5V 2T6" };
  await send(page, "/onboarding/company", { legalName, ...address, type: "all", workers: "3", countries: "Mexico" });
}

/** A form as a page of ours sends it; it must not come back. */
async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const answer = await page.request.post(path, { form: { ...form, idempotencyKey: randomUUID() }, headers: { Origin: origin }, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`The form of ${path} came back: ${answer.status()} ${await answer.text()}`);
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
