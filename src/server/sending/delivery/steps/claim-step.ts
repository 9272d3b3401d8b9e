import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { changeDelivery, inMs } from '../change-delivery.ts';
import { writeEvent } from '../deliveries-store.ts';
import { takeLease } from './lease.ts';
import { type DeliveryApp, loadDelivery, type LoadedDelivery } from './load-delivery.ts';
import { missDelivery } from '../miss-delivery.ts';
import { planStep, type StepPlan } from './plan-step.ts';

/** The time until a delivery without work is due again, in milliseconds. */
const WAITING_MS = 60_000;

/** A step for which this process holds the lease. */
export interface ClaimedStep extends LoadedDelivery {
  plan: StepPlan;
  lease: string;
}

/**
 * Loads a delivery, plans its next step and takes the lease for it. Returns null if the delivery is not due, another process works on it,
 * or the step does not call the mailing system.
 */
export function claimStep(app: DeliveryApp, scope: Scope, issueId: number): Promise<ClaimedStep | null> {
  return scope.transact(async (tx) => {
    const loaded = await loadDelivery(app, scope, tx, issueId);
    if (loaded === null) return null;
    const plan = planStep(loaded);
    if (plan.isWorked) return { ...loaded, plan, lease: await takeLease(tx, loaded.before, plan) };
    await leave(tx, loaded, plan);
    return null;
  });
}

async function leave(
  tx: Tx,
  { before, ads }: LoadedDelivery,
  { step, state, kind }: StepPlan,
): Promise<void> {
  if (step === 'miss') {
    await missDelivery(tx, before, ads.length > 0);
    return;
  }
  await changeDelivery(tx, before, state, {
    kind,
    // Without the key, a process whose lease has expired cannot write.
    lease_key: null,
    leased_until: null,
    due_at: inMs(WAITING_MS),
  });
  if (state !== before.state) {
    writeEvent(tx, before.issue_id, state);
  }
}
