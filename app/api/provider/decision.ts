import { DrizzleQueryError } from "drizzle-orm/errors";
import { parseArgs } from "node:util";
import { Refusal } from "../refusal.ts";
import { Mistake, readWith, type Means } from "./command.ts";

/** The words of a command that has only names and --yes, at most `most` names. */
export function readNames(words: string[], most: number): { names: string[]; yes: boolean } {
  const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options: { yes: { type: "boolean" } } }));
  const more = positionals.slice(most);
  if (more.length > 0) throw new Mistake(`"${more.join(" ")}" is too much. A name of several words stands in quotes.`);
  return { names: positionals, yes: values.yes ?? false };
}

/** Whether it shall be: --yes was said, or somebody who was asked said so. Says what did not happen otherwise. */
export async function isWanted({ ask, print }: Means, yes: boolean, question: string): Promise<boolean> {
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
    if (error instanceof Refusal) throw new Mistake(error.body.message);
    // The library's own message repeats the query with all its values.
    throw error instanceof DrizzleQueryError ? new Error(error.cause?.message ?? "The database refused.") : error;
  }
}
