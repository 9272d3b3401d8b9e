import { updateRow } from '#server/platform/db/rows.ts';
import type { TrackingMode } from '#domain/sending/tracking/tracking.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { isBilledLeftOut } from '#domain/ads/approval/content-to-send.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { APPROVAL_COLUMNS, APPROVAL_JOINS, approvalFactsOf } from '#server/ads/versions/approval-facts.ts';

/** Whether Vertbook counts views and clicks for the organization. */
export async function isCounted(tx: Tx): Promise<boolean> {
  return (await modeOf(tx)) !== 'off';
}

/** Whether the links of mails that Vertbook sends from now on contain the reader key of their recipient. */
export async function isCountedByRecipient(tx: Tx): Promise<boolean> {
  return (await modeOf(tx)) === 'recipients';
}

const TRACKING_MODE = statement('tracking-mode')`select tracking_mode from organizations where id = $1`;

async function modeOf(tx: Tx): Promise<TrackingMode> {
  const [organization] = await tx.statement(TRACKING_MODE, [tx.organizationId]);
  return refuseMissing(organization).tracking_mode;
}

/** A sent or failed ad in its order's report. */
interface ReportedVert {
  vertId: number;
  orderId: number;
  placementName: string;
  publicationTitle: string;
  weekNumber: string;
  sendingDate: string;
  /** The ad and its style as sent; if it was not sent, the current ones. */
  vert: unknown;
  style: unknown;
  /** The frozen ad that was sent; null if the ad was not sent. */
  itemId: number | null;
  sentAt: string | null;
  recipientCount: number | null;
  /** Whether Vertbook counts the ad's views and clicks. */
  isCounted: boolean;
  /** Whether views and clicks are counted by the reader key in the links. */
  countsRecipients: boolean;
  /** Whether the links have a key of the mail or of its recipient. */
  hasMailKeys: boolean;
}

const OPEN_REPORTS = statement('open-reports')`
  insert into reports (organization_id, order_id)
     select $1, o.id from unnest($2::bigint[]) as o (id)
     order by o.id on conflict do nothing`;

const WRITE_VERT_REPORTS = statement('write-vert-reports')`
  insert into vert_reports (organization_id, report_id, vert_id, placement_name, publication_title, week_number,
       sending_date, vert, style, item_id, sent_at, recipient_count, is_counted, counts_recipients, has_mail_keys)
     select $1, r.id, w."vertId", w."placementName", w."publicationTitle", w."weekNumber", w."sendingDate", w.vert,
       nullif(w.style, 'null'::jsonb), w."itemId", w."sentAt", w."recipientCount", w."isCounted", w."countsRecipients",
       w."hasMailKeys"
     from jsonb_to_recordset($2::jsonb) as w ("vertId" bigint, "orderId" bigint, "placementName" text,
       "publicationTitle" text, "weekNumber" text, "sendingDate" date, vert jsonb, style jsonb, "itemId" bigint,
       "sentAt" timestamptz, "recipientCount" bigint, "isCounted" boolean, "countsRecipients" boolean,
       "hasMailKeys" boolean)
     join reports r on r.organization_id = $1 and r.order_id = w."orderId"
     on conflict (organization_id, vert_id) do update set
       placement_name = excluded.placement_name, publication_title = excluded.publication_title,
       week_number = excluded.week_number, sending_date = excluded.sending_date, vert = excluded.vert,
       style = excluded.style, item_id = excluded.item_id, sent_at = excluded.sent_at,
       recipient_count = excluded.recipient_count, is_counted = excluded.is_counted,
       counts_recipients = excluded.counts_recipients, has_mail_keys = excluded.has_mail_keys
     where vert_reports.sent_at is null`;

/**
 * Adds these ads to the reports of their orders, and creates missing reports. An ad that was sent late, or that
 * was moved and sent or failed later, replaces its earlier failure. The caller has locked the orders.
 */
export async function writeVertReports(tx: Tx, verts: readonly ReportedVert[]): Promise<void> {
  const orderIds = [...new Set(verts.map(({ orderId }) => orderId))].toSorted((one, other) => one - other);
  await tx.statement(OPEN_REPORTS, [tx.organizationId, orderIds]);
  const rows = verts.toSorted((one, other) => one.vertId - other.vertId);
  await tx.statement(WRITE_VERT_REPORTS, [tx.organizationId, JSON.stringify(rows)]);
}

const FROM = `
  from issues i
  join publication_approvals b on b.organization_id = $1 and b.publication_id = i.publication_id and b.fallback = 'leave_out_billed'
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null and v.sent_at is null
  join orders o on o.organization_id = $1 and o.id = v.order_id and o.state = 'booked'`;
const ORDERS = statement('orders-to-bill')`
  select distinct v.order_id ${FROM} where i.organization_id = $1 and i.id = $2`;
const LEFT_OUT = statement('left-out-ads')`
  select v.id, v.order_id, ${APPROVAL_COLUMNS} ${FROM} ${APPROVAL_JOINS}
  where i.organization_id = $1 and i.id = $2 order by v.id for no key update of v`.as<{
  content_key: string;
}>();

/** Lists the booked orders with unsent ads in an issue, if the publication bills ads that an issue was sent without. */
export async function listOrdersToBill(tx: Tx, issueId: number): Promise<number[]> {
  const rows = await tx.statement(ORDERS, [tx.organizationId, issueId]);
  return rows.map(({ order_id: orderId }) => orderId);
}

/** Marks for billing the ads that an issue was sent without because they waited for their customer. The caller has locked their orders. */
export async function billLeftOut(tx: Tx, issueId: number): Promise<void> {
  const rows = await tx.statement(LEFT_OUT, [tx.organizationId, issueId]);
  for (const row of rows.filter((one) => isBilledLeftOut(approvalFactsOf(one), 'leave_out_billed'))) {
    await updateRow(tx, 'verts', row.id, { left_out_of: issueId });
    await recordAct(tx, 'left_out', { vert: row.id, orderId: row.order_id });
  }
}
