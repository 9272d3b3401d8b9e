import { hasMod97 } from './check-digits.ts';

/** The length of IBANs in the most frequent countries. Those of other countries may have 15 to 34 characters. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  CZ: 24,
  DE: 22,
  DK: 18,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LI: 21,
  LU: 20,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  SE: 24,
};

/** Whether the compact text is an IBAN with the length of its country and the right check digits. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const length = IBAN_LENGTHS[text.slice(0, 2)] ?? text.length;
  return text.length === length && hasMod97(text.slice(4) + text.slice(0, 4));
}

/** Whether the compact text has the form of a BIC, of 8 or 11 characters. */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text);
}

/** Formats an IBAN in groups of four characters. */
export function shownIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
