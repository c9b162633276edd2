import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { visitOf } from "./middleware/visit.server.ts";
import { ownCookie } from "./own-cookie.server.ts";
import { readStyleRules, type StyleRule, usedStyle } from "./style-rules.server.ts";

/** As a built page has it; the development server's comes from elsewhere. */
const styleSheet = /<link nonce="[\w+/=]+" rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/;

/** A slow phone has the file by then; whoever goes on sooner would wait for it. Milliseconds. */
const untilItIsThere = 5_000;

/** Of the build that this module is a part of, by path: another one may lie in its place by the time a page comes. */
const sheets = readSheets(join(dirname(fileURLToPath(import.meta.url)), "../client/assets"));
const rulesRead = new Map<string, StyleRule[]>();

/** None in development, whose sheets come from elsewhere. */
function readSheets(assets: string): Map<string, string> {
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith(".css")) : [];
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(assets, name), "utf8")]));
}

/**
 * On the first page of a visit what it needs of the style sheet comes inside the document: a slow network shows the page a
 * whole round trip sooner. The file is fetched when nothing waits for it, for paper, for what scripts bring to the page
 * (which start once it is there, entry.server.tsx) and for the pages that follow, and a cookie says that it is there.
 */
export async function withFirstStyle(html: string, request: Request, headers: Headers, nonce: string): Promise<string> {
  const [link, path] = styleSheet.exec(html) ?? [];
  const sheet = sheets.get(path ?? "");
  // Whatever else fetches a page (a text browser, a program) wants no style, or keeps no file.
  if (!link || !path || sheet === undefined || request.headers.get("Sec-Fetch-Dest") !== "document") return html;
  const cookie = sentStyle(request);
  const sentAt = sentTimeOf(path, await cookie.parse(request.headers.get("Cookie")));
  if (sentAt === null) headers.append("Set-Cookie", await cookie.serialize([path, Date.now()]));
  else if (Date.now() - sentAt > untilItIsThere) return html;
  const first = `<style nonce="${nonce}">${usedStyle(rulesOf(path, sheet), classesIn(html))}</style>`;
  // For paper: no browser waits for it to show the page, and the page that comes to life finds the link that it expects.
  const later = link.replace("<link ", '<link media="print" ');
  return withFirstView(html, `${first}${later}`, link).replace("</body>", `<script nonce="${nonce}">${takeWhole}</script></body>`);
}

/**
 * A page that lives has the whole when a class comes to it that was not in it, and not before: a phone takes a fifth of a
 * second to style anew a list that looks no other then. At the end, where it starts with the scripts (entry.server.tsx) and
 * keeps nothing waiting.
 */
const takeWhole = `(()=>{
const whole=document.querySelector("link[rel=stylesheet][media=print]"),
written=element=>element.getAttribute("class")??"",
classed=node=>node.querySelectorAll?[node,...node.querySelectorAll("[class]")]:[],
known=new Set([...new Set(classed(document.documentElement).map(written))].join(" ").split(" ")),
isNew=element=>written(element).split(" ").some(name=>!known.has(name)),
bringsNew=({target,attributeName,addedNodes})=>attributeName?isNew(target):[...addedNodes].flatMap(classed).some(isNew);
new MutationObserver((changes,observer)=>{
if(!changes.some(bringsNew))return;
whole.media="all";
observer.disconnect()
}).observe(document,{subtree:true,childList:true,attributeFilter:["class"]})
})()`;

/** Which file and when: of this browser alone, and no secret. */
function sentStyle(request: Request) {
  return ownCookie("style", { origin: visitOf(request).origin, maxAge: 31_536_000 });
}

/** Null where it was another version's, or none. */
function sentTimeOf(path: string, sent: unknown): number | null {
  return Array.isArray(sent) && sent[0] === path && typeof sent[1] === "number" ? sent[1] : null;
}

function rulesOf(path: string, sheet: string): StyleRule[] {
  const rules = rulesRead.get(path) ?? readStyleRules(sheet);
  rulesRead.set(path, rules);
  return rules;
}

function classesIn(html: string): Set<string> {
  const all = new Set<string>();
  for (const attribute of new Set(html.match(/ class="[^"]*"/g))) {
    for (const name of attribute.slice(' class="'.length, -1).split(" ")) all.add(read(name));
  }
  return all;
}

/** As React writes an attribute. */
function read(text: string): string {
  return text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

/**
 * The first frame has what somebody came for: the whole of a dialog, which stands before the list that it lies over, or as many
 * rows of a list as a screen shows. One with less would only hold up the one that has it.
 */
function withFirstView(html: string, style: string, link: string): string {
  const place = findFirstView(html);
  if (place < 0) return html.replace(link, () => style);
  const start = html.slice(0, place).replace(link, () => `<link rel="expect" href="#first-view" blocking="render"/>${style}`);
  return `${start} id="first-view"${html.slice(place)}`;
}

/** Where its attributes begin; below zero on a page that begins with neither. */
function findFirstView(html: string): number {
  const dialog = html.indexOf("<dialog open");
  let at = html.indexOf("<tbody");
  if (dialog >= 0 && (at < 0 || dialog < at)) return dialog + "<dialog".length;
  for (let row = 1; row <= 8 && at >= 0; row += 1) at = html.indexOf("<tr", at + 1);
  return at < 0 ? at : at + "<tr".length;
}
