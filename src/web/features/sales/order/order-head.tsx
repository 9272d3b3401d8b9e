import { Link } from '@tanstack/react-router';
import { bookOrder, reviveOrder, unbookOrder } from '#contract/sales/orders.ts';
import { can } from '#domain/access/abilities.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { useSession } from '#web/api/session.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { isLate, useLateRefusal } from '#web/api/orders.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { LateReasonDialog } from '#web/ui/terms/late-reason-dialog.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { usePageButton } from '#web/ui/keys/page-acts.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { CancelOrder } from './cancel-order.tsx';
import { type Order, useOrderAct } from './use-order.ts';
import { useUndo } from './use-undo.ts';
import type { ReactNode } from 'react';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderNotes } from './order-notes.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { canMove, OrderVerts } from './order-verts.tsx';

/** Title and actions of an order. */
function OrderHead({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const { detail } = useWords().order;
  const { capabilities } = useSession();
  return (
    <>
      <p className="over">
        <Link to={paths.orders}>{detail.all}</Link>
      </p>
      <div className="head">
        <div className="grow">
          <h1 className="h1">
            <span>
              {order.state === 'reserved' ? detail.reservation : detail.booking} {order.id}
            </span>{' '}
            <span>
              <span className="quiet">{detail.forCustomer}</span> {order.customer.name}
            </span>
          </h1>
        </div>
        <div className="row row--wrap">
          <CancelOrder order={order} onDeleted={onDeleted} />
          {order.report && can(capabilities, 'show Report') && (
            <ButtonLink to={paths.reporting} params={{ reportId: String(order.report.id) }}>
              {detail.report}
            </ButtonLink>
          )}
          {can(capabilities, 'show Vert') && (
            <ButtonLink to={paths.verts} params={{ orderId: String(order.id) }}>
              {can(capabilities, 'update Vert') ? detail.editVerts : detail.viewVerts}
            </ButtonLink>
          )}
          <PrimaryAction order={order} />
        </div>
      </div>
    </>
  );
}

/** The primary action: book a reservation or revive a lapsed one. A booking has none. */
function PrimaryAction({ order }: { order: Order }) {
  const { today, capabilities } = useSession();
  if (order.lapsed) return can(capabilities, 'update Order') ? <ReviveButton order={order} /> : null;
  const isBookable = can(capabilities, 'book Order') && reservationProblem(order, today) === null;
  return isBookable ? <BookButton order={order} /> : null;
}

function BookButton({ order }: { order: Order }) {
  const { order: words, palette, deadline } = useWords();
  const { actions } = words.detail;
  const { also } = palette;
  const book = useOrderAct(order.id, bookOrder);
  const refusal = useLateRefusal(book.error);
  const offerUndo = useUndo();
  const click = (lateReason?: string) =>
    book.mutate(lateReason, {
      onSuccess: (booked) =>
        offerUndo({
          text: actions.booked(booked.customer.name),
          order: booked,
          undo: () => call(unbookOrder, { params: { id: order.id } }),
        }),
      onError: (error) => isLate(error) || flash.show({ type: 'danger', text: failureText(error) }),
    });
  return (
    <>
      <Button
        ref={usePageButton('book', actions.book, also.book)}
        variant="primary"
        icon="check"
        pending={book.isPending}
        onClick={() => click()}
      >
        {actions.book}
      </Button>
      <LateReasonDialog
        refusal={refusal}
        submitLabel={deadline.late.book}
        isPending={book.isPending}
        onSubmit={click}
        onClose={book.reset}
      />
    </>
  );
}

function ReviveButton({ order }: { order: Order }) {
  const { order: words, palette, deadline } = useWords();
  const { actions } = words.detail;
  const { also } = palette;
  const revive = useOrderAct(order.id, reviveOrder);
  const refusal = useLateRefusal(revive.error);
  const click = (lateReason?: string) =>
    revive.mutate(lateReason, {
      onSuccess: () => flash.show({ type: 'success', text: actions.revived }),
      onError: (error) => isLate(error) || flash.show({ type: 'danger', text: failureText(error) }),
    });
  return (
    <>
      <Button
        ref={usePageButton('revive', actions.revive, also.revive)}
        variant="primary"
        icon="undo"
        pending={revive.isPending}
        onClick={() => click()}
      >
        {actions.revive}
      </Button>
      <LateReasonDialog
        refusal={refusal}
        submitLabel={deadline.late.reserve}
        isPending={revive.isPending}
        onSubmit={click}
        onClose={revive.reset}
      />
    </>
  );
}

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
