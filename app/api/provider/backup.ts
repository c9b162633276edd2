import { writeArchive } from "../archive/write-archive.ts";
import { refuseNew } from "../db/migrate.ts";
import { failWithoutFiles, namesIn, newPath, summary } from "./archive.ts";
import { inWords, readNames, type Command } from "./command.ts";

/** Backs up the whole installation. */
export const backup: Command = {
  usage: "backup <file>",
  explanation: [
    "Writes everything, all tables and all files, as it is at one instant, into a new archive (.tar.gz). On PostgreSQL the",
    "server goes on meanwhile. The archive can be restored into an embedded database and into PostgreSQL alike, by the version",
    "whose schema the database has; this command changes nothing about it.",
    "It holds personal and pay data in clear: keep it as safe as the database. It does not hold APP_SECRET: keep that, too;",
    "with another one nobody who has two-step sign-in on can log in (see users two-step-off), webhooks are sent no more, and",
    "links that are on their way no longer hold.",
  ].join("\n"),
  arrive: refuseNew,
  async run(words, { db, files, now, print }) {
    const { names } = readNames(words, 1);
    const path = newPath(names[0]);
    const contents = await inWords(writeArchive(db, files, path, "installation", now));
    print(`${path} holds ${summary(contents)}`);
    const whose = await namesIn(db);
    print(whose ? `It is of ${whose}.` : "There is no company in it.");
    failWithoutFiles(contents);
  },
};
