import type { ReactNode } from 'react';
import type { Delivery, DeliveryEvent } from '#contract/sending/deliveries.ts';
import { DeliveryAds } from './delivery-ads.tsx';
import { DeliveryCopies } from './delivery-copies.tsx';
import { DeliveryNotes } from './delivery-notes.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { ReturnedMails } from './returned-mails.tsx';
import { UnknownMails } from './unknown-mails.tsx';
import { Link } from '@tanstack/react-router';
import { formatDay, formatInstant, formatNumber, weekLabel } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingSystemsWords } from '#words/sending/mailing-systems.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { DeliveryActs } from './delivery-acts.tsx';
import type { MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Words } from '#words/load.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { systemReply, useReasonWords } from './use-delivery.ts';

/** How and when the issue is sent, to how many recipients, and the outcome of its mails if Vertbook sends it. */
function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { delivery: words } = useWords();
  const mailingSystems = useWordsOf(mailingSystemsWords);
  const { facts, fromTime } = words;
  const locale = useLocale();
  const { organization } = useSession();
  const { kind, sendingDate, sendingTime, sentAt, recipientCount, mails } = delivery;
  return (
    <dl className="facts facts--dlv">
      <Fact name={facts.sendingDate}>
        {formatDay(locale, sendingDate)}
        {sendingTime && sentAt === null && ` ${fromTime(sendingTime)}`}
      </Fact>
      <Fact name={facts.kind}>{mailingSystems[kind].sentBy}</Fact>
      {sentAt && <Fact name={facts.sentAt}>{formatInstant(locale, sentAt, organization.timeZone)}</Fact>}
      {recipientCount !== null && <Fact name={facts.recipients}>{formatNumber(locale, recipientCount)}</Fact>}
      {mails && (
        <Fact name={facts.mails}>
          <Mails mails={mails} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const COUNTS = ['sent', 'waiting', 'refused', 'unknown', 'returned', 'complained'] as const;

/** The number of mails by outcome. Leaves out zero counts, except for sent mails. */
function Mails({ mails }: { mails: NonNullable<Delivery['mails']> }) {
  const { delivery } = useWords();
  const locale = useLocale();
  const there = COUNTS.filter((name) => mails[name] > 0 || name === 'sent');
  return <>{there.map((name) => delivery.mails[name](formatNumber(locale, mails[name]))).join(' · ')}</>;
}

interface DeliveryViewProps {
  delivery: Delivery;
  /** Actions of other features for the issue. */
  acts?: ReactNode;
  /** Notes of other features on its mail. */
  notes?: ReactNode;
}

/** The delivery of an issue: its state, actions, ads and timeline. */
export function DeliveryView({ delivery, acts, notes }: DeliveryViewProps) {
  return (
    <>
      <DeliveryHead delivery={delivery} acts={acts} />
      <section className="sheet sheet--first">
        <DeliveryNotes delivery={delivery} />
        {notes}
        <DeliveryFacts delivery={delivery} />
      </section>
      <div className="dlv">
        <div className="stack dlv__l">
          <DeliveryAds delivery={delivery} />
          <DeliveryCopies delivery={delivery} />
          <UnknownMails delivery={delivery} />
          <ReturnedMails delivery={delivery} />
          <DeliveryTimeline delivery={delivery} />
        </div>
        <IssuePreview issue={delivery} />
      </div>
    </>
  );
}

/** The issue's title and its actions. */
function DeliveryHead({ delivery, acts }: Pick<DeliveryViewProps, 'delivery' | 'acts'>) {
  const { delivery: words } = useWords();
  const locale = useLocale();
  const managesAll = useCan('manage all');
  const { publication, weekNumber, sendingDate } = delivery;
  return (
    <>
      <p className="over">
        {words.title} ·{' '}
        <Link
          to={managesAll ? paths.publicationDetails : paths.week}
          params={{ publicationId: String(publication.id), weekNumber }}
        >
          {weekLabel(locale, weekNumber)}
        </Link>
      </p>
      <div className="head">
        <h1 className="h1 grow">{words.heading(publication.title, formatDay(locale, sendingDate))}</h1>
        {acts}
        <DeliveryActs delivery={delivery} />
      </div>
    </>
  );
}

/** The timeline of a delivery with times and users, newest first. */
function DeliveryTimeline({ delivery: { events, kind } }: { delivery: Delivery }) {
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
