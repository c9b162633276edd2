import type { Clock } from "#app/api/clock.ts";

/** A Friday afternoon on which the demo data is written. */
const friday = new Date("2026-11-20T15:00:00Z");

const units = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };
type Span = Partial<Record<keyof typeof units, number>>;

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #now = friday.getTime();

  now = (): Date => new Date(this.#now);

  /** pass({ hours: 2, minutes: 1 }) */
  pass(span: Span): void {
    for (const [unit, amount] of Object.entries(span)) this.#now += units[unit as keyof typeof units] * amount;
  }

  set(at: string | Date): void {
    this.#now = new Date(at).getTime();
  }

  reset(): void {
    this.set(friday);
  }
}
