export const workerTypes = ["employee", "contractor"] as const;
export type WorkerType = (typeof workerTypes)[number];
