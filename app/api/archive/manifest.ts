import { z } from "zod";
import { Refusal } from "../refusal.ts";

const tally = z.object({ rows: z.number().int(), checksum: z.string() });

/** The first member of an archive: what it is, and the migrations that its rows have been through. */
export const manifest = z.object({
  format: z.literal("longitude-archive-1"),
  /** The whole installation, or one company by its id. */
  of: z.union([z.literal("installation"), z.uuid()]),
  createdAt: z.iso.datetime(),
  schema: z.array(z.number()),
});
export type Manifest = z.infer<typeof manifest>;

/** The last member: what must have arrived. */
export const contents = z.object({ tables: z.record(z.string(), tally), files: z.number().int(), filesChecksum: z.string(), missingFiles: z.number().int() });
export type Contents = z.infer<typeof contents>;

/** Refuses in words an archive of another schema than this installation's. */
export function refuseOtherSchema({ schema }: Manifest, ours: number[]): void {
  if (schema.join() === ours.join()) return;
  if (schema.some((one) => !ours.includes(one))) throw damaged("The archive was made by a newer version of this product. Install that version first.");
  throw damaged("The archive was made by an older version of this product. Restore it with that version, and then start this one, which brings it up to date.");
}

export function damaged(sentence: string): Refusal {
  return new Refusal(422, { message: sentence });
}
