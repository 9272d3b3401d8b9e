import { isBic, isIban } from './bank-account.ts';
import { isLeitwegId, isSirenOrSiret } from './register-numbers.ts';
import { compactIdentifier, isVatId } from './vat-id.ts';

/** An identifier that a field can hold, with its check. */
export type IdentifierKind = keyof typeof CHECKS;

const CHECKS = {
  vatId: isVatId,
  siren: isSirenOrSiret,
  leitwegId: isLeitwegId,
  iban: isIban,
  bic: isBic,
} as const;

/** Whether the text is such an identifier. Nothing is none, and allowed. */
export function isIdentifier(kind: IdentifierKind, text: string): boolean {
  const normal = normalIdentifier(kind, text);
  return normal === '' || CHECKS[kind](normal);
}

/** The identifier as it is stored: in capitals, without separators. A Leitweg-ID keeps its hyphens. */
export function normalIdentifier(kind: IdentifierKind, text: string): string {
  return kind === 'leitwegId' ? text.trim().toUpperCase() : compactIdentifier(text);
}
