import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Makes the folder of the data, for its owner only, where there is none. Throws with one line for the operator where nothing can be kept in it. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
    // With a slash behind it, so that a file is none.
    accessSync(`${dataDir}/`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: the folder ${dataDir} cannot be made or written to (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
}

/** One by one: where the system makes none (/proc), Node's own way to make all of them tries for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
