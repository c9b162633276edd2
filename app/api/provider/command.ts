import type { Db } from "../db/connect.server.ts";
import type { FileStore } from "../files/file-store.ts";

/** What a command may use. `print` takes one line; `ask` is there when somebody sits before it who can answer. */
export type Means = { db: Db; files: FileStore; now: Date; print(line: string): void; ask?(question: string): Promise<boolean> };

/** One thing that the provider does; `usage` is the first line of its explanation. */
export type Command = {
  usage: string;
  explanation: string;
  run(words: string[], means: Means): Promise<void>;
};

/** The command was understood as wrong: its sentence is shown without a stack, and nothing has been changed. */
export class Mistake extends Error {}

/** What the words of a command say; one that it does not know is refused in a sentence. */
export function readWith<Read>(parse: () => Read): Read {
  try {
    return parse();
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : "The command was not understood.");
  }
}
