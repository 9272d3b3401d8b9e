import type { PaperSnapshot } from '#domain/billing/papers/paper-snapshot.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';

/** Returns the salutation of the customer's contact, or a general one if the last name is unknown. */
export function salutationOf(contact: PaperSnapshot['customer']['contact'], locale: Locale): string {
  const { greeting } = allWords[locale].report.mail;
  const name = contact.lastName.trim();
  return name === '' ? greeting.unknown : greeting[contact.gender](name);
}
