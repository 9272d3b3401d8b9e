import { Link } from '@tanstack/react-router';
import type { OrderOverview } from '#contract/sales/orders.ts';
import { displayState } from '#domain/sales/orders/order.ts';
import type { OrderColumn } from '#domain/sales/lists/order-views.ts';
import { formatNearDay, formatNumber } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useRelativeTime } from '#web/api/use-relative-time.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { isSortable, type OrdersSearch } from '#web/ui/navigation/orders-search.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { TextCell } from '#web/ui/records/record-cells.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import { OrderState } from './order-state.tsx';

type Column = TableColumn<OrderOverview>;
type SortKey = NonNullable<OrdersSearch['sort']>;

const sortable = (key: SortKey, label: string) => ({ key, label, sortable: true });

/** Returns the chosen columns of the orders list, and the column of the customer. */
export function useOrderColumns(chosen: readonly OrderColumn[], { state }: OrdersSearch): Column[] {
  const { columns } = useWords().order.list;
  const locale = useLocale();
  const { today } = useSession();
  const ago = useRelativeTime();
  // If there are many columns, some are hidden on narrower screens.
  const isWide = chosen.length > 6;
  const wide = (name: string) => (isWide ? ` ${name}` : '');
  const day = (value: string | null) =>
    value === null ? (
      '–'
    ) : value === today ? (
      <b>{formatNearDay(locale, value, today)}</b>
    ) : (
      formatNearDay(locale, value, today)
    );
  const dayColumn = (key: SortKey, label: string, dayOf: (row: OrderOverview) => string | null): Column => ({
    key,
    label,
    sortable: isSortable(key, state),
    width: '128px',
    cellClass: 'nw',
    labelled: true,
    cell: (row) => day(dayOf(row)),
  });
  const meter = (label: string, key: string, part: (row: OrderOverview) => number): Column => ({
    key,
    label,
    width: '124px',
    numeric: true,
    cellClass: 'r nw',
    cell: (row) => (
      <SentMeter
        kind={key === 'sent' ? 'sent' : 'ready'}
        sent={part(row)}
        total={row.count_verts}
        format={(n) => formatNumber(locale, n)}
      />
    ),
  });
  const all: Record<OrderColumn, Column> = {
    id: { ...sortable('id', columns.id), cell: (row) => row.id, width: '76px', cellClass: 'off' },
    publications: {
      ...sortable('publications', columns.publications),
      width: isWide ? undefined : '24%',
      headClass: wide('c-m'),
      cellClass: wide('c-m'),
      cell: (row) => <TextCell>{row.publications.join(', ')}</TextCell>,
    },
    created: {
      ...sortable('created_at', columns.created),
      width: '124px',
      headClass: wide('c-x'),
      cellClass: `nw r${wide('c-x')}`,
      cell: (row) => ago(row.created_at),
    },
    state: {
      key: 'state',
      label: columns.state,
      width: '116px',
      cell: (row) => <OrderState state={stateOf(row, today)} />,
    },
    expires: dayColumn('reservation_expire_date', columns.expires, (row) => row.reservation_expire_date),
    nextSending: dayColumn('next_sending_date', columns.nextSending, (row) => row.next_sending_date),
    ready: meter(columns.ready, 'ready', (row) => row.count_complete_verts),
    sent: meter(columns.sent, 'sent', (row) => row.count_sent_verts),
    creator: {
      key: 'creator',
      label: columns.creator,
      width: '124px',
      headClass: wide('c-x'),
      cellClass: `off${wide('c-x')}`,
      cell: (row) => <TextCell>{row.creator}</TextCell>,
    },
    note: {
      ...sortable('note', columns.note),
      headClass: 'c-note',
      cellClass: 'off c-note',
      cell: (row) => <TextCell>{row.note}</TextCell>,
    },
  };
  const [first, ...rest] = chosen.map((column) => all[column]);
  const customer: Column[] = [
    {
      ...sortable('customer_name', columns.customer),
      width: isWide ? undefined : '19%',
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
  ];
  if (!first) return customer;
  return chosen[0] === 'id' ? [first, ...customer, ...rest] : [...customer, first, ...rest];
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

interface SentMeterProps {
  /** What is counted: the sent placements, or those with a complete ad. */
  kind: 'sent' | 'ready';
  sent: number;
  total: number;
  format: (count: number) => string;
}

/** The number of sent or complete placements of an order, as a bar and in figures. */
function SentMeter({ kind, sent, total, format }: SentMeterProps) {
  const { list } = useWords().order;
  const share = total === 0 ? 0 : Math.round((sent / total) * 100);
  return (
    <span className="meter">
      <i aria-hidden="true" style={{ '--v': `${share}%` } as React.CSSProperties} />
      <span className="sr">
        {(kind === 'sent' ? list.sentOfTotal : list.partOfTotal)(format(sent), format(total))}
      </span>
      <span className="meter__n" aria-hidden="true">
        {format(sent)} / {format(total)}
      </span>
    </span>
  );
}
