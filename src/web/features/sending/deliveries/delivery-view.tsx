import type { ReactNode } from 'react';
import type { Delivery } from '#contract/sending/deliveries.ts';
import { DeliveryAds } from './delivery-ads.tsx';
import { DeliveryCopies } from './delivery-copies.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { DeliveryNotes } from './delivery-notes.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { UnknownMails } from './unknown-mails.tsx';
import { Link } from '@tanstack/react-router';
import { formatDay, weekLabel } from '#words/format.ts';
import { useCan } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { DeliveryActs } from './delivery-acts.tsx';

/** The delivery of an issue: its state, actions, ads and timeline. */
export function DeliveryView({ delivery, acts }: { delivery: Delivery; acts?: ReactNode }) {
  return (
    <>
      <DeliveryHead delivery={delivery} acts={acts} />
      <section className="sheet sheet--first">
        <DeliveryNotes delivery={delivery} />
        <DeliveryFacts delivery={delivery} />
      </section>
      <div className="dlv">
        <div className="stack dlv__l">
          <DeliveryAds delivery={delivery} />
          <DeliveryCopies delivery={delivery} />
          <UnknownMails delivery={delivery} />
          <DeliveryTimeline delivery={delivery} />
        </div>
        <IssuePreview issue={delivery} />
      </div>
    </>
  );
}

interface DeliveryHeadProps {
  delivery: Delivery;
  /** Actions of other features for the issue. */
  acts?: ReactNode;
}

/** The issue's title and its actions. */
function DeliveryHead({ delivery, acts }: DeliveryHeadProps) {
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
