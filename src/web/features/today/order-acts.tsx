import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bookOrder, cancelOrder, updateOrder } from '#contract/orders.ts';
import type { TodayOrder } from '#contract/today.ts';
import { fieldMessages } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../api/failure-text.ts';
import { useSession } from '../../api/session.ts';
import { ConfirmedButton } from '../../base/confirm-act.tsx';
import { useDatePickerLabels } from '../../base/date-picker-labels.ts';
import { useExpireShortcuts } from '../../base/expire-shortcuts.ts';
import { FormDialog } from '../../base/form-dialog.tsx';
import { useLocale, useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { useRefetchOrders } from './use-today.ts';

type ActProps = Pick<TodayOrder, 'orderId' | 'customerName'>;

/** Books a reservation. */
export function BookAct({ orderId, customerName }: ActProps) {
  const { today, order } = useWords();
  const refetch = useRefetchOrders();
  const book = useMutation({
    mutationFn: () => call(bookOrder, { params: { id: orderId } }),
    onSuccess: () => flash.show({ type: 'success', text: order.detail.actions.booked(customerName) }),
    onError: reportFailure,
    onSettled: refetch,
  });
  return (
    <Button
      bar
      icon="check"
      pending={book.isPending}
      aria-label={`${today.book}: ${today.openOrder(orderId)}, ${customerName}`}
      onClick={() => book.mutate()}
    >
      {today.book}
    </Button>
  );
}

/** Deletes a reservation, after a confirmation. */
export function CancelAct({ orderId }: ActProps) {
  const { today, order } = useWords();
  const { cancelOrder: words, actions } = order.detail;
  const refetch = useRefetchOrders();
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { params: { id: orderId } }),
    onSuccess: () => flash.show({ type: 'success', text: actions.cancelled }),
    onError: reportFailure,
    onSettled: refetch,
  });
  return (
    <ConfirmedButton
      act={cancel}
      label={today.cancel}
      danger
      title={words.question}
      confirmLabel={words.confirm}
    >
      {today.openOrder(orderId)}. {words.explanation}
    </ConfirmedButton>
  );
}

/** Opens a dialog with a later end of the reservation. */
export function ProlongAct({ order }: { order: TodayOrder }) {
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
  const { today } = useSession();
  const labels = useDatePickerLabels();
  const shortcuts = useExpireShortcuts({ today, firstSendingDate: order.firstSendingDate });
  const refetch = useRefetchOrders();
  const [day, setDay] = useState<string | null>(order.reservationExpireDate);
  const prolong = useMutation({
    mutationFn: () =>
      call(updateOrder, { params: { id: order.orderId }, body: { reservationExpireDate: day } }),
    onSuccess: () => {
      onClose();
      flash.show({ type: 'success', text: words.prolonged });
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
      onSubmit={() =>
        prolong.mutate(undefined, { onError: (error) => refused.length || reportFailure(error) })
      }
      onClose={onClose}
    >
      <DatePicker
        label={words.reservedUntil}
        value={day}
        min={today}
        today={today}
        locale={locale}
        labels={labels}
        shortcuts={shortcuts}
        live
        errors={day === null ? [words.dayMissing] : refused}
        onChange={setDay}
      />
    </FormDialog>
  );
}
