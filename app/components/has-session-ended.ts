/**
 * Whether what did not come (ask-beside.ts) would have led to the page to log in. Asked of the server once more, and only then:
 * most answers come, and what asks for them is on the first load of every page.
 */
export async function hasSessionEnded(): Promise<boolean> {
  const answer = await fetch("/app/notifications", { redirect: "manual" }).catch(() => null);
  return answer?.type === "opaqueredirect";
}
