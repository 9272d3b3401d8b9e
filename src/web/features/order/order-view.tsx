import type { Order } from './use-order.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderVerts } from './order-verts.tsx';

interface OrderViewProps {
  order: Order;
  /** Called after the order was deleted. */
  onDeleted: () => void;
}

/** One order: its data, its actions and its placements. Spec §2 Order detail. */
export function OrderView({ order, onDeleted }: OrderViewProps) {
  return (
    <>
      <OrderHead order={order} onDeleted={onDeleted} />
      <section className="sheet sheet--first">
        <OrderNotes order={order} />
        <OrderFacts order={order} />
      </section>
      <OrderVerts order={order} onDeleted={onDeleted} />
    </>
  );
}
