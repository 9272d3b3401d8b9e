import type { ReactNode } from 'react';
import type { Delivery } from '#contract/sending/deliveries.ts';
import { DeliveryAds } from './delivery-ads.tsx';
import { DeliveryCopies } from './delivery-copies.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { DeliveryHead } from './delivery-head.tsx';
import { DeliveryNotes } from './delivery-notes.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { UnknownMails } from './unknown-mails.tsx';

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
