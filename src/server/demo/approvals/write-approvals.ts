import { approvingSides, type Side } from '#domain/ads/approval/approval-rule.ts';
import { addDays } from '#domain/platform/day.ts';
import { hasMissingData } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import type { Locale } from '#words/locale.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { jsonOfColumns } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { demoCustomers } from '../customers/customers.ts';
import { bySendingDate, officeInstant } from '../plan/planned-order.ts';
import { publicationKeys } from '../publications/demo-publications.ts';
import type { PublicationKey } from '../publications/publication-key.ts';
import type { Creator, WrittenOrder, WrittenVert } from '../write/write-orders.ts';
import { adStoryAt, type AdStory, demoApprovalRules, demoRemarks } from './demo-approvals.ts';

/** Ads that are sent within this number of days have a story; later ones were not submitted yet. */
const DAYS = 28;

/** An ad with its story. */
interface ToldAd extends AdStory {
  vert: WrittenVert;
  locale: Locale;
  customerName: string;
  /** A number from which its times of day are derived, so that they differ between ads. */
  number: number;
}

// In the earlier version, the link led to the start page, so it has no path.
const WRITE_VERSIONS = `
  insert into vert_versions
    (organization_id, vert_id, number, content_key, content, side, user_id, user_name, customer_id, publication_id, created_at, approved_at)
  select $1, a.vert_id, a.number, vert_content_key(c.content), c.content, a.side, a.user_id, a.user_name, o.customer_id,
    i.publication_id, a.created_at, a.approved_at
  from jsonb_to_recordset($2::jsonb) as a (vert_id bigint, number int, is_earlier boolean, side text, user_id bigint,
    user_name text, created_at timestamptz, approved_at timestamptz)
  join verts v on v.organization_id = $1 and v.id = a.vert_id
  join orders o on o.organization_id = $1 and o.id = v.order_id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  cross join lateral (
    select case when a.is_earlier
      then jsonb_set(w.content, '{linkUrl}', to_jsonb(substring(w.content ->> 'linkUrl' from '^https://[^/]+/')))
      else w.content end as content
    from (select ${jsonOfColumns(VERT_FIELDS, 'v')} as content) w) c
  returning 1`;
const WRITE_AGREEMENTS = `
  insert into vert_approvals (organization_id, vert_id, publisher_key, publisher_name, publisher_at, customer_key,
    customer_name, customer_at, change_by, change_name, change_at)
  select $1, a.vert_id, case when a.publisher_at is not null then w.content_key end, a.publisher_name, a.publisher_at,
    case when a.customer_at is not null then w.content_key end, a.customer_name, a.customer_at, a.change_by, a.change_name,
    a.change_at
  from jsonb_to_recordset($2::jsonb) as a (vert_id bigint, number int, publisher_name text, publisher_at timestamptz,
    customer_name text, customer_at timestamptz, change_by text, change_name text, change_at timestamptz)
  join vert_versions w on w.organization_id = $1 and w.vert_id = a.vert_id and w.number = a.number
  returning 1`;

/** Writes the approval rules of the demo's publications, and the versions, approvals and remarks of their next ads. */
export async function writeApprovals(
  tx: Tx,
  orders: readonly WrittenOrder[],
  { publicationIds, staff }: { publicationIds: Record<PublicationKey, number>; staff: Creator },
): Promise<void> {
  await insertRows(
    tx,
    'publication_approvals',
    publicationKeys.flatMap((key) => {
      const settings = demoApprovalRules[key];
      return settings
        ? [
            {
              publication_id: publicationIds[key],
              ...settings,
              house_ad: null,
              version: 1,
              updated_at: tx.now,
            },
          ]
        : [];
    }),
  );
  await tx.db
    .updateTable('organizations')
    .set({ keeps_approvals: true })
    .where('id', '=', tx.organizationId)
    .execute();
  const ads = toldAds(tx, orders);
  const dayOf = (ad: ToldAd, daysAgo: number) => officeInstant(addDays(tx.today, -daysAgo), ad.number);
  await tx.statement('versions-of-demo', WRITE_VERSIONS, [
    tx.organizationId,
    JSON.stringify(ads.flatMap((ad) => versionsOf(ad, staff, dayOf))),
  ]);
  await tx.statement('agreements-of-demo', WRITE_AGREEMENTS, [
    tx.organizationId,
    JSON.stringify(ads.map((ad) => agreementOf(ad, staff, dayOf))),
  ]);
  await insertRows(
    tx,
    'vert_remarks',
    ads.flatMap((ad) => remarksOn(ad, staff, dayOf)),
  );
}

