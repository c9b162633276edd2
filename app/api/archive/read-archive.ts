import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Db } from "../db/connect.server.ts";
import { keepBytes, noteRemovedBytes } from "../domain/file/removed-bytes.ts";
import { isId } from "../domain/id.ts";
import type { FileStore } from "../files/file-store.ts";
import { conflict } from "../refusal.ts";
import { readArchiveFile } from "./archive-file.ts";
import { endDoors, type EndedDoors } from "./end-doors.ts";
import { contents, damaged, manifest, refuseOtherSchema, type Contents, type Manifest } from "./manifest.ts";
import { fileAsRow, GrowingTally, prepare, tallyOf, writeRows } from "./rows.ts";
import { archivedTables, readSchema, type ArchivedTable } from "./tables.ts";
import type { Member } from "./tar.ts";

/** What has come so far; the bytes of its files are named here and not kept yet. */
type Arrived = { tables: ArchivedTable[]; of: string; files: Set<string>; tally: GrowingTally };

/**
 * Puts the whole installation back as the archive has it; over data that is there only with `replace`. All of it, or nothing. What
 * lets anybody in who has it ends with that.
 */
export async function restoreInstallation(db: Db, store: FileStore, path: string, { replace, now }: { replace: boolean; now: Date }): Promise<Contents & { ended: EndedDoors }> {
  let replaced: string[] = [];
  let ended: EndedDoors = { apiTokens: 0, calendarAddresses: 0, sharedEstimates: 0 };
  const begin = async (tx: Db, { of }: Manifest) => {
    if (of !== "installation") throw damaged("This is the archive of one company: see `companies import`.");
    const tables = await archivedTables(tx, of);
    // The rows arrive with what triggers have made of them. Of two at once the second waits here, and sees what the first has brought.
    for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
    const { rows } = await tx.execute(sql`select 1 from companies limit 1`);
    if (rows.length > 0 && !replace) throw conflict("There is data already. With --replace all of it is lost and the archive takes its place.");
    replaced = await idsOfFiles(tx);
    await tx.execute(sql`truncate ${sql.join(tables.map(({ name }) => sql.identifier(name)), sql`, `)}`);
    return tables;
  };
  const found = await arrive(db, store, path, begin, async (tx, tables) => {
    for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
    ended = await endDoors(tx, now);
    const here = new Set(await idsOfFiles(tx));
    await noteRemovedBytes(tx, replaced.filter((id) => !here.has(id)));
  });
  return { ...found, ended };
}

/**
 * Adds one company with its own ids. Refuses with 409 a company that is here, and an id that another company has here; an address that
 * somebody has here ends in an error of the database.
 */
export async function importCompany(db: Db, store: FileStore, path: string): Promise<Contents & { companyId: string }> {
  let companyId = "";
  const found = await arrive(db, store, path, async (tx, { of }) => {
    if (of === "installation") throw damaged("This is the archive of a whole installation: see `restore`.");
    const { rows } = await tx.execute(sql`select 1 from companies where id = ${of}::uuid`);
    if (rows.length > 0) throw conflict(`There is a company ${of} here already. Nothing was changed.`);
    companyId = of;
    return archivedTables(tx, of);
  });
  return { ...found, companyId };
}

/** What an archive says of itself, before anybody is asked about it. */
export async function readManifest(path: string): Promise<Manifest> {
  for await (const member of readArchiveFile(path)) return parsed(manifest, member, "manifest.json");
  throw damaged("The archive ends too early.");
}

/** Reads an archive into the tables that `begin` makes ready, and compares what is there then with what was written; `end` has the last word. */
async function arrive(
  db: Db,
  store: FileStore,
  path: string,
  begin: (tx: Db, manifest: Manifest) => Promise<ArchivedTable[]>,
  end?: (tx: Db, tables: ArchivedTable[]) => Promise<void>,
): Promise<Contents> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await prepare(tx);
    let arrived: Arrived | null = null;
    let expected: Contents | null = null;
    for await (const member of readArchiveFile(path)) {
      if (!arrived) {
        const head = parsed(manifest, member, "manifest.json");
        refuseOtherSchema(head, await readSchema(tx));
        arrived = { tables: await begin(tx, head), of: head.of, files: new Set(), tally: new GrowingTally() };
      } else if (member.name === "contents.json") expected = parsed(contents, member, "contents.json");
      else await take(tx, arrived, member);
    }
    if (!arrived || !expected) throw damaged("The archive ends too early.");
    await compare(tx, arrived, expected);
    if (arrived.of !== "installation") await refuseIdsOfOthers(tx, arrived);
    await keepFiles(tx, store, path, arrived.files);
    await end?.(tx, arrived.tables);
    // What is asked of it next is planned by what is there now. The embedded database looks only when it is told to; on PostgreSQL a
    // table that is being vacuumed is left to that: nothing of all this fails for it.
    await tx.execute(sql`analyze (skip_locked) ${sql.join(arrived.tables.map(({ name }) => sql.identifier(name)), sql`, `)}`);
    return expected;
  });
}

