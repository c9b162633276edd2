import { unlinkSync } from "node:fs";
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
      if (await answers(path)) {
        throw new Error(`Another process is using the data in ${folder}. Stop it, or choose another DATA_DIR.`, { cause: error });
      }
      // The socket of a process that was killed.
      unlinkSync(path);
    }
  }
  throw new Error(`The data in ${folder} could not be locked.`);
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
