import { Link } from '@tanstack/react-router';
import type { OrderOverview } from '#contract/orders.ts';
import { displayState } from '#domain/order.ts';
import { formatNumber, relativeTime } from '#words/format.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import type { OrdersSearch } from '../../base/orders-search.ts';
import { paths } from '../../base/paths.ts';
import { useNow } from '../../base/use-now.ts';
import { StateMark } from '../../ui/badge.tsx';
import { Table, type TableColumn, type TableSort } from '../../ui/tables/table.tsx';
import { tip } from '../../ui/tooltips/tooltip.tsx';
import { OrderState } from './order-state.tsx';
import { SentMeter } from './sent-meter.tsx';

interface OrdersTableProps {
  rows: readonly OrderOverview[];
  sort: TableSort;
  onSort: (key: string) => void;
}

/** The columns that can be sorted by, as the address names them. */
export const SORTABLE: readonly NonNullable<OrdersSearch['sort']>[] = [
  'id',
  'customer_name',
  'publications',
  'created_at',
  'note',
];

/** The orders, one row each; the whole row leads to the order. Spec §2 Orders list. */
export function OrdersTable({ rows, sort, onSort }: OrdersTableProps) {
  const { order, common } = useWords();
  return (
    <Table
      label={order.list.title}
      columns={useColumns()}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      sortLabels={common.sort}
      fixed
    />
  );
}

function useColumns(): TableColumn<OrderOverview>[] {
  const { order } = useWords();
  const { columns } = order.list;
  const locale = useLocale();
  const { today, organization } = useSession();
  const now = useNow();
  return [
    { key: 'id', label: columns.id, cell: (row) => row.id, width: '76px', cellClass: 'off', sortable: true },
    {
      key: 'customer_name',
      label: columns.customer,
      width: '19%',
      sortable: true,
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
      key: 'publications',
      label: columns.publications,
      width: '24%',
      sortable: true,
      cell: (row) => <Cut text={row.publications.join(', ')} />,
    },
    {
      key: 'created_at',
      label: columns.created,
      width: '124px',
      sortable: true,
      cellClass: 'nw r',
      cell: (row) => relativeTime(locale, new Date(row.created_at), now, organization.timeZone),
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
      key: 'note',
      label: columns.note,
      sortable: true,
      headClass: 'c-note',
      cellClass: 'off c-note',
      cell: (row) => (row.note === '' ? <span className="dash">–</span> : <Cut text={row.note} />),
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

function Cut({ text }: { text: string }) {
  return (
    <span className="cut cut--block" data-tip={text}>
      {text}
    </span>
  );
}
