import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Delivery } from '#contract/sending/deliveries.ts';
import { deliveryQuery } from '#web/api/deliveries.ts';
import { isMissingAtFirst } from '#web/api/api-problem.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { flash } from '#web/ui/messages/flash.ts';
import type { MailingReason } from '#domain/sending/delivery/delivery.ts';
import { type MailingKind, OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** Returns the delivery of an issue. Once it is sent or missed, the queries that show its ads are refetched. */
export function useDelivery(issueId: number) {
  const { today } = useSession();
  const client = useQueryClient();
  const found = useRecord({ ...deliveryQuery(issueId, today), throwOnError: isMissingAtFirst });
  const progress = found.data?.progress;
  useEffect(() => {
    if (progress === 'sent' || progress === 'missed') refreshAds(client);
  }, [client, progress]);
  return found;
}

/** Returns a mutation for a user's action on a delivery. Its response replaces the cached delivery. */
export function useDeliveryAct<Input, Response extends { delivery: Delivery }>(
  { issueId }: Pick<Delivery, 'issueId'>,
  act: (input: Input) => Promise<Response>,
  done: string,
) {
  const { today } = useSession();
  const client = useQueryClient();
  const { queryKey } = deliveryQuery(issueId, today);
  return useMutation({
    mutationFn: act,
    onSuccess: ({ delivery }) => {
      client.setQueryData(queryKey, delivery);
      flash.show({ type: 'success', text: done });
      refreshAds(client);
    },
    onError: (error) => {
      reportFailure(error);
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Refetches every query that shows the state of an ad. */
function refreshAds(client: QueryClient): void {
  refetch(client, 'today', 'orders', 'order', 'verts', 'vert', 'issues', 'report');
}

/**
 * Returns a function that words a reason. If Vertbook sends the mails itself, some reasons concern the operator's mail server
 * instead of a mailing system.
 */
export function useReasonWords(kind: MailingKind) {
  const { reasons, mailServer } = useWords().delivery;
  return (reason: MailingReason): { title: string; next: string } =>
    kind === OWN_KIND && (reason === 'auth' || reason === 'temporary') ? mailServer[reason] : reasons[reason];
}

/** Returns the mailing system's own message to show with a reason; null if it only repeats the list's name. */
export function systemReply(reason: MailingReason | null, detail: string | null): string | null {
  return reason?.startsWith('list_') ? null : detail;
}
