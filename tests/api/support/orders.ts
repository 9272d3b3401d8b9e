import type { Order, OrderOverview } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import type { Caller } from './caller.ts';
import { TODAY } from './test-app.ts';
import { makePublication, upcomingIssues } from './world.ts';

export type OneOrder = { order: Order };
export type Overviews = {
  order_overviews: OrderOverview[];
  number_of_remaining_orders: number;
  remaining_is_minimum?: boolean;
  hits?: { orders: number; isMinimum: boolean; placements: number | null; nextSendingDate: string | null };
  didYouMean?: string[];
};

/** An order's fields as the cart sends them; the given fields replace the defaults. */
export function cart(customerId: number, placementIds: readonly number[], fields: object = {}): object {
  return {
    customer_id: customerId,
    placement_ids: placementIds,
    reservation_expire_date: addDays(TODAY, 7),
    note: '',
    ...fields,
  };
}

/** Places an order over HTTP; throws if it is refused. */
export async function place(caller: Caller, body: object): Promise<Order> {
  const answer = await caller.post<OneOrder>('/api/orders', body);
  if (answer.status !== 201) throw new Error(`The order was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.order;
}

/** Returns `count` placements of a new publication's upcoming issues, by sending date. */
export async function freePlacements(scope: Scope, count: number): Promise<number[]> {
  const weeks = Math.ceil(count / 2) + 1;
  const issues = await upcomingIssues(scope, await makePublication(scope), weeks);
  return issues.flatMap((issue) => issue.placements.map((placement) => placement.id)).slice(0, count);
}

/** Returns the first item; throws if there is none. */
export function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('There is nothing.');
  return item;
}

/** Marks the ads of a booked order as sent now. */
export async function sendNow(scope: Scope, vertId: number): Promise<void> {
  await scope.transact(async (tx) => {
    const sent = await tx.statement<{ order_id: number }>(
      'test-send-now',
      'update verts set sent_at = now() where organization_id = $1 and id = $2 returning order_id',
      [tx.organizationId, vertId],
    );
    await refreshOverviews(
      tx,
      sent.map((vert) => vert.order_id),
    );
  });
}
