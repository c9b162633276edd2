/** What is said beside a worker who was added with an address that others have; empty where nobody has it. */
export function sameEmailRemark(names: readonly string[]): string {
  if (names.length === 0) return "";
  return ` ${names.length === 1 ? "Another worker has" : "Other workers have"} the same email address: ${names.join(", ")}. Check that nobody was added twice.`;
}
