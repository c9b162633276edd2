import { existsSync, openAsBlob } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

// To make the files of an empty database costs the embedded one more of the processor than all migrations do: it is done
// once for each of its versions, and whatever a test opens anew begins with a copy. A server that is started makes its own.

const modules = join(import.meta.dirname, "../../node_modules");
const { version } = JSON.parse(await readFile(join(modules, "@electric-sql/pglite/package.json"), "utf8")) as { version: string };
const cluster = join(modules, `.cache/pglite-${version}.tar`);

// On the global object: this runs again before each file.
const processWide = globalThis as { beginsReady?: true };
if (!processWide.beginsReady) {
  processWide.beginsReady = true;
  const create = PGlite.create.bind(PGlite) as (options: PGliteOptions) => Promise<PGlite>;
  Object.assign(PGlite, { create: (options: PGliteOptions) => (isNew(options.dataDir ?? "") ? createReady(options) : create(options)) });

  async function createReady(options: PGliteOptions): Promise<PGlite> {
    if (existsSync(cluster)) return create({ ...options, loadDataDir: await openAsBlob(cluster) });
    const database = await create(options);
    // What lies on a disk cannot be dumped.
    if (options.dataDir?.startsWith("memory://")) await keep(await database.dumpDataDir("none"));
    return database;
  }
}

function isNew(dataDir: string): boolean {
  return dataDir.startsWith("memory://") || !existsSync(join(dataDir, "PG_VERSION"));
}

/** Whole or not at all: another worker may be reading, or making it as well. */
async function keep(files: Blob): Promise<void> {
  const unfinished = `${cluster}.${process.pid}`;
  await mkdir(dirname(cluster), { recursive: true });
  await writeFile(unfinished, files.stream());
  await rename(unfinished, cluster);
}
