import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Toaster } from "#app/components/toaster.tsx";

test("a success leaves after three seconds, an error stays (spec 4, 9)", () => {
  const toasts = (["success", "error"] as const).map((type) => ({ id: type, type, title: type, message: "It is said." }));
  const html = renderToString(createElement(MemoryRouter, null, createElement(Toaster, { toasts })));
  // Beside each other: who listens would hear an alert in a place that is announced as well a second time, and what still stands there with it.
  const toaster = parse(html).querySelector(".toaster");
  expect(toaster?.querySelectorAll("[role]").map(({ attributes, textContent }) => [attributes.role, textContent])).toEqual([
    ["status", "successIt is said.Dismiss"],
    ["alert", "errorIt is said.Dismiss"],
  ]);
  const leaving = readFileSync("app/components/toaster.css", "utf8").split("\n").filter((line) => /animation:.*toast-leaves/.test(line));
  expect(leaving).toEqual([expect.stringMatching(/^\.toast-success \{.*toast-leaves \d+ms 3s /)]);
});
