/**
 * What a page asks for by itself, beside what somebody is typing: the JSON of an address of ours, or null when no answer
 * comes. Neither a network that is away nor a session that has ended (its answer leads to the log-in page) takes them
 * from their form, as a fetcher of the router would. `signal` gives it up.
 */
export async function askBeside<Answer>(address: string, signal: AbortSignal | null = null): Promise<Answer | null> {
  try {
    const response = await fetch(address, { redirect: "error", signal });
    return response.ok ? ((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
}
