import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderOverview } from '#contract/orders.ts';
import { displayState } from '#domain/order.ts';
import { formatDay, formatNumber } from '#words/format.ts';
import { customerOrdersQuery } from '../../api/customer-records.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { MoreFooter } from '../../base/more-footer.tsx';
import { paths } from '../../base/paths.ts';
import { RowLink, TextCell } from '../../base/record-cells.tsx';
import { RecordTable } from '../../base/record-table.tsx';
import { RadioGroup } from '../../ui/fields/choice-group.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { OrderState } from './order-state.tsx';
import { SentMeter } from './sent-meter.tsx';

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
          empty={<EmptyState>{words.empty[state]}</EmptyState>}
          footer={<MoreFooter of={orders} label={order.list.title} />}
        />
      </div>
    </section>
  );
}

function useColumns(): TableColumn<OrderOverview>[] {
  const { list, detail } = useWords().order;
  const locale = useLocale();
  const { today } = useSession();
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
      cell: (row) => (
        <TextCell>
          {row.reservation_expire_date === null
            ? ''
            : formatDay(locale, row.reservation_expire_date, 'default')}
        </TextCell>
      ),
    },
    {
      key: 'sent',
      label: list.columns.sent,
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
