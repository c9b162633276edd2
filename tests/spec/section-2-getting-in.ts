import type { SpecPoint } from "./spec-point.ts";

const destinations = ["unit/destination-table.test.ts", "destinationFor: every standing on every path"] as const;
const finished = ["routes/foreign-api.test.ts", "%s, verified %s: %s"] as const;
const fromSignUp = ["routes/sign-up.test.ts", "from signing up to the dashboard"] as const;
const toAnAccount = ["journeys/sign-up.spec.ts", "somebody signs up, describes their company"] as const;

/** 2.1 to 2.6: paths, and the screens before the dashboard. */
export const gettingIn: SpecPoint[] = [
  ["2.1/1", "paths under /client lead to the same under /app", ...destinations],
  ["2.1/2", "the dashboard is under /app", ...destinations],
  ["2.1/3", "pagination links are /app, the list's path and the page of the API's link", "routes/workers.test.ts", "links to its pages under /app"],

  ["2.2/1", "login: email, password, remember", "journeys/sign-in.spec.ts", "Ada comes to the front door"],
  ["2.2/2", "login/passwordless asks for a link by email", "routes/login-link.test.ts", "/login/passwordless leads a known"],
  ["2.2/3", "login/link consumes the link of id, hash, expires and signature", "api/login-link.test.ts", "the spec's four parts"],
  ["2.2/4", "and goes to the app root", "routes/login-link.test.ts", "goes to the app root"],
  ["2.2/5", "login/email-sent confirms", "routes/login-link.test.ts", "/login/passwordless leads a known"],
  ["2.2/6", "auth/password/reset/email-sent confirms", "routes/password-reset.test.ts", "A6 a known and an unknown address"],
  ["2.2/7", "sign-up with all three of firstName, lastName, email is prefilled, the email disabled", "routes/sign-up.test.ts", "is prefilled with all three"],
  ["2.2/8", "sign-up without one of them is blank", "routes/sign-up.test.ts", "is blank without all three"],
  ["2.2/9", "any other path leads to /login", ...destinations],
  ["2.2/10", "reset, confirmation, thanks and logout are open to everybody", ...destinations],

  ["2.3/1", "with a token: the form for a new password", "routes/password-reset.test.ts", "with a token sets a new password"],
  ["2.3/2", "without: the request, 'Send password reset email'", "routes/password-reset.test.ts", "asks for an email without a token"],
  ["2.3/3", "a logo that links to '/'", "routes/password-reset.test.ts", "asks for an email without a token"],
  ["2.3/4", "a back button that may be there", "routes/password-reset.test.ts", "asks for an email without a token"],
  ["2.3/5", "'Sign out' in the shell", "routes/password-reset.test.ts", "asks for an email without a token"],
  ["2.3/6", "which a page may hide", "routes/login-link.test.ts", "finds every way in on /login"],

  ["2.4/1", "the page takes user, hash, expires, signature and asks the API", "api/verification.test.ts", "verifies the address of the person who is signed in"],
  ["2.4/2", "on success it goes to /thanks", ...fromSignUp],
  ["2.4/3", "'Thanks for verifying your account!'", "routes/foreign-api.test.ts", "/thanks says its sentence"],
  ["2.4/4", "of the MSA while the company is not active", "routes/foreign-api.test.ts", "/thanks says its sentence"],
  ["2.4/5", "a Continue button", "routes/foreign-api.test.ts", "/thanks says its sentence"],

  ["2.5/1", "signs out and goes to the root", "routes/same-origin.test.ts", "a link of our own, or the address as somebody types it, signs out at once"],
  ["2.5/2", "on error to the root as well", "routes/foreign-api.test.ts", "leads to the root when the API answers %i"],

  ["2.6/1", "a pending company has onboarding/company alone", ...destinations],
  ["2.6/2", "after submit onboarding/finished", ...fromSignUp],
  ["2.6/3", "active and unverified: invited to join {company}", ...finished],
  ["2.6/4", "otherwise thanks for registering", ...finished],
  ["2.6/5", "verified: 'Continue to dashboard'", ...finished],
  ["2.6/6", "unverified: a verification email was sent", ...finished],
  ["2.6/7", "'Resend verification email' and its toast 'Email sent'", ...fromSignUp],
  ["2.6/8", "and Sign out", ...finished],
  ["2.6/9", "the whole way in a browser", ...toAnAccount],
];
