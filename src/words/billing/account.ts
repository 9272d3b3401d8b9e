import { account as de } from '../de/billing/account.ts';
import { account as enGb, type AccountWords } from '../en-gb/billing/account.ts';
import { account as fr } from '../fr/billing/account.ts';
import { inEachLanguage, type Locale } from '../locale.ts';

/** The words of the accounts of customers, which are not loaded with the first page. */
export const accountWords = inEachLanguage(de, enGb, fr);

interface NamedEntry {
  kind: keyof AccountWords['kinds'];
  /** Why an invoice or a correction was issued, if not for ads that were ordered. */
  cause: keyof AccountWords['causes'] | null;
  isReversal: boolean;
}

/** Returns the name of an entry of an account: its kind, why a document was issued, and whether it takes another entry back. */
export function entryName(locale: Locale, { kind, cause, isReversal }: NamedEntry): string {
  const words = accountWords[locale];
  const name = words.kinds[kind];
  if (isReversal) return words.reversal(name);
  return cause === null ? name : words.causes[cause](name);
}
