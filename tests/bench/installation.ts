import { findPostgres, startPostgres, type Throwaway } from "../support/postgres.ts";
import { startProcess, type Running } from "../support/process.ts";
import { siteOrigin } from "../support/visitor.ts";

type Installation = {
  postgres: Throwaway;
  startApi(more?: Record<string, string>): Promise<Running>;
  startDashboard(api: Running): Promise<Running>;
  stop(): Promise<void>;
};

const settings = { APP_ORIGIN: siteOrigin, APP_SECRET: "Kp3-uZ9q_Wm7xT1rB5vN8cY2fH6jL4sD", NODE_ENV: "production" };

/** A PostgreSQL with the demo, and as many APIs and dashboards on it as are started; null when this machine has no PostgreSQL. */
export async function startInstallation(): Promise<Installation | null> {
  const programs = findPostgres();
  if (!programs) return null;
  const postgres = await startPostgres(programs);
  const started: Running[] = [];
  const keep = async (starting: Promise<Running>) => {
    const running = await starting;
    started.push(running);
    return running;
  };
  return {
    postgres,
    startApi: (more) => keep(startProcess("app/server/api.ts", { ...settings, DATABASE_URL: postgres.url, DATA_DIR: "memory://", SEED: "demo", TRUST_PROXY: "1", ...more })),
    startDashboard: (api) => keep(startProcess("app/server/main.ts", { ...settings, API_URL: api.origin })),
    async stop() {
      await Promise.all(started.filter(({ child }) => child.exitCode === null && child.signalCode === null).map((each) => each.kill("SIGKILL")));
      await postgres.stop();
    },
  };
}
