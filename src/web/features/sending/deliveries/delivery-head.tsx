import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Delivery } from '#contract/sending/deliveries.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { useCan } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { DeliveryActs } from './delivery-acts.tsx';

interface DeliveryHeadProps {
  delivery: Delivery;
  /** Actions of other features for the issue. */
  acts?: ReactNode;
}

/** The title and its actions. */
export function DeliveryHead({ delivery, acts }: DeliveryHeadProps) {
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
