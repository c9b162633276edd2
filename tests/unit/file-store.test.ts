import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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

test("a file that is there and cannot be read is a failure, and not a file that is missing", async () => {
  const { folder, store } = await storeIn();
  await mkdir(join(folder, "files", id), { recursive: true });
  await expect(store.read(id)).rejects.toThrow("EISDIR");
});
