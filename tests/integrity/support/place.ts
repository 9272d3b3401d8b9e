import type { Order } from '#contract/sales/orders.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Answer, Caller } from '#tests/api/support/caller.ts';
import { LATER } from './race-setup.ts';
import type { Attempt, Outcome } from './history.ts';

export type OrderAnswer = Partial<ProblemBody> & { order?: Order };

interface OrderRequest {
  customerId: number;
  placementIds: readonly number[];
  mark?: string;
  /** The last day of the reservation; by default later than every day of the races. */
  until?: string;
  key?: string;
}

const LONG_ENOUGH = addDays(LATER, 30);

/** Requests an order. */
export function ask(caller: Caller, request: OrderRequest): Promise<Answer<OrderAnswer>> {
  return caller.post<OrderAnswer>(
    '/api/orders',
    {
      customer_id: request.customerId,
      placement_ids: request.placementIds,
      reservation_expire_date: request.until ?? LONG_ENOUGH,
      note: request.mark ?? '',
    },
    request.key === undefined ? {} : { 'idempotency-key': request.key },
  );
}

/** Requests an order and records the outcome and the times. */
export async function attempt(caller: Caller, request: OrderRequest & { mark: string }): Promise<Attempt> {
  const begunAt = performance.now();
  const answer = await ask(caller, request);
  const { mark, placementIds } = request;
  return { mark, placementIds, begunAt, endedAt: performance.now(), outcome: outcomeOf(answer) };
}

/** Reserves placements; throws if that is refused. */
export async function reserve(caller: Caller, request: OrderRequest): Promise<Order> {
  const { status, body } = await ask(caller, request);
  if (!body.order) throw new Error(`An order was refused before the race: ${status} ${body.code ?? ''}`);
  return body.order;
}

export function outcomeOf({ status, body }: { status: number; body: OrderAnswer }): Outcome {
  if (status === 201 && body.order) {
    const placementIds = body.order.verts.map((vert) => vert.placement.id);
    return { kind: 'acknowledged', orderId: body.order.id, placementIds };
  }
  if (status === 422 && body.code === 'placements_unavailable') {
    return { kind: 'refused', unavailable: body.unavailable_placements ?? [] };
  }
  return { kind: 'failed', status, code: body.code ?? '' };
}
