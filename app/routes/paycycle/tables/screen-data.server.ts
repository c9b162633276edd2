import type { RouterContextProvider } from "react-router";
import { listCountries } from "#app/api-client/country.server.ts";
import { findActivePaycycle, findPaycycle } from "#app/api-client/paycycle.server.ts";
import { carriedWords } from "#app/contract/carried-over.ts";
import { formatMoney } from "#app/contract/money.ts";
import type { Paycycle, PaycycleTotal } from "#app/contract/paycycle.ts";
import type { PaycycleTable } from "#app/contract/paycycle-table.ts";
import { can } from "#app/contract/permission.ts";
import { taxYearNote } from "#app/contract/tax-year-note.ts";
import { unsignedInWords } from "../../unsigned.server.ts";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { readPaycycleAddress } from "./address.server.ts";
import { figuresOf } from "./figures.ts";
import { movedPaymentNote } from "../summary/moved-payment.server.ts";

/** What one table of a cycle is shown from: of the active one, or of the one with this id. */
export async function loadPaycycle(context: Readonly<RouterContextProvider>, url: URL, table: PaycycleTable, id?: string) {
  const api = context.get(apiContext);
  const user = currentUserOf(context);
  const [countries, { query, isFiltered }] = await Promise.all([listCountries(api, "hasOffers"), readPaycycleAddress(api, url)]);
  const { data, hasWorkers = false, ...page } = id === undefined ? await findActivePaycycle(api, query) : await findPaycycle(api, id, query);
  return {
    page: { ...pageWithin({ ...page, data: data?.compensations ?? [] }, url), data: data && shownOf(data, table) },
    hasWorkers,
    unsigned: unsignedInWords(context),
    note: (data && [movedPaymentNote(data), taxYearNote(data)].filter((note) => note !== null).join(" ")) || null,
    countries: countries.map(({ code, name }) => ({ code, name })),
    currencyType: query.get("filter[currencyType]") === "local" ? ("local" as const) : ("usd" as const),
    isFiltered,
    mayApprove: can(user, "paycycle:approve"),
    mayAddWorkers: can(user, "worker:add"),
    mayReadHistory: can(user, "history:view"),
    linksWorkers: can(user, "worker:link-from-paycycle"),
  };
}

/** The cycle as one of its tables shows it: the browser gets the figures of that one alone. */
function shownOf({ compensations, totals, ...cycle }: Paycycle, table: PaycycleTable) {
  return {
    ...cycle,
    rows: compensations.map(({ id, workerId, paycycleId, fullName, avatar, team, currencyCode, variance, ...row }) => {
      const carried = table === "workers-take" && !variance ? carriedWords({ currencyCode, ...row }) : null;
      return { id, workerId, paycycleId, fullName, avatar, team, currencyCode, variance, figures: variance ? [] : figuresOf(table, row), ...(carried && { carried: unbroken(carried) }) };
    }),
    totals: totals?.map((total) => ({ currencyCode: total.currencyCode, count: total.count, figures: figuresOf(table, total), carried: table === "workers-take" ? carriedInAll(total) : undefined })) ?? [],
  };
}

/** What is in the net pay of all and in no column beside it: "-786.31 USD". */
function carriedInAll({ currencyCode, workersTake: { carriedOver = 0 } }: PaycycleTotal): string | undefined {
  return carriedOver === 0 ? undefined : unbroken(formatMoney(carriedOver, currencyCode));
}

/** No amount is torn from its currency. */
function unbroken(words: string): string {
  return words.replace(/ (?=[A-Z]{3}(;|$))/g, "\u00a0");
}

export type PaycycleScreenData = Awaited<ReturnType<typeof loadPaycycle>>;
export type ShownPaycycle = NonNullable<PaycycleScreenData["page"]["data"]>;
export type PaycycleRow = ShownPaycycle["rows"][number];
export type PaycycleRowTotal = ShownPaycycle["totals"][number];
