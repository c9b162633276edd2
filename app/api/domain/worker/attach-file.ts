import { v7 as uuid } from "uuid";
import type { FileCollection } from "#app/contract/file.ts";
import type { Db } from "../../db/connect.server.ts";
import { files } from "../../db/schema/file.ts";
import type { FileStore } from "../../files/file-store.ts";
import { conflict } from "../../refusal.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { inTransaction } from "../transaction.ts";

type Attached = { collection: FileCollection; name: string; bytes: Uint8Array; now: Date };

/** What attaching is called in the worker's history, where the comment is the name of the file. */
export const fileEvents = { documents: "document added", benefits: "benefits file added" } as const;

/**
 * Attaches a file to a worker for the provider, with its history. Refuses with 409 and a sentence a kind of file that no
 * browser should be given, a name that ends as that of another kind, and one that the worker's files have already.
 */
export async function attachFile(db: Db, store: FileStore, worker: { companyId: string; id: string }, { collection, name: given, bytes, now }: Attached): Promise<{ name: string }> {
  const name = given.trim();
  if (name === "" || name.length > 150 || /[\p{Cc}/\\]/u.test(name)) throw conflict("A file's name has 1 to 150 characters, without a slash.");
  const contentType = typeOf(bytes);
  if (!contentType) throw conflict("A file is a PDF, PNG, JPEG or plain text.");
  const named = endings[/\.[a-z]+$/i.exec(name)?.[0].toLowerCase() ?? ""];
  if (named && named !== contentType) throw conflict(`"${name}" is not what its name says, but ${kindNames[contentType]}: whoever downloads it could not open it.`);
  const id = uuid();
  // The bytes first: a file without bytes would harm, and bytes that nobody knows of do so less.
  await store.put(id, bytes);
  return inTransaction(db, async (tx) => {
    const of = { companyId: worker.companyId, id };
    const [attached] = await tx
      .insert(files)
      .values({ ...of, workerId: worker.id, collection, name, contentType, size: bytes.byteLength, createdAt: now })
      .onConflictDoNothing()
      .returning({ name: files.name });
    if (!attached) {
      await store.remove(id);
      throw conflict(`There is a file "${name}" among the ${collection} already. Give this one another --name.`);
    }
    await recordProviderHistory(tx, now, { companyId: worker.companyId, subject: "worker", subjectId: worker.id, event: fileEvents[collection], comment: name });
    return attached;
  });
}

type ContentType = keyof typeof kindNames;

const kindNames = { "application/pdf": "a PDF", "image/png": "a PNG", "image/jpeg": "a JPEG", "text/plain; charset=utf-8": "plain text" };
const endings: Record<string, ContentType> = { ".pdf": "application/pdf", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".txt": "text/plain; charset=utf-8" };

/** By the content, whatever the name says. */
function typeOf(bytes: Uint8Array): ContentType | null {
  const begins = (...codes: number[]) => codes.every((code, place) => bytes[place] === code);
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return "application/pdf";
  if (begins(0x89, 0x50, 0x4e, 0x47)) return "image/png";
  if (begins(0xff, 0xd8, 0xff)) return "image/jpeg";
  return isText(bytes) ? "text/plain; charset=utf-8" : null;
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder("utf-8", { fatal: true }).decode(bytes).includes("\0");
  } catch {
    return false;
  }
}
