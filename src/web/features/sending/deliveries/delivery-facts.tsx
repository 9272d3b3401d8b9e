import type { ReactNode } from 'react';
import type { Delivery } from '#contract/sending/deliveries.ts';
import { formatDay, formatInstant, formatNumber } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';

/** How and when the issue is sent, to how many recipients, and the outcome of its mails if Vertbook sends it. */
export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { delivery: words, mailingSystems } = useWords();
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

const COUNTS = ['sent', 'waiting', 'refused', 'unknown'] as const;

/** Mails by outcome; outcomes without mails are left out. */
function Mails({ mails }: { mails: NonNullable<Delivery['mails']> }) {
  const { delivery } = useWords();
  const locale = useLocale();
  const there = COUNTS.filter((name) => mails[name] > 0 || name === 'sent');
  return <>{there.map((name) => delivery.mails[name](formatNumber(locale, mails[name]))).join(' · ')}</>;
}
