import { can } from '#domain/abilities.ts';
import { fullName } from '#domain/customer.ts';
import type { Order } from '#contract/orders.ts';
import { type PaperKind, paperKindOf, paperProblem, validUntil } from '#domain/papers/paper.ts';
import type { PaperLine, PaperSnapshot } from '#domain/papers/paper-snapshot.ts';
import type { Quote } from '#domain/prices/quote.ts';
import { dayOfInstant } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { Problem } from '../base/problem.ts';
import { refuse } from '../base/refuse.ts';
import type { Tx } from '../db/scope.ts';
import { readLetterhead } from '../letterheads/read-letterhead.ts';
import { showOrder } from '../orders/show-order.ts';
import { showOrderQuote } from '../prices/show-order-quote.ts';
import { getParties, nextVersion, type PartiesRow } from './papers-store.ts';

/** The paper that an order can have now. */
export interface PossiblePaper {
  kind: PaperKind;
  snapshot: PaperSnapshot;
  /** The customer's language. */
  locale: Locale;
  /** The address of the customer's contact; '' if it has none. */
  recipient: string;
}

/**
 * Reads everything that the next offer or confirmation of an order says. Refuses a user who does not see prices, a lapsed
 * reservation, and an order without prices.
 */
export async function readSnapshot(tx: Tx, orderId: number): Promise<PossiblePaper> {
  if (!can(tx.user.capabilities, 'show Price')) throw new Problem('forbidden');
  const order = await showOrder(tx, orderId);
  const { quote, quotedOn } = await showOrderQuote(tx, orderId);
  refuse(paperProblem(order, { hasPrices: quote !== null, today: tx.today }));
  if (!quote || !quotedOn) throw new Problem('order_without_prices');
  const [parties, { version: _version, ...letterhead }, version] = await Promise.all([
    getParties(tx, orderId),
    readLetterhead(tx),
    nextVersion(tx, orderId),
  ]);
  const kind = paperKindOf(order);
  return {
    kind,
    locale: parties.locale,
    recipient: order.customer.customerContactEmail,
    snapshot: {
      kind,
      orderId,
      version,
      date: tx.today,
      createdAt: tx.now,
      validUntil: kind === 'offer' ? validUntil(order.reservationExpireDate, []) : null,
      bookedOn: order.bookedAt && dayOfInstant(order.bookedAt, tx.timeZone),
      quotedOn,
      currency: quote.currency,
      lines: linesOf(order, quote),
      totals: quote.totals,
      customer: customerOf(parties),
      sender: {
        publisher: parties.publisher,
        letterhead,
        name: parties.creator_name ?? '',
        email: parties.creator_email ?? '',
      },
    },
  };
}

function linesOf(order: Order, quote: Quote): PaperLine[] {
  const placements = new Map(order.verts.map(({ placement }) => [placement.id, placement]));
  return quote.lines.flatMap(({ placementId, steps, customerNet }) => {
    const placement = placements.get(placementId);
    if (!placement) return [];
    const { sendingDate, weekNumber, publication } = placement.issue;
    return [
      {
        placementName: placement.name,
        publicationTitle: publication.title,
        weekNumber,
        sendingDate,
        customerNet,
        steps,
      },
    ];
  });
}

function customerOf(row: PartiesRow): PaperSnapshot['customer'] {
  const contact = fullName(row.first_name, row.last_name);
  const lines = [row.name, ...(row.agency_name === row.name ? [] : [row.agency_name]), contact];
  return {
    id: row.customer_id,
    name: row.name,
    contact: { gender: row.gender === 'f' ? 'f' : 'm', firstName: row.first_name, lastName: row.last_name },
    address: lines.filter((line) => line !== ''),
  };
}
