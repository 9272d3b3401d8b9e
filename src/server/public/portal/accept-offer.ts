import { createHash } from 'node:crypto';
import type { Order } from '#contract/sales/orders.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import { can } from '#domain/access/abilities.ts';
import { isAddressee } from '#domain/public/portal/is-addressee.ts';
import type { Day } from '#domain/platform/day.ts';
import { RETENTION } from '#domain/platform/retention.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refuseLate } from '#server/pricing/terms/refuse-late.ts';
import { readOrderDeadlines, readTermsSettings } from '#server/pricing/terms/read-terms.ts';
import { showOrderQuote } from '#server/pricing/quotes/show-order-quote.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, Problem, refuse } from '#server/platform/base/problem.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { getRow } from '#server/platform/db/rows.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { refusePastAds } from '#server/sales/orders/past-ads.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { type Contact, requireLink, requireRight } from './find-contact.ts';
import { type Proof, proveBindingAct } from './portal-code.ts';

/**
 * What a contact accepts: the placements with their cancellation terms, the calculation of their prices if the customer sees prices, and the version of
 * the terms of business.
 */
export interface Offer {
  quote: Quote | null;
  quotedOn: Day | null;
  businessTerms: { of: Day; url: string } | null;
  /** The offer as JSON. The same offer always gives the same text. */
  snapshot: string;
  /** SHA-256 of the snapshot. */
  hash: Buffer;
}

/** Reads the offer of an order with the rights of its contact. */
export async function readOffer(tx: Tx, order: Order): Promise<Offer> {
  const { quote, quotedOn } = can(tx.user.capabilities, 'show Price')
    ? await showOrderQuote(tx, order.id)
    : { quote: null, quotedOn: null };
  const { businessTermsOf, businessTermsUrl } = await readTermsSettings(tx);
  const businessTerms = businessTermsOf === null ? null : { of: businessTermsOf, url: businessTermsUrl };
  const conditions = await readOrderDeadlines(tx, [order.id]);
  const cancellationOf = (vertId: number) =>
    conditions.find(({ id }) => id === vertId)?.deadlines?.cancellation ?? null;
  const snapshot = JSON.stringify({
    order: order.id,
    customer: order.customer.name,
    reservedUntil: order.reservationExpireDate,
    placements: order.verts.map(({ id, placement: { name, issue } }) => ({
      ad: id,
      publication: issue.publication.title,
      placement: name,
      sendingDate: issue.sendingDate,
      cancellation: cancellationOf(id),
    })),
    prices: quote && {
      currency: quote.currency,
      quotedOn,
      lines: quote.lines.map(({ placementId, steps, customerNet }) => ({
        placementId,
        steps: steps.filter((step) => !('isTaken' in step) || step.isTaken).map(withoutReason),
        customerNet,
      })),
      totals: quote.totals,
      vatTreatment: quote.vatTreatment,
    },
    businessTerms,
  });
  return { quote, quotedOn, businessTerms, snapshot, hash: createHash('sha256').update(snapshot).digest() };
}

/** The page shows the steps of a price without the reason that staff have entered for a special price. */
function withoutReason(step: Quote['lines'][number]['steps'][number]): object {
  return { ...step, reason: undefined };
}

/** What the contact has entered to accept an offer. */
export interface EnteredAcceptance {
  name: string;
  agreed: boolean;
  /** '' if the page has not asked for a code yet. */
  code: string;
  /** The hash of the offer that the page showed. */
  offer: string;
}

/** The result of an acceptance: a code was sent, which the contact has to enter, or the order is booked. */
type Acceptance = 'code_sent' | 'done';

const NAME_MAX = 100;

/**
 * Accepts the offer of an order. Books the order as staff would, and stores who accepted what in the same transaction. Refuses an offer
 * that has changed since it was shown, what `bookOrder` refuses, and a wrong code.
 */
