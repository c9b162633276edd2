/** What a token of the API may be allowed to do; it opens these calls and no other. */
export const tokenScopes = ["workers:read", "requests:read", "requests:decide", "paycycle:read", "reports:read"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** How a scope is written for people, and what it gives. */
export const tokenScopeNames: Record<TokenScope, string> = {
  "workers:read": "Read workers",
  "requests:read": "Read requests",
  "requests:decide": "Decide requests",
  "paycycle:read": "Read paycycles",
  "reports:read": "Read reports",
};

export const tokenScopeMeanings: Record<TokenScope, string> = {
  "workers:read": "The workers, their offers and history, without bank details, documents and requests.",
  "requests:read": "Additional compensation and time off, waiting and decided.",
  "requests:decide": "Accepts, declines and cancels additional compensation and time off.",
  "paycycle:read": "What the company pays and what each worker takes. A token never approves a paycycle.",
  "reports:read": "The reports of each year, with the pay they hold.",
};

/** For how many days a token may work. */
export const tokenDays = [7, 30, 90, 365] as const;
export const mostTokens = 50;

const calls: [scope: TokenScope, method: "GET" | "PATCH", path: string][] = [
  ["workers:read", "GET", "/workers"],
  ["workers:read", "GET", "/workers/:id"],
  ["workers:read", "GET", "/workers/:id/history"],
  ["requests:read", "GET", "/workers/additional-compensations"],
  ["requests:read", "GET", "/workers/additional-compensations/:id"],
  ["requests:read", "GET", "/workers/time-off"],
  ["requests:read", "GET", "/workers/time-off/:id"],
  ["requests:decide", "PATCH", "/workers/additional-compensations/:id"],
  ["requests:decide", "PATCH", "/workers/time-off/:id"],
  ["paycycle:read", "GET", "/paycycle"],
  ["paycycle:read", "GET", "/paycycles"],
  ["paycycle:read", "GET", "/paycycles/:id"],
  ["paycycle:read", "GET", "/paycycles/:id/approval"],
  ["paycycle:read", "GET", "/paycycles/:id/compensations/:compensationId"],
  ["reports:read", "GET", "/reports"],
  ["reports:read", "GET", "/reports/:kind"],
];

/** The scope that a call takes, whose path has names in place of ids; null for what no token may call. */
export function scopeOf(method: string, path: string): TokenScope | null {
  const asked = method === "HEAD" ? "GET" : method;
  return calls.find(([, known, pattern]) => known === asked && pattern === path)?.[0] ?? null;
}
