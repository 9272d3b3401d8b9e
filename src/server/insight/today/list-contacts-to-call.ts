import type { Today } from '#contract/insight/today.ts';
import { isCallDay } from '#domain/ads/approval/reminder-ladder.ts';
import { addDays } from '#domain/platform/day.ts';
import { listWaitingAds, type WaitingAd } from '#server/ads/reminders/list-waiting-ads.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { failedMails } from '#server/platform/mail/find-mails.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** How many days of reminders are read, and the maximum numbers of reminders that are read and of ads that are listed. */
const DAYS = 30;
const READ_MAX = 1_000;
const LISTED_MAX = 20;

type ReadRow = RowOf<typeof REMINDED>;

type RemindedRow = ReadRow & { is_failed: boolean };

const REMINDED = statement('reminders-without-answer')`
  select distinct on (a.vert_id, a.link_id) a.vert_id, l.order_id, l.contact_name,
    c.customer_contact_phone as phone, r.mail_id,
    exists (
      select 1 from order_link_openings e
      where e.organization_id = $1 and e.link_id = a.link_id and e.opened_at >= r.created_at) as is_opened
  from ad_reminders a
  join link_reminders r on r.organization_id = $1 and r.link_id = a.link_id and r.day = a.day
  join order_links l on l.organization_id = $1 and l.id = a.link_id and l.revoked_at is null
  join orders o on o.organization_id = $1 and o.id = l.order_id
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  where a.organization_id = $1 and a.day >= $2
  order by a.vert_id, a.link_id, a.day desc limit ${READ_MAX}`;

/**
 * Returns the ads whose reminders had no effect, next sending date first: no mail reached a contact, or no one has opened the page since
 * the last reminder and the day to call has come.
 */
export async function listContactsToCall(tx: Tx): Promise<Today['toCall']> {
  const read = await tx.statement(REMINDED, [tx.organizationId, addDays(tx.today, -DAYS)]);
  if (read.length === 0) return [];
  const hasFailed = await failedMails(tx, read);
  const rows = read.map((row) => ({ ...row, is_failed: hasFailed(row) }));
  const orderIds = [...new Set(rows.map(({ order_id: orderId }) => orderId))];
  const waiting = await listWaitingAds(tx, orderIds, { withQuiet: true });
  return waiting
    .flatMap((ad) => {
      const ofAd = rows.filter((row) => row.vert_id === ad.id);
      const reason = reasonToCall(tx, ad, ofAd);
      return reason === null ? [] : [present(ad, reason, ofAd)];
    })
    .slice(0, LISTED_MAX);
}

function reasonToCall(
  tx: Tx,
  { dueAt }: WaitingAd,
  rows: readonly RemindedRow[],
): Today['toCall'][number]['reason'] | null {
  if (rows.length === 0 || rows.some((row) => row.is_opened)) return null;
  if (rows.every((row) => row.is_failed)) return 'bounced';
  return dueAt !== null && isCallDay(dueAt, tx.today, tx.timeZone) ? 'silent' : null;
}

function present(
  ad: WaitingAd,
  reason: Today['toCall'][number]['reason'],
  rows: readonly RemindedRow[],
): Today['toCall'][number] {
  return {
    vertId: ad.id,
    orderId: ad.orderId,
    placementName: ad.placementName,
    customerName: ad.customerName,
    publicationTitle: ad.publicationTitle,
    sendingDate: ad.sendingDate,
    deadline: ad.dueAt,
    reason,
    contacts: rows.map((row) => row.contact_name),
    phone: rows[0]?.phone ?? '',
  };
}
