import type { TrackingMode } from '#domain/sending/tracking/tracking.ts';
import type { Tx } from '#server/platform/db/scope.ts';

/** Whether Vertbook counts views and clicks for the organization. */
export async function isCounted(tx: Tx): Promise<boolean> {
  return (await modeOf(tx)) !== 'off';
}

/** Whether the links of mails that Vertbook sends from now on contain the reader key of their recipient. */
export async function isCountedByRecipient(tx: Tx): Promise<boolean> {
  return (await modeOf(tx)) === 'recipients';
}

async function modeOf(tx: Tx): Promise<TrackingMode> {
  const { tracking_mode: mode } = await tx.db
    .selectFrom('organizations')
    .select('tracking_mode')
    .where('id', '=', tx.organizationId)
    .executeTakeFirstOrThrow();
  return mode as TrackingMode;
}
