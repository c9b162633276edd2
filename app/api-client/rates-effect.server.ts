import { exportTypes, type ExportFormat } from "#app/contract/list.ts";
import { ratesEffect, type RatesEffect } from "#app/contract/rates-effect.ts";
import type { Api } from "./transport.server.ts";

/** GET /cost-calculator/rates with from, to and page: what the rates of another tax year change. */
export function findRatesEffect(api: Api, query: URLSearchParams): Promise<RatesEffect> {
  return api.get(`/cost-calculator/rates?${query}`, ratesEffect);
}

/** All of its rows, as a workbook or as CSV. */
export function downloadRatesEffect(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return api.download(`/cost-calculator/rates?${query}`, exportTypes[format]);
}
