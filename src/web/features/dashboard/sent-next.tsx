import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DeliverySummary } from '#contract/deliveries.ts';
import { daysBetween } from '#domain/day.ts';
import { daysDiff, formatDay } from '#words/format.ts';
import { deliveriesQuery } from '../../api/deliveries.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { ProgressMark } from '../../base/progress-mark.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { Panel } from './panel.tsx';

/** The deliveries of today and tomorrow with their problems, and those that need a decision. */
export function SentNext() {
  const { next } = useWords().delivery;
  const deliveries = useQuery(deliveriesQuery);
  return (
    <Panel words={next} records={deliveries} rows={deliveries.data} rowKey={({ issueId }) => issueId}>
      {(row) => <Row row={row} />}
    </Panel>
  );
}

function Row({ row }: { row: DeliverySummary }) {
  const { delivery, mailingSystems } = useWords();
  const { next } = delivery;
  const locale = useLocale();
  const { today } = useSession();
  const { issueId, publication, sendingDate, kind, progress, adCount } = row;
  const days = daysBetween(today, sendingDate);
  return (
    <Link className="next" to={paths.delivery} params={{ issueId: String(issueId) }}>
      <b className="cut" data-tip={publication.title}>
        {publication.title}
      </b>
      <span className={Math.abs(days) <= 1 ? 'num now' : 'num'}>{daysDiff(locale, days)}</span>
      <span className="sub cut">
        {next.ads(adCount)} {mailingSystems[kind].by}
      </span>
      <span className="sub num">{formatDay(locale, sendingDate)}</span>
      <span className="next__s">
        <ProgressMark progress={progress} />
        <Problems row={row} />
      </span>
    </Link>
  );
}

/** The reason a delivery is held, and the number of incomplete ads. */
function Problems({ row: { reason, progress, incompleteCount } }: { row: DeliverySummary }) {
  const { next, reasons } = useWords().delivery;
  const leavesOut = incompleteCount > 0 && progress !== 'sent' && progress !== 'missed';
  return (
    <>
      {reason && <StateMark state="incomplete">{reasons[reason].title}</StateMark>}
      {leavesOut && <StateMark state="incomplete">{next.incomplete(incompleteCount)}</StateMark>}
    </>
  );
}
