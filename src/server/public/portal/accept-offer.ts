import type { Order } from '#contract/sales/orders.ts';
import { needsCode } from '#domain/public/portal/confirmation-code.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { refuse } from '#server/platform/base/refuse.ts';
import { getRow } from '#server/platform/db/rows.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import type { Contact } from './find-contact.ts';
import { sendCode, takeCode } from './portal-code.ts';
import { requireLink, requireRight } from './find-contact.ts';
import { type Offer, readOffer } from './read-offer.ts';

/** What the contact has entered to accept an offer. */
interface EnteredAcceptance {
  name: string;
  agreed: boolean;
  /** '' if the page has not asked for a code yet. */
  code: string;
  /** The hash of the offer that the page showed. */
  offer: string;
}

/** The result of an acceptance: a code was sent, which the contact has to enter, or the order is booked. */
type Acceptance = 'code_sent' | 'booked';

const NAME_MAX = 100;

/** Whether accepting this offer now needs a code by mail. */
function needsCodeFor({ quote }: Offer, { since, scope }: Contact): boolean {
  return needsCode({ since, now: scope.now, gross: quote?.totals.gross ?? 0 });
}

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
    return readOffer(tx, order);
  });
  if (needsCodeFor(offer, contact)) {
    if (entered.code === '') {
      await sendCode(app, contact);
      return 'code_sent';
    }
    if (!(await takeCode(app, contact, entered.code))) throw invalidFields({ code: ['mismatch'] });
  }
  await book(contact, { ...entered, name });
  return 'booked';
}

function refuseEntered(name: string, agreed: boolean): void {
  const fields = {
    ...(name === '' ? { name: ['blank' as const] } : {}),
    ...(name.length > NAME_MAX ? { name: ['too_long' as const] } : {}),
    ...(agreed ? {} : { agreed: ['blank' as const] }),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

const STORE_ACCEPTANCE = statement('store-acceptance')`
  insert into order_acceptances (organization_id, order_id, link_id, customer_id, name, email, address, device, snapshot,
    snapshot_hash, accepted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

async function book(contact: Contact, entered: EnteredAcceptance): Promise<void> {
  const { scope, orderId, email } = contact;
  const linkId = requireLink(contact);
  await scope.transact(async (tx) => {
    const { customer_id: customerId } = await getRow(tx, 'orders', orderId, ['customer_id'], 'forUpdate');
    const order: Order = await showOrder(tx, orderId);
    const offer = await readOffer(tx, order);
    if (offer.hash.toString('hex') !== entered.offer) throw new Problem('conflict');
    await tx.statement(STORE_ACCEPTANCE, [
      tx.organizationId,
      orderId,
      linkId,
      customerId,
      entered.name,
      email,
      tx.client?.address ?? '',
      tx.client?.device ?? '',
      offer.snapshot,
      offer.hash,
      tx.now,
    ]);
    await bookOrder(tx, orderId);
    await recordAct(tx, 'offer_accepted', { order: orderId }, { number: entered.name });
  });
}
