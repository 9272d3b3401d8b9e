import type { Day } from '#domain/platform/day.ts';
import { can } from '#domain/access/abilities.ts';
import { fullName } from '#domain/customers/customer.ts';
import { addressLines, linesOfText } from '#domain/billing/papers/letterhead.ts';
import {
  billsAdvertiser,
  copiedCustomers,
  hidesCommission,
  isMandateMissing,
  type OrderParties,
  type PaperRecipient,
  paperRecipients,
} from '#domain/sales/orders/order-parties.ts';
import { totalsForAdvertiser } from '#domain/pricing/quotes/calculate-quote.ts';
import type { Seller } from '#domain/billing/invoices/seller.ts';
import type { Order } from '#contract/sales/orders.ts';
import {
  type PaperKind,
  paperKindOf,
  type PaperPlacement,
  paperProblem,
  validUntil,
} from '#domain/billing/papers/paper.ts';
import {
  hasTerms,
  type PaperLine,
  type PaperParties,
  type PaperSnapshot,
  type PaperTerms,
  paperTermsLine,
} from '#domain/billing/papers/paper-snapshot.ts';
import { isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import type { Quote } from '#domain/pricing/quotes/quote.ts';
import { dayOfInstant } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { Problem, refuse } from '#server/platform/base/problem.ts';
import { vatPlaceOf } from '#domain/platform/vat-territories.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readLetterhead } from '../letterheads/letterhead.ts';
import { findOrderParties } from '#server/pricing/quotes/read-customer-terms.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { readOrderDeadlines, readTermsSettings } from '#server/pricing/terms/read-terms.ts';
import { showOrderQuote } from '#server/pricing/quotes/show-order-quote.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { getParties, nextVersion, type PartiesRow } from './papers-store.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The paper that an order can have now. */
export interface PossiblePaper {
  /** The version of the order. */
  orderVersion: number;
  kind: PaperKind;
  snapshot: PaperSnapshot;
  /** What is stored with the paper, to know later whether it is outdated. */
  placements: PaperPlacement[];
  /** The party that the paper is made out to, and all parties that it can be made out to. */
  to: PaperRecipient;
  recipients: readonly PaperRecipient[];
  /** The language of the recipient. */
  locale: Locale;
  /** The mail address of the recipient's contact; '' if it has none. */
  recipient: string;
}

/**
 * Reads everything that the next offer or confirmation of an order says. It is made out to the wanted party, or to the default party if the
 * wanted one is not possible. Refuses a user who does not see prices, a lapsed reservation, and an order without prices.
 */
export async function readSnapshot(tx: Tx, orderId: number, wanted?: PaperRecipient): Promise<PossiblePaper> {
  if (!can(tx.user.capabilities, 'show Price')) throw new Problem('forbidden');
  const order = await showOrder(tx, orderId);
  const { quote, quotedOn } = await showOrderQuote(tx, orderId);
  refuse(paperProblem(order, { hasPrices: quote !== null, today: tx.today }));
  if (!quote || !quotedOn) throw new Problem('order_without_prices');
  const orderParties = await findOrderParties(tx, orderId);
  const recipients = paperRecipients(orderParties, order.customer.id);
  const made = recipients.find(({ to }) => to === wanted) ??
    recipients[0] ?? { to: 'customer', customerId: order.customer.id };
  const isSilent = made.to === 'customer' && hidesCommission(orderParties, order.customer.id);
  const [parties, { version: _version, ...letterhead }, seller, version] = await Promise.all([
    getParties(tx, orderId, made.customerId),
    readLetterhead(tx),
    readSeller(tx),
    nextVersion(tx, orderId),
  ]);
  const kind = paperKindOf(order);
  const lines = linesOf(order, quote);
  const terms = tx.keepsTerms ? await readPaperTerms(tx, orderId) : null;
  const { businessTermsOf, businessTermsUrl } = await readTermsSettings(tx);
  return {
    orderVersion: order.version,
    kind,
    to: made.to,
    recipients: recipients.map(({ to }) => to),
    locale: parties.locale,
    recipient: parties.email,
    placements: paperPlacementsOf(order, quote),
    snapshot: {
      kind,
      orderId,
      version,
      date: tx.today,
      createdAt: tx.now,
      validUntil: kind === 'offer' ? validUntil(order.reservationExpireDate, bookingDays(tx, terms)) : null,
      bookedOn: order.bookedAt && dayOfInstant(order.bookedAt, tx.timeZone),
      quotedOn,
      currency: quote.currency,
      lines,
      totals: isSilent ? totalsForAdvertiser(quote.lines) : quote.totals,
      vatTreatment: quote.vatTreatment,
      terms,
      businessTerms: businessTermsOf === null ? null : { of: businessTermsOf, url: businessTermsUrl },
      advertiser: parties.advertiser,
      customer: {
        ...customerOf(parties, { seller, order: orderParties }),
        ...(isSilent ? { paymentDays: null } : {}),
      },
      parties: await readPaperParties(tx, orderId, seller.country),
      sender: {
        publisher: parties.publisher,
        letterhead,
        address: linesOfText(letterhead.address || addressLines(seller).join('\n')),
        name: parties.creator_name ?? '',
        email: parties.creator_email ?? '',
      },
    },
  };
}

/** Returns the days of the booking deadlines that have not passed. */
function bookingDays(tx: Tx, terms: PaperTerms | null): Day[] {
  return (terms?.lines ?? []).flatMap(({ booking }) =>
    booking === null || isPast(booking, tx.now) ? [] : [dayOfInstant(booking, tx.timeZone)],
  );
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

/** Returns the placements of an order with their prices, as a paper of it says them. */
export function paperPlacementsOf(order: Order, quote: Quote): PaperPlacement[] {
  const netOf = new Map(quote.lines.map(({ placementId, customerNet }) => [placementId, customerNet]));
  return order.verts.map(({ placement: { id, name, issue } }) => ({
    placementId: id,
    name,
    publicationTitle: issue.publication.title,
    sendingDate: issue.sendingDate,
    customerNet: netOf.get(id) ?? null,
  }));
}

function customerOf(
  row: PartiesRow,
  { seller, order }: { seller: Seller; order: Pick<OrderParties, 'purchaseOrder' | 'buyerReference'> },
): PaperSnapshot['customer'] {
  const name = row.legal_name || row.name;
  const place = {
    postalCode: row.invoice_postal_code,
    city: row.invoice_city,
    country: row.invoice_country,
  };
  const address = addressLines({ ...place, street: row.invoice_street });
  const { code } = vatPlaceOf(place);
  const lines = [name, row.agency_name, fullName(row.first_name, row.last_name), ...address];
  return {
    id: row.customer_id,
    name: row.name,
    contact: { gender: row.gender === 'f' ? 'f' : 'm', firstName: row.first_name, lastName: row.last_name },
    address: [...new Set(lines)].filter((line) => line !== ''),
    country: code === seller.country ? '' : code,
    paymentDays: row.payment_days,
    purchaseOrder: order.purchaseOrder || row.purchase_order,
    reference: order.buyerReference || row.leitweg_id || row.buyer_reference,
  };
}

const LEGAL_NAMES_OF_PARTIES = statement('legal-names-of-parties')`
  select id, coalesce(nullif(legal_name, ''), name) as name from customers
           where organization_id = $1 and id = any ($2::bigint[])`;

/** Returns the parties of an order other than its customer, under the names that its papers use. */
async function readPaperParties(tx: Tx, orderId: number, sellerCountry: string): Promise<PaperParties> {
  const parties = await findOrderParties(tx, orderId);
  const copied = copiedCustomers(parties, sellerCountry);
  const ids = [parties.agencyId, parties.billToId, ...copied].filter((id) => id !== null);
  const rows = ids.length === 0 ? [] : await tx.statement(LEGAL_NAMES_OF_PARTIES, [tx.organizationId, ids]);
  const nameOf = (id: number | null) => rows.find((row) => row.id === id)?.name ?? '';
  return {
    agency: nameOf(parties.agencyId),
    billTo: nameOf(parties.billToId),
    copies: [...copied.map(nameOf), parties.copyToEmail].filter((name) => name !== ''),
    billsAdvertiser: billsAdvertiser(sellerCountry),
    isMandateMissing: isMandateMissing(parties, sellerCountry),
  };
}

/**
 * Returns the deadlines and cancellation terms of an order's unsent placements, in the order of the paper's lines; null if there are none.
 */
async function readPaperTerms(tx: Tx, orderId: number): Promise<PaperTerms | null> {
  const ads = await readOrderDeadlines(tx, [orderId]);
  const lines = ads.flatMap(({ deadlines, placement_name, sending_date, price, least, is_sent }, index) =>
    deadlines === null || is_sent
      ? []
      : [
          paperTermsLine(deadlines, {
            position: index + 1,
            placementName: placement_name,
            sendingDate: sending_date,
            customerNet: price?.customerNet ?? null,
            least,
          }),
        ],
  );
  const named = lines.filter(hasTerms);
  return named.length === 0 ? null : { timeZone: tx.timeZone, lines: named };
}
