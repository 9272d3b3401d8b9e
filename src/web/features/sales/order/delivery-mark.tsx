import type { DeliveryState } from '#domain/ads/verts/vert.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import type { Order } from './use-order.ts';

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
