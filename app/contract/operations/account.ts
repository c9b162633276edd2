import { z } from "zod";
import { credentials, emailRequest, loginLinkRequest, passwordReset, passwordResetAnswer, registration } from "../account.ts";
import { said, single } from "../envelope.ts";
import { mailedInvitation } from "../invitation.ts";
import { inAddress, signed, type Noun } from "../operation.ts";
import { passkeyOffer, passkeyQuestion, passkeySignIn } from "../passkey.ts";
import { codeForm, signInAnswer } from "../two-step.ts";

/** Getting in and out (spec 7.1). */
export const account: Noun = {
  name: "Account",
  operations: [
    { method: "GET", path: "/csrf-cookie", summary: "Sets the XSRF-TOKEN cookie, which every call that changes something sends back as X-XSRF-TOKEN.", who: "anyone", answers: { 204: null } },
    { method: "POST", path: "/client/login", summary: "Signs in by password.", who: "anyone", body: credentials, answers: { 200: signInAnswer }, refusals: [429] },
    { method: "POST", path: "/client/login/two-step", summary: "Gives the code that a sign-in asked for.", who: "anyone", body: codeForm, answers: { 200: signInAnswer }, isOnce: true, refusals: [429] },
    { method: "GET", path: "/client/login/passkey", summary: "Whether one can sign in by passkey: only at a host with a name, and with https or on one's own machine.", who: "anyone", answers: { 200: single(passkeyOffer) } },
    { method: "POST", path: "/client/login/passkey/challenge", summary: "What the browser is to ask an authenticator: good for five minutes, for one answer and in this browser.", who: "anyone", answers: { 200: single(passkeyQuestion) }, refusals: [404, 429] },
    { method: "POST", path: "/client/login/passkey", summary: "Signs in by passkey, which stands for password and code.", who: "anyone", body: passkeySignIn, answers: { 200: signInAnswer }, refusals: [404, 429] },
    { method: "POST", path: "/logout", summary: "Signs out.", who: "signed-in", answers: { 204: null } },
    { method: "POST", path: "/register", summary: "Registers a person, by invitation or with a company of their own, and signs them in.", who: "anyone", body: registration, answers: { 201: z.literal("") }, isOnce: true, refusals: [429] },
    { method: "GET", path: "/invitation", summary: "Whom the invitation in an email is for, and whether that address has an account already. It uses nothing up.", who: "anyone", query: inAddress("token"), answers: { 200: single(mailedInvitation) }, refusals: [429] },
    { method: "POST", path: "/login/passwordless", summary: "Emails a link to sign in by, which leads on to `redirectTo`.", who: "anyone", body: loginLinkRequest, answers: { 200: said }, isOnce: true, refusals: [429] },
    { method: "GET", path: "/login/link/{id}/{hash}", summary: "Signs in by an emailed link, once. It takes the X-XSRF-TOKEN, as calls do that change something, and never HEAD.", who: "anyone", query: signed, answers: { 200: signInAnswer }, isProved: true, isOnce: true },
    { method: "POST", path: "/password/email", summary: "Emails a link to set a new password by.", who: "anyone", body: emailRequest, answers: { 200: said }, isOnce: true, refusals: [429] },
    { method: "GET", path: "/password/reset", summary: "Whether the link of an email still sets a new password. It uses nothing up.", who: "anyone", query: inAddress("token"), answers: { 204: null }, refusals: [429] },
    { method: "POST", path: "/password/reset", summary: "Sets a new password; ends the person's sessions.", who: "anyone", body: passwordReset, answers: { 200: passwordResetAnswer }, isOnce: true, refusals: [429] },
    { method: "GET", path: "/email/verify/{user}/{hash}", summary: "Verifies the address of whoever is signed in, by an emailed link.", who: "signed-in", query: signed, answers: { 204: null } },
    { method: "POST", path: "/client/email/resend", summary: "Emails the link to verify an address by again; 204 when it is verified already.", who: "signed-in", answers: { 202: z.literal(""), 204: null }, isOnce: true, refusals: [429] },
  ],
};
