import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope } from '#server/platform/db/scope.ts';

/** Hides the setup steps from administrators. A second call changes nothing. */
export async function dismissSetup(scope: Scope): Promise<void> {
  await scope.transact(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('organizations')
      .set({ shows_setup: false })
      .where('id', '=', tx.organizationId)
      .where('shows_setup', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordAct(tx, 'setup_dismissed', { organization: tx.organizationId });
  });
}
