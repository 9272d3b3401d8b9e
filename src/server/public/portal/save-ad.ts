import { approvingSides } from '#domain/ads/approval/approval-rule.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { NAMED_FIELDS } from '#domain/ads/approval/remark.ts';
import { submitVert, approveVert, askChange } from '#server/ads/approval/approve-ads.ts';
import { showApproval } from '#server/ads/approval/show-approval.ts';
import { invalidFields, Problem, refuse, refuseMissing } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { vertsOfOrders } from '#server/ads/verts/verts-of-orders.ts';
import { updateVert, type VertPatch } from '#server/ads/verts/update-vert.ts';
import type { AdDecision, EarlierAd } from '#contract/public/portal-pages.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { countAct, type Contact, requireRight } from './find-contact.ts';
import { proveBindingAct } from './portal-code.ts';
import { fieldNames } from '#domain/platform/record-field.ts';
import { jsonOfColumns } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { settingsOfDemo } from '#server/platform/env.ts';
import { checkLink, type LinkAnswer } from '#server/platform/outgoing/check-link.ts';

/** Returns an ad of the contact's order. Refuses an ad of any other order. */
export async function getOwnAd({ scope, orderId }: Contact, vertId: number): Promise<Vert> {
  const ads = await scope.read((tx) => vertsOfOrders(tx, [orderId]));
  return refuseMissing(ads.find(({ id }) => id === vertId));
}

/** Refuses to deliver an ad without the right to do so, and for a reservation that has lapsed. */
export async function requireDelivery(contact: Contact, vertId: number): Promise<Vert> {
  requireRight(contact, 'mayUpload');
  const vert = await getOwnAd(contact, vertId);
  const order = await contact.scope.read((tx) => showOrder(tx, contact.orderId));
  const problem = reservationProblem(order, contact.scope.today);
  if (problem !== 'order_booked') refuse(problem);
  return vert;
}

/** Saves what the contact has entered in an ad of its order, as a self-service user would. */
export async function saveAd(
  contact: Contact,
  vertId: number,
  changes: VertPatch & { version: number },
): Promise<void> {
  await requireDelivery(contact, vertId);
  await updateVert(contact.scope, vertId, changes);
}

/** A decision as the form of the page sends it. */
interface EnteredDecision {
  decision: AdDecision;
  version: number;
  /** What should be changed. */
  text: string;
  /** The field that the text is about; '' for the whole ad. */
  field: string;
  /** '' if the page has not asked for a code yet. */
  code: string;
}

/**
 * Submits or approves an ad of the contact's order, or asks for a change with a text. In a session that was not proven, an approval of the
 * customer needs a code, which is first sent by mail. Refuses a wrong code.
 */
export async function decideAd(
  app: App,
  contact: Contact,
  vertId: number,
  { decision, version, text, field, code }: EnteredDecision,
): Promise<'code_sent' | 'decided'> {
  requireRight(contact, decision === 'submit' ? 'mayUpload' : 'mayApprove');
  await getOwnAd(contact, vertId);
  const { scope } = contact;
  if (decision === 'ask_change') {
    if (text.trim() === '') throw invalidFields({ text: ['blank'] });
    const about = NAMED_FIELDS.find((one) => one === field) ?? null;
    await askChange(scope, vertId, { version, remarks: [{ field: about, text: text.trim() }] });
    return 'decided';
  }
  if (await isBinding(contact, vertId, decision)) {
    const act = { kind: 'approval' } as const;
    const proof = await proveBindingAct(app, contact, {
      act,
      subject: `${vertId} ${version}`,
      code,
      gross: 0,
    });
    if (proof === 'code_sent') return proof;
  }
  await (decision === 'submit' ? submitVert : approveVert)(scope, vertId, { version });
  return 'decided';
}

/** Whether the decision counts as an approval of the customer. */
async function isBinding(
  { scope }: Contact,
  vertId: number,
  decision: 'submit' | 'approve',
): Promise<boolean> {
  if (decision === 'approve') return true;
  // If the customer has to approve, submitting an ad also approves it.
  const { rule } = await scope.read((tx) => showApproval(tx, vertId));
  return approvingSides(rule).includes('customer');
}

const EARLIER_MAX = 5;

const EARLIER_ADS_OF_CUSTOMER = statement('earlier-ads-of-customer')`
  select id, "sendingDate", content from (
       select distinct on (c.content) c.* from (
         select v.id, v.sending_date as "sendingDate", ${jsonOfColumns(VERT_FIELDS, 'v')} as content
         from verts v
         join orders o on o.organization_id = $1 and o.id = v.order_id and o.customer_id = $2
         where v.organization_id = $1 and v.id <> $4 and not v.has_missing_data
           and (v.sent_at is not null or v.order_id = $3)
         order by v.sending_date desc, v.id desc limit 50) c
       order by c.content, c."sendingDate" desc, c.id desc) d
     order by "sendingDate" desc, id desc limit ${EARLIER_MAX}`.as<{ content: VertContent }>();

/**
 * Returns the latest complete ads of the contact's customer, each content once: from this order, and from other orders only sent ads,
 * because readers have seen those.
 */
export function listEarlierAds(
  tx: Tx,
  { orderId, vertId }: { orderId: number; vertId: number },
): Promise<EarlierAd[]> {
  return tx.statement(EARLIER_ADS_OF_CUSTOMER, [tx.organizationId, tx.user.customerId, orderId, vertId]);
}

/** Puts the content of an earlier ad into an ad of the contact's order. Refuses an ad that `listEarlierAds` does not return. */
export async function takeEarlierAd(
  contact: Contact,
  vertId: number,
  { source, version }: { source: number; version: number },
): Promise<void> {
  await requireDelivery(contact, vertId);
  const { scope, orderId } = contact;
  const ads = await scope.read((tx) => listEarlierAds(tx, { orderId, vertId }));
  const { content } = refuseMissing(ads.find(({ id }) => id === source));
  // Leaves out the tracking pixel, which belongs to a single ad.
  const taken = fieldNames(VERT_FIELDS).filter((field) => field !== 'trackingPixel');
  const changes = Object.fromEntries(taken.map((field) => [field, content[field]]));
  await updateVert(scope, vertId, { ...changes, version });
}

/** How many link addresses are checked for a contact before checks are skipped. */
const FREE_CHECKS = 30;

/** Checks the link of a saved ad. Returns null if the ad has no link, or after too many checks. */
export async function checkAdLink(app: App, contact: Contact, address: string): Promise<LinkAnswer | null> {
  if (address === '') return null;
  try {
    await countAct(app, contact, 'checks', FREE_CHECKS);
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return null;
    throw error;
  }
  const { outgoingNetworks } = contact.isDemo ? settingsOfDemo(app.env) : app.env;
  return checkLink(address, outgoingNetworks);
}
