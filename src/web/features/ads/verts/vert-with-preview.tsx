import type { ReactNode } from 'react';
import type { Order } from '#contract/sales/orders.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { VertEditor } from './vert-editor.tsx';
import { VertPreview } from './vert-preview.tsx';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { Link } from '@tanstack/react-router';
import { displayState } from '#domain/sales/orders/order.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { StateMark } from '#web/ui/state-mark.tsx';

const MARKS = { reserved: 'reserved', booked: 'booked', fulfilled: 'sent', lapsed: 'gone' } as const;

/** The ad's customer and the state of its order. Spec §2 Publication details. */
function OrderSummary({ order }: { order: Order }) {
  const { vert: words, order: orderWords } = useWords();
  const { detail, states } = orderWords;
  const locale = useLocale();
  const { today, organization } = useSession();
  const seesCustomer = useCan('update Customer');
  const state = displayState(order, order.orderStatistic.latestIssueSendingDate || null, today);
  return (
    <section className="sheet" aria-label={words.order(order.id)}>
      <div className="tools">
        <h2 className="h3">
          <Link to={paths.order} params={{ orderId: String(order.id) }}>
            {words.order(order.id)}
          </Link>
        </h2>
        <span className="tools__r">
          <StateMark state={MARKS[state]}>{states[state]}</StateMark>
        </span>
      </div>
      <dl className="facts facts--side">
        <div>
          <dt>{detail.customer}</dt>
          <dd>
            {seesCustomer ? (
              <Link to={paths.customer} params={{ customerId: String(order.customer.id) }}>
                {order.customer.name}
              </Link>
            ) : (
              order.customer.name
            )}
          </dd>
        </div>
        {order.bookedAt ? (
          <div>
            <dt>{detail.bookedAt}</dt>
            <dd>{formatDay(locale, dayOfInstant(order.bookedAt, organization.timeZone))}</dd>
          </div>
        ) : (
          <div>
            <dt>{detail.reservedUntil}</dt>
            <dd>{order.reservationExpireDate && formatDay(locale, order.reservationExpireDate)}</dd>
          </div>
        )}
        <div>
          <dt>{words.creator}</dt>
          <dd>{order.creator || '–'}</dd>
        </div>
        <div className="full">
          <dt>{detail.note}</dt>
          <dd className="facts__text">{order.note || '–'}</dd>
        </div>
      </dl>
    </section>
  );
}

interface VertWithPreviewProps {
  order: Order;
  vert: Vert;
  /** Whether the ad was cancelled while the page was open. */
  isGone?: boolean;
  /** Content between the ad and its order, such as the approval of the ad. */
  approval?: ReactNode;
  /** Content below the order, such as comments. */
  children?: ReactNode;
}

/** One ad next to its preview, which stays visible while the fields are scrolled, and its order below. */
export function VertWithPreview({ order, vert, isGone = false, approval, children }: VertWithPreviewProps) {
  return (
    <>
      <div className="edit__f">
        {!isGone && <ReservationNote order={order} />}
        <VertEditor key={vert.id} vert={vert} isGone={isGone} />
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
