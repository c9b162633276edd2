import { expect, inject, test } from "vitest";
import { openDatabase } from "#app/api/db/connect.server.ts";
import { migrateNew, refuseOtherVersion } from "#app/api/db/migrate.ts";
import { backup } from "#app/api/provider/backup.ts";

test.runIf(inject("postgres"))("a database that is not encoded in UTF8 is refused, with the command that makes one, but for a backup", async () => {
  const server = inject("postgres") ?? "";
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query("create database bytes_alone encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0");
  await client.end();
  const where = { dataDir: "memory://", databaseUrl: server.replace("/postgres?", "/bytes_alone?") };
  for (const how of [undefined, refuseOtherVersion, migrateNew]) {
    await expect(openDatabase(where, how)).rejects.toThrow(
      /^The database is encoded in SQL_ASCII and has to be in UTF8: create database … encoding 'UTF8' template template0$/,
    );
  }
  await expect(openDatabase(where, backup.arrive)).rejects.toThrow(/^This database is empty\.$/);
});
