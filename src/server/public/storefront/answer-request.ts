import { countryOfVatId } from '#domain/platform/identifiers.ts';
import { COUNTRIES } from '#domain/platform/countries.ts';
import { splitName } from '#domain/public/storefront/request.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import { createCustomer } from '#server/customers/write-customer.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { cancelReservation } from '#server/sales/orders/cancel-order.ts';
import { writeOrderParties } from '#server/sales/orders/order-parties.ts';
import { NO_PARTIES } from '#domain/sales/orders/order-parties.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { tellOfOrder } from '../order-mails/tell-of-order.ts';
import { lockRequest, mailFacts, releaseHolds, type RequestRow } from './storefront-requests.ts';
import { statement } from '#server/platform/db/statement.ts';

/**
 * Reserves the placements that a visitor has requested, for an existing customer or for a new one. The same transaction ends the hold, so
 * that no other order can take the placements in between. Refuses an option, a request that was answered, and placements that are not free
 * any more.
 */
export async function acceptRequest(
  scope: Scope,
  id: number,
  { customerId, reservationExpireDate }: { customerId: number | null; reservationExpireDate: string },
): Promise<{ orderId: number }> {
  return scope.transact(async (tx) => {
    const request = await lockOpen(tx, id);
    if (request.state === 'option') throw new Problem('conflict');
    const wanted = { customerId, reservationExpireDate, state: 'accepted' } as const;
    const orderId = await takeRequested(tx, request, wanted);
    await tellOfOrder(tx, orderId, { event: 'request_reserved', requestId: id });
    return { orderId };
  });
}

/**
 * Makes the order of an open request, which the caller has locked: a reservation, or a booking if there is no expiry date. The placements
 * are never free in between. In the state `option`, the request still waits for staff.
 */
export async function takeRequested(
  tx: Tx,
  request: RequestRow,
  {
    customerId,
    reservationExpireDate,
    state,
  }: { customerId: number | null; reservationExpireDate: string | null; state: 'accepted' | 'option' },
): Promise<number> {
  await releaseHolds(tx, request.id);
  const order = await placeOrder(tx, {
    customerId: customerId ?? (await createRequester(tx, request)),
    isBooking: reservationExpireDate === null,
    reservationExpireDate,
    placementIds: await listPlacementIds(tx, request),
    note: request.message,
    lateReason: storefrontWords[tx.locale].requestedInTime,
  });
  if (request.purchase_order !== '')
    await writeOrderParties(tx, order.id, { ...NO_PARTIES, purchaseOrder: request.purchase_order });
  await decide(tx, request, { state, orderId: order.id });
  return order.id;
}

/**
 * Declines a request, frees its placements, and informs the visitor by mail. Cancels the order of an option. Refuses a request that was
 * answered, and an option that was booked, changed or cancelled or has lapsed.
 */
export async function declineRequest(
  scope: Scope,
  id: number,
  { reason, version }: { reason: string; version: number | null },
): Promise<void> {
  await scope.transact(async (tx) => {
    const request = await lockOpen(tx, id);
    await releaseHolds(tx, id);
    if (request.state === 'option') await cancelOption(tx, request, version);
    await decide(tx, request, { state: 'declined', orderId: null });
    await mailRefusal(tx, request, reason);
  });
}

async function lockOpen(tx: Tx, id: number): Promise<RequestRow> {
  const request = refuseMissing(await lockRequest(tx, id));
  if (request.state === 'unconfirmed') throw new Problem('not_found');
  if (request.state !== 'open' && request.state !== 'option') throw new Problem('conflict');
  return request;
}

async function cancelOption(
  tx: Tx,
  { order_id: orderId, expire_date: expireDate }: RequestRow,
  version: number | null,
): Promise<void> {
  if (orderId === null || expireDate === null || expireDate < tx.today || version === null)
    throw new Problem('conflict');
  await cancelReservation(tx, orderId, version);
}

/** Creates a customer from the entries of a request, and returns its id. */
async function createRequester(tx: Tx, request: RequestRow): Promise<number> {
  const { first, last } = splitName(request.contact_name);
  const country = countryOfVatId(request.vat_id);
  const { id } = await createCustomer(tx, {
    name: request.company,
    customerContactFirstName: first,
    customerContactLastName: last,
    customerContactEmail: request.email,
    vatId: request.vat_id,
    ...(COUNTRIES.includes(country) && { invoiceCountry: country }),
  });
  return id;
}

const PLACEMENTS_OF_REQUEST = statement('placements-of-request')`
  select id from placements where organization_id = $1 and issue_id = $2 and name = any ($3)`;

async function listPlacementIds(tx: Tx, request: RequestRow): Promise<number[]> {
  const rows = await tx.statement(PLACEMENTS_OF_REQUEST, [
    tx.organizationId,
    request.issue_id,
    request.placement_names,
  ]);
  if (rows.length !== request.placement_names.length) throw new Problem('placements_unavailable');
  return rows.map(({ id }) => id);
}

const DECIDE_REQUEST = statement('decide-request')`
  update storefront_requests set state = $3, order_id = $4, decided_at = $5, decided_by = $6, decider_name = $7,
       network_key = case when $3 = 'option' then network_key end
     where organization_id = $1 and id = $2`;

async function decide(
  tx: Tx,
  { id, publication_id: publication }: RequestRow,
  { state, orderId }: { state: 'option' | 'accepted' | 'declined'; orderId: number | null },
): Promise<void> {
  const decider =
    state === 'option' ? ([null, null, ''] as const) : ([tx.now, tx.user.id, tx.user.name] as const);
  await tx.statement(DECIDE_REQUEST, [tx.organizationId, id, state, orderId, ...decider]);
  await recordAct(
    tx,
    state === 'option' ? 'option_given' : `request_${state}`,
    { publication },
    { requestId: id, ...(orderId !== null && { orderId }) },
  );
}

const NAMES_FOR_REFUSAL = statement('names-for-refusal')`
  select n.title, o.name as publisher from publications n join organizations o on o.id = $1
     where n.organization_id = $1 and n.id = $2`;

async function mailRefusal(tx: Tx, request: RequestRow, reason: string): Promise<void> {
  const { mail } = storefrontWords[request.locale];
  const [names] = await tx.statement(NAMES_FOR_REFUSAL, [tx.organizationId, request.publication_id]);
  const facts = mailFacts(request, refuseMissing(names));
  await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: request.email,
    subject: mail.declinedSubject(facts.title),
    text: mail.declinedText({ ...facts, reason }),
    replyTo: tx.user.email,
    isFromPublisher: true,
    isWrittenByUser: true,
  });
}
