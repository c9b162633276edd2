import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Toaster } from "#app/components/toaster.tsx";

test("a success leaves after three seconds, an error stays (spec 4, 9)", () => {
  const toasts = (["success", "error"] as const).map((type) => ({ id: type, type, title: type, message: "It is said." }));
  const html = renderToString(createElement(MemoryRouter, null, createElement(Toaster, { toasts })));
  expect(html).toMatch(/role="status" class="toaster"><div class="toast toast-success"/);
  expect(html).toMatch(/role="alert" class="toast toast-error"/);
  const leaving = readFileSync("app/components/toaster.css", "utf8").split("\n").filter((line) => /animation:.*toast-leaves/.test(line));
  expect(leaving).toEqual([expect.stringMatching(/^\.toast-success \{.*toast-leaves \d+ms 3s /)]);
});
