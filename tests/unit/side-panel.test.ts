import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SidePanel, type PanelSize } from "#app/components/dialog.tsx";

const sizes: PanelSize[] = ["sm", "md", "lg", "xl", "full"];

test("a side panel has five sizes, each wider than the one before (spec 4)", () => {
  const styles = readFileSync("app/components/dialog.css", "utf8");
  const widths = sizes.map((size) => {
    const panel = { title: "Notifications", size, children: null };
    const router = createMemoryRouter([{ path: "/", element: createElement(SidePanel, panel) }]);
    const html = renderToString(createElement(RouterProvider, { router }));
    expect(html).toMatch(new RegExp(`class="[^"]*\\bdialog-${size}\\b`));
    return new RegExp(`\\.dialog-${size} \\{ --dialog-width: ([\\d.]+)(rem|%)`).exec(styles)?.slice(1) ?? [];
  });
  expect(widths.at(-1)).toEqual(["100", "%"]);
  const inRem = widths.slice(0, -1).map(([width, unit]) => (unit === "rem" ? Number(width) : Number.NaN));
  expect(inRem).toEqual([...new Set(inRem)].toSorted((a, b) => a - b));
  expect(inRem.every((width) => width > 0)).toBe(true);
});
