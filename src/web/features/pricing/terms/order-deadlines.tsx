import type { Order } from '#contract/sales/orders.ts';
import type { OrderTerms } from '#contract/pricing/terms.ts';
import { nextDeadline } from '#domain/pricing/terms/issue-deadlines.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { useNow } from '#web/ui/terms/use-now.ts';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { useShortCost } from './cancellation-cost.tsx';
import { DeadlineText, useOrderTerms } from './deadline-text.tsx';

type Vert = Order['verts'][number];

/**
 * Returns the column with the next deadline of each ad of an order, and with what cancelling the ad costs now. There is no
 * column without terms, and an empty column while the terms load. Also returns the charges for cancelled ads.
 */
export function useOrderDeadlines(order: Order | undefined): {
  columns: TableColumn<Vert>[];
  terms: OrderTerms | undefined;
  charges: OrderTerms['charges'];
  /** Says briefly what cancelling an ad costs now; returns null if the cost is unknown. */
  costOf: (vert: Vert) => string | null;
} {
  const { deadline } = useWords();
  const now = useNow();
  const shortCost = useShortCost();
  const stamp = order ? [order.state, order.version, ...order.verts.map(({ id }) => id)].join('.') : '';
  const { terms, isLoading } = useOrderTerms(order?.id, stamp);
  const lines = new Map(terms?.lines.map((line) => [line.vertId, line]));
  const charges = terms?.charges ?? [];
  const column = { key: 'deadline', label: deadline.column };
  if (!order || !terms || lines.size === 0 || order.lapsed) {
    const columns = isLoading && order && !order.lapsed ? [{ ...column, cell: () => null }] : [];
    return { columns, terms: undefined, charges, costOf: () => null };
  }
  const costOf = ({ id }: Vert) => {
    const line = lines.get(id);
    return line ? shortCost(line, terms.currency) : null;
  };
  const cell = (vert: Vert) => {
    const line = lines.get(vert.id);
    if (!line || vert.sent) return null;
    const progress = {
      isBooked: order.state === 'booked',
      hasMissingData: vert.hasMissingData,
      orderedAt: order.reservedAt,
    };
    const cost = costOf(vert);
    const next = nextDeadline(line, progress, now);
    return (
      <span className="terms-cell">
        {next && <DeadlineText {...next} />}
        {cost !== null && <span className="over">{cost}</span>}
      </span>
    );
  };
  return { columns: [{ ...column, cell }], terms, charges, costOf };
}
