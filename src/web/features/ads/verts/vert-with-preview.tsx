import type { ReactNode } from 'react';
import type { Order } from '#contract/sales/orders.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { OrderSummary } from './order-summary.tsx';
import { VertEditor } from './vert-editor.tsx';
import { VertPreview } from './vert-preview.tsx';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';

interface VertWithPreviewProps {
  order: Order;
  vert: Vert;
  /** Content between the ad and its order, such as the approval of the ad. */
  approval?: ReactNode;
  /** Content below the order, such as comments. */
  children?: ReactNode;
}

/** One ad next to its preview, which stays visible while the fields are scrolled, and its order below. */
export function VertWithPreview({ order, vert, approval, children }: VertWithPreviewProps) {
  return (
    <>
      <div className="edit__f">
        <ReservationNote order={order} />
        <VertEditor key={vert.id} vert={vert} />
      </div>
      <VertPreview vert={vert} />
      <div className="edit__m">
        {approval}
        <OrderSummary order={order} />
        {children}
      </div>
    </>
  );
}

/** Explains that the ads of an order are not sent while it is only reserved, or after it has lapsed. Spec §2 Verts. */
function ReservationNote({ order }: { order: Order }) {
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
