import { single } from "#app/contract/envelope.ts";
import { reviewLink, type ReviewLink } from "#app/contract/review-link.ts";
import { findOrNull } from "./find-or-null.ts";
import type { Api } from "./transport.server.ts";

/** What the address of such a link carries in its path. */
type ReviewLinkPath = { noun: string; id: string; decision: string };

/** GET /review-links/{noun}/{id}/{decision}: what the link of a mail asks to decide; null for a link that does not hold (any more). */
export async function findReviewLink(api: Api, { noun, id, decision }: ReviewLinkPath, query: URLSearchParams): Promise<ReviewLink | null> {
  const parts = new URLSearchParams(["user", "expires", "signature"].map((name) => [name, query.get(name) ?? ""]));
  const path = [noun, id, decision].map(encodeURIComponent).join("/");
  return (await findOrNull(api, `/review-links/${path}?${parts}`, single(reviewLink), [403, 404]))?.data ?? null;
}
