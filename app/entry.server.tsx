import type { ReactNode } from "react";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { newNonce, nonceContext, secure } from "#app/middleware/security-headers.server.ts";
import { visitOf } from "#app/middleware/visit.server.ts";
import { withFirstStyle } from "#app/first-style.server.ts";
import { errorFields, log, loggedPath } from "#app/log.server.ts";

/** A page that waits for nothing is made in one go, at half the cost of a stream; any other once it has what it waits for. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext) ?? secured(headers, request);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = <ServerRouter context={{ ...entryContext, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />;
  const first = renderToString(page);
  const html = waits(first) ? await renderOnceLoaded(page, request, nonce) : first;
  const body = withData(await withFirstStyle(html, request, headers, nonce), await readData(entryContext), nonce);
  return new Response(body, { status, headers });
}

/** What the router refuses before any middleware runs (a method that it does not know) is an error page like any other. */
function secured(headers: Headers, request: Request): string {
  const nonce = newNonce();
  secure(headers, nonce, visitOf(request));
  return nonce;
}

/** React's mark for what was not there yet. */
function waits(html: string): boolean {
  return html.includes("<!--$!-->") || !html.endsWith(end);
}

async function renderOnceLoaded(page: ReactNode, request: Request, nonce: string): Promise<string> {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Whole, and not in pieces that a script puts into their place: there may be none.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => logError(error, request),
    });
    request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true });
  });
  return html.slice(doctype.length);
}

const doctype = "<!DOCTYPE html>";
const end = "</body></html>";

/** The page with its data, in the form in which the router's own stream would bring it to the browser. */
function withData(html: string, loaded: string, nonce: string): string {
  const { page, font, scripts } = inTheirOrder(html.slice(0, -end.length), nonce);
  const first = `<head><script nonce="${nonce}">${readAnew}</script>${noNumbersAsLinks}`;
  // In single quotes: what is loaded is full of double ones.
  const escaped = loaded.replace(/[\\'&<>\n\r\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const controller = "window.__reactRouterContext.streamController";
  const inline = `${controller}.enqueue('${escaped}');${controller}.close();${waitForNetwork};${oneRouteTable};${startScripts}`;
  return `${doctype}${page.replace("<head>", first)}${font}<template id="scripts">${scripts}</template><script nonce="${nonce}">${inline}</script>${end}`;
}

/**
 * React announces scripts and font before the style sheet, and the router asks for the scripts while the page is read. Here
 * the font is announced last, and the scripts lie still in a template until the page has been painted: nothing that is
 * seen waits behind them for the network.
 */
function inTheirOrder(html: string, nonce: string): { page: string; font: string; scripts: string } {
  const links = /(<link rel="modulepreload"[^>]*>)+/.exec(html)?.[0] ?? "";
  const font = /<link [^>]*as="font"[^>]*>/.exec(html)?.[0] ?? "";
  const page = html.replace(links, "").replace(font, "");
  const start = page.lastIndexOf(`<script nonce="${nonce}" type="module"`);
  return start < 0 ? { page, font, scripts: links } : { page: page.slice(0, start), font, scripts: links + page.slice(start) };
}

/** Safari on a phone makes a link to call of any number with enough digits, an account's as well, and changes the page before it comes to life. */
const noNumbersAsLinks = `<meta name="format-detection" content="telephone=no"/>`;

/**
 * Who steps Back before the router is there may stay in this document at another address: the page of that one is read.
 * It listens before anything can be seen, and so before anybody steps back from it.
 */
const readAnew = `(()=>{
const address=()=>location.pathname+location.search,read=address();
addEventListener("popstate",()=>window.__reactRouterDataRouter||address()===read||location.reload());
})()`;

/**
 * A laptop that wakes up has no network for a moment, and a train none in a tunnel: what is only read waits for it to be back,
 * on the page as it is, where the router would put an error in the place of everything (its addresses end in .data; what is asked
 * beside it says by itself that it did not come). A browser says that the network is back before names are found in it, so that what
 * has waited is tried for some seconds more. What is sent says so at once (app/forms/or-stay.ts): whether it goes out again is
 * its person's to decide.
 */
const waitForNetwork = `(()=>{
const ask=fetch,
read=(what,tries)=>{
const isOn=navigator.onLine;
return ask(...what).catch(error=>{
const isStill=isOn&&navigator.onLine;
if(isStill&&!tries||what[1]?.body||!/\\.data(\\?|$)/.test(what[0]))throw error;
return new Promise(resolve=>isStill?setTimeout(resolve,1e3):navigator.onLine?resolve():addEventListener("online",resolve,{once:true})).then(()=>read(what,isStill?tries-1:5))
})
};
self.fetch=(...what)=>read(what,0)
})()`;

/**
 * The framework asks for the table of routes by the paths that a page links to, and once more for each that it meets on the way,
 * as that of a worker or of a dialog, before it asks for the page itself. The answer is the same (app/server/route-table.ts):
 * under one address the browser has it after the first time.
 */
const oneRouteTable = `(()=>{
const ask=fetch;
self.fetch=(what,how)=>{
if(what.pathname==="/__manifest")what.searchParams.delete("paths");
return ask(what,how)
}
})()`;

/**
 * Once the browser says that it has painted; at once in a tab that is opened behind another, and where browsers do not say.
 * On a first page, what scripts bring to it may need the whole style sheet, which is on its way by then. A browser from before
 * ES2024 (tsconfig.json) would fail in the middle of a page that works: it has the page without them. So has one that has
 * translated it by then: React would find other texts, and build all of it anew under whoever is typing.
 */
const startScripts = `(()=>{
if(!Map.groupBy||!URL.canParse)return;
let lie=document.getElementById("scripts");
const whole=document.querySelector("link[rel=stylesheet][media=print]"),
start=()=>{if(!document.querySelector("font"))lie?.replaceWith(lie.content);lie=null},
painted=()=>{if(!whole||whole.sheet)start();else whole.onload=whole.onerror=start};
setTimeout(start,3000);
if(document.hidden||!PerformanceObserver.supportedEntryTypes?.includes("paint"))return painted();
new PerformanceObserver(painted).observe({type:"paint",buffered:true});
})()`;

function readData({ serverHandoffStream }: EntryContext): Promise<string> {
  return new Response(serverHandoffStream).text();
}

/** A request that makes no sense (405, 400) is answered so, and is no error of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isTheirs) logError(error, request);
};

/** One line, without the query, the body or the values that it failed on. */
function logError(error: unknown, request: Request): void {
  const { method, url } = request;
  log.error({ part: "page", id: request.headers.get("X-Request-Id") ?? undefined, method, path: loggedPath(new URL(url).pathname), ...errorFields(error) });
}
