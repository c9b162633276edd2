import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Actual } from "#app/contract/estimate-actual.ts";
import { ActualMonths } from "#app/routes/cost-calculator/actual/actual-months.tsx";

test("what stays unexplained wraps with the lines that it names, and makes no phone scroll sideways", () => {
  const amounts = { local: 100, usd: 5 };
  const due = { estimated: amounts, charged: amounts };
  const total = { due, reasons: [{ reason: "unexplained", text: "Unexplained: IMSS sickness and maternity, above 3 UMA, Retirement (SAR), Housing (INFONAVIT) and 9 more", due: amounts, net: amounts }] };
  const actual = { currencyCode: "MXN", months: [], total: total as unknown as Actual } as unknown as Parameters<typeof ActualMonths>[0]["actual"];
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ActualMonths, { actual })));
  expect(html).toMatch(/class="badge badge-red whitespace-normal">Unexplained: IMSS/);
});
