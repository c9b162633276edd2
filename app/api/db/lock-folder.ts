import { renameSync, statSync, unlinkSync, type Stats } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";

/**
 * Keeps a second process out of a folder: two embedded databases on one folder lose data without an error.
 * A listening socket is the lock, because it ends with its process, however that ends.
 * Returns the unlocking; throws with one clear line when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(resolve(folder));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const server = await listen(path);
      return () => new Promise((done) => server.close(() => done()));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      const found = lookAt(path);
      if (await answers(path)) {
        throw new Error(`Another process is using the data in ${folder}. Stop it, or choose another DATA_DIR.`, { cause: error });
      }
      if (found) takeAway(path, found);
    }
  }
  throw new Error(`The data in ${folder} could not be locked.`);
}

function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Takes the socket of a process that was killed away. Another one that starts at this moment may have done so since it was
 * looked at, and stands in its place: then it is put back.
 */
function takeAway(path: string, dead: Stats): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    const taken = statSync(aside);
    if (taken.ino === dead.ino && taken.mtimeMs === dead.mtimeMs) unlinkSync(aside);
    else renameSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** Beside the folder, or where that is too long for a socket's address, in the temporary folder under the folder's hash. */
function socketPath(folder: string): string {
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 24);
  if (process.platform === "win32") return `\\\\.\\pipe\\longitude-${name}`;
  return folder.length < 90 ? `${folder}.lock` : join(tmpdir(), `longitude-${name}.lock`);
}

function listen(path: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.end());
    server.once("error", fail);
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });
}
