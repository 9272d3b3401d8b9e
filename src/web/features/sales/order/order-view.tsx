import type { ReactNode } from 'react';
import type { TableColumn } from '#web/ui/tables/table.tsx';
import type { Order } from './use-order.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderNotes } from './order-notes.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { canMove, OrderVerts } from './order-verts.tsx';

interface OrderViewProps {
  order: Order;
  /** The id of the ad whose move dialog is open; null if it is closed. */
  moving: number | null;
  onMove: (vertId: number | null) => void;
  /** Called after the order was deleted. */
  onDeleted: () => void;
  /** Returns what cancelling an ad costs now; null if the cost is unknown. */
  costOf: (vert: Order['verts'][number]) => string | null;
  /** Further columns of the table of placements. */
  prices: TableColumn<Order['verts'][number]>[];
  /** Content below the facts, such as the cost of cancelling. */
  after?: ReactNode;
}

/** One order: its data, its actions and its placements. Spec §2 Order detail. */
export function OrderView({ order, moving, onMove, onDeleted, costOf, prices, after }: OrderViewProps) {
  const movable = order.verts.find((vert) => vert.id === moving && canMove(order, vert));
  return (
    <>
      <OrderHead order={order} onDeleted={onDeleted} />
      <section className="sheet sheet--first">
        <OrderNotes order={order} />
        <OrderFacts order={order} />
        {after}
      </section>
      <OrderVerts order={order} onMove={onMove} onDeleted={onDeleted} costOf={costOf} prices={prices} />
      {movable && <MoveDialog order={order} vert={movable} onClose={() => onMove(null)} />}
    </>
  );
}
