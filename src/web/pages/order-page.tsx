import '../styles/comments.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { Page } from '../base/page.tsx';
import { paths } from '../base/paths.ts';
import { Comments } from '../features/comments/comments-section.tsx';
import { OrderHistory } from '../features/history/history-section.tsx';
import { OrderView } from '../features/order/order-view.tsx';
import { orderQuery } from '../features/order/use-order.ts';
import { Spinner } from '../ui/messages/spinner.tsx';

/** One order. Spec §2 Order detail. */
export function OrderPage() {
  const { order: words, shell } = useWords();
  const { orderId } = useParams({ from: '/signed-in/orders/$orderId' });
  const navigate = useNavigate();
  const { data: order } = useQuery({ ...orderQuery(Number(orderId)), throwOnError: true });
  const kind = order?.state === 'booked' ? words.detail.booking : words.detail.reservation;
  return (
    <Page title={`${kind} ${orderId}`}>
      {order ? (
        <>
          <OrderView order={order} onDeleted={() => void navigate({ to: paths.orders })} />
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
