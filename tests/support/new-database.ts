import { inject } from "vitest";

/** The address of an empty database of this name on the throwaway server; undefined where tests run on the embedded one. */
export async function newDatabase(name: string): Promise<string | undefined> {
  const server = inject("postgres");
  if (!server) return undefined;
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace("/postgres?", `/${name}?`);
}
