import { commentForm } from "#app/contract/decision-comment.ts";
import type { DecisionOutcome, Decisions } from "#app/contract/review.ts";
import { selectedIn, withoutSelection } from "#app/lists/selection.ts";
import { toldOutcomes } from "#app/lists/told-outcomes.server.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { submit } from "./submit.server.ts";
import { withComment } from "./with-comment.ts";

type Verb = {
  /** The path of the list that the requests were selected on. */
  list: string;
  status: Decisions["status"];
  find(ids: string[]): Promise<{ id: string; fullName: string }[]>;
  decide(decisions: Decisions, idempotencyKey: string): Promise<DecisionOutcome[]>;
};

/** Decides what an address has selected, and leads back to its list with a toast that names whose were not decided, and why. */
export function decideSelected(request: Request, { searchParams, search }: URL, { list, status, find, decide }: Verb) {
  const ids = selectedIn(searchParams);
  return submit(request, {
    schema: commentForm,
    async call({ comment }, idempotencyKey) {
      const names = new Map((await find(ids)).map(({ id, fullName }) => [id, fullName]));
      const outcomes = await decide({ ids, status, ...(comment !== undefined && { comment }) }, idempotencyKey);
      const word = status === "accepted" ? "accepted" : "declined";
      const { message = "", ...told } = toldOutcomes(outcomes, word, (id) => names.get(id));
      const isForNobody = !outcomes.some(({ isDecided }) => isDecided);
      return redirectWithToast(list + withoutSelection(search), { ...told, message: isForNobody ? withComment(message, comment) : message });
    },
  });
}
