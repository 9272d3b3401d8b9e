import type { Tx } from '#server/platform/db/scope.ts';
import { lockDelivery } from './deliveries-store.ts';
import { statement } from '../../platform/db/statement.ts';

const HANDED_ITEMS_OF_ISSUE = statement('handed-items-of-issue')`
  select 1 from delivery_items where organization_id = $1 and issue_id = $2
       and coalesce(handed_over_at, offered_at) is not null limit 1`;

const FORGET_FROZEN_ADS = statement('forget-frozen-ads')`
  delete from delivery_items where organization_id = $1 and issue_id = $2 and copied_at is null and not only_copied`;

const FORGET_PLANNED_DELIVERY = statement('forget-planned-delivery')`
  delete from deliveries where organization_id = $1 and issue_id = $2`;

/**
 * Deletes the delivery of an issue that moves to another day, and the ads that were frozen for it, so that the delivery is planned for
 * the new day. Returns false, and deletes nothing, if an ad was handed over or a process holds the delivery's lease. Keeps ads that were
 * copied, because their links may be in a mailing.
 */
export async function forgetPlannedDelivery(tx: Tx, issueId: number): Promise<boolean> {
  const delivery = await lockDelivery(tx, issueId);
  const values = [tx.organizationId, issueId] as const;
  const handedOver = await tx.statement(HANDED_ITEMS_OF_ISSUE, values);
  if (handedOver.length > 0) return false;
  if (!delivery) return true;
  if (delivery.content_key !== null || !delivery.is_free || delivery.sent_at !== null) return false;
  await tx.statement(FORGET_FROZEN_ADS, values);
  await tx.statement(FORGET_PLANNED_DELIVERY, values);
  return true;
}
