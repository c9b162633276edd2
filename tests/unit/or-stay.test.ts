import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onToast, type ToastContent } from "#app/components/toast.ts";
import { orStay } from "#app/forms/or-stay.ts";

const told: ToastContent[] = [];

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  onToast(({ type, title, message }) => told.push({ type, title, ...(message && { message }) }));
});
afterEach(() => {
  told.length = 0;
  vi.unstubAllGlobals();
});

const failing = (error: unknown) => orStay(() => Promise.reject(error));

test("no answer, and that of a gateway, ask to look at the connection; a fault of our server does not", async () => {
  const lost = { type: "error", title: "Something went wrong.", message: "No answer came. Check your connection and try again." };
  expect((await failing(new TypeError("Failed to fetch")))?.init?.status).toBe(503);
  await failing({ status: 502, statusText: "Bad Gateway", internal: true, data: "<h1>Bad Gateway</h1>" });
  await failing(new Error("Unexpected Server Error"));
  expect(told).toEqual([lost, lost, { type: "error", title: "Something went wrong." }]);
});

test("a form that is too large to be taken is told so, and not that its connection failed (I8)", async () => {
  await failing({ status: 413, statusText: "Payload Too Large", internal: true, data: "<!doctype html>" });
  expect(told).toEqual([{ type: "error", title: "Something went wrong.", message: "This is more than can be sent at once." }]);
});

test("what our pages answer goes on as it is, and so does what the page itself gave up", async () => {
  const answers = [new Response(null, { status: 302 }), { status: 404, statusText: "", internal: false, data: { message: "Not found." } }, new DOMException("", "AbortError")];
  for (const answer of answers) await expect(failing(answer)).rejects.toBe(answer);
  expect(told).toEqual([]);
});
