import type { MailingReason } from '#domain/sending/delivery/delivery.ts';
import { OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { Expression } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { changeDelivery, inMs, json } from '../change-delivery.ts';
import { type DeliveryRow, lockDelivery, writeEvent } from '../deliveries-store.ts';
import { markHandedOver } from './mark-items.ts';
import type { Settlement } from './settle-step.ts';
import { statement } from '../../../platform/db/statement.ts';

/**
 * Stores the result of a step and releases the lease. Writes nothing if the delivery was confirmed in the meantime, or if another
 * process has taken it over. Returns whether more work is due immediately, because a user chose "send now" while the step ran.
 */
export async function writeSettlement(
  scope: Scope,
  { before, lease }: { before: DeliveryRow; lease: string },
  settlement: Settlement,
): Promise<boolean> {
  return scope.transact(async (tx) => {
    const present = await lockDelivery(tx, before.issue_id);
    if (!present || present.state === 'sent' || present.lease_key !== lease) return false;
    const isHurried = present.is_hurried && !before.is_hurried;
    await write(tx, present, isHurried ? { ...settlement, pauseMs: 0 } : settlement);
    return isHurried;
  });
}

async function write(tx: Tx, present: DeliveryRow, settlement: Settlement): Promise<void> {
  const { state, contentKey, reference, isHandedOver, isFailure } = settlement;
  await changeDelivery(tx, present, state, {
    reason: settlement.reason,
    reason_detail: settlement.detail,
    leased_until: null,
    due_at: inMs(settlement.pauseMs),
    ...(isFailure ? { attempts: present.attempts + 1 } : {}),
    ...(contentKey === undefined ? {} : { content_key: contentKey }),
    ...(reference === undefined ? {} : { reference: json(reference), attempts: 0 }),
    ...(isHandedOver
      ? { handed_over_at: new Expression('least(handed_over_at, statement_timestamp())') }
      : {}),
  });
  if (isHandedOver) {
    await markHandedOver(tx, present.issue_id);
  }
  for (const { event, details } of settlement.events) {
    writeEvent(tx, present.issue_id, event, details);
  }
  if (settlement.pausesConnection && settlement.reason) {
    await pauseConnection(tx, present.issue_id, settlement.reason);
  }
}

const PAUSE_CONNECTION = statement('pause-connection')`
  update mailing_connections c set paused_reason = $3, updated_at = now()
     from issues i join publications n on n.organization_id = $1 and n.id = i.publication_id
     where i.organization_id = $1 and i.id = $2 and c.organization_id = $1 and case
       when n.mailing_connection_id is null then c.kind = $4 else c.id = n.mailing_connection_id end`;

async function pauseConnection(tx: Tx, issueId: number, reason: MailingReason): Promise<void> {
  await tx.statement(PAUSE_CONNECTION, [tx.organizationId, issueId, reason, OWN_KIND]);
}
