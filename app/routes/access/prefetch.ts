/**
 * Whether a browser only looks ahead: nothing may be used up or ended by it. Browsers say so under three names: today's,
 * the one that Chrome and Safari had before it, and Firefox's.
 */
export function isPrefetch({ headers }: Request): boolean {
  return ["Sec-Purpose", "Purpose", "X-Moz"].some((name) => /prefetch|prerender/.test(headers.get(name) ?? ""));
}
