import { dueRung, FEWER_RUNGS, type Rung, RUNGS } from '#domain/ads/approval/reminder-ladder.ts';
import type { TermsCalendar } from '#domain/pricing/terms/issue-deadlines.ts';
import { readTermsSettings } from '#server/pricing/terms/read-terms.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { findContacts, listWaitingAds, type OrderContact, type WaitingAd } from './list-waiting-ads.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

/** An ad in a reminder, with the step of its reminders that is due now; null if none is. */
interface RemindedAd extends WaitingAd {
  rung: Rung | null;
}

/** The one mail of a day to a contact, with all ads that wait for this contact. */
export interface Reminder {
  email: string;
  /** The orders, each with the contact's link. */
  orders: { contact: OrderContact; ads: RemindedAd[] }[];
  /** The most urgent step that is due; null if none is. */
  rung: Rung | null;
  /** Whether the contact got a reminder or a link today. */
  hadMailToday: boolean;
}

type SentRow = RowOf<typeof SENT>;

const SENT = statement('sent-reminders')`
  select lower(l.email) as email, a.vert_id, a.deadline_kind, a.rung
  from order_links l
  join ad_reminders a on a.organization_id = $1 and a.link_id = l.id and a.rung is not null
  where l.organization_id = $1 and l.order_id = any ($2::bigint[])`;
const OF_TODAY = statement('reminders-of-today')`
  select distinct lower(l.email) as email
  from link_reminders r
  join order_links l on l.organization_id = $1 and l.id = r.link_id
  where r.organization_id = $1 and r.day = $2`;

/**
 * Plans who can be reminded of which ads now, for the given orders or for all, and which reminders are due. A reminder that a user sends
 * includes ads for which reminders are switched off.
 */
export async function planReminders(
  tx: Tx,
  orderIds: readonly number[] | null,
  { isByUser }: { isByUser: boolean },
): Promise<Reminder[]> {
  const ads = await listWaitingAds(tx, orderIds, { withQuiet: isByUser });
  const orders = [...new Set(ads.map(({ orderId }) => orderId))];
  if (orders.length === 0) return [];
  const contacts = await findContacts(tx, orders);
  const sent = await tx.statement(SENT, [tx.organizationId, orders]);
  const mailed = await tx.statement(OF_TODAY, [tx.organizationId, tx.today]);
  const { holidayRegion } = await readTermsSettings(tx);
  const calendar = { holidayRegion, timeZone: tx.timeZone };
  const emails = [...new Set(contacts.map((contact) => contact.email.toLowerCase()))];
  return emails.flatMap((email) => {
    const own = contacts.filter((contact) => contact.email.toLowerCase() === email);
    const before = sent.filter((row) => row.email === email);
    const found = own
      .map((contact) => ({
        contact,
        ads: adsFor(tx, contact, { ads, before, calendar }),
      }))
      .filter((order) => order.ads.length > 0);
    if (found.length === 0) return [];
    const rungs = new Set(found.flatMap((order) => order.ads.flatMap(({ rung }) => rung ?? [])));
    return {
      email: own[0]?.email ?? email,
      orders: found,
      rung: RUNGS.findLast((rung) => rungs.has(rung)) ?? null,
      hadMailToday: mailed.some((row) => row.email === email) || own.some(({ isNew }) => isNew),
    };
  });
}

/** Returns the waiting ads of a contact's order that the contact may upload or approve. */
function adsFor(
  tx: Tx,
  { orderId, mayUpload, mayApprove, fewerMails, noReminders }: OrderContact,
  {
    ads,
    before,
    calendar,
  }: {
    ads: readonly WaitingAd[];
    before: readonly SentRow[];
    calendar: TermsCalendar;
  },
): RemindedAd[] {
  return ads
    .filter((ad) => ad.orderId === orderId && (ad.kind === 'approval' ? mayApprove : mayUpload))
    .map((ad) => {
      const ofAd = before.filter((row) => row.vert_id === ad.id && row.deadline_kind === ad.kind);
      const sent = new Set(ofAd.map(({ rung }) => rung));
      const rung = ad.dueAt === null ? null : dueRung(ad.dueAt, { now: tx.now, sent, calendar });
      const isUnwanted = rung !== null && (noReminders || (fewerMails && !FEWER_RUNGS.includes(rung)));
      return { ...ad, rung: isUnwanted ? null : rung };
    });
}
