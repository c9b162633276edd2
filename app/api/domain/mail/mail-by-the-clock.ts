import type { Db } from "../../db/connect.server.ts";
import { eachInTurn } from "../each-in-turn.ts";
import { mailCutOffs } from "./mail-cut-off.ts";
import { mailDigests } from "./mail-digest.ts";
import { mailReminders } from "./mail-paycycle.ts";

/**
 * Every mail that is due by the clock, into the outbox. Any number of processes may do it, at any time, and again. Once
 * `stopping`, no further company is begun.
 */
export async function mailByTheClock(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  await eachInTurn("send-reminders", [mailCutOffs, mailReminders, mailDigests], (mail) => mail(db, now, stopping), stopping);
}
