import { data, type MiddlewareFunction } from "react-router";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { log } from "#app/log.server.ts";
import { ownCookie } from "#app/own-cookie.server.ts";
import { browserMarkContext, browserMarkOf, sentFormToken } from "./form-token.server.ts";
import { visitContext, type Asked } from "./visit.server.ts";

/**
 * Decides at our edge, for every request that is no GET, whether one of our own pages sent it. Browsers of today say so
 * (Sec-Fetch-Site, Origin); for the others (lynx, w3m, links) the hidden field must fit the browser's cookie.
 */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const cookie = ownCookie("visitor", context.get(visitContext));
  const known: unknown = await cookie.parse(request.headers.get("Cookie"));
  const browser = typeof known === "string" && known.length >= 22 ? known : randomBytes(16).toString("base64url");
  context.set(browserMarkContext, browserMarkOf(browser));
  if (!["GET", "HEAD"].includes(request.method) && !isOurs({ request, context, url }, browser)) {
    throw data({ message: refusalOf({ request, context, url }) }, { status: 403 });
  }
  const response = await next();
  if (browser !== known) response.headers.append("Set-Cookie", await cookie.serialize(browser));
  return response;
};

function isOurs({ request, context, url }: Asked, browser: string): boolean {
  // Mail programs press this button for their owners. What it does, the signature in the address decides, and no cookie.
  if (url.pathname === "/unsubscribe") return true;
  const site = request.headers.get("Sec-Fetch-Site");
  const sender = request.headers.get("Origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  if (sender !== null) return sender === context.get(visitContext).origin;
  if (site !== null) return true;
  // The API has a check of its own, which other programs than browsers can pass.
  if (url.pathname.startsWith("/api/")) return true;
  return sameText(sentFormToken(context).browser, browserMarkOf(browser));
}

/** Who opened the site under another address than its own comes no further by reloading: the page says which one it is. */
function refusalOf({ request: { headers }, context, url }: Asked): string {
  const { origin, requestId } = context.get(visitContext);
  const opened = URL.parse(headers.get("Origin") ?? "");
  if (opened === null || opened.origin === origin || opened.host !== headers.get("Host")) {
    return url.pathname.startsWith("/api/") ? "The API takes no calls from pages of other sites." : "This form did not come from this site. Go back, reload the page and send it again.";
  }
  log.warn({ part: "page", id: requestId, message: "A form was sent under another address than that in APP_ORIGIN.", opened: opened.origin.slice(0, 300) });
  return `Forms are only taken at the address of this site, which is ${origin}. Open it there and send this again.`;
}

function sameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
