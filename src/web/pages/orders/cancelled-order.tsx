import { useQuery } from '@tanstack/react-query';
import { getOrderHistory } from '#contract/history.ts';
import { formatInstant } from '#words/format.ts';
import { call } from '../../api/call.ts';
import { useCan, useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { OrderHistory } from '../../features/history/history-section.tsx';
import { KeptPapers } from '../../features/papers/order-papers.tsx';
import { CancellationCharges } from '../../features/terms/cancellation-charges.tsx';
import { useOrderTerms } from '../../features/terms/deadline-queries.ts';
import { Note } from '../../ui/messages/note.tsx';
import { Loading } from '../../ui/messages/spinner.tsx';

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
