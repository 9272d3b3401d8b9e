import { useQuery } from '@tanstack/react-query';
import { getOrderHistory } from '#contract/customers/history.ts';
import { formatInstant } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { OrderHistory } from '#web/features/customers/customers/history/history-section.tsx';
import { KeptPapers } from '#web/features/billing/papers/order-papers.tsx';
import { CancellationCharges } from '#web/features/pricing/terms/cancellation-charges.tsx';
import { useOrderTerms } from '#web/features/pricing/terms/deadline-text.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { Loading } from '#web/ui/messages/spinner.tsx';

/**
 * Shows staff what remains of a cancelled order: who cancelled it, what that has cost, its documents and its history. Throws
 * the error if the order has never existed.
 */
export function CancelledOrder({ id, error }: { id: number; error: Error | null }) {
  const { order: words, shell } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  const seesPrices = useCan('show Price');
  const { data: history } = useQuery({
    queryKey: ['history', 'order', id, 'cancelled'],
    queryFn: async ({ signal }) => (await call(getOrderHistory, { params: { id }, signal })).history,
    throwOnError: true,
  });
  const { terms } = useOrderTerms(id, 'cancelled');
  if (!history) return <Loading label={shell.loading} page />;
  const act = history.find(({ subject, action }) => subject === 'order' && action === 'cancelled');
  if (!act) {
    if (error) throw error;
    return <Loading label={shell.loading} page />;
  }
  const when = formatInstant(locale, act.happenedAt, organization.timeZone);
  return (
    <HeadedPage title={`${words.detail.order} ${id}`}>
      <div className="stack">
        <Note state="gone">{words.detail.cancelled(when, act.userName)}</Note>
        <CancellationCharges charges={terms?.charges ?? []} />
        {seesPrices && <KeptPapers orderId={id} />}
        <OrderHistory id={id} stamp="cancelled" />
      </div>
    </HeadedPage>
  );
}
