import { Hono } from "hono";
import { listStatutoryPayments } from "./domain/statutory-payment/list-statutory-payments.ts";
import type { Environment } from "./environment.ts";
import { download, downloadFormat } from "./http/download.ts";
import { allowed } from "./http/who.ts";
import { everyStatutoryPaymentLine, statutoryPaymentExport } from "./statutory-payment-export.ts";

/** A page shows this many lines of a payment; the files hold all. */
const mostLines = 200;

/** Coming statutory payments, beyond the specification. */
export const statutoryPayment = new Hono<Environment>().get("/statutory-payments", async (c) => {
  const who = allowed(c, "paycycle:view");
  const { db, clock } = c.var.means;
  const coming = await listStatutoryPayments(db, who, clock.now());
  const format = downloadFormat(c);
  if (format) return download(c, who, format, { title: `Statutory payments ${coming.today}`, columns: statutoryPaymentExport, rows: everyStatutoryPaymentLine(coming) });
  return c.json({ data: { ...coming, payments: coming.payments.map((payment) => ({ ...payment, lines: payment.lines.slice(0, mostLines) })) } });
});
