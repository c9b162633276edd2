import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { fileCollections } from "#app/contract/file.ts";
import { attachFile } from "../domain/worker/attach-file.ts";
import { inWords, Mistake, readWith, refuseMore, type Command } from "./command.ts";
import { findNamedWorker } from "./find-worker.ts";

const largest = 10 * 1024 * 1024;

/** Puts a file where the company's super admins and admins find it, on the worker's page. */
export const documentsAttach: Command = {
  usage: 'documents attach <worker> <file> --collection documents|benefits [--name "Employment agreement.pdf"]',
  explanation: [
    "Attaches a PDF, PNG, JPEG or plain text file of at most 10 MB to a worker, where the company's super admins and admins find",
    "it. Who has seen it cannot be taken back: look twice at whose it is. See documents remove.",
    "<worker>      the id or the email address",
    "--collection  the tab of the worker's page that it is for",
    "--name        what people read; the file's own name, when left out",
  ].join("\n"),
  async run(words, { db, files, now, print }) {
    const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options: { collection: { type: "string" }, name: { type: "string" } } }));
    const [name, path, ...more] = positionals;
    refuseMore(more, "A name of several words must be in quotes.");
    const worker = await findNamedWorker(db, name);
    if (!path) throw new Mistake("Name a file to attach.");
    const collection = fileCollections.find((each) => each === values.collection);
    if (!collection) throw new Mistake(`--collection is ${fileCollections.join(" or ")}.`);
    const file = await inWords(attachFile(db, files, worker, { collection, name: values.name ?? basename(path), bytes: await readSmall(path), now }));
    print(`${file.name} is among the ${collection} of ${worker.fullName}, ${worker.company}.`);
  },
};

async function readSmall(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Mistake(`There is no file at ${path}.`);
  if (found.size === 0) throw new Mistake(`${path} is empty.`);
  if (found.size > largest) throw new Mistake(`${path} is larger than 10 MB.`);
  return readFile(path);
}
