import { digitsOf, hasLuhn, hasMod97 } from './check-digits.ts';

/** The SIREN of La Poste. The numbers of its establishments have no Luhn check digit: their digit sum is a multiple of 5. */
const LA_POSTE = '356000000';

/** Whether the compact text is a French SIREN of 9 digits or a SIRET of 14, with its check digit. */
export function isSirenOrSiret(text: string): boolean {
  if (/^\d{9}$/.test(text)) return hasLuhn(text);
  if (!/^\d{14}$/.test(text)) return false;
  const isPost = text.startsWith(LA_POSTE) && digitsOf(text).reduce((sum, digit) => sum + digit, 0) % 5 === 0;
  return isPost || (hasLuhn(text) && hasLuhn(text.slice(0, 9)));
}

/** Whether the text is a German Leitweg-ID: `04011000-12345-03`, digits, an optional part, and two check digits. */
export function isLeitwegId(text: string): boolean {
  return /^\d{2,12}(-[A-Z\d]{1,30})?-\d{2}$/.test(text) && hasMod97(text.replaceAll('-', ''));
}
