/** A page's HTML as a browser gets it. */
export async function readPage(address: string, cookie = "", more: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(address, { headers: { Accept: "text/html", Cookie: cookie, ...more }, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}.`);
  return answer.text();
}

/** The id of a request that waits for a review, as the list links to it. */
export async function findRequest(origin: string, cookie: string): Promise<string> {
  const html = await readPage(`${origin}/app/additional-compensation`, cookie);
  const id = /additional-compensation\/([0-9a-f-]{36})\/accept/.exec(html)?.[1];
  if (!id) throw new Error("No request waits for a review.");
  return id;
}
