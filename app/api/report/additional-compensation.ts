import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import { additionalCompensations as requests } from "../db/schema/additional-compensation.ts";
import { workers } from "../db/schema/worker.ts";
import { everyRow, sortValue, type RowPosition } from "../domain/every-row.ts";
import { cutBoth } from "../domain/request/cut-requests.ts";
import { moneyCell, textCell, wordCell, type Cell } from "../export/cell.ts";
import { requesterCell } from "../export/requester-cell.ts";
import { beginningOf, dayCellIn, type ReportSource } from "./report-source.ts";

/** Every request that was made in a year, whatever became of it. */
export const additionalCompensation: ReportSource = {
  name: "Additional compensation",
  description: "Every bonus, commission, reimbursement and other compensation that was requested in the year, and its status.",
  columns: ["Worker", "Date", "Type", "Amount", "Currency", "Status", "Decided on", "Requested by", "Description", "Worker ID", "Request ID"],
  rows(db, companyId, year, zone) {
    const isMade = and(eq(requests.companyId, companyId), gte(requests.createdAt, beginningOf(year, zone)), lt(requests.createdAt, beginningOf(year + 1, zone)));
    return everyRow(
      ({ limit }, after) => selectRequests(db, companyId, isMade, limit, after),
      (rows) => rows.map((row) => cellsOf(row, zone)),
    );
  },
};

/** The next ones in the order in which they were made. */
function selectRequests(db: Db, companyId: string, isMade: SQL | undefined, limit: number, after: RowPosition | undefined) {
  const inOrderOfDay = { table: requests, companyId, matches: isMade, column: requests.createdAt, descending: false };
  const { cut, inOrder } = cutBoth(db, inOrderOfDay, { offset: 0, limit, backwards: false }, after);
  return db
    .select({ id: requests.id, sortValue: sortValue(requests.createdAt), request: requests, fullName: workers.fullName })
    .from(cut)
    .innerJoin(workers, and(eq(workers.companyId, companyId), eq(workers.id, requests.workerId)))
    .orderBy(...inOrder);
}

function cellsOf({ request, fullName }: Awaited<ReturnType<typeof selectRequests>>[number], zone: string): Cell[] {
  return [
    textCell(fullName), dayCellIn(zone, request.createdAt), wordCell(request.type),
    moneyCell(request.amount, request.currencyCode), textCell(request.currencyCode), wordCell(request.status),
    dayCellIn(zone, request.decidedAt), requesterCell(request.requesterType),
    textCell(request.description), textCell(request.workerId), textCell(request.id),
  ];
}
