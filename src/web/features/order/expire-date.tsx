import { useState } from 'react';
import { expiresAfterFirstSending } from '#domain/reservation-lapse.ts';
import { fieldMessages } from '../../api/api-problem.ts';
import { useSession } from '../../api/session.ts';
import { useDatePickerLabels } from '../../base/date-picker-labels.ts';
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
  const isLate = expiresAfterFirstSending(order.reservationExpireDate, firstSendingDate(order));
  return (
    <>
      <DatePicker
        label={detail.reservedUntil}
        value={order.reservationExpireDate}
        min={today}
        today={today}
        locale={locale}
        labels={labels}
        errors={
          order.reservationExpireDate === null
            ? [detail.expireBlank]
            : fieldMessages(change.error, 'reservationExpireDate')
        }
        warnings={isLate ? [detail.afterFirstSending] : []}
        onChange={(reservationExpireDate) => {
          setPostponed(false);
          change.mutate({ reservationExpireDate });
        }}
      />
      <StaleChange change={change} isPostponed={isPostponed} onPostpone={setPostponed} />
    </>
  );
}

function firstSendingDate(order: Order): string | null {
  return order.verts.map((vert) => vert.placement.issue.sendingDate).toSorted()[0] ?? null;
}
