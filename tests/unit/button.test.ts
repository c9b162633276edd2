import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "#app/ui/button.tsx";

const classOf = (props: object) => /class="([^"]*)"/.exec(renderToString(createElement(Button, props, "Save")))?.[1] ?? "";

test("every variant and every size of a button looks like no other (spec 4)", () => {
  const variants = ["brand", "alternative", "primary", "secondary", "danger"].map((variant) => classOf({ variant }));
  const sizes = ["xs", "sm", "md", "lg"].map((size) => classOf({ size }));
  expect([new Set(variants).size, new Set(sizes).size]).toEqual([5, 4]);
  expect(classOf({}), "what is not said").toBe(classOf({ variant: "brand", size: "md" }));
  expect(variants).not.toContain(classOf({ variant: "another" }));
});

test("a button at work is disabled for whoever presses it, says so, keeps its words and can keep the focus", () => {
  const html = renderToString(createElement(Button, { isPending: true }, "Save"));
  expect(html).toMatch(/^<button[^>]* aria-disabled="true" aria-busy="true"/);
  expect(html).not.toContain(' disabled="');
  expect(html).toContain(">Save<");
});
