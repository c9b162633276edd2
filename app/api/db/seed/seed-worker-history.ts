import type { OfferStatus } from "#app/contract/offer-status.ts";
import type { Db } from "../connect.server.ts";
import { history } from "../schema/history.ts";
import { workers } from "../schema/worker.ts";
import { idOf } from "./id.ts";

const day = 24 * 3600_000;

/** The statuses that an offer has gone through on its way to each. */
const waysTo: Record<OfferStatus, OfferStatus[]> = {
  created: [],
  pending: ["pending"],
  filled: ["pending", "filled"],
  active: ["pending", "filled", "active"],
  terminated: ["pending", "filled", "active", "terminated"],
};

const daysAfter: Partial<Record<OfferStatus, number>> = { pending: 1, filled: 4, active: 10 };

/** What has happened to each offer so far: made by somebody of the company, then moved on by the provider. */
export async function seedWorkerHistory(db: Db, now: Date): Promise<void> {
  const all = await db
    .select({ companyId: workers.companyId, id: workers.id, status: workers.status, endDate: workers.endDate, createdAt: workers.createdAt })
    .from(workers);
  const halcyon = idOf("company", "Halcyon Robotics");
  await db.insert(history).values(
    all.flatMap(({ companyId, id, status, endDate, createdAt }) => {
      const isHalcyons = companyId === halcyon;
      const of = { companyId, subject: "worker", subjectId: id };
      const made = {
        ...of,
        id: idOf("worker", `history of ${id}`),
        event: "offer created",
        actorId: idOf("user", isHalcyons ? "alan@halcyon.test" : "tom@brightwater.test"),
        actorName: isHalcyons ? "Alan Okafor" : "Tom Rautio",
        actorRole: isHalcyons ? "admin" : "superAdmin",
        at: createdAt,
      };
      const moves = waysTo[status].map((to, place) => ({
        ...of,
        id: idOf("worker", `history of ${id} to ${to}`),
        event: "offer moved",
        from: waysTo[status][place - 1] ?? "created",
        to,
        actorName: "Provider",
        at: to === "terminated" ? new Date(now.getTime() - 12 * day) : new Date(createdAt.getTime() + (daysAfter[to] ?? 0) * day),
      }));
      const ended = moves.find(({ to }) => to === "terminated");
      const lastDay = ended && endDate ? [{ ...ended, id: idOf("worker", `last day of ${id}`), event: "last day set", from: null, to: endDate }] : [];
      return [made, ...moves, ...lastDay];
    }),
  );
}
