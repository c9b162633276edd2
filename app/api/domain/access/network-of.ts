import { isIPv6 } from "node:net";

/**
 * The network that somebody calls from, as limits count it: an IPv4 address whole, of an IPv6 address its first 64 bits,
 * because one line has all the addresses that begin with them. What is no address stands for itself.
 */
export function networkOf(ip: string | null): string {
  if (ip === null || !isIPv6(ip)) return String(ip);
  const groups = groupsOf(ip);
  if (isMapped(groups)) return groups.slice(6).flatMap((group) => [group >> 8, group & 255]).join(".");
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}

/** The eight groups of an IPv6 address, with those that "::" leaves out. */
function groupsOf(ip: string): number[] {
  // After "%" comes the network interface, which is this machine's affair.
  const [head = [], tail = []] = ip.replace(/%.*/, "").split("::").map(writtenGroups);
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** The groups on one side of "::"; the last two may be written as an IPv4 address. */
function writtenGroups(part: string): number[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => {
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return group.includes(".") ? [a * 256 + b, c * 256 + d] : [Number.parseInt(group, 16)];
  });
}

/** Whether an address of IPv4 is written as one of IPv6 (::ffff:203.0.113.7), as a server that listens to both may do. */
function isMapped(groups: number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}
