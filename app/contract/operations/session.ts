import { single } from "../envelope.ts";
import type { Noun } from "../operation.ts";
import { newPasskey, newPasskeyRequest, passkey, passkeyList, passkeyQuestion } from "../passkey.ts";
import { sessionList } from "../session.ts";
import { codeForm, proofForm, recoveryCodes, turnOnForm, twoStep, twoStepSetup } from "../two-step.ts";

/** One's own sessions, two-step sign-in and passkeys. */
export const session: Noun = {
  name: "Sessions",
  operations: [
    { method: "GET", path: "/sessions", summary: "Where one is signed in.", who: "settings:view", answers: { 200: sessionList } },
    { method: "DELETE", path: "/sessions/others", summary: "Ends all sessions but this one.", who: "settings:view", answers: { 204: null }, isOnce: true },
    { method: "DELETE", path: "/sessions/{id}", summary: "Ends one of the sessions.", who: "settings:view", answers: { 204: null }, isOnce: true },
    { method: "GET", path: "/two-step", summary: "Whether two-step sign-in is on.", who: "settings:view", answers: { 200: single(twoStep) } },
    { method: "POST", path: "/two-step/setup", summary: "Begins two-step sign-in with a new secret.", who: "settings:view", answers: { 204: null }, refusals: [409] },
    { method: "GET", path: "/two-step/setup", summary: "The secret for the app; 404 when nothing is being set up.", who: "settings:view", answers: { 200: single(twoStepSetup) }, refusals: [404] },
    { method: "POST", path: "/two-step", summary: "Turns two-step sign-in on, for the password; the recovery codes are given once.", who: "settings:view", body: turnOnForm, answers: { 200: single(recoveryCodes) }, isOnce: true, refusals: [404, 409, 429] },
    { method: "POST", path: "/two-step/code", summary: "Gives a code for what is decided for good in this session.", who: "settings:view", body: codeForm, answers: { 204: null }, refusals: [429] },
    { method: "POST", path: "/two-step/recovery-codes", summary: "Creates new recovery codes in place of all earlier ones, given once.", who: "settings:view", body: codeForm, answers: { 200: single(recoveryCodes) }, isOnce: true, refusals: [409, 429] },
    { method: "POST", path: "/two-step/off", summary: "Turns two-step sign-in off.", who: "settings:view", body: proofForm, answers: { 204: null }, refusals: [429] },
    { method: "GET", path: "/passkeys", summary: "One's own passkeys; 404 where browsers can use none.", who: "settings:view", answers: { 200: passkeyList }, refusals: [404] },
    { method: "POST", path: "/passkeys/challenge", summary: "What the browser is to ask an authenticator so that it makes a passkey; with two-step sign-in on after a fresh code, and otherwise for the password.", who: "settings:view", body: newPasskeyRequest, answers: { 200: single(passkeyQuestion) }, refusals: [404, 409, 429] },
    { method: "POST", path: "/passkeys", summary: "Keeps the passkey that an authenticator has made.", who: "settings:view", body: newPasskey, answers: { 201: single(passkey) }, isOnce: true, refusals: [404, 409, 429] },
    { method: "DELETE", path: "/passkeys/{id}", summary: "Removes a passkey.", who: "settings:view", answers: { 204: null }, isOnce: true },
  ],
};
