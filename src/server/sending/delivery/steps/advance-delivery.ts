import type { Scope } from '#server/platform/db/scope.ts';
import { claimStep } from './claim-step.ts';
import { confirmSent } from '../confirm-sent.ts';
import { executeStep } from './execute-step.ts';
import type { DeliveryApp } from './load-delivery.ts';
import { advanceRepeats } from '../repeats.ts';
import { missDelivery } from '../miss-delivery.ts';
import { lockDelivery } from '../deliveries-store.ts';
import { settleStep } from './settle-step.ts';
import { type SliceLimits, startTimeSlice } from './time-slice.ts';
import { writeSettlement } from './write-settlement.ts';

/**
 * Runs the next step of an issue's delivery if it is due and no other process works on it: loads the delivery and plans the step under a
 * lock, calls the mailing system under a lease, then stores the result. Freezes the ads to hand over before the call, so that another
 * process can continue if this one dies. For a sent issue, sends the mails that a user wants sent again. Never fails because of a
 * mailing system. Returns whether more work is due immediately: Vertbook sends to a long list in time slices, so that other issues do
 * not wait for it.
 */
export async function advanceDelivery(
  app: DeliveryApp,
  scope: Scope,
  issueId: number,
  limits?: SliceLimits,
): Promise<boolean> {
  const claimed = await claimStep(app, scope, issueId);
  if (claimed === null) return advanceRepeats(app, scope, issueId, limits);
  const slice = startTimeSlice(claimed.system.can.hand === 'self' ? limits : undefined);
  const result = await executeStep(app, scope, claimed, slice);
  if (result.kind === 'sent') {
    await confirmSent(scope, issueId, result.mailing, { isByItself: true });
    return false;
  }
  if (result.kind === 'missed') {
    await scope.transact(async (tx) => {
      const present = await lockDelivery(tx, issueId);
      if (present?.lease_key === claimed.lease && present.state !== 'sent') await missDelivery(tx, present);
    });
    return false;
  }
  const hasMore = result.kind === 'going' && slice.isOver();
  const isHurried = await writeSettlement(scope, claimed, settleStep(claimed, result, hasMore));
  return hasMore || isHurried;
}
