import { z } from "zod";

/** The two collections of a worker's files (spec 3). */
export const fileCollections = ["documents", "benefits"] as const;
export const fileCollection = z.enum(fileCollections);
export type FileCollection = z.infer<typeof fileCollection>;

/** One file (spec 3): `path` is the address that it leaves by, signed and good for a few minutes. */
export const fileEntry = z.object({ name: z.string(), path: z.string() });
export type FileEntry = z.infer<typeof fileEntry>;
export const fileList = z.object({ data: z.array(fileEntry) });
