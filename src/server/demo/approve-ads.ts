import type { Side } from '#domain/ads/approval/approval-rule.ts';
import type { Rung } from '#domain/ads/approval/reminder-ladder.ts';
import { addDays } from '#domain/platform/day.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { approveVert, askChange, submitVert } from '#server/ads/approval/approve-ads.ts';
import { changeApprovalSettings } from '#server/ads/approval/approval-settings.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import { hashOfSecret, newSecret } from '#server/platform/keys/organization-secret.ts';
import { insertRecords, insertRows, takeIds } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { updateVert } from '#server/ads/verts/update-vert.ts';
import { actAs, dateHistory, demoActor } from './act-as.ts';
import { contentOf } from './ad-content.ts';
import { demoCustomers, emailOf, type StoryName, type DemoRemarks, demoRemarks } from './tables.ts';
import type { OrderReferences, PlacedOrder } from './place-orders.ts';
import { bySendingDate, officeInstant } from './plan-orders.ts';
import { demoPublications, publicationKeys } from './publications.ts';
import type { StoredBanners } from './store-banners.ts';

/** The approval history of a complete ad so far. The side that wrote it has submitted it. */
interface AdStory {
  writtenBy: Side;
  outcome: 'submitted' | 'approved' | 'change_asked';
  /** Whether an earlier version led to the start page of the customer, and staff requested another link. */
  wasCorrected: boolean;
}

/** The stories, which are assigned to the complete ads in rotation, so that each column of the board of ads has some. */
const STORIES: readonly [AdStory, ...AdStory[]] = [
  { writtenBy: 'customer', outcome: 'approved', wasCorrected: false },
  { writtenBy: 'customer', outcome: 'submitted', wasCorrected: true },
  { writtenBy: 'customer', outcome: 'change_asked', wasCorrected: false },
  { writtenBy: 'publisher', outcome: 'submitted', wasCorrected: false },
  { writtenBy: 'customer', outcome: 'submitted', wasCorrected: false },
  { writtenBy: 'customer', outcome: 'approved', wasCorrected: true },
];
/** Ads that are sent within this number of days have a story; later ones were not submitted yet. */
const DAYS = 28;

/**
 * Sets whose approval the ads of some publications need, and lets both sides save the next of these ads and act on them. Returns the ids of
 * these ads.
 */
export async function approveAds(
  tx: Tx,
  orders: readonly PlacedOrder[],
  { catalogue, customerIds, actors, banners }: OrderReferences & { banners: StoredBanners },
): Promise<ReadonlySet<number>> {
  for (const key of publicationKeys) {
    const { approval } = demoPublications[key];
    const at = actAs(tx, actors.administrator, tx.now);
    if (approval) await changeApprovalSettings(at, catalogue.publicationIds[key], approval);
  }
  const ads = orders
    .filter(({ bookedAt }) => bookedAt !== null)
    .flatMap(({ customer, verts }) => verts.map((vert) => ({ vert, customer })))
    .filter(({ vert: { placement, isSent, completeness } }) => {
      const { publication, sendingDate } = placement.issue;
      const isNear = sendingDate >= tx.today && sendingDate <= addDays(tx.today, DAYS);
      return isNear && !isSent && completeness === 'complete' && demoPublications[publication].approval;
    })
    .toSorted((one, other) => bySendingDate(one.vert, other.vert));
  const versions = new Map<number, number>();
  for (const daysAgo of [6, 5, 3, 2, 1]) {
    for (const [number, { vert, customer }] of ads.entries()) {
      const { contact, locale } = demoCustomers[customer];
      const name = `${contact.firstName} ${contact.lastName}`;
      const sides = {
        publisher: actors.sales,
        customer: demoActor('customer', { name, customerId: customerIds[customer] }),
      };
      const instant = officeInstant(addDays(tx.today, -daysAgo), number);
      await actOnAd(daysAgo, {
        id: vert.id,
        story: STORIES[number % STORIES.length] ?? STORIES[0],
        content: contentOf(customer, vert, banners.get(customer)),
        remarks: demoRemarks[locale],
        versions,
        as: (side) => actAs(tx, sides[side], instant),
      });
    }
    dateHistory(tx, officeInstant(addDays(tx.today, -daysAgo), 0));
  }
  return new Set(ads.map(({ vert }) => vert.id));
}

