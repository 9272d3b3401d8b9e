import type { Delivery, DeliveryEvent } from '#contract/sending/deliveries.ts';
import type { MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Words } from '#words/load.ts';
import { formatInstant, formatNumber } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { systemReply, useReasonWords } from './use-delivery.ts';

/** The timeline of a delivery with times and users, newest first. */
export function DeliveryTimeline({ delivery: { events, kind } }: { delivery: Delivery }) {
  const { timeline } = useWords().delivery;
  const locale = useLocale();
  const { organization } = useSession();
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{timeline.title}</h2>
      </div>
      <div className="sheet">
        {events.length === 0 ? (
          <EmptyState>{timeline.empty}</EmptyState>
        ) : (
          <ol className="hist__l">
            {events.toReversed().map((event) => (
              <li key={event.id}>
                <time className="hist__t" dateTime={event.happenedAt}>
                  {formatInstant(locale, event.happenedAt, organization.timeZone)}
                </time>
                <span>
                  <EventText event={event} kind={kind} />
                </span>
                <span className="hist__u">{event.userName || timeline.system}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

type Events = Words['delivery']['timeline']['events'];

interface EventTextProps {
  event: DeliveryEvent;
  kind: MailingKind;
}

/** The label of an event; a general label for unknown events. */
function EventText({ event: { event, reason, detail, adCount, recipientCount }, kind }: EventTextProps) {
  const { timeline } = useWords().delivery;
  const reasonWords = useReasonWords(kind);
  const locale = useLocale();
  const { events } = timeline;
  const reply = systemReply(reason, detail);
  const name = isKnown(event, events) ? events[event] : events.other;
  const counts = [
    ...(adCount === null ? [] : [timeline.ads(adCount)]),
    ...(recipientCount === null
      ? []
      : [recipientsText(recipientCount, timeline, formatNumber(locale, recipientCount))]),
  ];
  return (
    <>
      {name}
      {counts.length > 0 && <span className="over"> {counts.join(' · ')}</span>}
      {reason && <span className="dlv__why">{reasonWords(reason).title}</span>}
      {reply && <span className="dlv__said">{reply}</span>}
    </>
  );
}

function recipientsText(count: number, timeline: Words['delivery']['timeline'], written: string): string {
  return count === 1 ? timeline.oneRecipient : timeline.recipients(written);
}

function isKnown(event: string, events: Events): event is keyof Events {
  return Object.hasOwn(events, event);
}
