import type { ExportFormat } from "#app/contract/list.ts";
import { ratesEffect, type RatesEffect } from "#app/contract/rates-effect.ts";
import { ApiError, isUnknownCall, notOffered } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/**
 * GET /cost-calculator/rates with from, to and page: what the rates of another tax year change; or the refusal of whoever
 * asks too often (429), with the seconds to wait. Throws as `api.get` does.
 */
export async function findRatesEffect(api: Api, query: URLSearchParams): Promise<RatesEffect | ApiError> {
  try {
    return await api.read(`/cost-calculator/rates?${query}`, ratesEffect);
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return error;
    throw api.forLoader(isUnknownCall(error) ? notOffered() : error);
  }
}

/** All of its rows, as a workbook or as CSV. */
export function downloadRatesEffect(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return api.download(`/cost-calculator/rates?${query}`, format);
}
