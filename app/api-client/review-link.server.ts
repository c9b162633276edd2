import { messages } from "#app/contract/error.ts";
import { single } from "#app/contract/envelope.ts";
import { reviewLink, type ReviewLink } from "#app/contract/review-link.ts";
import { ApiError } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/** What the address of such a link carries in its path. */
export type ReviewLinkPath = { noun: string; id: string; decision: string };

/** GET /review-links/{noun}/{id}/{decision}: what the link of a mail asks to decide; null for a link that does not hold (any more). */
export async function findReviewLink(api: Api, { noun, id, decision }: ReviewLinkPath, query: URLSearchParams): Promise<ReviewLink | null> {
  const parts = new URLSearchParams(["user", "expires", "signature"].map((name) => [name, query.get(name) ?? ""]));
  const path = [noun, id, decision].map(encodeURIComponent).join("/");
  try {
    const parsed = single(reviewLink).safeParse(await api.ask("GET", `/review-links/${path}?${parts}`));
    if (!parsed.success) throw new ApiError(502, { message: messages.fallback });
    return parsed.data.data;
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
    throw api.forLoader(error);
  }
}
