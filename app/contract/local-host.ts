/** Whether a host name leads to the machine on which it is looked up, and to no other. */
export function isLocalHost(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

/**
 * Whether a request names such a host, by its Host header; none is that of a call within a process. A page elsewhere can have
 * its own name lead to this machine, and reads what is answered to it (DNS rebinding).
 */
export function isAskedOfLocalHost(host: string | null | undefined): boolean {
  return !host || isLocalHost(URL.parse(`http://${host}`)?.hostname ?? "");
}
