/** Returns the digits of a text as numbers. */
export function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}

/** Adds up the digits, each multiplied by the weight at its place. */
export function weightedSum(text: string, weights: readonly number[]): number {
  return digitsOf(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);
}

/** Returns the Luhn sum: from the right, every second digit is doubled; if the result has two digits, these are added. */
export function luhnSum(text: string): number {
  return digitsOf(text)
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = index % 2 === 0 ? digit : digit * 2;
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
}

/** Whether the last digit is the check digit of Luhn. */
export function hasLuhn(text: string): boolean {
  return luhnSum(text) % 10 === 0;
}

/** Returns the remainder of a number of any length. */
export function remainderOf(digits: string, divisor: number): number {
  return digitsOf(digits).reduce((rest, digit) => (rest * 10 + digit) % divisor, 0);
}

/** Whether the text, with its check digits at the end, is valid by ISO 7064 Mod 97-10. The alphabet counts from A = 10 to Z = 35. */
export function hasMod97(text: string): boolean {
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(letter.codePointAt(0)! - 55));
  return /^\d+$/.test(digits) && remainderOf(digits, 97) === 1;
}

/** Whether the last digit is the check digit of ISO 7064 Mod 11,10. */
export function hasMod11And10(text: string): boolean {
  const product = digitsOf(text.slice(0, -1)).reduce(
    (rest, digit) => (((digit + rest) % 10 || 10) * 2) % 11,
    10,
  );
  return (11 - product) % 10 === Number(text.at(-1));
}
