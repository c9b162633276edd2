import { BlockList, isIP } from "node:net";

// IANA's special-purpose registries: what is not somebody's machine on the open internet.
const notPublic = new BlockList();
const v4 = ["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"];
// Of the one block that is in use, 2000::/3: what tunnels to another address, or is for documents.
const v6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
for (const block of v4) add(block, "ipv4");
for (const block of v6) add(block, "ipv6");

const inUse = new BlockList();
inUse.addSubnet("2000::", 3, "ipv6");

function add(block: string, family: "ipv4" | "ipv6"): void {
  const [net = "", bits = ""] = block.split("/");
  notPublic.addSubnet(net, Number(bits), family);
}

/** Whether an IP address is one of the open internet: not of this machine, this network, or a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  return family === 6 && inUse.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}
