import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rebookVert } from '#contract/sales/rebooking.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { orderQuery } from '#web/api/order-query.ts';
import { refetch } from '#web/api/refetch.ts';
import { useCan } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { showSuccess } from '#web/ui/messages/save-flash.ts';
import { Button } from '#web/ui/button.tsx';

interface RebookChargeProps {
  vertId: number;
  /** What is booked again: only the placement, or the whole order with which it was cancelled. */
  rebooks: 'placement' | 'order';
  /** The name of the cancelled placement in the list. */
  place: string;
}

/**
 * Books a cancelled placement again, so that nothing is owed for its cancellation. Renders nothing for users without the
 * right to do so.
 */
export function RebookCharge({ vertId, rebooks, place }: RebookChargeProps) {
  const { rebook: words } = useWords().deadline.charges;
  const client = useQueryClient();
  const mayBook = useCan('book Order');
  const rebook = useMutation({
    mutationFn: () => call(rebookVert, { params: { id: vertId } }),
    onSuccess: ({ order }) => {
      client.setQueryData(orderQuery(order.id).queryKey, order);
      refetch(client, 'order', 'orders', 'issues', 'capacities', 'history');
      showSuccess(words.done[rebooks]);
    },
    onError: (error) => {
      reportFailure(error);
      refetch(client, 'order');
    },
  });
  if (!mayBook) return null;
  return (
    <Button
      variant="quiet"
      bar
      aria-label={rebooks === 'order' ? words.order : words.of(place)}
      pending={rebook.isPending}
      onClick={() => rebook.mutate()}
    >
      {rebooks === 'order' ? words.order : words.placement}
    </Button>
  );
}
