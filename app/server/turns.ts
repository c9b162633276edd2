type Waiting = { resolve: (giveBack: (() => void) | null) => void; timer: NodeJS.Timeout };

/**
 * So many requests are worked on at once, so that a crowd does not make everybody slow. The others stand in line in their
 * order, and those who would wait too long are told so while it is of use to them.
 */
export class Turns {
  private readonly atOnce: number;
  private readonly patience: number;
  private readonly longestLine: number;
  private taken = 0;
  private readonly line = new Set<Waiting>();
  private readonly giveBack = () => {
    this.taken -= 1;
    const [next] = this.line;
    if (next) this.leave(next, this.begin());
  };

  /** `patience` in milliseconds. */
  constructor(atOnce: number, patience: number, longestLine: number) {
    this.atOnce = atOnce;
    this.patience = patience;
    this.longestLine = longestLine;
  }

  /** Resolves with what gives the turn back, once it is one's own; null when it did not come in time. */
  take(): Promise<(() => void) | null> {
    if (this.taken < this.atOnce) return Promise.resolve(this.begin());
    if (this.line.size >= this.longestLine) return Promise.resolve(null);
    return new Promise((resolve) => {
      const waiting: Waiting = { resolve, timer: setTimeout(() => this.leave(waiting, null), this.patience) };
      this.line.add(waiting);
    });
  }

  private begin(): () => void {
    this.taken += 1;
    return this.giveBack;
  }

  private leave(waiting: Waiting, giveBack: (() => void) | null): void {
    this.line.delete(waiting);
    clearTimeout(waiting.timer);
    waiting.resolve(giveBack);
  }
}
