import { isApprovedBySilence, type SilenceNotice } from '#domain/ads/approval/silence.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { makeDeliveriesDue } from '../verts/refuse-handed-over.ts';
import { lockAd, writeAct } from './approve-ads.ts';
import { statement } from '../../platform/db/statement.ts';

/** Only finds candidates: after locking the ad, a rule of the domain decides. */
const SILENT = statement('silent-ads')`
  select distinct v.id, v.version
  from ad_reminders m
  join verts v on v.organization_id = $1 and v.id = m.vert_id and v.released_at is null and v.sent_at is null
    and v.sending_date >= $3
  join vert_approvals a on a.organization_id = $1 and a.vert_id = v.id and a.publisher_key = m.silent_key
    and a.customer_key is distinct from m.silent_key and a.change_by is null
  join orders o on o.organization_id = $1 and o.id = v.order_id and o.state = 'booked'
  where m.organization_id = $1 and m.silent_until < $2 order by v.id`;
const NOTICES = statement('silence-notices')`
  select m.silent_key as "contentKey", m.silent_until as "until", m.silent_since as "writtenAt", r.mail_id as "mailId"
  from ad_reminders m
  join link_reminders r on r.organization_id = $1 and r.link_id = m.link_id and r.day = m.day
  where m.organization_id = $1 and m.vert_id = $2 and m.silent_key is not null`.as<{
  until: string;
  writtenAt: string;
}>();
const ACCEPTED_MAILS = statement('accepted-silence-notices')`
  select id, sent_at as "acceptedAt" from outgoing_mails
  where organization_id = $1 and id = any ($2::bigint[]) and failed_reason is null`;

/**
 * Approves the ads to which customers have not responded in time, if a reminder that the mail server accepted has announced this. Can be
 * repeated.
 */
export async function approveSilentAds(scope: Scope): Promise<void> {
  const ads = await scope.read((tx) => tx.statement(SILENT, [tx.organizationId, tx.now, tx.today]));
  for (const { id, version } of ads) await approveSilently(scope, id, version);
}

/** Does not approve an ad that was changed meanwhile, because no reminder has announced its new content. */
async function approveSilently(scope: Scope, vertId: number, version: number): Promise<void> {
  try {
    await scope.transact(async (tx) => {
      const ad = await lockAd(tx, vertId, version);
      const { row, facts } = ad;
      const notices = row.silence_approves ? await listNotices(tx, vertId) : [];
      const deadlines = deadlinesOfPlacement(row.deadlines, row.placement_name);
      const silence = { submittedAt: row.publisher_at, notices, deadlines, now: tx.now };
      if (!isApprovedBySilence(facts, silence)) return;
      await writeAct(tx, ad, 'stay_silent', 'customer');
      makeDeliveriesDue(tx, [vertId]);
      await recordAct(
        tx,
        'approved_silently',
        { vert: vertId, orderId: row.order_id },
        { side: 'customer', contentKey: facts.contentKey, notices },
      );
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

async function listNotices(tx: Tx, vertId: number): Promise<SilenceNotice[]> {
  const notices = await tx.statement(NOTICES, [tx.organizationId, vertId]);
  // In a separate statement, because a distributed database stores the mails on another node.
  const mails = await tx.statement(ACCEPTED_MAILS, [tx.organizationId, notices.map(({ mailId }) => mailId)]);
  return notices.map(({ mailId, ...notice }) => ({
    ...notice,
    acceptedAt: mails.find(({ id }) => id === mailId)?.acceptedAt ?? null,
  }));
}
