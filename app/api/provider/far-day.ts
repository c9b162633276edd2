import { z } from "zod";
import { addDays } from "../domain/day/calendar-day.ts";
import { Mistake } from "./command.ts";

/** A day so far ahead is a slip of the keys far more often than it is meant. */
export function refuseFarDay(day: string, today: string): void {
  if (z.iso.date().safeParse(day).success && day > addDays(today, 366)) throw new Mistake(`${day} is more than a year ahead.`);
}
