import { and, asc, eq, gt, gte, lt, or } from "drizzle-orm";
import { additionalCompensations as requests } from "../db/schema/additional-compensation.ts";
import { workers } from "../db/schema/worker.ts";
import { moneyCell, textCell, wordCell } from "../export/cell.ts";
import { requesterCell } from "../export/requester-cell.ts";
import { beginningOf, dayCellIn, reportBatch, type ReportSource } from "./report-source.ts";

/** Every request that was made in a year, whatever became of it. */
export const additionalCompensation: ReportSource = {
  name: "Additional compensation",
  description: "Every bonus, commission, reimbursement and the like that was asked for in the year, and what became of it.",
  columns: ["Worker", "Date", "Type", "Amount", "Currency", "Status", "Decided on", "Requested by", "Description", "Worker id", "Request id"],
  async *rows(db, companyId, year, zone) {
    let after: { createdAt: Date; id: string } | undefined;
    for (;;) {
      const found = await db
        .select({ request: requests, fullName: workers.fullName })
        .from(requests)
        .innerJoin(workers, and(eq(workers.companyId, requests.companyId), eq(workers.id, requests.workerId)))
        .where(
          and(
            eq(requests.companyId, companyId),
            gte(requests.createdAt, after?.createdAt ?? beginningOf(year, zone)),
            lt(requests.createdAt, beginningOf(year + 1, zone)),
            after && or(gt(requests.createdAt, after.createdAt), gt(requests.id, after.id)),
          ),
        )
        .orderBy(asc(requests.createdAt), asc(requests.id))
        .limit(reportBatch);
      for (const { request, fullName } of found) {
        yield [
          textCell(fullName), dayCellIn(zone, request.createdAt), wordCell(request.type),
          moneyCell(request.amount, request.currencyCode), textCell(request.currencyCode), wordCell(request.status),
          dayCellIn(zone, request.decidedAt), requesterCell(request.requesterType),
          textCell(request.description), textCell(request.workerId), textCell(request.id),
        ];
      }
      const end = found.at(-1)?.request;
      if (found.length < reportBatch || !end) return;
      after = end;
    }
  },
};
