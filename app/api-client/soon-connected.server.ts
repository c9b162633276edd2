/** Milliseconds. A host that has taken no connection by then is away; one that has may be longer about its answer. */
const connectLimit = 2000;

/** Connects the calls of `fetch`, and keeps their connections. */
type Agent = { constructor: new (options: { connect: { timeout: number } }) => Agent };

let agent: Agent | undefined;

/**
 * What has `fetch` give up a host that takes no connection: it waits ten seconds for one, and is told a limit for the call as a
 * whole alone. Node.js exports no class of an agent, so it is that of its own, which is there once anything of fetch was used, as
 * in every request of ours; where it has none under this name there is no such limit.
 */
export function soonConnected(): { dispatcher?: Agent } {
  const own = (globalThis as { [key: symbol]: Agent | undefined })[Symbol.for("undici.globalDispatcher.1")];
  if (own) agent ??= new own.constructor({ connect: { timeout: connectLimit } });
  return agent ? { dispatcher: agent } : {};
}
