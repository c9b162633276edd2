import type { FileCollection } from "#app/contract/file.ts";

/** Our own address of a worker's file: it stays good, while the API's holds for minutes (see file.ts). */
export function downloadPath(workerId: string, collection: FileCollection, name: string): string {
  return `/app/team/worker/${workerId}/files?${new URLSearchParams({ collection, name })}`;
}
