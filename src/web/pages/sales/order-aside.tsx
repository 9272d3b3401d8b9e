import { useQuery } from '@tanstack/react-query';
import type { Quote } from '#contract/pricing/prices.ts';
import { commentsQuery } from '#web/features/customers/customers/comments/use-comments.ts';
import { Comments } from '#web/features/customers/customers/comments/comments-section.tsx';
import { OrderHistory } from '#web/features/customers/customers/history/history-section.tsx';
import { OrderAgreements } from '#web/features/pricing/quotes/order-price.tsx';
import { OrderFacts } from '#web/features/sales/order/order-facts.tsx';
import type { Order } from '#web/features/sales/order/use-order.ts';
import { OrderParties } from '#web/features/sales/parties/order-parties.tsx';
import { useOrderParties, useSeesParties } from '#web/features/sales/parties/use-order-parties.ts';
import { useSession } from '#web/api/session.ts';

interface OrderAsideProps {
  order: Order;
  /** Null for an order without prices. */
  quote: Quote | null;
}

/**
 * The side of the page of an order: its facts, and for staff the comments and the history. Renders nothing while the facts load, so that
 * what is below them does not move.
 */
export function OrderAside({ order, quote }: OrderAsideProps) {
  const isStaff = useSession().customerId === null;
  const seesParties = useSeesParties() && quote !== null;
  const parties = useOrderParties(order.id, seesParties);
  const comments = useQuery({ ...commentsQuery(order.id), enabled: isStaff });
  // Not `isPending`: after a failed request, the sections request again when they are mounted, which would remove them again.
  if ((seesParties && !parties.isFetched) || (isStaff && !comments.isFetched)) return <aside />;
  return (
    <aside className="stack">
      <OrderFacts order={order}>
        {seesParties && <OrderParties order={order} />}
        {quote && <OrderAgreements quote={quote} />}
      </OrderFacts>
      {isStaff && (
        <>
          <Comments orderId={order.id} />
          <OrderHistory
            id={order.id}
            stamp={[order.version, ...order.verts.map(({ version }) => version)].join('.')}
          />
        </>
      )}
    </aside>
  );
}
