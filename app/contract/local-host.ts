/** Whether a host name leads to the machine on which it is looked up, and to no other. */
export function isLocalHost(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}
