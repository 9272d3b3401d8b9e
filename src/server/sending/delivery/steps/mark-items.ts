import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../../platform/db/statement.ts';

const ITEMS_ARE_OFFERED = statement('items-are-offered')`
  update delivery_items set offered_at = statement_timestamp(), withdrawn_at = null,
       handed_over_at = case when withdrawn_at is null or not $3 then handed_over_at end
     where organization_id = $1 and issue_id = $2 and replaced_at is null
       and (offered_at is null or withdrawn_at is not null)`;

/**
 * Marks the ads of an issue as possibly in its mailing, before the mailing system is called. `isConfirmable`: the system confirms the
 * sending itself, so an ad that was withdrawn before must not count as accepted until the system accepts it again.
 */
export async function markOffered(tx: Tx, issueId: number, isConfirmable: boolean): Promise<void> {
  await tx.statement(ITEMS_ARE_OFFERED, [tx.organizationId, issueId, isConfirmable]);
}

const ITEMS_WERE_HANDED_OVER = statement('items-were-handed-over')`
  update delivery_items set handed_over_at = least(handed_over_at, statement_timestamp()), withdrawn_at = null
     where organization_id = $1 and issue_id = $2 and replaced_at is null`;

const ITEMS_WERE_REPLACED = statement('items-were-replaced')`
  update delivery_items set withdrawn_at = statement_timestamp()
     where organization_id = $1 and issue_id = $2 and replaced_at is not null and withdrawn_at is null
       and coalesce(handed_over_at, offered_at) is not null`;

/** Marks the ads of an issue as in its mailing, and replaced ones as no longer in it, after the mailing system accepted them. */
export async function markHandedOver(tx: Tx, issueId: number): Promise<void> {
  await tx.statement(ITEMS_WERE_HANDED_OVER, [tx.organizationId, issueId]);
  await tx.statement(ITEMS_WERE_REPLACED, [tx.organizationId, issueId]);
}
