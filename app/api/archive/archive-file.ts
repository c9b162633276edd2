import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { link, open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { damaged } from "./manifest.ts";
import { endOfArchive, packed, unpacked, type Member } from "./tar.ts";

const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Writes a new archive (.tar.gz), for its owner only: whole, or not at all. Nothing is written over. */
export async function writeArchiveFile(path: string, write: (add: (member: Member) => Promise<void>) => Promise<void>): Promise<void> {
  // No other backup's: one to the same name may be under way, or have been killed.
  const unfinished = `${path}.${process.pid}-${randomBytes(4).toString("hex")}.part`;
  // Ctrl+C, or a machine that is shut down: half an archive has pay data in clear, under a name that nobody looks for.
  const leave = (signal: NodeJS.Signals) => {
    rmSync(unfinished, { force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of endings) process.once(signal, leave);
  const gzip = createGzip({ level: 4 });
  const written = pipeline(gzip, createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }));
  // Waited for below; a disk that is full is noticed at the next piece.
  written.catch(() => {});
  const push = async (piece: Uint8Array) => {
    if (!gzip.write(piece)) await Promise.race([once(gzip, "drain"), written]);
  };
  try {
    await write(async (member) => {
      for (const piece of packed(member)) await push(piece);
    });
    await push(endOfArchive);
    gzip.end();
    await written;
    await giveName(unfinished, path);
  } catch (error) {
    gzip.destroy();
    throw error;
  } finally {
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    for (const signal of endings) process.off(signal, leave);
  }
}

/** A link takes no name that is taken. Where there are none (SMB, exFAT) the name is taken first, and then written over. */
async function giveName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
  } catch (error) {
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
    await (await open(path, "wx", 0o600)).close();
    await rename(unfinished, path);
  }
}

/** The members of an archive, one after the other. Refuses with a sentence what is none. */
export async function* readArchiveFile(path: string): AsyncGenerator<Member> {
  const gunzip = createGunzip();
  const read = pipeline(createReadStream(path), gunzip);
  read.catch(() => {});
  try {
    yield* unpacked(gunzip);
    await read;
  } catch (error) {
    gunzip.destroy();
    const first = await read.then(() => error, (cause: unknown) => cause);
    const codes = [error, first].map((one) => (one as NodeJS.ErrnoException).code ?? "");
    const code = codes.find((one) => /^(ENOENT|EISDIR|Z_)/.test(one)) ?? "";
    if (code === "ENOENT" || code === "EISDIR") throw damaged(`There is no file at ${path}.`);
    if (code.startsWith("Z_")) throw damaged(`${path} is not an archive, or it is damaged.`);
    throw error;
  } finally {
    gunzip.destroy();
  }
}
