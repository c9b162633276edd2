import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const versions = "/usr/lib/postgresql";

/** The folder of PostgreSQL's programs on this machine, or null. */
export function findPostgres(): string | null {
  const versioned = existsSync(versions) ? readdirSync(versions).sort().toReversed().map((version) => join(versions, version, "bin")) : [];
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versioned];
  return folders.find((folder) => existsSync(join(folder, "postgres")) && existsSync(join(folder, "initdb"))) ?? null;
}

export type Throwaway = {
  url: string;
  /** As somebody who administers it would, at once; its data stays. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** A PostgreSQL of its own in a temporary folder, reached through a socket in it; gone with all it held when stopped. */
export async function startPostgres(programs: string, place = tmpdir(), settings: string[] = []): Promise<Throwaway> {
  const folder = mkdtempSync(join(place, "longitude-pg-"));
  const data = join(folder, "data");
  const user = unprivilegedUser();
  if (user) execFileSync("chown", [user, folder]);
  run(user, join(programs, "initdb"), ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C.UTF-8"]);
  const options = [
    "-D",
    data,
    "-k",
    folder,
    "--listen_addresses=",
    "--max_connections=120",
    // What is thrown away need not survive a power cut.
    "--fsync=off",
    "--synchronous_commit=off",
    "--full_page_writes=off",
    ...settings,
  ];
  let server: ChildProcess | undefined;
  // It may not outlive a run that fails.
  process.once("exit", () => server?.kill("SIGQUIT"));
  const throwaway: Throwaway = {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async resume() {
      server = launch(user, join(programs, "postgres"), options);
      await isReady(server);
    },
    async halt() {
      const ended = new Promise((resolve) => server?.once("exit", resolve));
      server?.kill("SIGINT");
      await ended;
      server = undefined;
    },
    async stop() {
      if (server) await throwaway.halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await throwaway.resume();
  return throwaway;
}

/** PostgreSQL refuses to run as root: the system's own user for it, or nobody. Null when this process is not root. */
function unprivilegedUser(): string | null {
  if (process.getuid?.() !== 0) return null;
  try {
    execFileSync("id", ["-u", "postgres"], { stdio: "ignore" });
    return "postgres";
  } catch {
    return "nobody";
  }
}

function command(user: string | null, program: string, options: string[]): [string, string[]] {
  return user ? ["setpriv", ["--reuid", user, "--regid", groupOf(user), "--clear-groups", program, ...options]] : [program, options];
}

function groupOf(user: string): string {
  return execFileSync("id", ["-g", user], { encoding: "utf8" }).trim();
}

function run(user: string | null, program: string, options: string[]): void {
  execFileSync(...command(user, program, options), { stdio: ["ignore", "ignore", "pipe"], cwd: "/" });
}

function launch(user: string | null, program: string, options: string[]): ChildProcess {
  return spawn(...command(user, program, options), { stdio: ["ignore", "ignore", "pipe"], cwd: "/" });
}

/** Its own log says when it takes connections. */
function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    server.stderr?.on("data", (text) => {
      log += String(text);
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}
