import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listVerts, type Vert } from '#contract/ads/verts.ts';
import { daysBetween } from '#domain/platform/day.ts';
import { daysDiff, formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Panel } from './panel.tsx';

/** The maximum number of listed ads. Spec §9. */
const COUNT = 15;

/** The incomplete ads of the next days, by sending date. */
export function IncompleteVerts() {
  const { incomplete } = useWords().dashboard;
  const verts = useQuery({
    queryKey: ['verts', 'incomplete'],
    queryFn: async ({ signal }) =>
      (await call(listVerts, { query: { status: 'incomplete', count: COUNT }, signal })).verts,
    refetchOnMount: refetchUnlessPrerendered,
  });
  return (
    <Panel words={incomplete} records={verts} rows={verts.data} rowKey={({ id }) => id}>
      {(vert) => <IncompleteVert vert={vert} />}
    </Panel>
  );
}

function IncompleteVert({ vert }: { vert: Vert }) {
  const locale = useLocale();
  const { today } = useSession();
  const { name, issue } = vert.placement;
  const days = daysBetween(today, issue.sendingDate);
  const title = `${issue.publication.title} · ${name}`;
  return (
    <Link to={paths.vert} params={{ orderId: String(vert.order.id), vertId: String(vert.id) }}>
      <b className="cut" data-tip={title}>
        {title}
      </b>
      <span className={days <= 1 ? 'num now' : 'num'}>{daysDiff(locale, days)}</span>
      <span className="sub cut">{vert.order.customerName}</span>
      <span className="sub num">{formatDay(locale, issue.sendingDate)}</span>
    </Link>
  );
}
