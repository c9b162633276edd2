import { single } from "#app/contract/envelope.ts";
import { reviewLink, type ReviewLink } from "#app/contract/review-link.ts";
import { findByLink, partsOfLink } from "./by-link.ts";
import type { Api } from "./transport.server.ts";

/** What the address of such a link carries in its path. */
type ReviewLinkPath = { noun: string; id: string; decision: string };

/** GET /review-links/{noun}/{id}/{decision}: what the link of a mail asks to decide; null for a link that does not hold (any more). */
export async function findReviewLink(api: Api, { noun, id, decision }: ReviewLinkPath, query: URLSearchParams): Promise<ReviewLink | null> {
  const parts = partsOfLink(query, ["user", "expires", "signature"]);
  const path = [noun, id, decision].map(encodeURIComponent).join("/");
  return (await findByLink(api, `/review-links/${path}?${parts}`, single(reviewLink)))?.data ?? null;
}
