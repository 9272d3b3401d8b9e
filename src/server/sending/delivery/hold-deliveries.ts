import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { abilitiesOf, type MailingKind, OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { hasEnded } from '#domain/sending/delivery/delivery.ts';
import { changeDelivery } from './change-delivery.ts';
import { type DeliveryRow, openDelivery, writeEvent } from './deliveries-store.ts';
import { contentKeyOf, freezeAds, listFrozenAds } from './frozen-ads.ts';
import { adapterOf } from './mailing-adapters.ts';
import { statement } from '../../platform/db/statement.ts';

const DETAIL = 'The database was restored from a backup of';

/**
 * After a restore, asks users about every unsent issue with complete booked ads and a sending date between the time of the backup and now,
 * because the database no longer knows whether it was sent. Freezes the current ads, unless Vertbook had begun to send them, so that they
 * can be confirmed. Does not change missed and cancelled deliveries. Returns the number of issues, including these.
 */
export async function holdDeliveries(scope: Scope, since: string): Promise<number> {
  return scope.transact(async (tx) => {
    const issues = await listUncertainIssues(tx, since);
    for (const { id, kind } of issues) {
      const delivery = await openDelivery(tx, id, kind);
      if (!hasEnded(delivery.state)) await hold(tx, delivery, since);
    }
    await endRepeats(tx);
    return issues.length;
  });
}

const END_REPEATS = statement('end-repeats')`
  update deliveries set repeating_since = null where organization_id = $1 and repeating_since is not null
     returning issue_id, kind`.as<{ kind: MailingKind }>();

/** Stops repeating mails that may have been sent again after the backup. A user has to decide again. */
async function endRepeats(tx: Tx): Promise<void> {
  const repeating = await tx.statement(END_REPEATS, [tx.organizationId]);
  for (const { issue_id: issueId, kind } of repeating)
    await adapterOf(kind).mails?.giveUpRepeats(tx, issueId);
}

const UNCERTAIN_ISSUES = statement('uncertain-issues')`
  select i.id, coalesce(d.kind, c.kind, $5) as kind
     from issues i
     join publications n on n.organization_id = $1 and n.id = i.publication_id
     left join mailing_connections c on c.organization_id = $1 and c.id = n.mailing_connection_id
     left join deliveries d on d.organization_id = $1 and d.issue_id = i.id
     where i.organization_id = $1 and i.sending_date between ($2::timestamptz at time zone $3)::date and $4
       and coalesce(d.state <> 'sent', true) and exists (
         select from placements p
         join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
           and v.sent_at is null and not v.has_missing_data
         join orders o on o.organization_id = $1 and o.id = v.order_id and o.state = 'booked'
         where p.organization_id = $1 and p.issue_id = i.id)
     order by i.id`.as<{ kind: MailingKind }>();

function listUncertainIssues(tx: Tx, since: string) {
  return tx.statement(UNCERTAIN_ISSUES, [tx.organizationId, since, tx.timeZone, tx.today, OWN_KIND]);
}

const HOLD_ITEMS = statement('hold-items')`
  update delivery_items set handed_over_at = coalesce(handed_over_at, $3)
     where organization_id = $1 and issue_id = $2 and replaced_at is null`;

async function hold(tx: Tx, before: DeliveryRow, since: string): Promise<void> {
  const hasBegun = abilitiesOf(before.kind).hand === 'self' && before.content_key !== null;
  const ads = await (hasBegun ? listFrozenAds(tx, before.issue_id) : freezeAds(tx, before.issue_id));
  const detail = `${DETAIL} ${since}.`;
  await changeDelivery(tx, before, 'unknown', {
    reason: 'outcome_unknown',
    reason_detail: detail,
    content_key: before.content_key ?? contentKeyOf(ads, true),
    leased_until: null,
    lease_key: null,
  });
  await tx.statement(HOLD_ITEMS, [tx.organizationId, before.issue_id, since]);
  writeEvent(tx, before.issue_id, 'unknown', { reason: 'outcome_unknown', detail });
}
