import { single } from "#app/contract/envelope.ts";
import { decisionOutcome, type DecisionOutcome, type Decisions } from "#app/contract/review.ts";
import { ApiError, isUnknownCall } from "./api-error.ts";
import { landedIn } from "./landed-in.ts";
import type { Api } from "./transport.server.ts";

/**
 * Decides several requests under `path` with one call, each as if it came alone. Where the API does not know that call,
 * they are sent one by one, each under a key of its own, so that a resend decides none twice.
 */
export async function decideMany(api: Api, path: string, decisions: Decisions, idempotencyKey: string): Promise<DecisionOutcome[]> {
  try {
    const schema = single(decisionOutcome.array());
    return (await api.send("POST", `${path}/decisions`, { body: decisions, idempotencyKey, schema })).data;
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    return oneByOne(api, path, decisions, idempotencyKey);
  }
}

async function oneByOne(api: Api, path: string, { ids, ...decision }: Decisions, idempotencyKey: string): Promise<DecisionOutcome[]> {
  const outcomes: DecisionOutcome[] = [];
  for (const id of ids) {
    try {
      const answer = await api.send("PATCH", `${path}/${encodeURIComponent(id)}`, { body: decision, idempotencyKey: `${idempotencyKey}-${id}` });
      outcomes.push({ id, isDecided: true, message: null, paycycle: landedIn(answer) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcomes.push({ id, isDecided: false, message: error.message });
    }
  }
  return outcomes;
}
