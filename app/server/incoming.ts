import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Settings } from "./settings.ts";

/** Headers by which somebody in between speaks for the client. From the client itself they would be lies. */
const spokenFor =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|true-client-ip|x-original-(url|uri|host)|x-rewrite-url|x-(http-)?method(-override)?|x-request-id)$/;

/**
 * Makes a request safe to hand on: its headers then hold `x-request-id` and `x-client-ip` of our own making, and nothing
 * that claims to speak for the client. Returns the protocol (`https:`) and host of the request's address, or undefined
 * when it names no proper host.
 */
export function adopt(req: IncomingMessage, id: string, settings: Pick<Settings, "origin" | "proxies">) {
  const forwarded = (name: string) => saidByProxy(req.headers[name], settings.proxies);
  const client = addressOf(forwarded("x-forwarded-for")) ?? addressOf(req.socket.remoteAddress) ?? "";
  const origin = settings.origin ? new URL(settings.origin) : undefined;
  const protocol = origin?.protocol ?? (forwarded("x-forwarded-proto") === "https" ? "https:" : "http:");
  const host = origin?.host ?? forwarded("x-forwarded-host") ?? req.headers.host;

  for (const name in req.headers) {
    if (spokenFor.test(name)) delete req.headers[name];
  }
  req.headers["x-request-id"] = id;
  req.headers["x-client-ip"] = client;
  return host && properHost.test(host) && URL.canParse(`${protocol}//${host}`) ? { protocol, host } : undefined;
}

/** The id of a request: the caller's own, where callers are believed, so that both write down the same; else a new one. */
export function idOf(req: IncomingMessage, proxies: number): string {
  const said = req.headers["x-request-id"];
  return proxies > 0 && typeof said === "string" && uuid.test(said) ? said : randomUUID();
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const properHost = /^([a-z\d._-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Each proxy appends what it saw: with n of them trusted, the nth entry from the right is the first word to believe. */
function saidByProxy(header: string | string[] | undefined, proxies: number) {
  if (proxies === 0 || header === undefined) return undefined;
  const entries = String(header).split(",").map((entry) => entry.trim());
  return entries[Math.max(0, entries.length - proxies)] || undefined;
}

/** A bare IP address: without port, brackets or the IPv6 disguise of an IPv4 address. */
function addressOf(text: string | undefined) {
  const bare = text?.replace(/^\[(.+)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1").replace(/^::ffff:(?=[\d.]+$)/i, "");
  return bare && isIP(bare) ? bare : undefined;
}
