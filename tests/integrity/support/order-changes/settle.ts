import { expect } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { issueInvoice } from '#server/billing/invoices/issue-invoice.ts';
import { listDrafts } from '#server/billing/invoices/list-invoices.ts';
import { showInvoice } from '#server/billing/invoices/show-invoice.ts';
import { sendNow } from '#tests/api/support/orders.ts';
import { netOf, readState, sumOf } from './order-state.ts';

/** Sends the ads of a booked order in two parts, bills them and the cancelled ones, and checks that all of it is billed. */
export async function settleOrder(scope: Scope, orderId: number, isInParts: boolean): Promise<number[]> {
  const { ads, owed } = await readState(scope, orderId);
  const total = netOf({ ads }) + sumOf(owed.map(({ amount }) => amount));
  const first = isInParts ? Math.ceil(ads.length / 2) : 0;
  let billed = 0;
  const parts = [ads.slice(0, first), ads.slice(first)];
  for (const [at, part] of parts.entries()) {
    for (const { id } of part) await sendNow(scope, id);
    const drafts = await draftsOf(scope, orderId);
    if (at === 1) expect(billed + sumOf(drafts.map(({ net }) => net))).toBe(total);
    for (const { vertIds, gross } of drafts) billed += await bill(scope, { vertIds, gross });
  }
  expect(billed).toBe(total);
  expect(await draftsOf(scope, orderId)).toEqual([]);
  return ads.map(({ placement }) => placement);
}

async function draftsOf(scope: Scope, orderId: number) {
  const drafts = await listDrafts(scope, { grouping: 'order' });
  return drafts.filter(({ orderIds }) => orderIds.includes(orderId));
}

/** Issues the invoice of a draft and returns its net. */
async function bill(scope: Scope, draft: { vertIds: number[]; gross: number }): Promise<number> {
  const id = await issueInvoice(scope, draft);
  const { lines, totals } = await scope.read((tx) => showInvoice(tx, id));
  expect(sumOf(lines.map(({ net }) => net))).toBe(totals.net);
  return totals.net;
}
