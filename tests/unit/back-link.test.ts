import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { BackLink } from "#app/components/back-link.tsx";

const hrefOf = (to?: string | null, otherwise?: string) => /href="([^"]*)"/.exec(renderToString(createElement(MemoryRouter, null, createElement(BackLink, { to: to ?? null, ...(otherwise && { otherwise }) }))))?.[1];

test("Back leads to a path of this site, and to the team page where there is none (spec 2.8)", () => {
  expect(hrefOf("/app/company")).toBe("/app/company");
  for (const none of [undefined, null, "", "https://evil.test/", "//evil.test"]) expect(hrefOf(none), String(none)).toBe("/app/team");
  expect(hrefOf(null, "/app/paycycle")).toBe("/app/paycycle");
});
