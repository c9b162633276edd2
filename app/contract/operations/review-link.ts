import { single } from "../envelope.ts";
import { inAddress, type Noun } from "../operation.ts";
import { reviewLink as answer } from "../review-link.ts";

/** The links in mails that ask somebody to decide. */
export const reviewLink: Noun = {
  name: "Links to a decision",
  operations: [
    {
      method: "GET",
      path: "/review-links/{noun}/{id}/{decision}",
      summary: "What the link of an email asks to decide, of whom, and whether it is decided. It decides nothing.",
      who: "anyone",
      query: inAddress("user", "expires", "signature"),
      answers: { 200: single(answer) },
      refusals: [429],
    },
  ],
};
