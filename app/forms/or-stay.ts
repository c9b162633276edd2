import { data, isRouteErrorResponse } from "react-router";
import { showToast } from "#app/components/toast.ts";

/**
 * For a clientAction: when no answer comes, what was shown too early goes back, what was typed stays, and a toast says
 * so. The form keeps its idempotency key with it, so sending it once more is safe even if it did arrive. What the page
 * itself gave up, because the button was pressed twice or somebody went on, is nobody's loss and says nothing.
 */
export async function orStay<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isOurs(error) || isGivenUp(error)) throw error;
    showToast({ type: "error", title: "Something went wrong.", ...wayOut(error) });
    return data(undefined, { status: 503 });
  }
}

/** What the framework calls so our server has failed on: that is an answer, and no reason to look at the connection. */
function wayOut(error: unknown): { message?: string } {
  if ((error as Error).message === "Unexpected Server Error") return {};
  if (isRouteErrorResponse(error) && error.status === 413) return { message: "This is more than can be sent at once." };
  return { message: "No answer came. Check your connection and try again." };
}

/** What a gateway says while nobody is behind it, or our own door while too many stand there, is a text and no answer. */
function isOurs(error: unknown): boolean {
  return isRouteErrorResponse(error) && typeof error.data !== "string";
}

function isGivenUp(error: unknown): boolean {
  return (error as Error).name === "AbortError";
}
