import type { TimeOffStatus } from "#app/contract/time-off-status.ts";
import type { TimeOffType } from "#app/contract/time-off-type.ts";
import { addDays } from "../../domain/day/calendar-day.ts";
import type { Place } from "../../domain/day/public-holidays.ts";
import { countWorkingDays, isWorkingDay } from "../../domain/day/working-days.ts";
import { nameKey } from "../../domain/name-key.ts";
import type { Db } from "../connect.server.ts";
import { history } from "../schema/history.ts";
import { timeOffs } from "../schema/time-off.ts";
import { idOf } from "./id.ts";
import { lateLeave, lateLeavePlace } from "./late-leave.ts";
import { numbersFrom } from "./numbers.ts";
import { onlyRequesterOf } from "./requests.ts";
import { daysSinceStart, halcyonWorkers, managerIdOf, regionOf } from "./workers.ts";

/** When it begins, in days from today, and how many requests there are of it. */
type Share = [status: TimeOffStatus, count: number, earliest: number, latest: number];

const shares: Share[] = [
  ["submitted", 42, 6, 110],
  ["accepted", 16, 8, 90],
  ["accepted", 34, -260, -8],
  ["rejected", 14, -200, 60],
  ["canceled", 10, -180, 60],
];

/** Days between what is decided and its beginning, at most. */
const longestBefore = 40;

const reasons: [type: TimeOffType, description: string, longest: number][] = [
  ["vacation", "Family holiday", 14],
  ["vacation", "Long weekend", 4],
  ["vacation", "Visit to my parents", 10],
  ["vacation", "Moving to a new apartment", 3],
  ["sick", "Medical appointment and recovery", 3],
  ["vacation", "Year-end break", 12],
  ["parental-leave", "Birth of our daughter", 70],
];

/** Time off of every kind and status, some of it still ahead; the same on every run. */
export async function seedTimeOffs(db: Db, now: Date): Promise<void> {
  const random = numbersFrom(714);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const today = now.toISOString().slice(0, 10);
  const employees = halcyonWorkers.filter(([, , type, , , status]) => type === "employee" && status === "active");
  const late = lateLeave(now);
  const away: { workerId: string; startDate: string; endDate: string }[] = [late];
  const rows = shares.flatMap(([drawnStatus, count, earliest, latest], share) =>
    Array.from({ length: count }, (_, place) => {
      const isLate = `${share} ${place}` === lateLeavePlace;
      const worker = pick(employees);
      const [name, countryCode, , , team] = worker;
      const [type, description, longest] = pick(reasons);
      const begins = earliest + random() * (latest - earliest);
      const length = Math.floor(random() * longest);
      const daysBefore = drawnStatus === "submitted" ? random() * 12 : 15 + random() * (longestBefore - 15);
      const home = { countryCode, region: regionOf(name, countryCode) };
      const startDate = workingDayFrom(home, addDays(today, Math.round(sinceStart(begins, earliest, daysBefore, halcyonWorkers.indexOf(worker)))));
      const endDate = addDays(startDate, length);
      const stay = { workerId: idOf("worker", name), startDate, endDate };
      // Nobody is away twice at once.
      const isTaken = away.some((other) => other.workerId === stay.workerId && other.startDate <= endDate && other.endDate >= startDate);
      const status = drawnStatus === "accepted" && isTaken && !isLate ? "rejected" : drawnStatus;
      if (status === "accepted" && !isLate) away.push(stay);
      const created = status === "submitted" ? now.getTime() : Math.min(now.getTime() - 3 * 864e5, Date.parse(startDate));
      const createdAt = new Date(created - daysBefore * 864e5);
      const drawnRequester: "client" | "other" = random() < 0.7 ? "other" : "client";
      const request = {
        companyId: idOf("company", "Halcyon Robotics"),
        id: idOf("time-off", `${share} ${place}`),
        ...stay,
        workerNameKey: nameKey(name),
        managerId: managerIdOf("Halcyon Robotics", team),
        type,
        description,
        daysRequested: countWorkingDays(home, startDate, endDate).workingDays,
        requesterType: onlyRequesterOf(status) ?? drawnRequester,
        status,
        createdAt,
        decidedAt: status === "submitted" ? null : new Date(createdAt.getTime() + (1 + random()) * 864e5),
      };
      return isLate ? { ...request, ...late } : request;
    }),
  );
  await db.insert(timeOffs).values(rows);
  await db.insert(history).values(rows.flatMap(({ decidedAt, ...row }) => (decidedAt ? [decisionOf({ ...row, decidedAt })] : [])));
}

/** Nobody asks before the day on which they begin: what would be asked for too early begins as much later as there is room. */
function sinceStart(begins: number, earliest: number, daysBefore: number, place: number): number {
  const employed = daysSinceStart(place) - 2;
  if (daysBefore - begins <= employed) return begins;
  const [newest, oldest] = [-8, longestBefore - employed];
  return newest + ((newest - begins) / (newest - earliest)) * (oldest - newest);
}

/** Nobody can ask for days none of which is a working day. */
function workingDayFrom(place: Place, day: string): string {
  let first = day;
  while (!isWorkingDay(place, first)) first = addDays(first, 1);
  return first;
}

function decisionOf(row: { companyId: string; id: string; status: TimeOffStatus; decidedAt: Date }): typeof history.$inferInsert {
  return {
    companyId: row.companyId,
    id: idOf("time-off", `history of ${row.id}`),
    subject: "time-off",
    subjectId: row.id,
    event: row.status,
    from: row.status === "canceled" ? "accepted" : "submitted",
    to: row.status,
    comment: row.status === "rejected" ? "Two of the team are already away that week." : null,
    actorId: idOf("user", "alan@halcyon.test"),
    actorName: "Alan Okafor",
    actorRole: "admin",
    at: row.decidedAt,
  };
}
