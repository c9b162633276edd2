import type { Page } from "@playwright/test";
import { idOf } from "#app/api/db/seed/id.ts";
import { unsubscribeAddress } from "#app/api/domain/mail/unsubscribe-address.ts";
import { ownPassword } from "#tests/support/own-company.ts";
import { ada, grace } from "#tests/support/people.ts";
import { journeysSecret, mailedReviewLink } from "#tests/support/review-link.ts";
import { followFromElsewhere } from "#tests/support/journey.ts";
import { olga, type Screen } from "./screen-stage.ts";

/** Outside the dashboard: getting in, onboarding, links by mail, errors. */
export const screensOutside: Screen[] = [
  { name: "login", at: "/login" },
  { name: "login refused", at: "/login", act: (page) => logIn(page, "ada@halcyon.test", "Correct-Horse-41") },
  { name: "login empty", at: "/login", act: press("Log in") },
  { name: "login on the way to a request", at: `/app/additional-compensation/${idOf("additional-compensation", "submitted 4")}/accept` },
  { name: "login after a reset, with passkeys", at: "/login?passkeysStay=" },
  { name: "login on the way to passkeys", at: "/login?redirectTo=%2Fapp%2Fsettings%23passkeys" },
  { name: "two-step sign-in", at: "/login", act: (page) => logIn(page, olga.email, ownPassword) },
  { name: "two-step sign-in with a recovery code", at: "/login/two-step?recovery=" },
  { name: "passkey login", at: "/login/passkey" },
  { name: "passwordless", at: "/login/passwordless" },
  { name: "passwordless with an error", at: "/login/passwordless", act: press("Send login link") },
  { name: "email sent", at: "/login/email-sent" },
  { name: "login link continue", at: ({ links }) => links.login },
  { name: "login link void", at: "/login/link?id=x" },
  { name: "sign-up", at: "/sign-up" },
  { name: "sign-up with errors", at: "/sign-up", act: signUpWrongly },
  { name: "sign-up invited", at: ({ links }) => links.invitation },
  { name: "password reset", at: "/auth/password/reset" },
  { name: "password reset email sent", at: "/auth/password/reset/email-sent" },
  { name: "password reset new", at: ({ links }) => links.reset },
  { name: "password reset new with errors", at: ({ links }) => links.reset, act: press("Reset password") },
  { name: "password link void", at: "/auth/password/reset?token=x&email=ada@halcyon.test" },
  { name: "confirmation void", as: "uma", at: "/auth/confirmation?user=x" },
  { name: "thanks signed out", at: "/thanks" },
  { name: "thanks awaiting the MSA", as: "pia", at: "/thanks" },
  { name: "logout", as: "vera", at: "about:blank", act: (page, { origin }) => followFromElsewhere(page, `${origin}/logout`) },
  { name: "onboarding company", as: "pia", at: "/onboarding/company" },
  { name: "onboarding company with errors", as: "pia", at: "/onboarding/company", act: press("Submit") },
  { name: "finished invited", as: "uma", at: "/onboarding/finished" },
  { name: "finished waiting", as: "sven", at: "/onboarding/finished" },
  { name: "mailbox", at: "/mailbox" },
  { name: "unsubscribe", at: unsubscribeLink },
  { name: "unsubscribe void", at: "/unsubscribe" },
  { name: "review link signed out", at: reviewLink(4) },
  { name: "review link of somebody else", as: "grace", at: reviewLink(4) },
  { name: "review link decided", as: "ada", at: reviewLink(0, "rejected") },
  { name: "review link void", at: "/review/time-off/x/accept" },
  { name: "shared estimate", at: ({ links }) => links.shared },
  { name: "shared estimate void", at: "/estimate/x" },
  { name: "not found", as: "ada", at: "/nowhere" },
  { name: "error 404 in the dashboard", as: "ada", at: "/app/additional-compensation/x" },
  { name: "error without an API", at: "/app/team", isStranded: true },
];

function press(name: string) {
  return (page: Page) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForLoadState("networkidle");
}

function reviewLink(number: number, status = "submitted") {
  return () => {
    const parts = { noun: "additional-compensation", decision: "accept", secret: journeysSecret } as const;
    return mailedReviewLink({ ...parts, requestId: idOf("additional-compensation", `${status} ${number}`), expires: Math.ceil(Date.now() / 1000) + 3600, to: ada });
  };
}

function unsubscribeLink(): string {
  const { pathname, search } = new URL(unsubscribeAddress({ userId: idOf("user", grace.email), kind: "additional-compensation" }, { origin: "http://localhost", secret: journeysSecret }));
  return pathname + search;
}

async function signUpWrongly(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
}
