import { idOf } from "#app/api/db/seed/id.ts";
import { single } from "#app/contract/envelope.ts";
import { estimateActual, type Actual, type EstimateActual } from "#app/contract/estimate-actual.ts";
import { expect } from "vitest";
import type { Client } from "./api.ts";

const path = "/cost-calculator/estimates";

/** 76,000 MXN a month is what Diego Hernández is paid. */
export const asDiego = { grossSalary: 7_600_000, currencyCode: "MXN", countryCode: "MX", period: "monthly", outputCurrencyCode: "MXN", compare: [] };

/** Saves a question and says for whom it was asked. Returns the estimate's id. */
export async function estimateFor(client: Client, worker: string, question: object = asDiego): Promise<string> {
  const saved = await client.post(path, { name: "A hire of this autumn", question });
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  const { id } = saved.body.data;
  const tied = await client.post(`${path}/${id}/worker`, { workerId: idOf("worker", worker) });
  expect(tied.status, JSON.stringify(tied.body)).toBe(200);
  return id;
}

/** What was charged beside an estimate, each sum and difference of which comes to the cent of its lines and reasons. */
export async function actualOf(client: Client, id: string): Promise<EstimateActual> {
  const { status, body } = await client.get(`${path}/${id}/actual`);
  expect(status, JSON.stringify(body)).toBe(200);
  const { data } = single(estimateActual).parse(body);
  for (const each of [...data.months, data.total]) expectSums(each);
  for (const currency of ["local", "usd"] as const) {
    for (const side of ["estimated", "charged"] as const) {
      for (const sum of ["due", "net"] as const) expect(data.months.reduce((total, month) => total + month[sum][side][currency], 0)).toBe(data.total[sum][side][currency]);
    }
  }
  return data;
}

function expectSums({ lines, due, net, reasons }: Actual): void {
  for (const currency of ["local", "usd"] as const) {
    for (const side of ["estimated", "charged"] as const) {
      const of = (...figures: string[]) => lines.filter(({ figure }) => figures.includes(figure)).reduce((sum, line) => sum + line[side][currency], 0);
      expect(of("grossBasePay", "bonusCommissions", "reimbursements", "totalEmployerTaxes", "totalBenefitsAndOther", "securityDeposit", "viaFee")).toBe(due[side][currency]);
      expect(of("grossBasePay", "bonusCommissions", "reimbursements", "carriedOver") - of("workerTaxes")).toBe(net[side][currency]);
    }
    expect(reasons.reduce((sum, reason) => sum + reason.due[currency], 0), "the reasons are the difference").toBe(due.charged[currency] - due.estimated[currency]);
    expect(reasons.reduce((sum, reason) => sum + reason.net[currency], 0)).toBe(net.charged[currency] - net.estimated[currency]);
  }
}
