import type { Tx } from '../db/scope.ts';

/** Whether Vertbook counts views and clicks for the organization. */
export async function isCounted(tx: Tx): Promise<boolean> {
  const { tracking_mode: mode } = await tx.db
    .selectFrom('organizations')
    .select('tracking_mode')
    .where('id', '=', tx.organizationId)
    .executeTakeFirstOrThrow();
  return mode !== 'off';
}
