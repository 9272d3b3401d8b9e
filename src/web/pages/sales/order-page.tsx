import '../../styles/pages/comments.css';
import '../../styles/pages/prices.css';
import '../../styles/pages/terms.css';
import '../../styles/pages/parties.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { totalsForAdvertiser } from '#domain/pricing/quotes/calculate-quote.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Page } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Comments } from '#web/features/customers/customers/comments/comments-section.tsx';
import { OrderHistory } from '#web/features/customers/customers/history/history-section.tsx';
import { OrderLinks } from '#web/features/public/order-links/order-links.tsx';
import { OrderView } from '#web/features/sales/order/order-head.tsx';
import { orderQuery } from '#web/api/orders.ts';
import { OrderPapers } from '#web/features/billing/papers/order-papers.tsx';
import { OrderParties } from '#web/features/sales/parties/order-parties.tsx';
import { OrderPrice, useOrderPrices } from '#web/features/pricing/quotes/order-price.tsx';
import { CancellationCharges } from '#web/features/pricing/terms/cancellation-charges.tsx';
import { CancellationCost } from '#web/features/pricing/terms/cancellation-cost.tsx';
import { useOrderDeadlines } from '#web/features/pricing/terms/order-deadlines.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { CancelledOrder } from './cancelled-order.tsx';

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
  } = useQuery({
    ...orderQuery(Number(orderId)),
    throwOnError: (thrown) => !isStaff || !isProblem(thrown, 'not_found'),
  });
  const price = useOrderPrices(order);
  const deadlines = useOrderDeadlines(order);
  // During a refetch the query has no error, so the count keeps the remains of a cancelled order on the page.
  if (!order && errorUpdateCount > 0) return <CancelledOrder id={Number(orderId)} error={error} />;
  return (
    <Page
      title={`${order ? words.detail[order.state === 'booked' ? 'booking' : 'reservation'] : words.detail.order} ${orderId}${order ? `, ${order.customer.name}` : ''}`}
    >
      {order ? (
        <>
          <OrderView
            order={order}
            moving={move ?? null}
            onMove={setMove}
            onDeleted={() => void navigate({ to: paths.orders })}
            costOf={deadlines.costOf}
            prices={[...deadlines.columns, ...price.columns]}
            after={
              deadlines.terms && (
                <CancellationCost
                  lines={deadlines.terms.lines}
                  terms={deadlines.terms}
                  isSingly={order.orderStatistic.countSentVerts > 0}
                />
              )
            }
          />
          <CancellationCharges charges={deadlines.charges} />
          {price.priced?.quote && <OrderParties order={order} />}
          <OrderPrice order={order} price={price.priced} />
          {price.priced?.quote && (
            <OrderPapers
              order={order}
              totals={[price.priced.quote.totals.gross, totalsForAdvertiser(price.priced.quote.lines).gross]}
            />
          )}
          <OrderLinks orderId={order.id} />
          <Comments orderId={order.id} />
          <OrderHistory
            id={order.id}
            stamp={[order.version, ...order.verts.map(({ version }) => version)].join('.')}
          />
        </>
      ) : (
        <p className="empty">
          <Spinner /> {shell.loading}
        </p>
      )}
    </Page>
  );
}
