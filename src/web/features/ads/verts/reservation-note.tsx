import type { Order } from '#contract/sales/orders.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** Explains that the ads of an order are not sent while it is only reserved, or after it has lapsed. Spec §2 Verts. */
export function ReservationNote({ order }: { order: Order }) {
  const { vert: words } = useWords();
  const locale = useLocale();
  if (order.state !== 'reserved') return null;
  if (order.lapsed) {
    return (
      <Note state="gone" title={words.lapsed.title}>
        {words.lapsed.text}
      </Note>
    );
  }
  const { reservationExpireDate: day } = order;
  return (
    <Note state="reserved" title={words.reserved.title}>
      {words.reserved.text} {day && words.reserved.until(formatDay(locale, day))}
    </Note>
  );
}
