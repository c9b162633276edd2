import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Running } from "#app/api/boot.server.ts";
import { TestClock } from "./clock.ts";
import { refill } from "./database.ts";
import { password, type Person } from "./people.ts";
import { Visitor } from "./visitor.ts";

export type Dashboard = {
  db: Running["db"];
  clock: TestClock;
  queries: Running["queries"];
  /** The bundled API behind it. */
  api: Running["api"];
  handler(request: Request): Promise<Response>;
  /** Somebody with a browser of their own, not signed in. */
  visitor(options?: { ip?: string }): Visitor;
  /** Somebody who has signed in by the form of /login, sent as it is filled in. */
  signInAs(person: Person, options?: { remember?: boolean }): Promise<Visitor>;
  refill(): Promise<void>;
};

/** The server as it was built, in this process, with the bundled API on an embedded database of its own. */
export async function startDashboard(): Promise<Dashboard> {
  const bundle = (await import(pathToFileURL(join(import.meta.dirname, "../../build/server/index.js")).href)) as {
    handler: Dashboard["handler"];
    boot(): Promise<Running>;
  };
  const running = await bundle.boot();
  const clock = new TestClock();
  running.clock.now = clock.now;
  const dashboard: Dashboard = {
    db: running.db,
    queries: running.queries,
    api: running.api,
    clock,
    handler: bundle.handler,
    visitor: (options) => new Visitor(bundle.handler, options),
    async signInAs(person, { remember = false } = {}) {
      const visitor = dashboard.visitor();
      await visitor.post("/login", { email: person.email, password, ...(remember && { remember: "on" }) }, { follow: false });
      if (!visitor.cookies.names().some((name) => name.endsWith("session"))) throw new Error(`${person.name} could not sign in.`);
      return visitor;
    },
    async refill() {
      clock.reset();
      await refill(running.db, clock.now(), running.files);
    },
  };
  await dashboard.refill();
  return dashboard;
}
