import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DeliverySummary } from '#contract/deliveries.ts';
import { daysBetween } from '#domain/day.ts';
import type { MailingReason } from '#domain/delivery.ts';
import { daysDiff, formatDay } from '#words/format.ts';
import { deliveriesQuery } from '../../api/deliveries.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { ProgressMark } from '../../base/progress-mark.tsx';
import { VerdictLine } from '../../base/verdict-line.tsx';
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
  const { issueId, publication, sendingDate, kind, progress, adCount, verdict, reason } = row;
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
        <VerdictLine verdict={verdict} />
        {reason && !isNamed(verdict, reason) && (
          <StateMark state="incomplete">{delivery.reasons[reason].title}</StateMark>
        )}
      </span>
    </Link>
  );
}

/** Whether the verdict names the reason already. */
function isNamed({ causes }: DeliverySummary['verdict'], reason: MailingReason): boolean {
  return causes.some(({ cause }) => cause === reason);
}
