import type { ReactNode } from 'react';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { LoadFailure } from '#web/ui/records/loaded.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ShortList } from '#web/ui/lists/short-list.tsx';
import { Loading } from '#web/ui/messages/spinner.tsx';
import { daysDiff, formatDay, formatNumber } from '#words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listOrderOverviews, type OrderOverview } from '#contract/sales/orders.ts';
import { call } from '#web/api/call.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { Link } from '@tanstack/react-router';
import { expiringNotice } from '#domain/sales/orders/reservation-lapse.ts';
import { useSession } from '#web/api/session.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { daysBetween } from '#domain/platform/day.ts';
import { StateMark } from '#web/ui/state-mark.tsx';
import { listVerts, type Vert } from '#contract/ads/verts.ts';

interface PanelProps<Row> {
  /** The title, the days that the list covers, and the text of an empty list. */
  words: { title: string; window: string; empty: string };
  /** The query of the rows. */
  records: { isPending: boolean; isError: boolean; refetch: () => unknown };
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => number;
  /** The content of a row. */
  children: (row: Row) => ReactNode;
  footer?: ReactNode;
}

/** A list of the page "Today" with its loading, failed and empty states. */
function Panel<Row>({ words, records, rows, rowKey, children, footer }: PanelProps<Row>) {
  const { shell } = useWords();
  const all = rows ?? [];
  const isEmpty = all.length === 0;
  return (
    <section className="sheet">
      <header className="panel__h">
        <h2 className="h2">{words.title}</h2>
        <span className="over">{words.window}</span>
      </header>
      {records.isPending && (
        <p className="empty">
          <Loading label={shell.loading} />
        </p>
      )}
      {records.isError && <LoadFailure framed={false} onRetry={records.refetch} />}
      {!records.isPending && !records.isError && isEmpty && <EmptyState>{words.empty}</EmptyState>}
      {!isEmpty && (
        <ShortList count={all.length} label={words.title}>
          <ul className="list">
            {all.map((row) => (
              <li key={rowKey(row)}>{children(row)}</li>
            ))}
          </ul>
        </ShortList>
      )}
      {footer}
    </section>
  );
}

type Page = { order_overviews: OrderOverview[]; number_of_remaining_orders: number };

const PAGE_SIZE = 15;

/** Returns the reservations that expire soon, or the recently fulfilled orders, page by page. */
function useDashboardOrders(status: 'expiring-reservations' | 'latest-fulfilled') {
  return useInfiniteQuery({
    queryKey: ['orders', 'dashboard', status],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listOrderOverviews, {
        query: { status, pageSize: PAGE_SIZE, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: Page) =>
      last.number_of_remaining_orders > 0 ? last.order_overviews.at(-1)?.cursor : undefined,
    select: joinPages,
    refetchOnMount: refetchUnlessPrerendered,
  });
}

function joinPages(data: InfiniteData<Page>) {
  const remaining = data.pages.at(-1)?.number_of_remaining_orders ?? 0;
  return {
    rows: data.pages.flatMap((page) => page.order_overviews),
    remaining,
    next: Math.min(remaining, PAGE_SIZE),
  };
}

/** The button that shows the next rows of a list, if there are more. */
function MoreButton({ orders }: { orders: ReturnType<typeof useDashboardOrders> }) {
  const { dashboard } = useWords();
  const locale = useLocale();
  if (!orders.data || orders.data.remaining === 0) return null;
  return (
    <div className="tbl__f">
      <Button pending={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
        {dashboard.more(formatNumber(locale, orders.data.next))}
      </Button>
    </div>
  );
}

/** The reservations that expire soon, the soonest first, each with the acts on its order, by the order's id. */
export function ExpiringReservations({ acts }: { acts: ReadonlyMap<number, ReactNode> }) {
  const { expiring } = useWords().dashboard;
  const orders = useDashboardOrders('expiring-reservations');
  return (
    <Panel
      words={expiring}
      records={orders}
      rows={orders.data?.rows}
      rowKey={({ id }) => id}
      footer={<MoreButton orders={orders} />}
    >
      {(row) => {
        const ofOrder = acts.get(row.id);
        return (
          <>
            <Reservation row={row} />
            {ofOrder && <div className="prob__a list__a">{ofOrder}</div>}
          </>
        );
      }}
    </Panel>
  );
}

function Reservation({ row }: { row: OrderOverview }) {
  const { dashboard } = useWords();
  const locale = useLocale();
  const { today } = useSession();
  const day = row.reservation_expire_date ?? today;
  const notice = expiringNotice(day, today);
  const isNow = notice.kind === 'today' || notice.kind === 'tomorrow';
  return (
    <Link to={paths.order} params={{ orderId: String(row.id) }}>
      <b className="cut">{row.customer_name}</b>
      <span className={isNow ? 'num now' : 'num'}>
        {notice.kind === 'date' ? formatDay(locale, day, 'basic') : daysDiff(locale, notice.days)}
      </span>
      <span className="sub cut">
        {dashboard.order(row.id)} · {formatDay(locale, day, 'calendarWeek')}
      </span>
      <span className="sub num">
        <span className="sr">{dashboard.expiring.reservedUntil} </span>
        {formatDay(locale, day)}
      </span>
    </Link>
  );
}

/** The bookings whose last issue was sent within the past days, the latest first. */
export function FulfilledOrders() {
  const { fulfilled } = useWords().dashboard;
  const orders = useDashboardOrders('latest-fulfilled');
  return (
    <Panel
      words={fulfilled}
      records={orders}
      rows={orders.data?.rows}
      rowKey={({ id }) => id}
      footer={<MoreButton orders={orders} />}
    >
      {(row) => <FulfilledOrder row={row} />}
    </Panel>
  );
}

function FulfilledOrder({ row }: { row: OrderOverview }) {
  const { fulfilled } = useWords().dashboard;
  const locale = useLocale();
  const { today } = useSession();
  const day = row.latest_issue_sending_date;
  return (
    <Link to={paths.order} params={{ orderId: String(row.id) }}>
      <b className="cut">{row.customer_name}</b>
      <span className="num">{daysDiff(locale, daysBetween(today, day))}</span>
      <span className="sub cut" data-tip={row.publications.join(', ')}>
        {row.publications.join(', ')}
      </span>
      <span className="sub num">
        <span className="sr">{fulfilled.since} </span>
        {formatDay(locale, day)}
      </span>
      {row.has_failed_verts && (
        // All sending dates of a fulfilled order have passed, so an unsent ad has failed.
        <StateMark state="failed" className="sub list__w">
          {fulfilled.failed(row.count_verts - row.count_sent_verts)}
        </StateMark>
      )}
    </Link>
  );
}

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
