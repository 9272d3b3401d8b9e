import type { Tx } from '../db/scope.ts';
import { statement } from '../db/statement.ts';

const HAS_APPROVAL_RULE = statement('has-approval-rule')`
  select exists (select from publication_approvals where organization_id = $1) as keeps_approvals`;

const NOTE_KEPT_APPROVALS = statement('note-kept-approvals')`
  update organizations set keeps_approvals = $2 where id = $1 and keeps_approvals <> $2 returning id`;

/**
 * Stores in the organization whether any publication requires approvals, for the sessions. The caller holds the lock of `serializeActs`.
 * After a change, pages fetch the session again.
 */
export async function noteKeptApprovals(tx: Tx): Promise<void> {
  const [found] = await tx.statement(HAS_APPROVAL_RULE, [tx.organizationId]);
  const changed = await tx.statement(NOTE_KEPT_APPROVALS, [
    tx.organizationId,
    found?.keeps_approvals ?? false,
  ]);
  if (changed.length > 0) tx.announce({ what: 'everything', id: tx.organizationId });
}
