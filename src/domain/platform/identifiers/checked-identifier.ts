import { isBic, isIban } from './bank-account.ts';
import { isLeitwegId, isSirenOrSiret } from './register-numbers.ts';
import { compactIdentifier, isVatId } from './vat-id.ts';

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