async function take(tx: Db, arrived: Arrived, { name, bytes }: Member): Promise<void> {
  const [kind, which = ""] = name.split("/");
  if (kind === "tables") {
    const table = arrived.tables.find((one) => one.name === which);
    if (!table) throw damaged(`The archive has rows of "${which}", which do not belong in it.`);
    await writeRows(tx, table.name, table.columns, new TextDecoder().decode(bytes), table.condition).catch((error: unknown) => {
      throw isOfNoRow(error) ? damaged(`The archive is damaged: what it has for ${table.name} is not what was written. Nothing was changed.`) : error;
    });
    return;
  }
  if (kind !== "files" || !isId(which)) throw damaged("The archive has a member that does not belong in it.");
  const isOfScope = arrived.of === "installation" ? sql`true` : sql`company_id = ${arrived.of}::uuid`;
  const { rows } = await tx.execute(sql`select 1 from files where id = ${which}::uuid and ${isOfScope}`);
  if (rows.length === 0) throw damaged("The archive has a file that does not belong in it.");
  arrived.files.add(which);
  arrived.tally.add(fileAsRow(which, bytes));
}

/** A byte that was altered is met by the database first, long before the checksums: it reads no such value, or takes no such row. */
function isOfNoRow(error: unknown): boolean {
  const code = error instanceof DrizzleQueryError ? (error.cause as { code?: string } | undefined)?.code : undefined;
  return /^(22|23502|23514)/.test(code ?? "");
}

async function compare(tx: Db, { tables, files, tally }: Arrived, expected: Contents): Promise<void> {
  for (const { name, condition } of tables) {
    const found = await tallyOf(tx, name, condition);
    const wanted = expected.tables[name];
    if (found.rows === wanted?.rows && found.checksum === wanted.checksum) continue;
    throw damaged(`The archive is damaged: ${wanted?.rows ?? "no"} rows of ${name} were written, and ${found.rows} arrived, or others. Nothing was changed.`);
  }
  if (files.size !== expected.files) throw damaged(`The archive is damaged: ${expected.files} files were written, and ${files.size} arrived. Nothing was changed.`);
  if (tally.result.checksum !== expected.filesChecksum) throw damaged("The archive is damaged: the bytes of its files are not those that were written. Nothing was changed.");
}

/**
 * A key begins with the company, so the database takes an id twice; but links in mails, signed addresses and the file store know a row
 * by its id alone.
 */
async function refuseIdsOfOthers(tx: Db, { tables, of }: Arrived): Promise<void> {
  for (const { name, columns, condition } of tables) {
    if (name === "companies" || !columns.includes("id")) continue;
    const table = sql.identifier(name);
    const { rows } = await tx.execute(sql`select 1 from ${table} theirs join (select id from ${table} where ${sql.raw(condition)}) brought using (id)
      where theirs.company_id <> ${of}::uuid limit 1`);
    if (rows.length > 0) throw conflict(`An id in ${name} is another company's here. Nothing was changed.`);
  }
}

async function idsOfFiles(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from files`);
  return rows.map(({ id }) => id);
}

/** Reads the archive once more for the bytes of its files: what is refused until here leaves those that are there as they are. */
async function keepFiles(tx: Db, store: FileStore, path: string, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  await keepBytes(tx, [...ids]);
  for await (const { name, bytes } of readArchiveFile(path)) {
    const [kind, id = ""] = name.split("/");
    if (kind === "files" && ids.has(id)) await store.put(id, bytes);
  }
}

function parsed<Value>(schema: { safeParse(value: unknown): { success: boolean; data?: Value } }, { name, bytes }: Member, wanted: string): Value {
  try {
    const { data } = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (name === wanted && data !== undefined) return data;
  } catch {
    // Said below.
  }
  throw damaged("This is not an archive of this product, or it is damaged.");
}
