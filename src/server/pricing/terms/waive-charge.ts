import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const LOCK = statement('lock-charge')`
  select order_id, placement_name, invoice_id, waived_at from cancellation_charges
  where organization_id = $1 and vert_id = $2 for no key update`;

const WAIVE_CHARGE = statement('waive-charge')`
  update cancellation_charges set waived_at = $3, waiver_reason = $4 where organization_id = $1 and vert_id = $2`;

/**
 * Waives the cancellation charge of an ad, so that no invoice bills it. Refuses a charge that is already billed or waived, and a missing
 * reason.
 */
export async function waiveCharge(
  scope: Scope,
  vertId: number,
  { reason }: { reason: string },
): Promise<void> {
  await scope.transact(async (tx) => {
    const [row] = await tx.statement(LOCK, [tx.organizationId, vertId]);
    const charge = refuseMissing(row);
    if (charge.invoice_id !== null) throw new Problem('cancellation_billed');
    if (charge.waived_at !== null) throw new Problem('conflict');
    if (reason.trim() === '') throw invalidFields({ reason: ['blank'] });
    tx.send(WAIVE_CHARGE, [tx.organizationId, vertId, tx.now, reason.trim()]);
    const { order_id: order, placement_name: placement } = charge;
    await recordAct(tx, 'charge_waived', { order }, { number: `${placement}: ${reason.trim()}` });
  });
}
