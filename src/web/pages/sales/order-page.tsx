import '../../styles/pages/comments.css';
import '../../styles/pages/prices.css';
import '../../styles/pages/terms.css';
import '../../styles/pages/parties.css';
import '../../styles/pages/order-page.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { hasNothingToShow, isProblem } from '#web/api/api-problem.ts';
import { useRecord } from '#web/api/use-record.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { HeadedPage, Page } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Comments } from '#web/features/customers/customers/comments/comments-section.tsx';
import { OrderHistory } from '#web/features/customers/customers/history/history-section.tsx';
import { OfferedChangeNote } from '#web/features/public/offered-changes/offered-change-note.tsx';
import { OrderLinks, OwnPage } from '#web/features/public/order-links/order-links.tsx';
import { MoveDialog } from '#web/features/sales/order/move-dialog.tsx';
import { OrderFacts } from '#web/features/sales/order/order-facts.tsx';
import { OrderActs, OrderTitle } from '#web/features/sales/order/order-head.tsx';
import { OrderNotes } from '#web/features/sales/order/order-notes.tsx';
import { canMove, OrderVerts } from '#web/features/sales/order/order-verts.tsx';
import { orderQuery } from '#web/api/orders.ts';
import { OrderAmounts, OrderInvoices } from '#web/features/billing/invoices/order-billing.tsx';
import { KeptPapers, OrderPapers, SendPaper } from '#web/features/billing/papers/order-papers.tsx';
import { OrderParties } from '#web/features/sales/parties/order-parties.tsx';
import { OrderAgreements, OrderPrice, useOrderPrices } from '#web/features/pricing/quotes/order-price.tsx';
import { CancellationCharges } from '#web/features/pricing/terms/cancellation-charges.tsx';
import { CancellationCost } from '#web/features/pricing/terms/cancellation-cost.tsx';
import { useOrderDeadlines } from '#web/features/pricing/terms/order-deadlines.tsx';
import { Loading, Spinner } from '#web/ui/messages/spinner.tsx';
import { getOrderHistory } from '#contract/customers/history.ts';
import { formatInstant } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useOrderTerms } from '#web/features/pricing/terms/deadline-text.tsx';
import { Note } from '#web/ui/messages/note.tsx';

const ROUTE = '/signed-in/orders/$orderId';

/** One order. Spec §2 Order detail. */
export function OrderPage() {
  const { order: words, shell } = useWords();
  const { orderId } = useParams({ from: ROUTE });
  const { move } = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const setMove = (vertId: number | null) =>
    void navigate({
      to: paths.order,
      params: { orderId },
      search: vertId === null ? {} : { move: vertId },
      replace: true,
      resetScroll: false,
    });
  const isStaff = useSession().customerId === null;
  const {
    data: order,
    error,
    errorUpdateCount,
  } = useRecord({
    ...orderQuery(Number(orderId)),
    throwOnError: (thrown, query) =>
      hasNothingToShow(thrown, query) && !(isStaff && isProblem(thrown, 'not_found')),
  });
  const price = useOrderPrices(order);
  const deadlines = useOrderDeadlines(order);
  const quote = price.priced?.quote;
  const toList = () => void navigate({ to: paths.orders });
  // During a refetch the query has no error, so the count keeps the remains of a cancelled order on the page.
  if (!order && errorUpdateCount > 0) return <CancelledOrder id={Number(orderId)} error={error} />;
  const movable = order?.verts.find((vert) => vert.id === move && canMove(order, vert));
  return (
    <Page
      title={`${order ? words.detail[order.state === 'booked' ? 'booking' : 'reservation'] : words.detail.order} ${orderId}${order ? `, ${order.customer.name}` : ''}`}
    >
      {order ? (
        <>
          <OrderTitle order={order} />
          <section className="sheet order-top">
            <OrderAmounts order={order} quote={price.isLoading ? undefined : (quote ?? null)} />
            <OrderActs order={order} onDeleted={toList}>
              {quote && <SendPaper order={order} />}
            </OrderActs>
            <OfferedChangeNote order={order} />
            <OrderNotes order={order} />
          </section>
          <div className="order-two">
            <div className="stack stack--far">
              <div className="stack">
                <OrderVerts
                  order={order}
                  onMove={setMove}
                  onDeleted={toList}
                  costOf={deadlines.costOf}
                  dueOf={deadlines.dueOf}
                  prices={price.columns}
                />
                {deadlines.terms && (
                  <CancellationCost
                    lines={deadlines.terms.lines}
                    terms={deadlines.terms}
                    isSingly={order.orderStatistic.countSentVerts > 0}
                  />
                )}
              </div>
              <CancellationCharges charges={deadlines.charges} />
              {quote && (
                <div className="order-papers">
                  <div className="stack">
                    <OrderPapers order={order} />
                    <OrderInvoices order={order} />
                  </div>
                  <OrderPrice order={order} price={price.priced} />
                </div>
              )}
              {!price.isLoading && (
                <OrderFacts order={order}>
                  {quote && <OrderParties order={order} />}
                  {quote && <OrderAgreements quote={quote} />}
                  <OrderLinks orderId={order.id} />
                </OrderFacts>
              )}
            </div>
            {isStaff && (
              <aside className="stack">
                <Comments orderId={order.id} />
                <OrderHistory
                  id={order.id}
                  stamp={[order.version, ...order.verts.map(({ version }) => version)].join('.')}
                />
              </aside>
            )}
          </div>
          <OwnPage orderId={order.id} />
          {movable && <MoveDialog order={order} vert={movable} onClose={() => setMove(null)} />}
        </>
      ) : (
        <p className="empty">
          <Spinner /> {shell.loading}
        </p>
      )}
    </Page>
  );
}

/**
 * Shows staff what remains of a cancelled order: who cancelled it, what that has cost, its documents and its history. Throws
 * the error if the order has never existed.
 */
function CancelledOrder({ id, error }: { id: number; error: Error | null }) {
  const { order: words, shell } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  const seesPrices = useCan('show Price');
  const { data: history } = useQuery({
    queryKey: ['history', 'order', id, 'cancelled'],
    queryFn: async ({ signal }) => (await call(getOrderHistory, { params: { id }, signal })).history,
    throwOnError: hasNothingToShow,
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
