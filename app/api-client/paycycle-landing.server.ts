import { single } from "#app/contract/envelope.ts";
import { paycycleLanding, type PaycycleLanding } from "#app/contract/paycycle-landing.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

/** Which paycycle an entry of now lands in; null where the API does not tell. */
export async function findPaycycleLanding(api: Api): Promise<PaycycleLanding | null> {
  return (await findIfKnown(api, "/paycycle-landing", single(paycycleLanding)))?.data ?? null;
}
