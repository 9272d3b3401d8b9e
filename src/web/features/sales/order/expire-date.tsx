import { useRef, useState } from 'react';
import { expiresAfterFirstSending } from '#domain/sales/orders/reservation-lapse.ts';
import { formatDay } from '#words/format.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { useExpireShortcuts } from '#web/ui/terms/expire-shortcuts.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { usePageAct } from '#web/ui/keys/page-acts.ts';
import { StaleChange } from './stale-change.tsx';
import { useChangeOrder } from './use-change-order.ts';
import type { Order } from './use-order.ts';

/** The expiry date of the reservation. A new date is saved at once and reverted on a refusal. Spec §4. */
export function ExpireDate({ order }: { order: Order }) {
  const { order: words, palette } = useWords();
  const { detail } = words;
  const locale = useLocale();
  const { today } = useSession();
  const change = useChangeOrder(order);
  const [isPostponed, setPostponed] = useState(false);
  const [isCleared, setCleared] = useState(false);
  const firstSending = firstSendingDate(order);
  const shortcuts = useExpireShortcuts({ today, firstSendingDate: firstSending });
  const value = isCleared ? null : order.reservationExpireDate;
  const field = useRef<HTMLDivElement>(null);
  usePageAct('prolong', {
    label: palette.prolong,
    also: palette.also.prolong,
    run: () => field.current?.querySelector('input')?.focus(),
    forDay: {
      label: (day) => palette.prolongTo(formatDay(locale, day)),
      run: (day) => change.mutate({ reservationExpireDate: day }),
    },
  });
  const isLate = expiresAfterFirstSending(value, firstSending);
  return (
    <div ref={field}>
      <DateField
        label={detail.reservedUntil}
        value={value}
        min={today}
        today={today}
        shortcuts={shortcuts}
        errors={value === null ? [detail.expireBlank] : fieldMessages(change.error, 'reservationExpireDate')}
        warnings={isLate ? [detail.afterFirstSending] : []}
        onChange={(reservationExpireDate) => {
          setPostponed(false);
          setCleared(reservationExpireDate === null);
          // If the user empties the field, the saved date stays until another date is chosen.
          if (reservationExpireDate !== null) change.mutate({ reservationExpireDate });
        }}
      />
      <StaleChange change={change} isPostponed={isPostponed} onPostpone={setPostponed} />
    </div>
  );
}

function firstSendingDate(order: Order): string | null {
  return order.verts.map((vert) => vert.placement.issue.sendingDate).toSorted()[0] ?? null;
}
