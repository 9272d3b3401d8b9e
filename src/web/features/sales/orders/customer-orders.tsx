import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderOverview } from '#contract/sales/orders.ts';
import { displayState } from '#domain/sales/orders/order.ts';
import { formatDay } from '#words/format.ts';
import { customerOrdersQuery } from '#web/api/customer-records.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { MoreFooter } from '#web/ui/records/more-footer.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { RowLink, TextCell } from '#web/ui/records/record-cells.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { OrderState } from './order-state.tsx';

/** The open and the past orders of a customer. */
export function CustomerOrders({ customerId }: { customerId: number }) {
  const { customer, order } = useWords();
  const { orders: words } = customer.page;
  const [state, setState] = useState<'open' | 'past'>('open');
  const orders = useInfiniteQuery({
    ...customerOrdersQuery(customerId, state),
    placeholderData: (previous) => previous,
  });
  const { open = 0, past = 0 } = orders.data ?? {};
  const options = [
    { value: 'open', label: words.open(open) },
    { value: 'past', label: words.past(past) },
  ];
  return (
    <section className="page__part">
      <div className="row section-head">
        <h2 className="h2">{order.list.title}</h2>
        <RadioGroup
          label={order.list.filter}
          labelHidden
          row
          options={options}
          value={state}
          onChange={(value) => setState(value === 'past' ? 'past' : 'open')}
        />
      </div>
      <div className="sheet">
        <RecordTable
          label={order.list.title}
          of={{ ...orders, data: orders.data?.orders }}
          columns={useColumns()}
          skeletonRows={2}
          short="few"
          empty={<EmptyState>{words.empty[state]}</EmptyState>}
          footer={<MoreFooter of={orders} label={order.list.title} />}
        />
      </div>
    </section>
  );
}

function useColumns(): TableColumn<OrderOverview>[] {
  const { list, detail } = useWords().order;
  const { orders: words } = useWords().customer.page;
  const locale = useLocale();
  const { today } = useSession();
  const dayOf = (day: string | null) => (day === null ? '' : formatDay(locale, day, 'default'));
  return [
    {
      key: 'id',
      label: list.columns.id,
      width: '88px',
      cellClass: 'k nw',
      cell: ({ id }) => (
        <RowLink to={paths.order} params={{ orderId: String(id) }}>
          {String(id)}
        </RowLink>
      ),
    },
    {
      key: 'state',
      label: list.columns.state,
      width: '116px',
      cellClass: 'r',
      cell: (row) => <OrderState state={stateOf(row, today)} />,
    },
    {
      key: 'publications',
      label: list.columns.publications,
      cell: (row) => <TextCell>{row.publications.join(', ')}</TextCell>,
    },
    {
      key: 'until',
      label: detail.reservedUntil,
      width: '128px',
      cellClass: 'nw',
      labelled: true,
      cell: (row) => <TextCell>{dayOf(row.reservation_expire_date)}</TextCell>,
    },
    {
      key: 'next',
      label: words.nextSending,
      width: '128px',
      cellClass: 'nw',
      labelled: true,
      cell: (row) => <TextCell>{dayOf(row.next_sending_date)}</TextCell>,
    },
    {
      key: 'complete',
      label: words.adsReady,
      width: '96px',
      numeric: true,
      cellClass: 'r nw',
      cell: (row) => words.readyOf(row.count_complete_verts, row.count_verts),
    },
    {
      key: 'note',
      label: list.columns.note,
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
