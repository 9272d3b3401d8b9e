import type { ReactNode } from 'react';
import type { Order } from '#contract/sales/orders.ts';
import type { OrderTerms } from '#contract/pricing/terms.ts';
import { nextDeadline } from '#domain/pricing/terms/issue-deadlines.ts';
import { useNow } from '#web/ui/terms/use-now.ts';
import { useShortCost } from './cancellation-cost.tsx';
import { DeadlineText, useOrderTerms } from './deadline-text.tsx';

type Vert = Order['verts'][number];

/** Returns the next deadline of each ad of an order with what cancelling the ad costs now, and the charges for cancelled ads. */
export function useOrderDeadlines(order: Order | undefined): {
  /**
   * The next deadline of an ad, and what cancelling it costs now, unless it is free. Null without terms, and after the ad was sent.
   */
  dueOf: (vert: Vert) => ReactNode;
  terms: OrderTerms | undefined;
  charges: OrderTerms['charges'];
  /** Says briefly what cancelling an ad costs now; returns null if the cost is unknown. */
  costOf: (vert: Vert) => string | null;
} {
  const now = useNow();
  const shortCost = useShortCost();
  const stamp = order ? [order.state, order.version, ...order.verts.map(({ id }) => id)].join('.') : '';
  const { terms } = useOrderTerms(order?.id, stamp);
  const lines = new Map(terms?.lines.map((line) => [line.vertId, line]));
  const charges = terms?.charges ?? [];
  if (!order || !terms || lines.size === 0 || order.lapsed) {
    return { dueOf: () => null, terms: undefined, charges, costOf: () => null };
  }
  const costOf = ({ id }: Vert) => {
    const line = lines.get(id);
    return line ? shortCost(line, terms.currency) : null;
  };
  const dueOf = (vert: Vert) => {
    const line = lines.get(vert.id);
    if (!line || vert.sent) return null;
    const progress = {
      isBooked: order.state === 'booked',
      hasMissingData: vert.hasMissingData,
      orderedAt: order.reservedAt,
    };
    const isFree = (line.cancellation?.basisPoints ?? 0) === 0;
    const cost = isFree ? null : costOf(vert);
    const next = nextDeadline(line, progress, now);
    return (
      <span className="terms-cell">
        {next && <DeadlineText {...next} />}
        {cost !== null && <span className="over">{cost}</span>}
      </span>
    );
  };
  return { dueOf, terms, charges, costOf };
}
