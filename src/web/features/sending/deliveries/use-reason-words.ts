import type { MailingReason } from '#domain/sending/delivery/delivery.ts';
import { type MailingKind, OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { useWords } from '#web/ui/language/language.tsx';

/**
 * Returns a function that words a reason. If Vertbook sends the mails itself, some reasons concern the operator's mail server
 * instead of a mailing system.
 */
export function useReasonWords(kind: MailingKind) {
  const { reasons, mailServer } = useWords().delivery;
  return (reason: MailingReason): { title: string; next: string } =>
    kind === OWN_KIND && (reason === 'auth' || reason === 'temporary') ? mailServer[reason] : reasons[reason];
}
