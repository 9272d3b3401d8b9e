import { actOnOrders as route, type BulkResult } from '#contract/sales/order-bulk.ts';
import { PROBLEM_STATUS } from '#contract/platform/problem.ts';
import { can } from '#domain/access/abilities.ts';
import { BULK_NEEDS, type BulkAct } from '#domain/sales/lists/order-bulk.ts';
import { expireDateProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { problemTitle } from '#server/platform/http/problem-response.ts';
import { invalidFields, Problem, refuseFields } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { withdrawBeforeCancelling } from '#server/sending/delivery/withdraw-ads.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { type RetryKey, withIdempotency } from '#server/platform/http/idempotency.ts';
import { confirmOrder } from '../orders/book-order.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { prolongOrder } from '../orders/change-order.ts';
import { lockSeenOrder } from '../orders/lock-seen-order.ts';

/** An act on many orders. */
export interface WantedAct {
  act: BulkAct;
  until?: string | undefined;
}

/** Refuses an act for which the user lacks the right, and a day to which no reservation can be prolonged. */
export function refuseAct({ user, today }: Scope, { act, until }: WantedAct): void {
  if (!can(user.capabilities, BULK_NEEDS[act])) throw new Problem('forbidden');
  if (act !== 'prolong') return;
  if (until === undefined) throw invalidFields({ until: ['blank'] });
  refuseFields({ until: expireDateProblem(until, today) });
}

/**
 * Applies an act to each order in a transaction of its own, and returns the outcome for each. An order is stored as done under the retry
 * key in that transaction, so a retry after a killed process does not act on it again.
 */
export async function actOnOrders(
  app: App,
  scope: Scope,
  wanted: WantedAct & { orderIds: readonly number[]; versions: readonly number[] },
  retryKey: RetryKey | null,
): Promise<BulkResult[]> {
  refuseAct(scope, wanted);
  const { orderIds, versions } = wanted;
  if (versions.length !== orderIds.length) throw invalidFields({ versions: ['invalid'] });
  const results: BulkResult[] = [];
  for (const [at, id] of orderIds.entries()) {
    const key = retryKey && { ...retryKey, key: `${retryKey.key} ${id}` };
    const version = versions[at] ?? 0;
    results.push(await actOnOrder(app, scope, { ...wanted, id, version }, key));
  }
  return results;
}

async function actOnOrder(
  app: App,
  scope: Scope,
  { act, until = '', id, version }: WantedAct & { id: number; version: number },
  key: RetryKey | null,
): Promise<BulkResult> {
  try {
    if (act === 'cancel') await withdrawBeforeCancelling(app, scope, { orderId: id });
    return await withIdempotency(route, key, scope, async (tx): Promise<BulkResult> => {
      await tx.transact((inner) => lockSeenOrder(inner, id, version));
      const isChanged = act === 'prolong' ? await prolongOrder(tx, id, until) : true;
      if (act === 'book') await confirmOrder(tx, id);
      if (act === 'cancel') await cancelOrder(tx, id, version);
      return { id, outcome: isChanged ? 'done' : 'unchanged', code: null, reason: null };
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { id, ...refusalOf(error, scope) };
  }
}

/** Whether an error concerns this order only. Other errors stop the whole request, which can be sent again. */
function isRefusal(error: unknown): error is Problem {
  return (
    error instanceof Problem && PROBLEM_STATUS[error.code] < 500 && error.code !== 'idempotency_mismatch'
  );
}

/** Returns a refusal with its text in the user's language. */
export function refusalOf(problem: Problem, { locale }: Scope): Omit<BulkResult, 'id'> {
  return { outcome: 'refused', code: problem.code, reason: problemTitle(locale, problem) };
}
