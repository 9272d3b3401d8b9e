import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bookOrder } from '#contract/sales/orders.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { isLate, useLateRefusal } from '#web/api/late-refusal.ts';
import { refetch } from '#web/api/refetch.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { LateReasonDialog } from '#web/ui/terms/late-reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { requestsQuery } from './storefront-queries.ts';
import { storefrontDeskWords } from '#words/public/storefront-desk.ts';

/** Books the order of a visitor's option. After a booking deadline, asks for a reason. */
export function BookOption({ orderId, company }: { orderId: number; company: string }) {
  const { requests: words } = useWordsOf(storefrontDeskWords);
  const { deadline } = useWords();
  const client = useQueryClient();
  const book = useMutation({
    mutationFn: (lateReason?: string) =>
      call(bookOrder, {
        params: { id: orderId },
        body: lateReason === undefined ? {} : { late_reason: lateReason },
      }),
    onSuccess: () => flash.show({ type: 'success', text: words.booked(orderId) }),
    onError: (error) => isLate(error) || flash.show({ type: 'danger', text: failureText(error) }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: requestsQuery.queryKey });
      refetch(client, 'today', 'orders', 'issues', 'capacities');
    },
  });
  const refusal = useLateRefusal(book.error);
  return (
    <>
      <Button
        variant="primary"
        aria-label={words.bookTitle(company)}
        pending={book.isPending}
        onClick={() => book.mutate(undefined)}
      >
        {words.book}
      </Button>
      <LateReasonDialog
        refusal={refusal}
        submitLabel={deadline.late.book}
        isPending={book.isPending}
        onSubmit={book.mutate}
        onClose={book.reset}
      />
    </>
  );
}
