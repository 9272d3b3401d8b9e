import { type Attempt, type Outcome } from './history.ts';
import { type OrderAnswer, outcomeOf } from './place.ts';
import type { Shop } from './burst.ts';

/** Clients that read and order until they are stopped. */
export interface Load {
  /** Returns the number of responses that have arrived. */
  answered(): number;
  /** Waits until all clients have finished; returns the orders and every failed response. */
  stop(): Promise<{ attempts: Attempt[]; failures: string[] }>;
}

const CLIENTS = 6;
const READ = ['/api/session', '/api/orders/overview', '/api/publications', '/healthz'];

/** Starts clients that alternate between ordering and reading. */
export function startLoad(shop: Shop): Load {
  const failures: string[] = [];
  let answered = 0;
  const end = new AbortController();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` };

  const read = async (path: string) => {
    const status = await fetch(`${shop.address}${path}`, { headers }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      (error: unknown) => String(error),
    );
    if (status !== 200) failures.push(`GET ${path}: ${status}`);
  };
  const order = async (mark: string): Promise<Attempt> => {
    const placementIds = shop.random.shuffle(shop.placementIds).slice(0, shop.random.between(1, 2));
    const begunAt = performance.now();
    const outcome = await place(shop, headers, mark, placementIds);
    if (outcome.kind === 'unanswered' || outcome.kind === 'failed') {
      failures.push(`${mark} ${JSON.stringify(outcome)}`);
    }
    return { mark, placementIds, begunAt, endedAt: performance.now(), outcome };
  };
  const work = async (client: number): Promise<Attempt[]> => {
    const own: Attempt[] = [];
    for (let number = 1; !end.signal.aborted; number += 1) {
      await read(READ[number % READ.length] ?? '/healthz');
      own.push(await order(`${shop.mark} client ${client} order ${number};`));
      answered += 2;
    }
    return own;
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
  return {
    answered: () => answered,
    async stop() {
      end.abort();
      return { attempts: (await clients).flat(), failures };
    },
  };
}

async function place(
  shop: Shop,
  headers: Record<string, string>,
  mark: string,
  placementIds: readonly number[],
): Promise<Outcome> {
  try {
    const response = await fetch(`${shop.address}/api/orders`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': mark },
      body: JSON.stringify({
        customer_id: shop.customerId,
        placement_ids: placementIds,
        reservation_expire_date: shop.until,
        note: mark,
      }),
    });
    return outcomeOf({ status: response.status, body: (await response.json()) as OrderAnswer });
  } catch {
    return { kind: 'unanswered' };
  }
}
