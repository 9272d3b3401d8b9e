import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bookOrder, cancelOrder, restoreOrder, unbookOrder, updateOrder } from '#contract/sales/orders.ts';
import type { TodayOrder } from '#contract/insight/today.ts';
import { proposedExpireDate } from '#domain/sales/orders/reservation-period.ts';
import { UNDO_SECONDS } from '#domain/sales/orders/undo.ts';
import { formatDay } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { call } from '#web/api/call.ts';
import { isLate, useLateRefusal } from '#web/api/orders.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { useExpireShortcuts } from '#web/ui/terms/expire-shortcuts.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { LateReasonDialog } from '#web/ui/terms/late-reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useRefetchOrders } from './use-today.ts';

type ActProps = Pick<TodayOrder, 'orderId' | 'version' | 'customerName'>;

/** Books a reservation. */
export function BookAct({ orderId, version, customerName }: ActProps) {
  const { today, order, deadline } = useWords();
  const book = useUndoableAct({
    act: (lateReason?: string) =>
      call(bookOrder, {
        params: { id: orderId },
        body: { version, ...(lateReason !== undefined && { late_reason: lateReason }) },
      }),
    undo: ({ order: booked }) =>
      call(unbookOrder, { params: { id: orderId }, body: { version: booked.version } }),
    done: order.detail.actions.booked(customerName),
  });
  const refusal = useLateRefusal(book.error);
  return (
    <>
      <Button
        bar
        icon="check"
        pending={book.isPending}
        aria-label={`${today.book}: ${today.openOrder(orderId)}, ${customerName}`}
        onClick={() => book.mutate(undefined)}
      >
        {today.book}
      </Button>
      <LateReasonDialog
        refusal={refusal}
        submitLabel={deadline.late.book}
        isPending={book.isPending}
        onSubmit={book.mutate}
        onClose={book.reset}
      />
    </>
  );
}

/** What the user may do with a reservation that lapses soon. */
export function ReservationActs({ order }: { order: TodayOrder }) {
  const mayBook = useCan('book Order');
  const mayUpdate = useCan('update Order');
  const mayCancel = useCan('cancel Order');
  return (
    <>
      {mayBook && <BookAct {...order} />}
      {mayUpdate && <ProlongAct order={order} />}
      {mayCancel && <CancelAct order={order} />}
    </>
  );
}

/** Deletes a reservation, after a question. */
function CancelAct({ order }: { order: TodayOrder }) {
  const { today, order: words } = useWords();
  const { cancel: question } = useWordsOf(orderChangeWords);
  const { orderId, version, customerName } = order;
  const cancel = useUndoableAct({
    act: () => call(cancelOrder, { params: { id: orderId }, query: { version } }),
    undo: () => call(restoreOrder, { params: { id: orderId } }),
    done: words.detail.actions.cancelled,
  });
  return (
    <ConfirmedButton
      label={today.cancel}
      button={{ bar: true, 'aria-label': `${today.cancel}: ${today.openOrder(orderId)}, ${customerName}` }}
      act={cancel}
      danger
      enterConfirms
      title={question.reservation(orderId)}
      confirmLabel={words.detail.actions.cancelReservation}
    >
      {question.whole(order.placementCount)}
    </ConfirmedButton>
  );
}

/** Returns a mutation for an act on an order of the page. Its message offers for some seconds to undo the act. */
function useUndoableAct<Result>(order: {
  act: (lateReason?: string) => Promise<Result>;
  undo: (result: Result) => Promise<unknown>;
  done: string;
}) {
  const refetch = useRefetchOrders();
  const offerUndo = useOfferUndo(order.undo);
  return useMutation({
    mutationFn: order.act,
    onSuccess: (result) => offerUndo(order.done, result),
    onError: (error) => isLate(error) || reportFailure(error),
    onSettled: refetch,
  });
}

/** Returns a function that shows what was done, and offers for some seconds to undo it. */
function useOfferUndo<Result>(
  undoIt: (result: Result) => Promise<unknown>,
): (done: string, result: Result) => void {
  const { common, order: words } = useWords();
  const undo = useMutation({
    mutationFn: undoIt,
    onSuccess: () => flash.show({ type: 'success', text: words.detail.undone }),
    onError: reportFailure,
    onSettled: useRefetchOrders(),
  });
  return (text, result) =>
    flash.show({
      type: 'success',
      text,
      timeoutMs: UNDO_SECONDS * 1000,
      action: { label: common.undo, onAction: () => undo.mutate(result) },
    });
}

/** The button that opens the dialog for a later expiry date. */
function ProlongAct({ order }: { order: TodayOrder }) {
  const { today } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        bar
        aria-label={`${today.prolong}: ${today.openOrder(order.orderId)}, ${order.customerName}`}
        onClick={() => setOpen(true)}
      >
        {today.prolong}
      </Button>
      <ProlongDialog key={String(isOpen)} order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface ProlongDialogProps {
  order: TodayOrder;
  isOpen: boolean;
  onClose: () => void;
}

function ProlongDialog({ order, isOpen, onClose }: ProlongDialogProps) {
  const { today: words } = useWords();
  const locale = useLocale();
  const { today, organization } = useSession();
  const shortcuts = useExpireShortcuts({ today, firstSendingDate: order.firstSendingDate });
  const refetch = useRefetchOrders();
  const current = order.reservationExpireDate;
  const usual = proposedExpireDate(
    { today, firstSendingDate: order.firstSendingDate },
    organization.reservationDays,
  );
  const [day, setDay] = useState<string | null>(usual > current ? usual : null);
  const [isRefused, setRefused] = useState(false);
  const own =
    day === null ? words.dayMissing : day <= current ? words.notLater(formatDay(locale, current)) : null;
  const reserveUntil = async (reservationExpireDate: string | null, version: number) => {
    const body = { reservationExpireDate, version };
    return (await call(updateOrder, { params: { id: order.orderId }, body })).order;
  };
  const offerUndo = useOfferUndo(({ version }: { version: number }) => reserveUntil(current, version));
  const prolong = useMutation({
    mutationFn: () => reserveUntil(day, order.version),
    onSuccess: (prolonged) => {
      onClose();
      offerUndo(words.prolonged(formatDay(locale, day ?? current)), prolonged);
    },
    onSettled: refetch,
  });
  const refused = fieldMessages(prolong.error, 'reservationExpireDate');
  return (
    <FormDialog
      isOpen={isOpen}
      title={words.prolongTitle(order.customerName)}
      submitLabel={words.prolong}
      isPending={prolong.isPending}
      onSubmit={() => {
        setRefused(own !== null);
        if (own !== null) return;
        prolong.mutate(undefined, { onError: (error) => refused.length || reportFailure(error) });
      }}
      onClose={onClose}
    >
      <DateField
        label={words.reservedUntil}
        value={day}
        min={today}
        today={today}
        shortcuts={shortcuts}
        live
        errors={isRefused && own !== null ? [own] : refused}
        onChange={(chosen) => {
          setRefused(false);
          setDay(chosen);
        }}
      />
    </FormDialog>
  );
}
