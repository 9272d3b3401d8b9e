import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getOrderParties,
  type NamedParties,
  type OrderPartiesRecord,
  updateOrderParties,
} from '#contract/sales/order-parties.ts';
import { UNDO_SECONDS } from '#domain/sales/orders/undo.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useSeesPrices } from '#web/api/price-lists.ts';
import { refetch } from '#web/api/query-client.ts';
import { sentPartiesOf } from '#web/api/orders.ts';
import { useCan } from '#web/api/session.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { partyWords } from '#words/sales/parties.ts';

/** Whether the user sees the parties of orders: the organization keeps prices, and the user may change orders and see prices. */
export function useSeesParties(): boolean {
  const seesPrices = useSeesPrices();
  return useCan('update Order') && seesPrices;
}

/** Returns the parties of an order, which are refetched when the order changes. Not `enabled`, it fetches nothing. */
export function useOrderParties(orderId: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['order', orderId, 'parties'],
    queryFn: async ({ signal }) => (await call(getOrderParties, { params: { id: orderId }, signal })).parties,
  });
}

/** Returns a mutation that saves the parties of an order and offers for some seconds to undo that. */
export function useChangeParties(orderId: number, onSaved: () => void) {
  const client = useQueryClient();
  const words = useWordsOf(partyWords);
  const { common } = useWords();
  const send = async (parties: NamedParties, version: number, agreedBy = '') => {
    const body = { ...sentPartiesOf(parties), version, ...(agreedBy === '' ? {} : { agreed_by: agreedBy }) };
    const saved = await call(updateOrderParties, { params: { id: orderId }, body });
    refetch(client, 'order', 'quote', 'history');
    return saved.parties;
  };
  const undo = ({ version: _version, ...before }: OrderPartiesRecord, version: number) =>
    void send(before, version).catch(reportFailure);
  return useMutation({
    mutationFn: ({
      entered,
      before,
      agreedBy,
    }: {
      entered: NamedParties;
      before: OrderPartiesRecord;
      /** Who has agreed for the customer by phone; '' if no one has. */
      agreedBy: string;
    }) => send(entered, before.version, agreedBy),
    onSuccess: ({ version }, { before }) => {
      flash.show({
        type: 'success',
        text: words.saved,
        timeoutMs: UNDO_SECONDS * 1000,
        action: { label: common.undo, onAction: () => undo(before, version) },
      });
      onSaved();
    },
    onError: () => refetch(client, 'order'),
  });
}
