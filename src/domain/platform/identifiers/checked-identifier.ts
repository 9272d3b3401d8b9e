import { isBic, isIban } from './bank-account.ts';
import { compactIdentifier, isVatId } from './vat-id.ts';
import { digitsOf, hasLuhn, hasMod97 } from './check-digits.ts';

/** The SIREN of La Poste. The numbers of its establishments have no Luhn check digit: their digit sum is a multiple of 5. */
const LA_POSTE = '356000000';

/** Whether the compact text is a French SIREN of 9 digits or a SIRET of 14, with its check digit. */
function isSirenOrSiret(text: string): boolean {
  if (/^\d{9}$/.test(text)) return hasLuhn(text);
  if (!/^\d{14}$/.test(text)) return false;
  const isPost = text.startsWith(LA_POSTE) && digitsOf(text).reduce((sum, digit) => sum + digit, 0) % 5 === 0;
  return isPost || (hasLuhn(text) && hasLuhn(text.slice(0, 9)));
}

/** Whether the text is a German Leitweg-ID: `04011000-12345-03`, digits, an optional part, and two check digits. */
function isLeitwegId(text: string): boolean {
  return /^\d{2,12}(-[A-Z\d]{1,30})?-\d{2}$/.test(text) && hasMod97(text.replaceAll('-', ''));
}

/** A kind of identifier that a field can contain and that is checked. */
export type IdentifierKind = keyof typeof CHECKS;

const CHECKS = {
  vatId: isVatId,
  siren: isSirenOrSiret,
  leitwegId: isLeitwegId,
  iban: isIban,
  bic: isBic,
} as const;

/** Whether the text is an identifier of this kind, or empty. */
export function isIdentifier(kind: IdentifierKind, text: string): boolean {
  const normal = normalIdentifier(kind, text);
  return normal === '' || CHECKS[kind](normal);
}

/** Returns the identifier as it is stored: in upper case, without separators. A Leitweg-ID keeps its hyphens. */
export function normalIdentifier(kind: IdentifierKind, text: string): string {
  return kind === 'leitwegId' ? text.trim().toUpperCase() : compactIdentifier(text);
}
