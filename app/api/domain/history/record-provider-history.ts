import { v7 as uuid } from "uuid";
import type { Db } from "../../db/connect.server.ts";
import { history } from "../../db/schema/history.ts";

type Event = { companyId: string; subject: "additional-compensation" | "api-token" | "company" | "paycycle" | "saved-estimate" | "user" | "worker"; subjectId: string; event: string; from?: string; to?: string; comment?: string };

/** Writes what the provider did, in the transaction that does it. */
export async function recordProviderHistory(tx: Db, at: Date, event: Event): Promise<void> {
  await tx.insert(history).values({ id: uuid(), actorName: "Provider", at, ...event });
}
