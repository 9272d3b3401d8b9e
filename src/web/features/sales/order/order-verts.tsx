import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { can } from '#domain/access/abilities.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { usePageAct } from '#web/ui/keys/page-acts.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import { CancelPlacement } from './cancel-order.tsx';
import { CopyAds } from './copy-dialog.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { DeliveryMark, stateOf } from './order-notes.tsx';
import { ImageChooser, useImageDrop } from './image-chooser.tsx';
import { RepeatOrder } from './repeat-dialog.tsx';
import type { Order } from './use-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';

type Vert = Order['verts'][number];
const MOVE_BUTTON = 'data-move';
const STATES = ['sent', 'failed', 'incomplete', 'pending'] as const;

interface OrderVertsProps {
  order: Order;
  /** Opens the dialog that moves an ad to another placement. */
  onMove: (vertId: number) => void;
  onDeleted: () => void;
  /** Returns what cancelling an ad costs now; null if the cost is unknown. */
  costOf: (vert: Vert) => string | null;
  /** Returns what is due for an ad next, below its state. */
  dueOf: (vert: Vert) => ReactNode;
  /** Further columns, before the actions. */
  prices: TableColumn<Vert>[];
}

/** Whether the user may move the ad now: if the ad may be cancelled and the order has not lapsed. */
export function canMove(order: Order, vert: Vert): boolean {
  return vert.isCancelable && !order.lapsed;
}

/** The placements of an order with the state of their ads. Spec §2 Order detail. */
export function OrderVerts(props: OrderVertsProps) {
  const { order } = props;
  const { detail } = useWords().order;
  const { today, capabilities } = useSession();
  const images = useImageDrop(order);
  useMoveAct(props);
  // An existing ad is changed on its own page, where the user sees it.
  const takesImage = (vert: Vert) =>
    can(capabilities, 'update Vert') && !order.lapsed && stateOf(vert, today) === 'incomplete';
  // The ads of a lapsed order are not due, so their states are not counted.
  const shown = order.lapsed ? [] : STATES;
  const counts = shown
    .map((state) => ({
      state,
      count: order.verts.filter((vert) => stateOf(vert, today) === state).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{detail.placements(order.verts.length)}</h2>
        <p className="over grow">
          {counts.map(({ state, count }) => detail.counts[state](count)).join(' · ')}
        </p>
        <CopyAds order={order} />
        <RepeatOrder order={order} />
      </div>
      <div className="sheet">
        <Table
          label={detail.placements(order.verts.length)}
          columns={useColumns({ ...props, images, takesImage })}
          rows={order.verts.toSorted(bySendingDate)}
          rowKey={(vert) => vert.id}
          rowDrop={(vert) =>
            takesImage(vert) && !images.isSending(vert) ? (file) => images.send(vert, file) : null
          }
        />
      </div>
    </section>
  );
}

/** Offers the move in the command palette. It moves the only movable ad; with several, it focuses the button of the first. */
function useMoveAct({ order, onMove }: OrderVertsProps): void {
  const { palette, weekView } = useWords();
  const movable = order.verts.filter((vert) => canMove(order, vert));
  const run = () => {
    const [only, ...others] = movable;
    if (only && others.length === 0) onMove(only.id);
    else document.querySelector<HTMLElement>(`[${MOVE_BUTTON}]`)?.focus();
  };
  usePageAct('move', movable.length === 0 ? null : { label: weekView.moveAd, also: palette.also.move, run });
}

function bySendingDate(one: Vert, other: Vert): number {
  const [first, second] = [one, other].map((vert) => vert.placement.issue.sendingDate);
  return (first ?? '').localeCompare(second ?? '') || one.id - other.id;
}

interface ColumnFacts extends OrderVertsProps {
  images: ReturnType<typeof useImageDrop>;
  takesImage: (vert: Vert) => boolean;
}

function useColumns(facts: ColumnFacts): TableColumn<Vert>[] {
  const { order, onMove, onDeleted, costOf, dueOf, prices, images, takesImage } = facts;
  const { image } = useWords().vert;
  const { move } = useWordsOf(orderMovesWords);
  const { common } = useWords();
  const { detail, states } = useWords().order;
  const { columns } = detail;
  const locale = useLocale();
  const { today, capabilities } = useSession();
  const showsVerts = can(capabilities, 'show Vert');
  return [
    {
      key: 'placement',
      label: `${columns.placement}, ${columns.publication}`,
      cellClass: 'k',
      cell: (vert) => (
        <>
          {showsVerts ? <VertLink order={order} vert={vert} /> : vert.placement.name}
          <span className="tbl__sub">{vert.placement.issue.publication.title}</span>
        </>
      ),
    },
    {
      key: 'sendingDate',
      label: `${columns.sendingDate}, ${common.calendarWeek}`,
      cellClass: 'nw r',
      cell: (vert) => (
        <>
          <SendingDate vert={vert} />
          <span className="tbl__sub">{weekLabel(locale, vert.placement.issue.weekNumber)}</span>
        </>
      ),
    },
    {
      key: 'sent',
      label: columns.sent,
      cell: (vert) =>
        order.lapsed ? (
          <StateMark state="gone">{states.lapsed}</StateMark>
        ) : (
          <>
            <DeliveryMark vert={vert} state={stateOf(vert, today)} />
            {dueOf(vert)}
            <div role="alert">
              {images.refusalOf(vert) !== null && (
                <FieldMessage kind="error">{images.refusalOf(vert)}</FieldMessage>
              )}
            </div>
          </>
        ),
    },
    ...prices,
    {
      key: 'actions',
      label: columns.actions,
      labelHidden: true,
      width: '112px',
      cellClass: 'act r nw',
      cell: (vert) => (
        <>
          {takesImage(vert) && (
            <ImageChooser
              label={`${image.upload}: ${vert.placement.name}, ${formatDay(locale, vert.placement.issue.sendingDate, 'basic')}`}
              isPending={images.isSending(vert)}
              onFile={(file) => images.send(vert, file)}
            />
          )}
          {canMove(order, vert) && (
            <IconButton
              icon="move"
              {...{ [MOVE_BUTTON]: '' }}
              variant="quiet"
              bar
              label={move.label(
                vert.placement.name,
                formatDay(locale, vert.placement.issue.sendingDate, 'basic'),
              )}
              onClick={() => onMove(vert.id)}
            />
          )}
          {vert.isCancelable && (
            <CancelPlacement order={order} vert={vert} cost={costOf(vert)} onDeleted={onDeleted} />
          )}
        </>
      ),
    },
  ];
}

function VertLink({ order, vert }: { order: Order; vert: Vert }) {
  return (
    <Link className="rowlink" to={paths.vert} params={{ orderId: String(order.id), vertId: String(vert.id) }}>
      {vert.placement.name}
    </Link>
  );
}

/** The sending date. From that day on it links to the delivery of the issue, for users who may see it. */
function SendingDate({ vert }: { vert: Vert }) {
  const { delivery } = useWords();
  const locale = useLocale();
  const { today } = useSession();
  const seesDeliveries = useCan('index Customer');
  const { id, sendingDate } = vert.placement.issue;
  const day = formatDay(locale, sendingDate, 'default');
  return seesDeliveries && sendingDate <= today ? (
    <Link
      className="tbl__over"
      to={paths.delivery}
      params={{ issueId: String(id) }}
      {...tip(delivery.linkOf(day))}
    >
      {day}
    </Link>
  ) : (
    day
  );
}
