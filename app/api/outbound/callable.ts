import { isIP } from "node:net";
import { invalid } from "../refusal.ts";
import { isPublicAddress } from "./public-address.ts";

/** Says early, at the field, what no delivery could call; where a name leads is looked at with each delivery. */
export function refuseUncallable(address: string, mayBeLocal: boolean): void {
  if (mayBeLocal) return;
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:") throw invalid({ address: ["Enter a whole address that begins with https://"] });
  const literal = hostname.replace(/^\[|\]$/g, "");
  const isLocal = /^localhost\.?$|\.(localhost|local|internal)\.?$/.test(hostname) || (isIP(literal) > 0 && !isPublicAddress(literal));
  if (isLocal) throw invalid({ address: ["Enter an address on the open internet."] });
}
