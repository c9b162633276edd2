import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

export type Cluster = { address(database: string): string; stop(): void };

/** A PostgreSQL of its own, thrown away afterwards; null when this machine has none. What it is asked here is to read, so it need not wait for the disk. */
export function startCluster(port: number): Cluster | null {
  const programs = findPrograms();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), "longitude-bench-"));
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const stop = () => {
    run(programs, user, "pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
    rmSync(folder, { recursive: true, force: true });
  };
  must(run(programs, user, "initdb", ["-D", data, "-U", "bench", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"]));
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off -c shared_buffers=1GB -c max_wal_size=4GB -c max_connections=40`;
  must(run(programs, user, "pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start"]));
  process.once("exit", stop);
  return {
    address(database) {
      const made = run(programs, user, "createdb", ["-h", "127.0.0.1", "-p", String(port), "-U", "bench", database]);
      if (made.status !== 0 && !made.stderr?.includes("already exists")) must(made);
      return `postgres://bench@127.0.0.1:${port}/${database}`;
    },
    stop() {
      process.off("exit", stop);
      stop();
    },
  };
}

function findPrograms(): string | undefined {
  const versions = "/usr/lib/postgresql";
  const packaged = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, "bin")) : [];
  return [...(process.env.PATH ?? "").split(delimiter), ...packaged].find((folder) => ["initdb", "pg_ctl", "createdb"].every((name) => existsSync(join(folder, name))));
}

/** PostgreSQL refuses to run as root. */
function postgresUser() {
  const number = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: number("-u"), gid: number("-g") };
}

function run(programs: string, user: { uid: number; gid: number } | null, name: string, args: string[]) {
  return spawnSync(join(programs, name), args, { encoding: "utf8", cwd: "/", stdio: ["ignore", "ignore", "pipe"], ...user });
}

function must({ status, stderr, error }: { status: number | null; stderr: string; error?: Error }) {
  if (status !== 0) throw new Error(`PostgreSQL did not start: ${error?.message ?? stderr}`);
}
