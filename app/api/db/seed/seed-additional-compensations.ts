import type { CompensationStatus } from "#app/contract/additional-compensation-status.ts";
import type { CompensationType } from "#app/contract/additional-compensation-type.ts";
import type { Db } from "../connect.server.ts";
import { additionalCompensations } from "../schema/additional-compensation.ts";
import { history } from "../schema/history.ts";
import { nameKey } from "../../domain/name-key.ts";
import { approvedCyclesOf } from "./active-cycle.ts";
import { idOf } from "./id.ts";
import { numbersFrom } from "./numbers.ts";
import { onlyRequesterOf, reasons, statusShares } from "./requests.ts";
import { brightwaterWorkers, daysSinceStart, halcyonWorkers, managerIdOf } from "./workers.ts";

const hour = 3600_000;
/** Hours that pass at most until something is decided. */
const longestDecision = 30;

/** Requests of every type and status, worker-made and client-made, the younger the less decided; the same on every run. */
export async function seedAdditionalCompensations(db: Db, now: Date): Promise<void> {
  const random = numbersFrom(20261120);
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
  const paidWorkers = halcyonWorkers.filter(([, , , , , status]) => status === "active");
  const ages = agesBy(now);
  const rows: (typeof additionalCompensations.$inferInsert)[] = [];
  for (const [status, count] of statusShares) {
    for (let place = 0; place < count; place += 1) {
      const [type, description, lowest, highest] = pick(reasons);
      const worker = pick(paidWorkers);
      const [name, , , , team] = worker;
      const amount = Math.round((lowest + random() * (highest - lowest)) * 4) * 25;
      const [youngest, oldest] = ages[status];
      const age = sinceStart(youngest + random() * (oldest - youngest), [youngest, oldest], halcyonWorkers.indexOf(worker));
      rows.push(request(`${status} ${place}`, "Halcyon Robotics", name, team, { type, description, amount, status, age, random: random() }, now));
    }
  }
  for (const [place, [name, , , , team]] of brightwaterWorkers.entries()) {
    rows.push(
      request(`brightwater ${place}`, "Brightwater Foods", name, team, { type: "bonus", description: "Brightwater harvest bonus", amount: 50_000, status: "submitted", age: 30, random: 0.9 }, now),
    );
  }
  await db.insert(additionalCompensations).values(rows);
  await db.insert(history).values(rows.filter((row) => row.status !== "submitted").map((row) => decisionOf(row)));
}

type Ages = [youngest: number, oldest: number];

/**
 * Hours. What is accepted was so after the last cut-off that an approved cycle had, or it would be paid by now; what is
 * processed is in that cycle, and what is paid in one before it.
 */
function agesBy(now: Date): Record<CompensationStatus, Ages> {
  const [sinceLast, sinceBefore] = approvedCyclesOf(now).map(({ cutOff }) => (now.getTime() - cutOff.getTime()) / hour) as Ages;
  const decided: Ages = [30 * 24, 330 * 24];
  return {
    submitted: [0, 20 * 24],
    accepted: [0, Math.min(30 * 24, sinceLast)],
    rejected: decided,
    canceled: decided,
    processed: [sinceLast + longestDecision, sinceBefore],
    paid: [sinceBefore + longestDecision, 330 * 24],
  };
}

/** Nobody asks before the day on which they begin: what would be older comes as much earlier after it as there is room. */
function sinceStart(age: number, [youngest, oldest]: [number, number], place: number): number {
  const employed = (daysSinceStart(place) - 1) * 24;
  return age > employed ? youngest + ((age - youngest) / (oldest - youngest)) * (employed - youngest) : age;
}

type Facts = Pick<typeof additionalCompensations.$inferInsert, "type" | "description" | "amount" | "status"> & { age: number; random: number };

function request(key: string, company: string, name: string, team: string | null, facts: Facts, now: Date) {
  const { age, random, ...fields } = facts;
  const createdAt = new Date(now.getTime() - age * hour);
  // Days and hours are asked for by workers only.
  const requesterType: "client" | "other" = fields.type === "days" || fields.type === "hours" ? "other" : (onlyRequesterOf(fields.status) ?? (random < 0.55 ? "other" : "client"));
  return {
    companyId: idOf("company", company),
    id: idOf("additional-compensation", key),
    workerId: idOf("worker", name),
    workerNameKey: nameKey(name),
    managerId: managerIdOf(company, team),
    currencyCode: "USD",
    // Declined are those that came without.
    receipt: fields.type === "reimbursement" && requesterType === "other" && fields.status !== "rejected" ? "/demo-receipt.pdf" : null,
    requesterType,
    createdAt,
    // What is younger than that in half its age: nothing is decided in days to come.
    decidedAt: fields.status === "submitted" ? null : new Date(createdAt.getTime() + Math.min((0.5 + random) * 20, age / 2) * hour),
    ...fields,
  };
}

const whyDeclined: Record<CompensationType, string> = {
  bonus: "Bonuses are decided together at the end of the quarter.",
  commission: "Please ask again once the contract is signed.",
  days: "Please agree on extra days with your manager first.",
  hours: "Please agree on extra hours with your manager first.",
  reimbursement: "Please ask again with the receipt.",
  other: "Please say a little more about what this is for.",
};

/** What came after an acceptance is told by the paycycles. */
function decisionOf(row: typeof additionalCompensations.$inferInsert): typeof history.$inferInsert {
  const to = row.status === "processed" || row.status === "paid" ? "accepted" : row.status;
  return {
    companyId: row.companyId,
    id: idOf("additional-compensation", `history of ${row.id}`),
    subject: "additional-compensation",
    subjectId: row.id,
    event: to,
    from: to === "canceled" ? "accepted" : "submitted",
    to,
    comment: row.status === "rejected" ? whyDeclined[row.type] : null,
    actorId: idOf("user", "alan@halcyon.test"),
    actorName: "Alan Okafor",
    actorRole: "admin",
    at: row.decidedAt as Date,
  };
}
