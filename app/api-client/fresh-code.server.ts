import { freshCodeMessage } from "#app/contract/fresh-code.ts";
import { ApiError } from "./api-error.ts";
import type { Api } from "./transport.server.ts";
import { findTwoStep } from "./two-step.server.ts";

/** Whether the API wants a code before what asks for one; false where it knows no such thing. */
export async function needsFreshCode(api: Api): Promise<boolean> {
  return (await findTwoStep(api))?.asksForCode ?? false;
}

/**
 * Makes a call, and once more with the code of two-step sign-in that was typed, when the API asks for one first. The call
 * comes first, so that a form that arrives twice is answered as the first time, though its code is spent. Throws
 * ApiError, on `code` where it is wrong or missing.
 */
export async function withFreshCode<Result>(api: Api, code: string | undefined, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.message !== freshCodeMessage) throw error;
    if (!code) throw new ApiError(error.status, { message: freshCodeMessage, errors: { code: [freshCodeMessage] } });
    const refusal = await giveCode(api, code).catch((refused: unknown) => refused);
    // The same form may have spent it at this very moment: then the call is answered.
    return await call().catch((again: unknown) => {
      throw refusal ?? again;
    });
  }
}

/** POST /two-step/code: for what follows in this session. */
async function giveCode(api: Api, code: string): Promise<void> {
  await api.send("POST", "/two-step/code", { body: { code } });
}
