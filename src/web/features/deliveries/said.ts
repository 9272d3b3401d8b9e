import type { MailingReason } from '#domain/delivery.ts';

/** What a mailing system said beside a reason; null where it only names the list that the page names anyway. */
export function saidBeside(reason: MailingReason | null, detail: string | null): string | null {
  return reason === 'list_missing' || reason === 'list_ambiguous' ? null : detail;
}
