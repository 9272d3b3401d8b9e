import { Link } from '@tanstack/react-router';
import type { OrderOverview } from '#contract/orders.ts';
import { displayState, ORDERS_PAGE_SIZE } from '#domain/order.ts';
import { formatNumber } from '#words/format.ts';
import { useSession } from '../../api/session.ts';
import { useRelativeTime } from '../../api/use-relative-time.ts';
import { ButtonLink } from '../../base/button-link.tsx';
import { useLocale, useWords } from '../../base/language.tsx';
import type { OrdersSearch } from '../../base/orders-search.ts';
import { paths } from '../../base/paths.ts';
import { TextCell } from '../../base/record-cells.tsx';
import { RecordTable } from '../../base/record-table.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import type { TableColumn, TableSort } from '../../ui/tables/table.tsx';
import { tip } from '../../ui/tooltips/tip.ts';
import { OrderState } from './order-state.tsx';
import { SentMeter } from './sent-meter.tsx';
import { SimilarNote } from './similar-note.tsx';
import { useOverviews } from './use-overviews.ts';

interface OrdersTableProps {
  search: OrdersSearch;
  onSearch: (search: OrdersSearch) => void;
}

type SortKey = NonNullable<OrdersSearch['sort']>;

/** The orders, one row each; the whole row leads to the order. The server sorts. Spec §2 Orders list. */
export function OrdersTable({ search, onSearch }: OrdersTableProps) {
  const { list } = useWords().order;
  const overviews = useOverviews(search);
  const rows = overviews.data?.rows;
  const sort = sortOf(search);
  const [likeliest] = overviews.data?.didYouMean ?? [];
  const empty =
    likeliest === undefined ? (
      <NoOrders search={search} onSearch={onSearch} />
    ) : (
      <>
        <SimilarNote
          typed={search.q ?? ''}
          texts={overviews.data?.didYouMean ?? []}
          onChoose={(q) => onSearch({ ...search, q })}
        />
        <OrdersTable search={{ ...search, q: likeliest }} onSearch={onSearch} />
      </>
    );
  return (
    <RecordTable
      label={list.title}
      of={{ ...overviews, data: rows }}
      columns={useColumns()}
      sort={sort}
      onSort={(key) => onSearch({ ...search, sort: key as SortKey, direction: nextDirection(key, sort) })}
      empty={empty}
      footer={<Footer overviews={overviews} />}
    />
  );
}

/** Newest first, until the user chooses otherwise. */
function sortOf({ sort = 'created_at', direction }: OrdersSearch): TableSort {
  const shown = direction ?? (sort === 'created_at' ? 'desc' : 'asc');
  return { key: sort, direction: shown === 'asc' ? 'ascending' : 'descending' };
}

/** A new column starts ascending (the date descending); the same column reverses. Spec §2. */
function nextDirection(key: string, { key: current, direction }: TableSort): 'asc' | 'desc' {
  if (key === current) return direction === 'ascending' ? 'desc' : 'asc';
  return key === 'created_at' ? 'desc' : 'asc';
}

function Footer({ overviews }: { overviews: ReturnType<typeof useOverviews> }) {
  const { list } = useWords().order;
  const locale = useLocale();
  const format = (count: number) => formatNumber(locale, count);
  const { rows, remaining, isMinimum } = overviews.data ?? { rows: [], remaining: 0, isMinimum: false };
  const shown = isMinimum ? list.shownOfMore : list.shown;
  return (
    <div className="tbl__f">
      <span className="quiet">{shown(format(rows.length), format(rows.length + remaining))}</span>
      {remaining > 0 && (
        <Button pending={overviews.isFetchingNextPage} onClick={() => void overviews.fetchNextPage()}>
          {list.loadMore(format(Math.min(remaining, ORDERS_PAGE_SIZE)))}
        </Button>
      )}
    </div>
  );
}

function NoOrders({ search, onSearch }: OrdersTableProps) {
  const { list } = useWords().order;
  if (search.q || search.status) {
    return (
      <EmptyState action={<Button onClick={() => onSearch({})}>{list.showAll}</Button>}>
        {search.q ? list.noMatches(search.q) : list.noLapsed}
      </EmptyState>
    );
  }
  return (
    <EmptyState action={<ButtonLink to={paths.publications}>{list.emptyAction}</ButtonLink>}>
      {list.empty}
    </EmptyState>
  );
}

const sortable = (key: SortKey, label: string) => ({ key, label, sortable: true });

function useColumns(): TableColumn<OrderOverview>[] {
  const { columns } = useWords().order.list;
  const locale = useLocale();
  const { today } = useSession();
  const ago = useRelativeTime();
  return [
    { ...sortable('id', columns.id), cell: (row) => row.id, width: '76px', cellClass: 'off' },
    {
      ...sortable('customer_name', columns.customer),
      width: '19%',
      cellClass: 'k',
      cell: (row) => <CustomerCell row={row} />,
    },
    {
      key: 'narrow-id',
      label: columns.id,
      headClass: 'only-cell',
      cellClass: 'r nw quiet only-cell',
      cell: (row) => row.id,
    },
    {
      ...sortable('publications', columns.publications),
      width: '24%',
      cell: (row) => <TextCell>{row.publications.join(', ')}</TextCell>,
    },
    {
      ...sortable('created_at', columns.created),
      width: '124px',
      cellClass: 'nw r',
      cell: (row) => ago(row.created_at),
    },
    {
      key: 'state',
      label: columns.state,
      width: '116px',
      cell: (row) => <OrderState state={stateOf(row, today)} />,
    },
    {
      key: 'sent',
      label: columns.sent,
      width: '124px',
      numeric: true,
      cellClass: 'r nw',
      cell: (row) => (
        <SentMeter
          sent={row.count_sent_verts}
          total={row.count_verts}
          format={(n) => formatNumber(locale, n)}
        />
      ),
    },
    {
      ...sortable('note', columns.note),
      headClass: 'c-note',
      cellClass: 'off c-note',
      cell: (row) => <TextCell>{row.note}</TextCell>,
    },
  ];
}

function stateOf(row: OrderOverview, today: string) {
  const facts = { bookedAt: row.booked_at, reservationExpireDate: row.reservation_expire_date };
  return row.lapsed ? 'lapsed' : displayState(facts, row.latest_issue_sending_date, today);
}

function CustomerCell({ row }: { row: OrderOverview }) {
  const { list } = useWords().order;
  return (
    <span className="row">
      <Link className="rowlink cut" to={paths.order} params={{ orderId: String(row.id) }}>
        {row.customer_name}
      </Link>
      {row.has_failed_verts && (
        <span {...tip(list.failed)}>
          <StateMark state="failed" wordHidden>
            {list.failed}
          </StateMark>
        </span>
      )}
    </span>
  );
}
