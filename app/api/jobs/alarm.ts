export type Alarm = {
  /** Rings at this time at the latest; before it, when it was asked to before. */
  by(time: number): void;
  stop(): void;
};

/** Rings at once, then every so many seconds (`isRegular`), and in between when it is asked to. Keeps no process alive. */
export function alarm(every: number, ring: (isRegular: boolean) => void): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let next = Infinity;
  const regular = setInterval(() => ring(true), every * 1000).unref();
  ring(true);
  return {
    by(time) {
      if (time >= next) return;
      clearTimeout(timer);
      next = time;
      timer = setTimeout(() => {
        next = Infinity;
        ring(false);
      }, time - Date.now()).unref();
    },
    stop() {
      next = -Infinity;
      clearTimeout(timer);
      clearInterval(regular);
    },
  };
}
