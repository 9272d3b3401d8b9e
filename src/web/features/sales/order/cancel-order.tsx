import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#domain/access/abilities.ts';
import { formatDay } from '#words/format.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { usePageButton } from '#web/ui/keys/page-acts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import { type Cancelled, CancelDialog } from './cancel-dialog.tsx';
import { useAmountText, useCancelTexts } from './change-texts.ts';
import { previewQuery } from './use-change.ts';
import { type Order, useForgetOrder } from './use-order.ts';
import { useUndo } from './use-undo.ts';

type Vert = Order['verts'][number];

/** Deletes a reservation or cancels a booking, after a question. If the order cannot be cancelled, explains why. Spec §2, §4. */
export function CancelOrder({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const { order: words, palette } = useWords();
  const { actions } = words.detail;
  const label = order.state === 'reserved' ? actions.cancelReservation : actions.cancelBooking;
  const session = useSession();
  const button = usePageButton('cancel', label, palette.also.cancel);
  const [isAsking, setAsking] = useState(false);
  const onCancelled = useCancelled(order, null, onDeleted);
  const { text, ...look } = useCost(order, order.verts);
  if (!order.cancelable) {
    return (
      <Button {...tip(actions[reasonOf(order, session)])} variant="quiet" unavailable>
        {actions.notPossible}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        dangerText
        icon="trash"
        ref={button}
        {...look}
        {...(text === null ? {} : tip(text))}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <CancelDialog order={order} vert={null} onCancelled={onCancelled} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** Returns the text that explains why an order cannot be cancelled. For staff, only sent and billed ads prevent it. */
function reasonOf(order: Order, { capabilities, customerId }: ReturnType<typeof useSession>) {
  if (order.orderStatistic.countSentVerts > 0) return 'notPossibleSent';
  return can(capabilities, 'cancel Order') && customerId === null ? 'notPossibleBilled' : 'notPossibleRights';
}

interface CancelPlacementProps {
  order: Order;
  vert: Vert;
  /** What cancelling the placement costs now; null if the cost is unknown. */
  cost: string | null;
  onDeleted: () => void;
}

/** Cancels one placement, after a question. Cancelling the last placement deletes the order. Spec §2, §4. */
export function CancelPlacement({ order, vert, cost, onDeleted }: CancelPlacementProps) {
  const { cancelPlacement: words } = useWords().order.detail;
  const locale = useLocale();
  const day = formatDay(locale, vert.placement.issue.sendingDate, 'basic');
  const [isAsking, setAsking] = useState(false);
  const onCancelled = useCancelled(order, vert, onDeleted);
  const { text, ...look } = useCost(order, [vert]);
  const label = words.label(vert.placement.name, day);
  const known = text ?? cost;
  return (
    <>
      <IconButton
        icon="trash"
        variant="quiet"
        bar
        label={label}
        {...look}
        {...(known === null ? {} : { tooltip: `${label}. ${known}` })}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <CancelDialog order={order} vert={vert} onCancelled={onCancelled} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/**
 * Returns what cancelling these ads costs and does, or why it is not possible, in the words of the dialog: asked when the pointer or the
 * focus reaches the button, with the handlers that notice that. Null before.
 */
function useCost(order: Order, verts: readonly Vert[]) {
  const textsOf = useCancelTexts();
  const [isNear, setNear] = useState(false);
  const wanted = { remove: verts.map(({ id }) => ({ vert_id: id })) };
  const { data, error } = useQuery({ ...previewQuery(order, wanted), enabled: isNear });
  const near = () => setNear(true);
  const text = error ? failureText(error) : data ? textsOf(data).join(' ') : null;
  return { text, onPointerEnter: near, onFocus: near };
}

/**
 * Returns a function that shows that ads were cancelled, and offers to undo that. If that has deleted the order, leaves its page for the
 * orders list (Spec §4), unless the customer owes something: then the page stays open and shows it.
 */
function useCancelled(order: Order, vert: Vert | null, onDeleted: () => void) {
  const { actions, cancelPlacement } = useWords().order.detail;
  const locale = useLocale();
  const forget = useForgetOrder();
  const offerUndo = useUndo();
  const amountOf = useAmountText();
  return ({ isOrderDeleted, owed, currency, undo }: Cancelled) => {
    const withOwed = (done: string) =>
      owed === null ? done : `${done} ${actions.owed(amountOf(currency, owed))}`;
    if (isOrderDeleted) {
      if (owed === null) onDeleted();
      forget(order.id, owed !== null);
      const done = order.state === 'booked' ? actions.bookingCancelled(order.id) : actions.cancelled;
      offerUndo({ text: withOwed(done), order, undo, isOrderDeleted });
    } else if (vert) {
      const day = formatDay(locale, vert.placement.issue.sendingDate, 'basic');
      offerUndo({ text: withOwed(cancelPlacement.success(vert.placement.name, day)), order, undo });
    }
  };
}
