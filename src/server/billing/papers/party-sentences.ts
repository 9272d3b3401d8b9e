import type { PaperSnapshot } from '#domain/billing/papers/paper-snapshot.ts';
import type { Locale } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';

/** Returns the sentences of a paper about agency, billed party, copies and mandate; none if only the customer takes part. */
export function partySentences({ parties, advertiser, kind }: PaperSnapshot, locale: Locale): string[] {
  const { parties: words } = paperWords[locale].pdf;
  const { agency, billTo, copies, billsAdvertiser, isMandateMissing } = parties;
  if (agency === '' && billTo === '' && copies.length === 0) return [];
  const billed = billTo || advertiser;
  const byLaw = agency !== '' && billsAdvertiser;
  return [
    ...(agency === '' ? [] : [words.agency(agency)]),
    copies.length === 0 ? words.billTo(billed) : words.billToWithCopies(billed, copies.join(', ')),
    ...(byLaw ? [words.rebates] : []),
    ...(isMandateMissing && kind === 'confirmation' ? [words.mandate(agency)] : []),
  ];
}
