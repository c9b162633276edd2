import { v7 as uuid } from "uuid";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { Db } from "../../db/connect.server.ts";
import { mails } from "../../db/schema/mail.ts";
import { wakes } from "../job-name.ts";
import type { Letter } from "./letter.ts";

type Recipient = { companyId: string; email: string; firstName: string; lastName: string };

/**
 * Whom a mail is for whose address nobody has proved. The name that stands with it was typed by whoever signed up, perhaps
 * with somebody else's address, and is none to greet them by: it may be a text and an address of their own.
 */
export function nameless<To extends Recipient>(to: To): To {
  return { ...to, firstName: "", lastName: "" };
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of: it is sent when that is committed, and never
 * when it is not. A second mail under the same key is dropped.
 */
export async function postMail(tx: Db, to: Recipient, messageKey: string, letter: Letter, now: Date): Promise<void> {
  await tx
    .insert(mails)
    .values({
      id: uuid(),
      messageKey,
      companyId: to.companyId,
      email: to.email,
      name: fullNameOf(to),
      letter,
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoNothing()
    .returning({ woken: wakes("deliver-mails") });
}
