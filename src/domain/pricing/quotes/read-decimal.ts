/** Currencies, units and spaces that are ignored in a number. */
const AROUND = /[\s'’€£$¥%×]|\b(?:EUR|GBP|CHF|USD|DKK|NOK|SEK|PLN|CZK|JPY|TKP|CPM|CPT)\b|Kč|zł|\bkr\b\.?/giu;

const PER_THOUSAND = /\b(?:TKP|CPM|CPT)\b/i;

/** Whether the text is marked as a price per thousand, as in "62,00 TKP" or "CPM 62.00". */
export function saysPerThousand(text: string): boolean {
  return PER_THOUSAND.test(text);
}

/**
 * Reads a number as people and spreadsheets write it, and returns it as an integer in units of the last decimal: with two `digits`,
 * "1.234,50", "1,234.50", "1 234,5" and "1'234.50 €" are all 123450. A single separator before exactly three digits is a thousands
 * separator: "1.234" is 1234. Returns null if the text is not a number or has more decimals than `digits`.
 */
export function readDecimal(text: string, digits: number): number | null {
  const bare = text.replaceAll(AROUND, '').replace(/^[−–]/, '-');
  const [, sign = '', number = ''] = /^(-?)([\d.,]+)$/.exec(bare) ?? [];
  const at = decimalPoint(number);
  const whole = at < 0 ? number : number.slice(0, at);
  const decimals = at < 0 ? '' : number.slice(at + 1).replace(/0+$/, '');
  if (!isWhole(whole) || !/^\d*$/.test(decimals) || decimals.length > digits) return null;
  const value = Number(whole.replaceAll(/[.,]/g, '') + decimals.padEnd(digits, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return sign === '-' && value !== 0 ? -value : value;
}

/** Returns the position of the decimal separator; -1 if there is none. */
function decimalPoint(number: string): number {
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const separators = number.replaceAll(/\d/g, '');
  if (separators.length === 0) return -1;
  if (new Set(separators).size > 1) return at;
  if (separators.length > 1) return -1;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? -1 : at;
}

/** Whether the text has only digits, optionally grouped by threes with one kind of separator. */
function isWhole(text: string): boolean {
  return /^\d+$/.test(text) || /^\d{1,3}(?:\.\d{3})+$/.test(text) || /^\d{1,3}(?:,\d{3})+$/.test(text);
}
