import { Agent } from "undici";

/**
 * What `fetch` is told besides, to give up a host that takes no connection within two seconds: by itself it waits ten for one,
 * and knows a limit for the call as a whole alone. A host that has taken it may be longer about its answer.
 */
export const soonConnected = { dispatcher: new Agent({ connect: { timeout: 2_000 } }) };
