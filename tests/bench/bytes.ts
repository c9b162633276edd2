import { brotliCompressSync } from "node:zlib";
import { Assets } from "./assets.ts";
import { findRequest, readPage } from "./pages.ts";
import { type Figure, kib, type Section, times } from "./report.ts";
import { bareBuild, ourBuild, startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";

const kibibyte = 1024;
const byteBudget = { script: 112 * kibibyte, share: 1.15, later: 12 * kibibyte, document: 14 * kibibyte, styles: 14 * kibibyte, font: 45 * kibibyte };

/** What each screen weighs when it is the first of a visit, and what it adds when another was there before. */
export async function measureBytes(): Promise<Section> {
  const [ours, bare] = await Promise.all([startServer(ourBuild, 4202), startServer(bareBuild, 4201)]);
  try {
    const cookie = await signIn(ours.origin);
    const id = await findRequest(ours.origin, cookie);
    const bareHtml = await readPage(`${bare.origin}/workers`);
    const assets = new Assets(ourBuild);
    const screens: [name: string, path: string, cookie: string][] = [
      ["Login", "/login", ""],
      ["Workers", "/app/team", cookie],
      ["To review", "/app/additional-compensation", cookie],
      ["Reviewed", "/app/additional-compensation/reviewed", cookie],
      ["Accept dialog", `/app/additional-compensation/${id}/accept`, cookie],
      ["Decline dialog", `/app/additional-compensation/${id}/decline`, cookie],
    ];
    const bareAssets = new Assets(bareBuild);
    const figures: Figure[] = [];
    const loaded = new Set<string>();
    let styles = 0;
    let font = 0;
    // All pages first: weighing takes seconds, after which a kept connection may be closed.
    const pages: [name: string, html: string][] = [];
    const first = await readPage(`${ours.origin}/app/additional-compensation`, cookie, { "Sec-Fetch-Dest": "document" });
    for (const [name, path, own] of screens) pages.push([name, await readPage(ours.origin + path, own)]);
    const routeTable = await readRouteTable(ours.origin, pages[0]?.[1] ?? "");
    const bareScripts = bareAssets.weight(bareAssets.scriptsOf(bareHtml));
    for (const [name, html] of pages) {
      const scripts = assets.scriptsOf(html);
      const weight = assets.weight(scripts);
      // The share is that of a list. A dialog is its list and one screen more; the form to sign in has the plain limit.
      const list = Math.min(byteBudget.script, bareScripts * byteBudget.share);
      const limit = name === "Login" ? byteBudget.script : name.endsWith("dialog") ? list + byteBudget.later : list;
      const document = brotliCompressSync(html).length;
      styles = Math.max(styles, assets.weight(assets.stylesOf(html)));
      font = Math.max(font, assets.weight(assets.fontsOf(html)));
      figures.push({
        name: `${name}: JavaScript on first load`,
        measured: kib(weight),
        bare: kib(bareScripts),
        budget: kib(limit),
        isWithin: weight <= limit,
        note: `${times(weight / bareScripts)} in ${scripts.size} files`,
      });
      const added = [...scripts].filter((script) => !loaded.has(script));
      if (loaded.size > 0) {
        const extra = assets.weight(added);
        figures.push({ name: `${name}: JavaScript added after those above`, measured: kib(extra), budget: kib(byteBudget.later), isWithin: extra <= byteBudget.later, note: `${added.length} files` });
      }
      for (const script of scripts) loaded.add(script);
      figures.push({ name: `${name}: document`, measured: kib(document), bare: kib(brotliCompressSync(bareHtml).length), budget: kib(byteBudget.document), isWithin: document <= byteBudget.document });
    }
    figures.push({ name: "Route table, asked for once the page stands", measured: kib(brotliCompressSync(routeTable).length) });
    figures.push({ name: "CSS", measured: kib(styles), bare: kib(bareAssets.weight(bareAssets.stylesOf(bareHtml))), budget: kib(byteBudget.styles), isWithin: styles <= byteBudget.styles });
    const withStyle = brotliCompressSync(first).length;
    const both = byteBudget.document + byteBudget.styles;
    figures.push({ name: "To review: document of a first visit, its style inside", measured: kib(withStyle), budget: kib(both), isWithin: withStyle <= both });
    figures.push({ name: "Font", measured: kib(font), budget: kib(byteBudget.font), isWithin: font <= byteBudget.font });
    return { title: "Bytes (brotli)", figures };
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** The dashboard answers with every route, whichever is asked for. */
async function readRouteTable(origin: string, html: string): Promise<string> {
  const [, version = ""] = /"version": "(\w+)"/.exec(html) ?? [];
  return readPage(`${origin}/__manifest?version=${version}`);
}
