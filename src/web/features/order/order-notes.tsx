import { deliveryState } from '#domain/verts/vert.ts';
import { formatDay } from '#words/format.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { Note } from '../../ui/messages/note.tsx';
import type { Order } from './use-order.ts';

/** Notes about an order that is only reserved, has lapsed, or has unsent ads. */
export function OrderNotes({ order }: { order: Order }) {
  const { detail } = useWords().order;
  const locale = useLocale();
  const { today } = useSession();
  const failed = order.verts.filter((vert) => stateOf(vert, today) === 'failed');
  const isReservation = order.state === 'reserved';
  if (failed.length === 0 && !isReservation) return null;
  const until = order.reservationExpireDate ? formatDay(locale, order.reservationExpireDate, 'default') : '';
  return (
    <div className="sheet__n">
      {isReservation && !order.lapsed && (
        <Note state="reserved" title={detail.reservedUntilNote(until)}>
          {detail.reservedExplanation}
        </Note>
      )}
      {order.lapsed && (
        <Note state="gone" title={detail.lapsedNote(until)}>
          {detail.lapsedExplanation}
        </Note>
      )}
      {failed.length > 0 && !order.lapsed && (
        <Note state="failed" title={detail.failed(failed.length)}>
          {detail.failedExplanation(failed.map((vert) => describe(vert, locale)).join('; '))}
        </Note>
      )}
    </div>
  );
}

/** The delivery state of an ad of the order. */
export function stateOf(vert: Order['verts'][number], today: string) {
  return deliveryState(
    { sent: vert.sent, sendingDate: vert.placement.issue.sendingDate, hasMissingData: vert.hasMissingData },
    today,
  );
}

function describe(vert: Order['verts'][number], locale: Parameters<typeof formatDay>[0]): string {
  const { name, issue } = vert.placement;
  return `${name}, ${issue.publication.title}, ${formatDay(locale, issue.sendingDate, 'default')}`;
}
