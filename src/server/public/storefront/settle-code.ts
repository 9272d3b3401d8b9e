import type { PublicStorefront } from '#contract/public/storefront-pages.ts';
import {
  isOptionWithinLimits,
  optionExpireDate,
  outcomeOf,
  type OptionFacts,
} from '#domain/public/storefront/code-outcome.ts';
import { modeOf } from '#domain/public/storefront/storefront.ts';
import type { Day } from '#domain/platform/day.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import type { IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { tellOfOrder } from '../order-mails/tell-of-order.ts';
import { takeRequested } from './answer-request.ts';
import { mailFacts, type RequestRow } from './storefront-requests.ts';
import { statement } from '#server/platform/db/statement.ts';
import { formatDay } from '#words/format.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { readLetterhead } from '#server/billing/letterheads/letterhead.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';

const CUSTOMERS_OF_ADDRESS = statement('customers-of-address')`
  select id from customers where organization_id = $1 and lower(customer_contact_email) = lower($2)
     order by id limit 2 for no key update`;

/**
 * Books or reserves a confirmed request at once, if the modes of all its placements permit this for the confirmed address and an option
 * exceeds no limit. Otherwise the request waits for staff.
 */
export async function settleCode(
  tx: Tx,
  storefront: PublicStorefront,
  request: RequestRow,
): Promise<RequestRow> {
  const customers = await tx.statement(CUSTOMERS_OF_ADDRESS, [tx.organizationId, request.email]);
  const customerId = customers[0]?.id ?? null;
  const modes = request.placement_names.map((name) => modeOf(storefront.content, name));
  const outcome = outcomeOf(modes, customers.length);
  if (outcome === 'request') return request;
  const expireDate = outcome === 'booking' ? null : await findExpireDate(tx, request, customerId);
  if (outcome === 'option' && expireDate === null) return request;
  const state = outcome === 'booking' ? 'accepted' : 'option';
  const wanted = { customerId, reservationExpireDate: expireDate };
  const orderId = await takeRequested(tx, request, { ...wanted, state });
  if (expireDate !== null) await mailOption(tx, storefront, { request, expireDate, orderId });
  else await tellOfOrder(tx, orderId, { event: 'request_booked', requestId: request.id });
  const orderState = outcome === 'booking' ? 'booked' : 'reserved';
  return { ...request, state, order_id: orderId, order_state: orderState, expire_date: expireDate };
}

/**
 * The limits of options and their present use. The caller has locked the customer, and options of one organization wait for each other, so
 * that simultaneous ones are counted.
 */
const FACTS = statement('facts-of-option')`
  select o.reservation_days, o.self_service_open_placements, o.self_service_reservation_days, o.self_service_order_placements,
    (select i.deadlines from issues i where i.organization_id = $1 and i.id = $2) as deadlines,
    (select coalesce(sum(v.count_verts), 0)::integer from order_overviews v
     where v.organization_id = $1 and v.customer_id = $3 and v.state = 'reserved'
       and order_holds(v.state, v.reservation_expire_date, v.lapsed_at, $4)) as open_placements,
    (select coalesce(sum(cardinality(r.placement_names)), 0)::integer
     from storefront_requests r
     join orders q on q.organization_id = $1 and q.id = r.order_id and q.state = 'reserved'
       and order_holds(q.state, q.reservation_expire_date, q.lapsed_at, $4)
     where r.organization_id = $1 and r.state = 'option') as open_options
  from organizations o where o.id = $1`;
const LOCK = statement('lock-options')`
  select pg_advisory_xact_lock(hashtextextended('vertbook options ' || $1::bigint, 0))`;

/** Returns the last day of the option; null if the option exceeds a limit. */
async function findExpireDate(tx: Tx, request: RequestRow, customerId: number | null): Promise<Day | null> {
  await tx.statement(LOCK, [tx.organizationId]);
  const [found] = await tx.statement(FACTS, [tx.organizationId, request.issue_id, customerId, tx.today]);
  const row = refuseMissing(found);
  const limits = {
    selfServiceOpenPlacements: row.self_service_open_placements,
    selfServiceReservationDays: row.self_service_reservation_days,
    selfServiceOrderPlacements: row.self_service_order_placements,
  };
  const facts: OptionFacts = {
    today: tx.today,
    sendingDate: request.sending_date,
    bookingDeadline: earliestBooking(row.deadlines, request.placement_names),
    timeZone: tx.timeZone,
    reservationDays: row.reservation_days,
    limits,
  };
  const expireDate = optionExpireDate(facts);
  const option = {
    placements: request.placement_names.length,
    expireDate,
    openPlacements: row.open_placements,
    openOptions: row.open_options,
  };
  return isOptionWithinLimits(option, limits, tx.today) ? expireDate : null;
}

function earliestBooking(deadlines: IssueDeadlines | null, names: readonly string[]): string | null {
  const instants = names.flatMap((name) => deadlinesOfPlacement(deadlines, name).booking ?? []);
  return instants.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/**
 * Informs the visitor by mail which placements the option contains and until when. Replies go to the address of the letterhead, if it has
 * one.
 */
async function mailOption(
  tx: Tx,
  storefront: PublicStorefront,
  { request, expireDate, orderId }: { request: RequestRow; expireDate: Day; orderId: number },
): Promise<void> {
  const { mail } = storefrontWords[request.locale];
  const { email } = await readLetterhead(tx);
  const facts = {
    ...mailFacts(request, storefront),
    placements: request.placement_names.join(', '),
    until: formatDay(request.locale, expireDate),
    id: orderId,
  };
  await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: request.email,
    subject: mail.optionSubject(facts.title, facts.until),
    text: mail.optionText(facts),
    orderId,
    isFromPublisher: true,
    ...(email !== '' && { replyTo: email }),
  });
}
