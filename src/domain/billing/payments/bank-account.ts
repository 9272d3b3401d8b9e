import { compactIdentifier } from '#domain/platform/identifiers.ts';

/** The form in which MT940 names a German account: bank code and account number. */
const GERMAN = /^(\d{8})\/(\d{1,10})(?:[A-Z]{3})?$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}/;

/**
 * Returns the account of a statement in the form that can be compared and shown: an IBAN, also from a German bank code and account number.
 * Other account numbers stay as they are.
 */
export function accountOf(text: string): string {
  const trimmed = text.trim().toUpperCase();
  const [, bank, number] = GERMAN.exec(trimmed.replaceAll(/\s/g, '')) ?? [];
  if (bank !== undefined && number !== undefined) return germanIban(bank + number.padStart(10, '0'));
  const compact = compactIdentifier(trimmed);
  // Some banks add the currency: `DE89370400440532013000EUR`.
  return IBAN.test(compact) ? compact.replace(/^(DE\d{20}|AT\d{18})[A-Z]{3}$/, '$1') : trimmed;
}

/** The check digits are 98 less the remainder of the account, `DE` as digits and `00` by 97. */
function germanIban(account: string): string {
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}

/**
 * Whether a statement can be one of the seller's account. An account number that is no IBAN is compared with nothing, because it may be a
 * number that only the bank knows.
 */
export function isOwnAccount(account: string, iban: string): boolean {
  const own = compactIdentifier(iban);
  return own === '' || !IBAN.test(account) || account === own;
}

/** Whether two statements can be of the same account. */
export function isSameAccount(one: string, other: string): boolean {
  return one === other || !IBAN.test(one) || !IBAN.test(other);
}