export async function acceptOffer(
  app: App,
  contact: Contact,
  entered: EnteredAcceptance,
): Promise<Acceptance> {
  requireRight(contact, 'mayAccept');
  const name = entered.name.trim();
  refuseEntered(name, entered.agreed);
  const { scope, orderId } = contact;
  const offer = await scope.read(async (tx) => {
    const order = await showOrder(tx, orderId);
    // Sends no code for an offer that cannot be accepted.
    refuse(reservationProblem(order, tx.today));
    await refusePastAds(tx, orderId);
    if (tx.keepsTerms) await refuseLate(tx, { orderId, lateReason: null });
    return readOffer(tx, order);
  });
  refuseChanged(offer, entered);
  const proof = await proveBindingAct(app, contact, {
    act: { kind: 'acceptance' },
    subject: entered.offer,
    code: entered.code,
    gross: offer.quote?.totals.gross ?? 0,
  });
  if (proof === 'code_sent') return proof;
  await book(contact, { ...entered, name }, proof);
  return 'done';
}

/** Refuses an offer that is not the one that the page showed. */
function refuseChanged({ hash }: Offer, { offer: shown }: EnteredAcceptance): void {
  if (hash.toString('hex') !== shown) throw new Problem('conflict');
}

export function refuseEntered(name: string, agreed: boolean): void {
  const fields = {
    ...(name === '' ? { name: ['blank' as const] } : {}),
    ...(name.length > NAME_MAX ? { name: ['too_long' as const] } : {}),
    ...(agreed ? {} : { agreed: ['blank' as const] }),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

const STORE_ACCEPTANCE = statement('store-acceptance')`
  insert into order_acceptances (organization_id, order_id, link_id, customer_id, name, email, address, device, snapshot,
    snapshot_hash, accepted_at, addressee, is_addressee, proof)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

/** What is stored of an acceptance, besides the contact. */
interface AcceptanceFacts {
  customerId: number;
  /** Who accepted, as entered. */
  name: string;
  proof: Proof;
  snapshot: string;
  hash: Buffer;
}

/**
 * Stores who accepted what, in the transaction of the act, after the act was recorded. If the entered name is not that of the addressee of the link,
 * the history says so as well.
 */
export async function storeAcceptance(
  tx: Tx,
  contact: Contact,
  { customerId, name, proof, snapshot, hash }: AcceptanceFacts,
): Promise<void> {
  const isBySame = isAddressee(name, contact.name);
  await tx.statement(STORE_ACCEPTANCE, [
    tx.organizationId,
    contact.orderId,
    requireLink(contact),
    customerId,
    name,
    contact.email,
    tx.client?.address ?? '',
    tx.client?.device ?? '',
    snapshot,
    hash,
    tx.now,
    contact.name,
    isBySame,
    proof,
  ]);
  if (!isBySame)
    await recordAct(tx, 'accepted_by_other', { order: contact.orderId }, { number: contact.name });
}

async function book(contact: Contact, entered: EnteredAcceptance, proof: Proof): Promise<void> {
  const { scope, orderId } = contact;
  await scope.transact(async (tx) => {
    const { customer_id: customerId } = await getRow(tx, 'orders', orderId, ['customer_id'], 'forUpdate');
    const order: Order = await showOrder(tx, orderId);
    // The contact is told that the order was booked meanwhile, not that the offer has changed.
    refuse(reservationProblem(order, tx.today));
    const offer = await readOffer(tx, order);
    refuseChanged(offer, entered);
    await bookOrder(tx, orderId);
    await recordAct(tx, 'offer_accepted', { order: orderId }, { number: entered.name });
    await storeAcceptance(tx, contact, { ...offer, customerId, name: entered.name, proof });
    await upperActs().tellOfOrder(tx, orderId, { event: 'offer_accepted', by: entered.name });
  });
}

const FORGET_ACCEPTANCES = statement('forget-acceptances')`
  delete from order_acceptances
  where organization_id = $1 and locked_at is not null and accepted_at < $2::timestamptz - make_interval(days => $3)
  returning 1`;

/** Deletes the acceptances of erased persons that the law does not require any more. Returns how many. */
export async function forgetAcceptances(scope: Scope): Promise<number> {
  const { days } = RETENTION.lockedAcceptances;
  const deleted = await scope.transact((tx) =>
    tx.statement(FORGET_ACCEPTANCES, [tx.organizationId, tx.now, days]),
  );
  return deleted.length;
}
