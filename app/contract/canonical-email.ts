/** One canonical form per address, so that a look-alike is not a second account: NFKC, lower case, no outer blanks or final dots. */
export function canonicalEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase().replace(finalDots, "");
}

/** Looked for from the first of them alone: from each of a million, it would take minutes to find that they are not final. */
const finalDots = /(?<!\.)\.+$/;
