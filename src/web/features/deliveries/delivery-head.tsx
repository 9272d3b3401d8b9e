import { Link } from '@tanstack/react-router';
import type { Delivery } from '#contract/mailing/deliveries.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { useCan } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { DeliveryActs } from './delivery-acts.tsx';

/** The title and its actions. */
export function DeliveryHead({ delivery }: { delivery: Delivery }) {
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
        <DeliveryActs delivery={delivery} />
      </div>
    </>
  );
}
