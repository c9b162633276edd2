import { sql } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import type { FileStore } from "../files/file-store.ts";
import { writeArchiveFile } from "./archive-file.ts";
import type { Contents, Manifest } from "./manifest.ts";
import { fileAsRow, GrowingTally, prepare, readRows } from "./rows.ts";
import { archivedTables, readSchema, type Scope } from "./tables.ts";
import type { Member } from "./tar.ts";

type Add = (member: Member) => Promise<void>;

/** Writes an archive of a scope to a new file, as everything is at one instant, whatever is written meanwhile. */
export async function writeArchive(db: Db, store: FileStore, path: string, of: Scope, now: Date): Promise<Contents> {
  const contents: Contents = { tables: {}, files: 0, filesChecksum: "", missingFiles: 0 };
  await writeArchiveFile(path, (add) =>
    db.transaction(
      async (transaction) => {
        const tx = transaction as unknown as Db;
        await prepare(tx);
        const manifest: Manifest = { format: "longitude-archive-1", of, createdAt: now.toISOString(), schema: await readSchema(tx) };
        await add({ name: "manifest.json", bytes: bytesOf(manifest) });
        await addTables(tx, add, of, contents);
        await addFiles(tx, store, add, of, contents);
        await add({ name: "contents.json", bytes: bytesOf(contents) });
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  );
  return contents;
}

async function addTables(tx: Db, add: Add, of: Scope, contents: Contents): Promise<void> {
  for (const { name, condition } of await archivedTables(tx, of)) {
    const batches = readRows(tx, name, condition);
    for (let count = 0; ; count += 1) {
      const { done, value } = await batches.next();
      if (done) {
        contents.tables[name] = value;
        break;
      }
      await add({ name: `tables/${name}/${String(count).padStart(6, "0")}.json`, bytes: new TextEncoder().encode(`[${value.join(",\n")}]`) });
    }
  }
}

/** A file whose bytes are not there is counted: the rows say that it should be. */
async function addFiles(tx: Db, store: FileStore, add: Add, of: Scope, contents: Contents): Promise<void> {
  const condition = sql.raw(of === "installation" ? "true" : `company_id = '${of}'`);
  let after = "00000000-0000-0000-0000-000000000000";
  const tally = new GrowingTally();
  for (;;) {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from files where ${condition} and id > ${after}::uuid order by id limit 500`);
    for (const { id } of rows) {
      const bytes = await store.read(id);
      if (bytes) {
        await add({ name: `files/${id}`, bytes });
        tally.add(fileAsRow(id, bytes));
      }
      contents[bytes ? "files" : "missingFiles"] += 1;
      after = id;
    }
    if (rows.length === 0) break;
  }
  contents.filesChecksum = tally.result.checksum;
}

function bytesOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
}
