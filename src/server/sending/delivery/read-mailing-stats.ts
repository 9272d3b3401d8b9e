import { kindsThat } from '#domain/sending/delivery/mailing-kinds.ts';
import { updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { finalAtSql } from '../tracking/tracked-counts.ts';
import { findConnectionOf, type MailingApp } from './connections/connection.ts';
import { hasMoved } from './handed-to.ts';
import { openMailingSystem } from './mailing-adapters.ts';
import { findDelivery, getIssueToSend, getPublicationOf, lockDelivery } from './deliveries-store.ts';
import { MailingError, type MailingStats, type MailingSystem, type MailingTarget } from './mailing-system.ts';
import { setRecipientCount } from './repeats.ts';
import { statement } from '../../platform/db/statement.ts';

const COUNTING_KINDS = kindsThat((can) => can.countsOpens);

/**
 * Reads the mailing systems' own counts for the issues whose numbers are not yet final. For ads that Vertbook did not count, these are
 * the shown numbers; for the other ads they are shown next to Vertbook's counts. Skips an unreachable system until the next call. Then sets
 * how often each of these issues was opened.
 */
export async function readMailingStats(app: MailingApp, scope: Scope): Promise<void> {
  for (const issueId of await scope.read(listRecentlySent)) {
    const mailing = await scope.read((tx) => openMailing(app, scope, tx, issueId));
    if (!mailing) continue;
    try {
      const stats = await mailing.system.stats(mailing.target);
      await scope.transact((tx) => keepStats(tx, issueId, stats));
    } catch (error) {
      if (!(error instanceof MailingError)) throw error;
      app.http.log.warn({ issueId, reason: error.reason }, 'could not read the counts of a mailing system');
    }
  }
  await keepImpressions(scope);
}

const RECENTLY_SENT = statement('recently-sent')`
  select d.issue_id from deliveries d
     where d.organization_id = $1 and d.state = 'sent' and d.kind = any ($2::text[])
       and now() < ${finalAtSql('d.sent_at', '$3')}
     order by d.sent_at`;

async function listRecentlySent(tx: Tx): Promise<number[]> {
  const rows = await tx.statement(RECENTLY_SENT, [tx.organizationId, COUNTING_KINDS, tx.timeZone]);
  return rows.map((row) => row.issue_id);
}

/** Opens the mailing of a sent issue; null if its system does not count opens, is paused or no longer sends the publication. */
async function openMailing(
  app: MailingApp,
  scope: Scope,
  tx: Tx,
  issueId: number,
): Promise<{ system: MailingSystem; target: MailingTarget } | null> {
  const delivery = await findDelivery(tx, issueId);
  const connection = await findConnectionOf(tx, app.keys, await getPublicationOf(tx, issueId));
  if (!delivery || connection.pausedReason !== null) return null;
  // The same reference may identify another mailing in another system.
  if (delivery.kind !== connection.kind || hasMoved(delivery, connection)) return null;
  const system = openMailingSystem(app, scope, connection);
  if (!system.can.countsOpens) return null;
  const { sendingTime } = connection;
  const issue = await getIssueToSend(tx, issueId, { sendingTime, quietMinutes: 0 });
  return { system, target: { ...issue, reference: delivery.reference } };
}

const KEEP_MAILING_NUMBERS = statement('keep-mailing-numbers')`
  update deliveries d
     set reported_impression_count = $3, reported_click_count = $4, reported_recipient_count = $5, reported_at = now()
     where d.organization_id = $1 and d.issue_id = $2`;

const KEEP_MAILING_STATS = statement('keep-mailing-stats')`
  update vert_reports r
     set impression_count = $3, click_count = $4, recipient_count = coalesce($5, r.recipient_count)
     where r.organization_id = $1 and r.sent_at is not null and not r.is_counted
       and r.item_id in (select t.id from delivery_items t where t.organization_id = $1 and t.issue_id = $2)
       and not exists (select 1 from tracking_hours h where h.organization_id = $1 and h.vert_id = r.vert_id)`;

async function keepStats(tx: Tx, issueId: number, stats: MailingStats): Promise<void> {
  const { impressionCount, clickCount, recipientCount } = stats;
  if (impressionCount === null && recipientCount === null) return;
  const values = [tx.organizationId, issueId, impressionCount, clickCount, recipientCount] as const;
  const delivery = await lockDelivery(tx, issueId);
  await tx.statement(KEEP_MAILING_NUMBERS, values);
  if (recipientCount !== null && delivery?.recipient_count === null) {
    await setRecipientCount(tx, issueId, recipientCount);
  }
  if (impressionCount !== null) await tx.statement(KEEP_MAILING_STATS, values);
}

// Opening a mail loads the pixels of all its ads, so the ad with the most views tells how often the mail was opened at least.
const OPENED_ISSUES = statement('opened-issues')`
  select i.id, n.impressions from issues i
    join (
      select d.issue_id, coalesce(d.reported_impression_count, (
          select max(coalesce(t.valid_count, 0)) from delivery_items x
            join vert_reports r on r.organization_id = $1 and r.vert_id = x.vert_id and r.item_id = x.id and r.is_counted
              and r.sent_at is not null
            left join tracking_totals t on t.organization_id = $1 and t.vert_id = x.vert_id and t.kind = 'view'
            where x.organization_id = $1 and x.issue_id = d.issue_id)) as impressions
        from deliveries d
        where d.organization_id = $1 and d.state = 'sent' and now() < ${finalAtSql('d.sent_at', '$2')}) n on n.issue_id = i.id
    where i.organization_id = $1 and n.impressions is not null and i.total_impression_count is distinct from n.impressions
    order by i.id`;

/**
 * Sets how often each issue whose numbers are not yet final was opened, whichever system sent it: the count of the mailing system, or else
 * the views that Vertbook has counted. Each issue has its own transaction, so that no act waits for all of them.
 */
async function keepImpressions(scope: Scope): Promise<void> {
  const issues = await scope.read((tx) => tx.statement(OPENED_ISSUES, [tx.organizationId, tx.timeZone]));
  for (const { id, impressions } of issues) {
    await scope.transact((tx) => updateRow(tx, 'issues', id, { total_impression_count: impressions }));
  }
}
