import { Hono } from "hono";
import { pageSize } from "#app/contract/list.ts";
import type { StatutoryPayment } from "#app/contract/statutory-payment.ts";
import { listStatutoryPayments } from "./domain/statutory-payment/list-statutory-payments.ts";
import type { Environment } from "./environment.ts";
import { download, downloadFormat } from "./http/download.ts";
import { envelope } from "./http/envelope.ts";
import { readListQuery } from "./http/list-query.ts";
import { allowed } from "./http/who.ts";
import { everyStatutoryPaymentLine, statutoryPaymentExport } from "./export-columns/statutory-payment.ts";

/** Coming statutory payments, beyond the specification. */
export const statutoryPayment = new Hono<Environment>().get("/statutory-payments", async (c) => {
  const who = allowed(c, "paycycle:view");
  const { db, clock } = c.var.means;
  const coming = await listStatutoryPayments(db, who, clock.now());
  const format = downloadFormat(c);
  if (format) return download(c, who, format, { title: `Statutory payments ${coming.today}`, columns: statutoryPaymentExport, rows: everyStatutoryPaymentLine(coming) });
  const url = new URL(c.req.url);
  const { page } = readListQuery(url, { filters: [], sorts: [] });
  return c.json({ data: { ...coming, payments: coming.payments.map((payment) => pageOf(payment, payment.id === url.searchParams.get("payment") ? page : 1, url)) } });
});

/** Pages are those of one payment: they cannot be read from the database, which does not know its lines. */
function pageOf({ lines, ...payment }: StatutoryPayment, page: number, url: URL) {
  const own = new URL(url);
  own.searchParams.set("payment", payment.id);
  const { data, ...pages } = envelope(lines.slice((page - 1) * pageSize, page * pageSize), page, lines.length, own);
  return { ...payment, lines: data, ...pages };
}
