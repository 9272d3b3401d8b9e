import { Link } from '@tanstack/react-router';
import { isEmail } from '#domain/platform/email.ts';
import { deliveryState, type DeliveryState } from '#domain/ads/verts/vert.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { TellLink } from '#web/ui/navigation/tell-link.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import type { Order } from './use-order.ts';
import { StateMark } from '#web/ui/state-mark.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';

/** A note about the ads of an order that were not sent on their day. A lapsed order has none. */
export function OrderNotes({ order }: { order: Order }) {
  const { detail } = useWords().order;
  const locale = useLocale();
  const { today } = useSession();
  const failed = order.verts.filter((vert) => stateOf(vert, today) === 'failed');
  if (failed.length === 0 || order.lapsed) return null;
  return (
    <div className="sheet__n">
      <Note state="failed" title={detail.failed(failed.length)}>
        {detail.failedExplanation(failed.map((vert) => describe(vert, locale)).join('; '))}
        <FailedActs order={order} failed={failed} />
      </Note>
    </div>
  );
}

/** Shows staff why the ads were not sent, what can be done about it, and whom to inform. */
function FailedActs({ order, failed }: { order: Order; failed: Order['verts'] }) {
  const { order: words, delivery } = useWords();
  const locale = useLocale();
  const seesDeliveries = useCan('index Customer');
  if (!seesDeliveries) return null;
  const { customerContactFullName: name, customerContactEmail: email } = order.customer;
  const issues = new Map(failed.map(({ placement }) => [placement.issue.id, placement.issue]));
  const subject = [...issues.values()]
    .map(({ publication, sendingDate }) =>
      delivery.heading(publication.title, formatDay(locale, sendingDate)),
    )
    .join('; ');
  return (
    <>
      {' '}
      {words.detail.failedNext}
      <span className="row row--wrap">
        {[...issues.values()].map(({ id, sendingDate }) => (
          <Link key={id} to={paths.delivery} params={{ issueId: String(id) }}>
            {delivery.linkOf(formatDay(locale, sendingDate))}
          </Link>
        ))}
        {isEmail(email) && <TellLink name={name} email={email} subject={subject} />}
      </span>
    </>
  );
}

/** Returns the delivery state of an ad of the order. */
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

interface DeliveryMarkProps {
  vert: Order['verts'][number];
  state: DeliveryState;
}

/** The delivery state of an ad: a mark, a word and an explanation. Spec §4 Vert delivery state. */
export function DeliveryMark({ vert, state }: DeliveryMarkProps) {
  const { delivery } = useWords().order;
  const locale = useLocale();
  const { organization } = useSession();
  const tips = {
    sent: delivery.sentTip(
      vert.sentAt
        ? formatDay(locale, dayOfInstant(new Date(vert.sentAt), organization.timeZone), 'default')
        : '',
    ),
    pending: delivery.pendingTip,
    incomplete: delivery.incompleteTip,
    failed: delivery.failedTip,
  };
  return (
    <span {...tip(tips[state])}>
      <StateMark state={state}>{delivery[state]}</StateMark>
    </span>
  );
}
