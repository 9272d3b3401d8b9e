import { kindsThat, type MailingKind, abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Refuses to change ads that Vertbook is sending. An ad counts as being sent from the start of the sending until the delivery is sent,
 * missed or cancelled. The caller has locked the ads, so that none is handed over at the same time.
 */
export async function refuseWhileSending(tx: Tx, vertIds: readonly number[]): Promise<void> {
  if ((await cancellingOf(tx, vertIds)).includes('refuse')) throw new Problem('being_sent');
}

/**
 * Refuses to cancel ads that are being sent, and ads in another system's mailing, from which `withdrawAds` must remove them
 * first. Does not refuse ads that a system fetches: the feed stops serving them when the order is cancelled.
 */
export async function refuseWhileHandedOver(tx: Tx, vertIds: readonly number[]): Promise<void> {
  const cancelling = await cancellingOf(tx, vertIds);
  if (cancelling.includes('refuse')) throw new Problem('being_sent');
  if (cancelling.includes('withdraw')) throw new Problem('handed_over');
}

const LOOK_AT_DELIVERIES_AGAIN = statement('look-at-deliveries-again')`
  update deliveries set due_at = now() where organization_id = $1 and state not in ('sent', 'missed') and issue_id in (
       select p.issue_id from verts v join placements p on p.organization_id = $1 and p.id = v.placement_id
       where v.organization_id = $1 and v.id = any ($2::bigint[]))`;

/** Makes the deliveries of edited or cancelled ads due now, so that their mailings are updated. */
export function makeDeliveriesDue(tx: Tx, vertIds: readonly number[]): void {
  tx.send(LOOK_AT_DELIVERIES_AGAIN, [tx.organizationId, vertIds]);
}

const KINDS_WITH_HANDED_ADS = statement('kinds-with-handed-ads')`
  select distinct d.kind
     from verts v
     join placements p on p.organization_id = $1 and p.id = v.placement_id
     join deliveries d on d.organization_id = $1 and d.issue_id = p.issue_id
     where v.organization_id = $1 and v.id = any ($2::bigint[]) and d.content_key is not null
       and (d.state not in ('sent', 'missed', 'cancelled') or (d.kind = any ($3) and d.state <> 'sent'))
       and exists (
         select 1 from delivery_items t
         where t.organization_id = $1 and t.vert_id = v.id and (t.replaced_at is null or t.withdrawn_at is null)
           and (d.kind = any ($4) or t.handed_over_at is not null or t.offered_at is not null))`.as<{
  kind: MailingKind;
}>();

/** Returns how ads can be cancelled (`cancelling`) for each kind of system to which some of these ads were handed over. */
async function cancellingOf(tx: Tx, vertIds: readonly number[]) {
  const rows = await tx.statement(KINDS_WITH_HANDED_ADS, [
    tx.organizationId,
    vertIds,
    kindsThat(({ cancelling }) => cancelling === 'withdraw'),
    kindsThat(({ cancelling }) => cancelling === 'refuse'),
  ]);
  return rows.map(({ kind }) => abilitiesOf(kind).cancelling);
}
