import type { Scope, Tx } from '../db/scope.ts';
import { type DeliveryRow, openDelivery, writeEvent } from './deliveries-store.ts';
import { contentKeyOf, freezeAds, listFrozenAds } from './frozen-ads.ts';

const DETAIL = 'The books were restored from a backup of';

/**
 * Leaves it to a person whether the issues were sent that were to be sent between a moment in the past, of which the
 * books are, and now: nobody knows it any more. Their ads are frozen as they are, so that "was sent" can be said of
 * them. Answers how many.
 */
export async function holdDeliveries(scope: Scope, since: string): Promise<number> {
  return scope.transact(async (tx) => {
    const issues = await listUncertainIssues(tx, since);
    for (const { id, kind } of issues) {
      await hold(tx, await openDelivery(tx, id, kind), since);
    }
    return issues.length;
  });
}

function listUncertainIssues(tx: Tx, since: string) {
  return tx.statement<{ id: number; kind: DeliveryRow['kind'] }>(
    'uncertain-issues',
    `select i.id, coalesce(d.kind, c.kind, 'builtin') as kind
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
     order by i.id`,
    [tx.organizationId, since, tx.timeZone, tx.today],
  );
}

async function hold(tx: Tx, before: DeliveryRow, since: string): Promise<void> {
  const hasBegun = before.kind === 'builtin' && before.content_key !== null;
  const ads = await (hasBegun ? listFrozenAds(tx, before.issue_id) : freezeAds(tx, before.issue_id));
  const detail = `${DETAIL} ${since}.`;
  await tx.statement(
    'hold-delivery',
    `update deliveries set state = 'unknown', reason = 'outcome_unknown', reason_detail = $3,
       content_key = coalesce(content_key, $4), leased_until = null, lease_key = null, version = version + 1,
       updated_at = now()
     where organization_id = $1 and issue_id = $2`,
    [tx.organizationId, before.issue_id, detail, contentKeyOf(ads, true)],
  );
  await tx.statement(
    'hold-items',
    `update delivery_items set handed_over_at = coalesce(handed_over_at, $3)
     where organization_id = $1 and issue_id = $2 and replaced_at is null`,
    [tx.organizationId, before.issue_id, since],
  );
  writeEvent(tx, before.issue_id, 'unknown', { reason: 'outcome_unknown', detail });
}
