import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openFileStore } from "#app/api/files/file-store.ts";

const id = "00000000-0000-7000-8000-000000000001";

async function storeIn() {
  const folder = await mkdtemp(join(tmpdir(), "file-store-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, store: openFileStore(folder) };
}

test("a file is read as it was kept, and one that never was is none", async () => {
  const { store } = await storeIn();
  expect(await store.read(id)).toBeNull();
  await store.put(id, new TextEncoder().encode("kept"));
  expect(new TextDecoder().decode((await store.read(id)) ?? undefined)).toBe("kept");
});

test("a file that is taken away is gone from the disk, and one that is not there is not missed", async () => {
  const { folder, store } = await storeIn();
  await store.put(id, new TextEncoder().encode("kept"));
  expect(await store.remove(id)).toBe(true);
  expect([await store.read(id), await readdir(join(folder, "files")), await store.remove(id)]).toEqual([null, [], false]);
});

test("a file is kept when its bytes and its name are on the disk, so that no power cut takes what was said to be there", async () => {
  const { folder, store } = await storeIn();
  const handle = await open(folder);
  const flushed: string[] = [];
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, "sync").mockImplementation(async function (this: FileHandle) {
    flushed.push((await this.stat()).isDirectory() ? "names" : "bytes");
  });
  await handle.close();
  await store.put(id, new TextEncoder().encode("kept"));
  await store.put(id, new TextEncoder().encode("kept anew"));
  spy.mockRestore();
  expect(flushed, "the folder itself is new at first").toEqual(["names", "bytes", "names", "bytes", "names"]);
});

test("a file is kept where the file system flushes no folder, as some of a network; one whose bytes are not flushed is a failure, and so is a broken disk", async () => {
  const { folder, store } = await storeIn();
  const handle = await open(folder);
  let refused: { of: "names" | "bytes"; code: string };
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, "sync").mockImplementation(async function (this: FileHandle) {
    const of = (await this.stat()).isDirectory() ? "names" : "bytes";
    if (of === refused.of) throw Object.assign(new Error(`${refused.code}: fsync`), { code: refused.code });
  });
  onTestFinished(() => spy.mockRestore());
  await handle.close();
  const kept = async (of: "names" | "bytes", code: string) => {
    refused = { of, code };
    return store.put(id, new TextEncoder().encode("kept")).then(() => true, (error: NodeJS.ErrnoException) => error.code);
  };
  expect([await kept("names", "EINVAL"), await kept("names", "ENOTSUP"), await kept("names", "EIO"), await kept("bytes", "EINVAL")]).toEqual([true, true, "EIO", "EINVAL"]);
});

test("what was written of a file on a full disk is taken away again, and a file that was there before stays as it was", async () => {
  const { folder, store } = await storeIn();
  const other = id.replace(/1$/, "2");
  await store.put(other, new TextEncoder().encode("before"));
  const handle = await open(folder);
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, "sync").mockImplementation(async function (this: FileHandle) {
    if (!(await this.stat()).isDirectory()) throw Object.assign(new Error("ENOSPC: fsync"), { code: "ENOSPC" });
  });
  onTestFinished(() => spy.mockRestore());
  await handle.close();
  for (const each of [id, other]) await expect(store.put(each, new TextEncoder().encode("kept"))).rejects.toThrow("ENOSPC");
  expect(await readdir(join(folder, "files"))).toEqual([other]);
  expect(new TextDecoder().decode((await store.read(other)) ?? undefined)).toBe("before");
});

test.skipIf(process.platform === "win32")("a file is for the server alone to read, and so is the folder of all", async () => {
  const { folder, store } = await storeIn();
  await store.put(id, new TextEncoder().encode("kept"));
  const modes = [join(folder, "files"), join(folder, "files", id)].map(async (path) => (await stat(path)).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
});

test("nothing but an id names a file, whatever it is asked for by (I5)", async () => {
  const { folder, store } = await storeIn();
  await mkdir(join(folder, "files"));
  await writeFile(join(folder, "secret"), "APP_SECRET");
  for (const name of ["../secret", `${id}/../../secret`, "/etc/passwd", ""]) {
    await expect(store.read(name), name).rejects.toThrow(TypeError);
    await expect(store.remove(name), name).rejects.toThrow(TypeError);
    await expect(store.put(name, new Uint8Array()), name).rejects.toThrow(TypeError);
  }
  expect(await readFile(join(folder, "secret"), "utf8")).toBe("APP_SECRET");
});

test("a file that is there and cannot be read is a failure, and not a file that is missing", async () => {
  const { folder, store } = await storeIn();
  await mkdir(join(folder, "files", id), { recursive: true });
  await expect(store.read(id)).rejects.toThrow("EISDIR");
});
