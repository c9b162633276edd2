/** What is said where a refusal has no sentence of its own (spec 8). */
export const fallback = "Something went wrong.";

/** The API's own sentence, where it says one (spec 8): how long to wait, say. */
export async function refusalSentence(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null;
  return typeof body?.message === "string" && body.message ? body.message : fallback;
}
