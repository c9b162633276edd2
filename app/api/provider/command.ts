import { DrizzleQueryError } from "drizzle-orm/errors";
import { parseArgs } from "node:util";
import { isDatabaseAway } from "../db/database-away.ts";
import type { Db } from "../db/connect.server.ts";
import type { Arrival } from "../db/migrate.ts";
import type { FileStore } from "../files/file-store.ts";
import { Refusal } from "../refusal.ts";

/** What a command may use. `print` takes one line; `ask` is there when somebody sits before it who can answer. */
type CommandMeans = { db: Db; files: FileStore; now: Date; print(line: string): void; ask?(question: string): Promise<boolean> };

/** One thing that the provider does; `usage` is the first line of its explanation. */
export type Command = {
  usage: string;
  explanation: string;
  /** Whether it may meet a schema of another version, which every other command refuses. */
  arrive?: Arrival;
  run(words: string[], means: CommandMeans): Promise<void>;
};

/** The command was understood as wrong: its sentence is shown without a stack, and nothing has been changed. */
export class Mistake extends Error {}

/** What the words of a command say; one that it does not know is refused in a sentence. */
export function readWith<Read>(parse: () => Read): Read {
  try {
    return parse();
  } catch (error) {
    throw new Mistake(error instanceof Error ? inOwnWords(error.message) : "The command was not understood.");
  }
}

/** An option that there is not is told as one; a minus before a number passes for one, and no command takes an amount below zero. */
function inOwnWords(message: string): string {
  const [, option] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
  if (!option) return message;
  return /^-\d/.test(option) ? "No amount below zero is taken, nor a word that begins with a minus." : `There is no option ${option} here.`;
}

/** Whatever is left of the words once all that a command asks for is read; `hint` says what may have been meant. */
export function refuseMore(more: string[], hint = ""): void {
  if (more.length > 0) throw new Mistake(`"${more.join(" ")}" is too much. ${hint}`.trim());
}

/** The words of a command that has only names and --yes, at most `most` names. */
export function readNames(words: string[], most: number): { names: string[]; yes: boolean } {
  const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options: { yes: { type: "boolean" } } }));
  refuseMore(positionals.slice(most), "A name of several words must be in quotes.");
  return { names: positionals, yes: values.yes ?? false };
}

/** Whether it shall be: --yes was said, or somebody who was asked said so. Says what did not happen otherwise. */
export async function isWanted({ ask, print }: CommandMeans, yes: boolean, question: string): Promise<boolean> {
  if (yes) return true;
  if (!ask) throw new Mistake(`${question}\nNobody is here to be asked: add --yes.`);
  if (await ask(question)) return true;
  print("Nothing was changed.");
  return false;
}

/** Does it; what the domain refuses is a sentence and no stack. */
export async function inWords<Result>(verb: Promise<Result>): Promise<Result> {
  try {
    return await verb;
  } catch (error) {
    throw error instanceof Refusal ? new Mistake(error.body.message) : error;
  }
}

/** What went wrong, in a sentence. */
export function sentenceOf(error: unknown): string {
  // A file that is missing has the code of a socket that is.
  if (isDatabaseAway(error) && !(error as { path?: string }).path) return "The database is away for a moment, or busy: run the same command again.";
  // The library's own message repeats the query with all its values.
  if (error instanceof DrizzleQueryError) return error.cause?.message ?? "The database refused.";
  return error instanceof Error ? error.message : String(error);
}
