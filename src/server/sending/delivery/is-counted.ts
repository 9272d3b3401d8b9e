import type { TrackingMode } from '#domain/sending/tracking/tracking.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';

/** Whether Vertbook counts views and clicks for the organization. */
export async function isCounted(tx: Tx): Promise<boolean> {
  return (await modeOf(tx)) !== 'off';
}

/** Whether the links of mails that Vertbook sends from now on contain the reader key of their recipient. */
export async function isCountedByRecipient(tx: Tx): Promise<boolean> {
  return (await modeOf(tx)) === 'recipients';
}

const TRACKING_MODE = statement('tracking-mode')`select tracking_mode from organizations where id = $1`;

async function modeOf(tx: Tx): Promise<TrackingMode> {
  const [organization] = await tx.statement(TRACKING_MODE, [tx.organizationId]);
  return refuseMissing(organization).tracking_mode;
}
