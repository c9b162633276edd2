import { findRequest, readPage } from "./pages.ts";
import type { Section } from "./report.ts";
import { ourBuild, startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";

const mostQueries = 4;

/** How many statements reach the database for one page. */
export async function measureQueries(): Promise<Section> {
  // Jobs ask the database, too, when they please.
  const server = await startServer(ourBuild, 4202, { JOBS: "off" });
  try {
    const cookie = await signIn(server.origin);
    const id = await findRequest(server.origin, cookie);
    const lists: [name: string, path: string][] = [
      ["Workers", "/app/team"],
      ["Workers, last page", "/app/team?page=3"],
      ["Workers, searched and filtered", "/app/team?filter[q]=ma&filter[type]=employee&sort=-location"],
      ["Workers, nothing found", "/app/team?filter[q]=xyzxyz"],
      ["To review", "/app/additional-compensation"],
      ["Reviewed", "/app/additional-compensation/reviewed"],
      ["Team calendar", "/app/time-off/calendar"],
      ["Company pays", "/app/paycycle"],
      ["Worker take-home pay, searched", "/app/paycycle/workers-take?filter[q]=ma"],
      ["A paycycle compared with the one before", "/app/paycycle?compare=previous"],
      ["Time off to review", "/app/time-off"],
      ["Time off reviewed", "/app/time-off/reviewed?filter[createdBetween]=2026-11-01,2026-11-20"],
      ["History", "/app/history"],
      ["Workers, data of a client navigation", "/app/team.data"],
    ];
    const others: typeof lists = [
      ["Accept dialog over its list", `/app/additional-compensation/${id}/accept`],
      ["A request", `/app/additional-compensation/${id}`],
    ];
    const figures = [];
    for (const [name, path] of [...lists, ...others]) {
      await readPage(server.origin + path, cookie);
      const before = await server.read();
      await readPage(server.origin + path, cookie);
      const { queries } = await server.read();
      const count = queries - before.queries;
      const isList = lists.some(([list]) => list === name);
      figures.push({ name, measured: String(count), ...(isList && { budget: String(mostQueries), isWithin: count <= mostQueries }) });
    }
    return { title: "Queries a page", figures };
  } finally {
    await server.stop();
  }
}
