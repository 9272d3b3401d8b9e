import type { MailingReason } from '#domain/sending/delivery/delivery.ts';

/** Returns the mailing system's own message to show with a reason; null if it only repeats the list's name. */
export function systemReply(reason: MailingReason | null, detail: string | null): string | null {
  return reason?.startsWith('list_') ? null : detail;
}
