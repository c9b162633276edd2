import type { Command } from "#app/api/provider/command.ts";
import type { TestApi } from "./api.ts";
import { testFiles } from "./database.ts";

/** What a command of the provider may use, here and now; its lines are added to `printed`. */
export function meansOf({ db, clock }: TestApi, printed: string[] = []): Parameters<Command["run"]>[1] {
  return { db, files: testFiles, now: clock.now(), print: (line) => void printed.push(line) };
}
