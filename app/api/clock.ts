/** Time is passed in, so that tests can stand anywhere in it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
