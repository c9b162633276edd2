import { isLocalHost } from "#app/contract/local-host.ts";

/**
 * Whether this is somebody's own machine: at a local address, and heard on that machine alone. Whoever listens to a network
 * is not taken for local, whatever address people are told: all of the network would read the mails that are kept.
 */
export function isOwnMachine(origin: string, { HOST }: { HOST?: string }): boolean {
  return isLocalHost(new URL(origin).hostname) && isLocalHost(HOST || "localhost");
}
