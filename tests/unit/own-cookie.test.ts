import { expect, test } from "vitest";
import { ownCookie } from "#app/own-cookie.server.ts";

const set = (origin: string, path?: string) => ownCookie("kept-form", { origin, ...(path && { path }) }).serialize("x");

test("under https a cookie of ours is of this very host, and Secure, so that no other host can plant one", async () => {
  expect(await set("https://pay.example")).toMatch(/^__Host-kept-form=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test("one that belongs to a path is Secure alone, as the prefix allows no path", async () => {
  expect(await set("https://pay.example", "/app")).toMatch(/^kept-form=.*; Path=\/app; HttpOnly; Secure; SameSite=Lax$/);
});

test("on plain http, for local use, text browsers and Safari would drop both", async () => {
  expect(await set("http://localhost:3000")).toMatch(/^kept-form=.*; Path=\/; HttpOnly; SameSite=Lax$/);
});