/** Lists the complete ads of the next weeks that need an approval, each with a story. */
function toldAds(tx: Tx, orders: readonly WrittenOrder[]): ToldAd[] {
  return orders
    .filter(({ bookedAt }) => bookedAt !== null)
    .flatMap((order) => order.verts.map((vert) => ({ vert, customer: demoCustomers[order.customer] })))
    .filter(({ vert: { placement, content, isSent } }) => {
      const { publication, sendingDate } = placement.issue;
      const isNear = sendingDate >= tx.today && sendingDate <= addDays(tx.today, DAYS);
      return isNear && !isSent && publication in demoApprovalRules && !hasMissingData(content);
    })
    .toSorted((one, other) => bySendingDate(one.vert, other.vert))
    .map(({ vert, customer }, number) => ({
      ...adStoryAt(number),
      vert,
      locale: LOCALES[customer.advertisesIn[0] ?? 'gebaeudebrief'],
      customerName: `${customer.contact.firstName} ${customer.contact.lastName}`,
      number,
    }));
}

/** The language in which staff writes to customers, by the customer's main publication. */
const LOCALES: Readonly<Record<PublicationKey, Locale>> = {
  gebaeudebrief: 'de',
  kommunal: 'de',
  wharfLetter: 'en-gb',
  lettreDesHalles: 'fr',
};

type DayOf = (ad: ToldAd, daysAgo: number) => string;

const presentNumber = ({ wasCorrected }: ToldAd) => (wasCorrected ? 2 : 1);
const nameOf = (side: Side, ad: ToldAd, staff: Creator) =>
  side === 'publisher' ? staff.name : ad.customerName;

function versionsOf(ad: ToldAd, staff: Creator, dayOf: DayOf) {
  const written = {
    vert_id: ad.vert.id,
    side: ad.writtenBy,
    user_id: ad.writtenBy === 'publisher' ? staff.id : null,
    user_name: nameOf(ad.writtenBy, ad, staff),
  };
  const { rule = 'none' } = demoApprovalRules[ad.vert.placement.issue.publication] ?? {};
  const isApproved = approvingSides(rule).every((side) => ad.agreed.includes(side));
  const present = {
    ...written,
    number: presentNumber(ad),
    is_earlier: false,
    created_at: dayOf(ad, 3),
    approved_at: isApproved ? dayOf(ad, 1) : null,
  };
  const earlier = { ...written, number: 1, is_earlier: true, created_at: dayOf(ad, 6), approved_at: null };
  return ad.wasCorrected ? [earlier, present] : [present];
}

function agreementOf(ad: ToldAd, staff: Creator, dayOf: DayOf) {
  const of = (side: Side) => ({
    [`${side}_name`]: ad.agreed.includes(side) ? nameOf(side, ad, staff) : '',
    [`${side}_at`]: ad.agreed.includes(side) ? dayOf(ad, side === ad.writtenBy ? 3 : 1) : null,
  });
  const { changeAskedBy } = ad;
  return {
    vert_id: ad.vert.id,
    number: presentNumber(ad),
    ...of('publisher'),
    ...of('customer'),
    change_by: changeAskedBy,
    change_name: changeAskedBy === null ? '' : nameOf(changeAskedBy, ad, staff),
    change_at: changeAskedBy === null ? null : dayOf(ad, 2),
  };
}

function remarksOn(ad: ToldAd, staff: Creator, dayOf: DayOf) {
  const { link, change } = demoRemarks[ad.locale];
  const remark = (side: Side, daysAgo: number) => ({
    vert_id: ad.vert.id,
    version_number: 1,
    side,
    user_id: side === 'publisher' ? staff.id : null,
    user_name: nameOf(side, ad, staff),
    created_at: dayOf(ad, daysAgo),
  });
  const corrected = ad.wasCorrected ? [{ ...remark('publisher', 5), ...link }] : [];
  const asked =
    ad.changeAskedBy === null
      ? []
      : change.map(({ side, ...words }, at) => ({ ...remark(side, 2 - at), ...words }));
  return [...corrected, ...asked];
}
