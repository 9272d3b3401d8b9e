import type { Tx } from '#server/platform/db/scope.ts';
import { newSecret } from '#server/platform/keys/organization-secret.ts';
import { statement } from '../../platform/db/statement.ts';

/** A sent or failed ad in its order's report. */
export interface ReportedVert {
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
  /** Whether they are counted by the reader key in the links. */
  countsRecipients: boolean;
}

const OPEN_REPORTS = statement('open-reports')`
  insert into reports (organization_id, order_id, token)
     select $1, o.id, o.token from unnest($2::bigint[], $3::text[]) as o (id, token)
     order by o.id on conflict do nothing`;

const WRITE_VERT_REPORTS = statement('write-vert-reports')`
  insert into vert_reports (organization_id, report_id, vert_id, placement_name, publication_title, week_number,
       sending_date, vert, style, item_id, sent_at, recipient_count, is_counted, counts_recipients)
     select $1, r.id, w."vertId", w."placementName", w."publicationTitle", w."weekNumber", w."sendingDate", w.vert,
       nullif(w.style, 'null'::jsonb), w."itemId", w."sentAt", w."recipientCount", w."isCounted", w."countsRecipients"
     from jsonb_to_recordset($2::jsonb) as w ("vertId" bigint, "orderId" bigint, "placementName" text,
       "publicationTitle" text, "weekNumber" text, "sendingDate" date, vert jsonb, style jsonb, "itemId" bigint,
       "sentAt" timestamptz, "recipientCount" bigint, "isCounted" boolean, "countsRecipients" boolean)
     join reports r on r.organization_id = $1 and r.order_id = w."orderId"
     on conflict (organization_id, vert_id) do update set
       placement_name = excluded.placement_name, publication_title = excluded.publication_title,
       week_number = excluded.week_number, sending_date = excluded.sending_date, vert = excluded.vert,
       style = excluded.style, item_id = excluded.item_id, sent_at = excluded.sent_at,
       recipient_count = excluded.recipient_count, is_counted = excluded.is_counted,
       counts_recipients = excluded.counts_recipients
     where vert_reports.sent_at is null`;

/**
 * Adds these ads to the reports of their orders, and creates missing reports. An ad that was sent late, or that
 * was moved and sent or failed later, replaces its earlier failure. The caller has locked the orders.
 */
export async function writeVertReports(tx: Tx, verts: readonly ReportedVert[]): Promise<void> {
  const orderIds = [...new Set(verts.map(({ orderId }) => orderId))].toSorted((one, other) => one - other);
  await tx.statement(OPEN_REPORTS, [
    tx.organizationId,
    orderIds,
    orderIds.map(() => newSecret(tx.organizationId)),
  ]);
  const rows = verts.toSorted((one, other) => one.vertId - other.vertId);
  await tx.statement(WRITE_VERT_REPORTS, [tx.organizationId, JSON.stringify(rows)]);
}
