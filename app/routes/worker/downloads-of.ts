import type { FileCollection } from "#app/contract/file.ts";

type Named = { name: string };

/**
 * A worker's files at our own addresses, which stay good, while the API's hold for minutes (see file.ts). Of several files
 * of one name, which other backends have, `nth` says which, in the order of the API.
 */
export function downloadsOf(workerId: string, collection: FileCollection, files: readonly Named[]) {
  return files.map(({ name }, place) => {
    const nth = files.slice(0, place + 1).filter((file) => file.name === name).length;
    return { name, path: `/app/team/worker/${workerId}/files?${new URLSearchParams({ collection, name, ...(nth > 1 && { nth: String(nth) }) })}` };
  });
}
