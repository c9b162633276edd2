/**
 * What a person typed, as a number: "12", " 12 ", "1.5" and "-3" are. NaN, which no schema of a number takes, for what only a
 * program writes, "1e3", "0x1F" and "Infinity", and for what is read in two ways or by few: "+5", "1,000", "1.000,50", "١٢".
 */
export function parseNumber(text: string): number {
  return /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
}
