import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isId } from "../domain/id.ts";

/** Where the bytes of files lie, each under its id; the database knows their names and whose they are. */
export type FileStore = {
  /** Keeps the bytes under an id, on the disk: a row that says so is not to outlast them in a power cut. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Takes the bytes away; says whether there were any. */
  remove(id: string): Promise<boolean>;
};

/** Files in the folder `files` of `dataDir`; "memory://" keeps nothing. */
export function openFileStore(dataDir: string): FileStore {
  return dataDir.startsWith("memory://") ? inMemory() : inFolder(join(dataDir, "files"));
}

function inFolder(folder: string): FileStore {
  return {
    async put(id, bytes) {
      const path = pathOf(folder, id);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      if (made) for (const parent of new Set([dirname(made), dirname(folder)])) await flushNames(parent);
      // Written beside and then renamed: whoever reads finds the whole file or none.
      const unfinished = `${path}.part`;
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await flushNames(folder);
    },
    async read(id) {
      try {
        return new Uint8Array(await readFile(pathOf(folder, id)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async remove(id) {
      try {
        await rm(pathOf(folder, id));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
        throw error;
      }
    },
  };
}

/** What is in a folder is on the disk only when the folder is; Windows keeps its names by itself, and opens no folder. */
async function flushNames(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const opened = await open(folder);
  // Some file systems of a network flush no folder, and say so: they keep its names in their own way.
  await opened
    .sync()
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EINVAL" && error.code !== "ENOTSUP") throw error;
    })
    .finally(() => opened.close());
}

/** An id and nothing else makes a path, so that no name or address ever reaches the file system. */
function pathOf(folder: string, id: string): string {
  if (!isId(id)) throw new TypeError("A file is kept under an id.");
  return join(folder, id.toLowerCase());
}

function inMemory(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    async put(id, bytes) {
      files.set(id, bytes);
    },
    async read(id) {
      const bytes = files.get(id);
      return bytes ? new Uint8Array(bytes) : null;
    },
    async remove(id) {
      return files.delete(id);
    },
  };
}
