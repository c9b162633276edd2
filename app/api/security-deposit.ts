import { Hono } from "hono";
import { securityDepositStatuses } from "#app/contract/security-deposit-status.ts";
import { depositKeptDays } from "./domain/security-deposit/deposit-return.ts";
import { everySecurityDeposit, listSecurityDeposits, type DepositFilter } from "./domain/security-deposit/list-security-deposits.ts";
import type { Environment } from "./environment.ts";
import { download, downloadFormat } from "./http/download.ts";
import { envelope } from "./http/envelope.ts";
import { readListQuery, readValues } from "./http/list-query.ts";
import { allowed } from "./http/who.ts";
import { securityDepositExport } from "./export-columns/security-deposit.ts";

/** Security deposits, beyond the specification. */
export const securityDeposit = new Hono<Environment>().get("/security-deposits", async (c) => {
  const who = allowed(c, "paycycle:view");
  const { db } = c.var.means;
  const url = new URL(c.req.url);
  const { page, filters } = readListQuery(url, { filters: ["q", "status"], sorts: [] });
  const filter: DepositFilter = { ...(filters.q && { q: filters.q }), statuses: readValues(filters, "status", securityDepositStatuses) };
  const format = downloadFormat(c);
  if (format) return download(c, who, format, { title: "Security deposits", columns: securityDepositExport, rows: everySecurityDeposit(db, who.companyId, filter) });
  const { rows, total, ...held } = await listSecurityDeposits(db, who.companyId, filter, page);
  return c.json({ ...envelope(rows, page, total, url), ...held, keptDays: depositKeptDays });
});