interface ToldAd {
  id: number;
  story: AdStory;
  content: VertContent;
  remarks: DemoRemarks;
  /** The versions of the ads after their last change, by id. */
  versions: Map<number, number>;
  as: (side: Side) => Tx;
}

/** Lets a side do what the story of an ad has for a day. */
async function actOnAd(
  daysAgo: number,
  { id, story: { writtenBy, outcome, wasCorrected }, content, remarks, versions, as }: ToldAd,
): Promise<void> {
  const submit = async (saved: VertContent): Promise<void> => {
    const { version } = await updateVert(as(writtenBy), id, saved);
    await submitVert(as(writtenBy), id, { version });
    versions.set(id, version);
  };
  const version = versions.get(id) ?? 0;
  if (daysAgo === 6 && wasCorrected)
    await submit({ ...content, linkUrl: new URL('/', content.linkUrl).href });
  if (daysAgo === 5 && wasCorrected)
    await askChange(as('publisher'), id, { version, remarks: [remarks.link] });
  if (daysAgo === 3) await submit(content);
  if (daysAgo === 2 && outcome === 'change_asked')
    await askChange(as('publisher'), id, { version, remarks: [remarks.change] });
  if (daysAgo === 1 && outcome === 'change_asked') await reply(as('customer'), id, remarks.reply);
  if (daysAgo === 1 && outcome === 'approved') await approveVert(as('publisher'), id, { version });
}

/** Writes the answer of a customer to a requested change. No act has a customer answer without a new version. */
async function reply(tx: Tx, vertId: number, text: string): Promise<void> {
  const remark = { vert_id: vertId, version_number: 1, side: 'customer' as const, field: null, text };
  await insertRows(tx, 'vert_remarks', [
    { ...remark, user_id: null, user_name: tx.user.name, created_at: tx.now },
  ]);
}

/** The order whose contact does not respond to reminders. */
const REMINDED: StoryName = 'incompleteText';
const REMINDERS: readonly [Rung, number][] = [
  ['near', 2],
  ['last', 1],
];

/**
 * Writes the reminders to which the contact of one order did not respond, so that staff should call. The job sends reminders by the clock of
 * the database only. The mails were already deleted.
 */
export async function writeReminders(tx: Tx, orders: readonly PlacedOrder[], staff: Actor): Promise<void> {
  const order = orders.find(({ story }) => story === REMINDED);
  if (!order) return;
  const { contact, site, locale } = demoCustomers[order.customer];
  const hash = () => `\\x${hashOfSecret(newSecret(tx.organizationId)).toString('hex')}`;
  const [linkId = 0] = await takeIds(tx, 'order_links', 1);
  const sentAt = (daysAgo: number) => officeInstant(addDays(tx.today, -daysAgo), 0);
  const link = {
    organization_id: tx.organizationId,
    id: linkId,
    order_id: order.id,
    contact_name: `${contact.firstName} ${contact.lastName}`,
    email: emailOf(contact, site),
    locale,
    may_upload: true,
    may_approve: true,
    may_accept: false,
    creator_id: staff.id,
    creator_name: staff.name,
    token_hash: hash(),
    created_at: sentAt(9),
  };
  await insertRecords(tx, 'order_links', [link]);
  const mailIds = await takeIds(tx, 'outgoing_mails', REMINDERS.length);
  const reminder = (daysAgo: number) => ({ link_id: linkId, day: addDays(tx.today, -daysAgo) });
  const sent = REMINDERS.map(([, daysAgo], at) => ({
    organization_id: tx.organizationId,
    ...reminder(daysAgo),
    token_hash: hash(),
    mail_id: mailIds[at] ?? 0,
    created_at: sentAt(daysAgo),
  }));
  await insertRecords(tx, 'link_reminders', sent);
  const waiting = order.verts.filter(({ isSent, completeness }) => !isSent && completeness !== 'complete');
  const reminded = REMINDERS.flatMap(([rung, daysAgo]) =>
    waiting.map(({ id }) => ({
      ...reminder(daysAgo),
      vert_id: id,
      deadline_kind: 'creative' as const,
      rung,
    })),
  );
  await insertRows(tx, 'ad_reminders', reminded);
}
