import { and, asc, eq, isNull } from "drizzle-orm";
import type { FileCollection, FileEntry } from "#app/contract/file.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { files } from "../../db/schema/file.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { invalidSignature, notFound } from "../../refusal.ts";
import { isId } from "../id.ts";
import { visibleTo } from "../scope.ts";
import { sameText, sign } from "../access/secret.ts";

/** A file's address is good for this long. */
const signedSeconds = 5 * 60;

/** What an address is made of: the API's own, as the browser reaches it, and what signs it. */
type Signing = { address: string; secret: string; now: Date };

/** The files of a worker whom this person may see, oldest first, each with an address that is signed for a few minutes. */
export async function listWorkerFiles(db: Db, who: Who, workerId: string, collection: FileCollection | null, signing: Signing): Promise<FileEntry[]> {
  const [worker] = await db.select({ id: workers.id }).from(workers).where(and(visibleTo(who, workers), eq(workers.id, workerId)));
  if (!worker) throw notFound();
  const rows = await db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(and(eq(files.companyId, who.companyId), eq(files.workerId, workerId), collection ? eq(files.collection, collection) : undefined))
    .orderBy(asc(files.createdAt), asc(files.name));
  return rows.map(({ id, name }) => ({ name, path: signedPath(id, signing) }));
}

/** The file that a signed address names. Refuses with 404 what is no id, no file or one of a company that is closed, 403 an address that does not hold. */
export async function findSignedFile(db: Db, id: string, signature: { expires: string; signature: string }, { secret, now }: Omit<Signing, "address">) {
  if (!isId(id)) throw notFound();
  const expires = /^\d{1,12}$/.test(signature.expires) ? Number(signature.expires) : 0;
  const isRight = sameText(signature.signature, signatureOf(id, signature.expires, secret));
  if (!isRight || expires * 1000 < now.getTime()) throw invalidSignature();
  const [found] = await db
    .select({ file: files })
    .from(files)
    .innerJoin(companies, eq(companies.id, files.companyId))
    .where(and(eq(files.id, id), isNull(companies.closedAt)));
  if (!found) throw notFound();
  return found.file;
}

function signedPath(id: string, { address, secret, now }: Signing): string {
  const expires = String(Math.floor(now.getTime() / 1000) + signedSeconds);
  return `${address}/files/${id}?${new URLSearchParams({ expires, signature: signatureOf(id, expires, secret) })}`;
}

function signatureOf(id: string, expires: string, secret: string): string {
  return sign(`file:${id}:${expires}`, secret);
}
