/** For whom browsers keep passkeys: the host of the dashboard, and the address at which people must be when they use one. */
export type RelyingParty = { id: string; origin: string };

/**
 * Null where browsers make and use none: at an address of numbers, and without https but on one's own machine (WebAuthn
 * Level 3, 5.1.3 and 5.1.4).
 */
export function relyingPartyOf(address: string): RelyingParty | null {
  const { hostname, protocol, origin } = new URL(address);
  const isNumbers = /^[\d.]+$|^\[/.test(hostname);
  const isSecure = protocol === "https:" || /^(.+\.)?localhost$/.test(hostname);
  return !isNumbers && isSecure ? { id: hostname, origin } : null;
}
