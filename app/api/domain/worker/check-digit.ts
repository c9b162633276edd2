/** Whether a number's digits, weighted 3, 7, 1 and so on, add up to a whole ten: the check digit of a routing number of the United States. */
export function isRoutingNumber(digits: string): boolean {
  return /^\d{9}$/.test(digits) && sumOf(digits, (product) => product) % 10 === 0;
}

/** The same of a CLABE, the 18 digits of a Mexican account, where each product counts by its last digit (Banco de México). */
export function isClabe(digits: string): boolean {
  return /^\d{18}$/.test(digits) && digits === withClabeDigit(digits.slice(0, 17));
}

/** The first 17 digits of a CLABE with the one that they make. */
export function withClabeDigit(first17: string): string {
  return first17 + String((10 - (sumOf(first17, (product) => product % 10) % 10)) % 10);
}

function sumOf(digits: string, counted: (product: number) => number): number {
  const weights = [3, 7, 1];
  return [...digits].reduce((total, digit, place) => total + counted(Number(digit) * (weights[place % 3] ?? 0)), 0);
}
