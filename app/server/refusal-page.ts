import { createHash } from "node:crypto";
import { STATUS_CODES, type IncomingMessage } from "node:http";
import { pageHeaders } from "#app/answer-headers.ts";

/** For what can happen to a person; of the rest the words of HTTP say enough. */
const words: Record<number, [title: string, sentence: string]> = {
  414: ["Too long", "This address is too long to answer. Open the page without its filters, and choose them again there."],
  413: ["Too large", "What you sent is more than can be taken at once: 128 KB in 500 fields, and 1 MB where a file is asked for. Nothing has changed. Write less, choose a smaller file, or divide it into several."],
  503: ["No answer just now", "Too many people are here at this moment. Try again in a few seconds."],
};

/** It loads nothing: the app may be what does not answer. */
const style = "body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}";
const styleHash = createHash("sha256").update(style).digest("base64");

/** What a browser may do with it: as with every page, and nothing but to show it in its style. */
export const refusalPageHeaders = {
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  ...pageHeaders,
};

/** What a person reads whose browser is refused before the app is asked, with a way back to the page that they were on. */
export function refusalPage({ url = "/" }: IncomingMessage, status: number, requestId: string): string {
  const [title, sentence] = words[status] ?? [STATUS_CODES[status] ?? "Error"];
  const lines = [
    `<h1>${title}</h1>`,
    ...(sentence ? [`<p>${sentence}</p>`] : []),
    ...(status >= 500 ? [`<p>Request ${asText(requestId)}</p>`] : []),
    // What was too long is not asked for again.
    `<p><a href="${asText(ownAddress(status === 414 ? url.replace(/\?.*/, "") : url))}">Back to the page</a></p>`,
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style>`;
  return `<!doctype html>\n<html lang="en"><head>${head}</head><body><main>${lines.join("")}</main></body></html>\n`;
}

/** Of this site: "//elsewhere" would lead to another one. */
function ownAddress(url: string): string {
  return /^\/[^/\\]/.test(url) ? url : "/";
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
