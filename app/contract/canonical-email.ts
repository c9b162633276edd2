/** One canonical form per address, so that a look-alike is not a second account: NFKC, lower case, no outer blanks or final dot. */
export function canonicalEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase().replace(/\.+$/, "");
}
