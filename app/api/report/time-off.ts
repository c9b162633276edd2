import { and, asc, eq, gt, gte, lte, or } from "drizzle-orm";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import { timeOffs } from "../db/schema/time-off.ts";
import { workers } from "../db/schema/worker.ts";
import { addDays } from "../domain/day/calendar-day.ts";
import { sumIn } from "../domain/time-off/pto-balance.ts";
import { speaksForItself } from "../domain/time-off/speaks-for-itself.ts";
import { longestDays } from "../domain/day/working-days.ts";
import { dayCell, integerCell, textCell, wordCell } from "../export/cell.ts";
import { dayCellIn, daysOf, reportBatch, type ReportSource } from "./report-source.ts";

/** Every time off with days in a year; that over New Year is in both years, each with its own working days. Whoever has left is not away after their last day. Whoever reads reports may not read requests: of an illness or a birth it tells the days alone. */
export const timeOff: ReportSource = {
  name: "Time off",
  description: "All vacation, sick days and parental leave with days in the year, with their working days in all and in the year. For workers who have left, up to their last day.",
  columns: ["Worker", "Start date", "End date", "Location", "Request type", "Working days", "Working days in the year", "Status", "Request date", "Description", "Worker ID", "Request ID"],
  async *rows(db, companyId, year, zone) {
    const { first, last } = daysOf(year);
    let after: { startDate: string; id: string } | undefined;
    for (;;) {
      const found = await db
        .select({ timeOff: timeOffs, fullName: workers.fullName, countryName: workers.countryName, countryCode: workers.countryCode, region: workers.region, lastDay: workers.endDate })
        .from(timeOffs)
        .innerJoin(workers, and(eq(workers.companyId, timeOffs.companyId), eq(workers.id, timeOffs.workerId)))
        .where(
          and(
            eq(timeOffs.companyId, companyId),
            gte(timeOffs.startDate, after?.startDate ?? addDays(first, -longestDays)),
            gte(timeOffs.endDate, first),
            lte(timeOffs.startDate, last),
            after && or(gt(timeOffs.startDate, after.startDate), gt(timeOffs.id, after.id)),
          ),
        )
        .orderBy(asc(timeOffs.startDate), asc(timeOffs.id))
        .limit(reportBatch);
      for (const { timeOff: request, fullName, countryName, lastDay, ...place } of found) {
        yield [
          textCell(fullName), dayCell(request.startDate), dayCell(request.endDate), textCell(countryName),
          textCell(timeOffTypeNames[request.type]), integerCell(request.daysRequested), integerCell(sumIn({ ...place, endDate: lastDay }, String(year), [request])), wordCell(request.status),
          dayCellIn(zone, request.createdAt), textCell(speaksForItself(request.type) ? null : request.description), textCell(request.workerId), textCell(request.id),
        ];
      }
      const end = found.at(-1)?.timeOff;
      if (found.length < reportBatch || !end) return;
      after = end;
    }
  },
};
