import type { Db } from "../connect.server.ts";
import { additionalCompensations } from "../schema/additional-compensation.ts";
import { history } from "../schema/history.ts";
import { nameKey } from "../../domain/name-key.ts";
import { idOf } from "./id.ts";
import { numbersFrom } from "./numbers.ts";
import { reasons, statusShares } from "./requests.ts";
import { brightwaterWorkers, halcyonWorkers, managerIdOf } from "./workers.ts";

const hour = 3600_000;

/** Requests of every type and status, worker-made and client-made, the younger the less decided; the same on every run. */
export async function seedAdditionalCompensations(db: Db, now: Date): Promise<void> {
  const random = numbersFrom(20261120);
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
  const paidWorkers = halcyonWorkers.filter(([, , , , , status]) => status === "active");
  const rows: (typeof additionalCompensations.$inferInsert)[] = [];
  for (const [status, count] of statusShares) {
    for (let place = 0; place < count; place += 1) {
      const [type, description, lowest, highest] = pick(reasons);
      const [name, , , , team] = pick(paidWorkers);
      const amount = Math.round((lowest + random() * (highest - lowest)) * 4) * 25;
      const age = status === "submitted" ? random() * 20 * 24 : status === "accepted" ? random() * 30 * 24 : 24 * 30 + random() * 24 * 300;
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

type Facts = Pick<typeof additionalCompensations.$inferInsert, "type" | "description" | "amount" | "status"> & { age: number; random: number };

function request(key: string, company: string, name: string, team: string | null, facts: Facts, now: Date) {
  const { age, random, ...fields } = facts;
  const createdAt = new Date(now.getTime() - age * hour);
  // Days and hours are asked for by workers only.
  const isWorkers = fields.type === "days" || fields.type === "hours" || (fields.status === "submitted" ? random < 0.85 : random < 0.55);
  return {
    companyId: idOf("company", company),
    id: idOf("additional-compensation", key),
    workerId: idOf("worker", name),
    workerNameKey: nameKey(name),
    managerId: managerIdOf(company, team),
    currencyCode: "USD",
    receipt: null,
    requesterType: isWorkers ? ("other" as const) : ("client" as const),
    createdAt,
    // Within two days, and what is younger in half its age: nothing is decided in days to come.
    decidedAt: fields.status === "submitted" ? null : new Date(createdAt.getTime() + Math.min((0.5 + random) * 20, age / 2) * hour),
    ...fields,
  };
}

function decisionOf(row: typeof additionalCompensations.$inferInsert): typeof history.$inferInsert {
  const isProviders = row.status === "processed" || row.status === "paid";
  return {
    companyId: row.companyId,
    id: idOf("additional-compensation", `history of ${row.id}`),
    subject: "additional-compensation",
    subjectId: row.id,
    event: row.status,
    from: row.status === "canceled" || row.status === "processed" ? "accepted" : row.status === "paid" ? "processed" : "submitted",
    to: row.status,
    comment: row.status === "rejected" ? "Please ask again with the receipt." : null,
    actorId: isProviders ? null : idOf("user", "alan@halcyon.test"),
    actorName: isProviders ? "system" : "Alan Okafor",
    actorRole: isProviders ? null : "admin",
    at: row.decidedAt as Date,
  };
}
