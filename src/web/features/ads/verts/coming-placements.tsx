import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Vert } from '#contract/ads/verts.ts';
import { ownImagePath } from '#domain/ads/verts/own-image.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import { formatDay } from '#words/format.ts';
import { comingVertsQuery } from '#web/api/customer-records.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { MoreFooter } from '#web/ui/records/more-footer.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { RowLink, TextCell } from '#web/ui/records/record-cells.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';

/** The coming placements of a customer with the state of their ads, by sending date. */
export function ComingPlacements({ customerId }: { customerId: number }) {
  const { coming: words } = useWords().customer.page;
  const locale = useLocale();
  const verts = useInfiniteQuery(comingVertsQuery(customerId));
  const { total = 0, incomplete = 0, until = null } = verts.data ?? {};
  return (
    <section className="page__part">
      <div className="row section-head">
        <h2 className="h2">{words.title}</h2>
        {until !== null && (
          <p className="over">
            {words.until(total, formatDay(locale, until, 'default'))}
            {incomplete > 0 && ` · ${words.incomplete(incomplete)}`}
          </p>
        )}
      </div>
      <div className="sheet">
        <RecordTable
          label={words.title}
          of={{ ...verts, data: verts.data?.verts }}
          columns={useColumns()}
          skeletonRows={3}
          short="few"
          empty={<EmptyState>{words.empty}</EmptyState>}
          footer={<MoreFooter of={verts} label={words.title} />}
        />
      </div>
    </section>
  );
}

function useColumns(): TableColumn<Vert>[] {
  const { order, customer } = useWords();
  const { columns } = order.detail;
  const locale = useLocale();
  return [
    {
      key: 'placement',
      label: columns.placement,
      cellClass: 'k',
      cell: (vert) => (
        <span className="seen">
          <AdImage vert={vert} />
          <RowLink to={paths.vert} params={{ orderId: String(vert.order.id), vertId: String(vert.id) }}>
            {vert.placement.name}
          </RowLink>
        </span>
      ),
    },
    {
      key: 'publication',
      label: columns.publication,
      cell: ({ placement }) => <TextCell>{placement.issue.publication.title}</TextCell>,
    },
    {
      key: 'sendingDate',
      label: columns.sendingDate,
      width: '140px',
      cellClass: 'nw r',
      cell: ({ placement }) => formatDay(locale, placement.issue.sendingDate, 'default'),
    },
    {
      key: 'order',
      label: customer.page.coming.order,
      width: '88px',
      cellClass: 'nw off',
      cell: ({ order: { id } }) => (
        <Link className="tbl__over" to={paths.order} params={{ orderId: String(id) }}>
          {id}
        </Link>
      ),
    },
    {
      key: 'ad',
      label: customer.page.coming.ad,
      width: '180px',
      cell: (vert) => <AdState vert={vert} />,
    },
  ];
}

/** A small version of an ad's uploaded image. Without an image its space stays empty, so that the rows are aligned. */
function AdImage({ vert }: { vert: Vert }) {
  const { organization } = useSession();
  const path = ownImagePath(shownImageUrl(vert), organization.id);
  // The alternative text is empty because the name of the placement is next to the image.
  return <span className="seen__i">{path !== null && <img src={path} alt="" loading="lazy" />}</span>;
}

/** What an ad still needs before it can be sent: content, or the booking of its order. */
function AdState({ vert }: { vert: Vert }) {
  const { order, customer } = useWords();
  if (vert.hasMissingData) return <StateMark state="incomplete">{order.delivery.incomplete}</StateMark>;
  if (vert.order.state === 'reserved')
    return <StateMark state="reserved">{customer.page.coming.onlyReserved}</StateMark>;
  return <StateMark state="pending">{customer.page.coming.ready}</StateMark>;
}
