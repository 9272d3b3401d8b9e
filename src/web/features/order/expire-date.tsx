import { useState } from 'react';
import { expiresAfterFirstSending } from '#domain/reservation-lapse.ts';
import { fieldMessages } from '../../api/api-problem.ts';
import { useSession } from '../../api/session.ts';
import { useDatePickerLabels } from '../../base/date-picker-labels.ts';
import { useExpireShortcuts } from '../../base/expire-shortcuts.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { StaleChange } from './stale-change.tsx';
import { useChangeOrder } from './use-change-order.ts';
import type { Order } from './use-order.ts';

/** The expiry date of the reservation. A new date is saved at once and reverted on a refusal. Spec §4. */
export function ExpireDate({ order }: { order: Order }) {
  const { detail } = useWords().order;
  const locale = useLocale();
  const { today } = useSession();
  const labels = useDatePickerLabels();
  const change = useChangeOrder(order);
  const [isPostponed, setPostponed] = useState(false);
  const [isCleared, setCleared] = useState(false);
  const firstSending = firstSendingDate(order);
  const shortcuts = useExpireShortcuts({ today, firstSendingDate: firstSending });
  const value = isCleared ? null : order.reservationExpireDate;
  const isLate = expiresAfterFirstSending(value, firstSending);
  return (
    <>
      <DatePicker
        label={detail.reservedUntil}
        value={value}
        min={today}
        today={today}
        locale={locale}
        labels={labels}
        shortcuts={shortcuts}
        errors={value === null ? [detail.expireBlank] : fieldMessages(change.error, 'reservationExpireDate')}
        warnings={isLate ? [detail.afterFirstSending] : []}
        onChange={(reservationExpireDate) => {
          setPostponed(false);
          setCleared(reservationExpireDate === null);
          // An empty field keeps the date that is saved until another one is chosen.
          if (reservationExpireDate !== null) change.mutate({ reservationExpireDate });
        }}
      />
      <StaleChange change={change} isPostponed={isPostponed} onPostpone={setPostponed} />
    </>
  );
}

function firstSendingDate(order: Order): string | null {
  return order.verts.map((vert) => vert.placement.issue.sendingDate).toSorted()[0] ?? null;
}
