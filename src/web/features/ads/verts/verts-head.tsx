import { Link } from '@tanstack/react-router';
import type { Order } from '#contract/sales/orders.ts';
import { can } from '#domain/access/abilities.ts';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';

/** The heading: the order and customer of the edited ads. Spec §2 Verts. */
export function VertsHead({ order }: { order: Order }) {
  const { vert: words, order: orderWords } = useWords();
  const { detail } = orderWords;
  const { capabilities } = useSession();
  return (
    <>
      <p className="over">
        {order.state === 'reserved' ? detail.reservation : detail.booking} ·{' '}
        <Link to={paths.order} params={{ orderId: String(order.id) }}>
          {words.order(order.id)}
        </Link>{' '}
        {detail.forCustomer} {order.customer.name}
      </p>
      <div className="head">
        <h1 className="h1">{can(capabilities, 'update Vert') ? words.title : words.viewTitle}</h1>
      </div>
    </>
  );
}
