import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ada, password } from "#tests/support/people.ts";
import { startProcess, visitorAt } from "#tests/support/process.ts";
import { findScreens, furnishing, openScreens, screensFor } from "#tests/support/screens.ts";
import { sentBack } from "#tests/support/sent-back.ts";
import { fromElsewhere, siteOrigin } from "#tests/support/visitor.ts";
import type { Section } from "./report.ts";

type Message = { type: string; message: string; url: string };

/** Tables that are cards on a phone say their roles, because browsers forget them with the layout; the standard would have none. */
const accepted = /^The “role” attribute must not be used on a “(td|th|tr)” element which has a “table” ancestor/;

/**
 * The Nu Html Checker over every screen, and every form as it comes back. It is a program in Java of 31 MB, and so is not
 * brought along: VNU_JAR says where it lies.
 */
export async function measureMarkup(): Promise<Section> {
  const title = "HTML of every screen, by the Nu Html Checker";
  const jar = process.env.VNU_JAR;
  if (!jar || spawnSync("java", ["-version"]).status !== 0) return { title, figures: [{ name: "There is no VNU_JAR, or no Java", measured: "" }] };
  const folder = mkdtempSync(join(tmpdir(), "markup-"));
  const dashboard = await startProcess("app/server/main.ts", { APP_ORIGIN: siteOrigin, DATA_DIR: "memory://" });
  try {
    const adas = visitorAt(dashboard);
    await adas.submit("/login", { email: ada.email, password }, { follow: false });
    for (const [path, fields] of furnishing) await adas.post(path, { ...fields, idempotencyKey: path });
    const screens = await findScreens(async (path) => (await adas.request("GET", `/api${path}`)).json());
    let pages = 0;
    for (const [visitor, seen] of [[adas, screensFor(screens, ada.role)], [visitorAt(dashboard), openScreens(screens)]] as const) {
      for (const { route, path } of seen) {
        // Typed, this address signs out at once.
        const page = await visitor.visit(path, route === "/logout" ? fromElsewhere : {});
        for (const { html } of [page, ...(await sentBack(visitor, page))]) writeFileSync(join(folder, `${(pages += 1)}.html`), html);
      }
    }
    const said = execFileSync("java", ["-jar", jar, "--format", "json", "--exit-zero-always", "--stdout", folder], { encoding: "utf8", maxBuffer: 1e9 });
    const errors = (JSON.parse(said) as { messages: Message[] }).messages.filter(({ type, message }) => type === "error" && !accepted.test(message));
    const figures = [...new Set(errors.map(({ message }) => message))].map((message) => ({ name: message, measured: "" }));
    return { title, figures: [{ name: "Errors", measured: String(errors.length), budget: "0", isWithin: errors.length === 0, note: `on ${pages} pages` }, ...figures] };
  } finally {
    await dashboard.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}
