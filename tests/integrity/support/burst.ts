import { setTimeout as sleep } from 'node:timers/promises';
import type { RandomSource } from './random-source.ts';
import type { Attempt, Outcome } from './history.ts';
import { outcomeOf } from './place.ts';

/** The server of a burst, and the placements that its clients may order. */
export interface Shop {
  address: string;
  token: string;
  customerId: number;
  placementIds: readonly number[];
  until: string;
  /** The prefix of the mark of every order. */
  mark: string;
  random: RandomSource;
}

const CLIENTS = 8;
const PATIENCE_MS = 5 * 60_000;
/** The statuses of a server that is stopping, starting, or has lost its database. */
const UNAVAILABLE = new Set([500, 502, 503]);

/** Clients that place orders one after the other. */
export interface Burst {
  /** Returns the number of responses that have arrived. */
  answered(): number;
  /** All attempts. Resolves after each client had an attempt without a response. */
  attempts: Promise<Attempt[]>;
}

/** Starts clients that order, each order with its own key, until they get no response. */
export function startBurst(shop: Shop): Burst {
  let answered = 0;
  const order = async (client: number): Promise<Attempt[]> => {
    const own: Attempt[] = [];
    for (let number = 1; ; number += 1) {
      const placementIds = shop.random.shuffle(shop.placementIds).slice(0, shop.random.between(1, 3));
      const made = await attempt(shop, `${shop.mark} client ${client} order ${number};`, placementIds);
      own.push(made);
      if (made.outcome.kind === 'unanswered') return own;
      answered += 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, client) => order(client));
  return { answered: () => answered, attempts: Promise.all(clients).then((all) => all.flat()) };
}

/** Retries every attempt without a response, with its key, until it gets one. */
export async function retryUnanswered(shop: Shop, attempts: readonly Attempt[]): Promise<Attempt[]> {
  const unanswered = attempts.filter(({ outcome }) => outcome.kind === 'unanswered');
  return Promise.all(
    unanswered.map(async ({ mark, placementIds }) => {
      for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
        const again = await attempt(shop, mark, placementIds);
        if (again.outcome.kind !== 'unanswered') return again;
      }
      throw new Error(`${mark} is not answered any more.`);
    }),
  );
}

async function attempt(shop: Shop, mark: string, placementIds: readonly number[]): Promise<Attempt> {
  const begunAt = performance.now();
  const outcome = await ask(shop, mark, placementIds);
  return { mark, placementIds, begunAt, endedAt: performance.now(), outcome };
}

/** Sends an order with its mark as the retry key and the note. */
export function sendOrder(shop: Shop, mark: string, placementIds: readonly number[]): Promise<Response> {
  return fetch(`${shop.address}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${shop.token}`,
      'idempotency-key': mark,
    },
    body: JSON.stringify({
      customer_id: shop.customerId,
      placement_ids: placementIds,
      reservation_expire_date: shop.until,
      note: mark,
    }),
  });
}

async function ask(shop: Shop, mark: string, placementIds: readonly number[]): Promise<Outcome> {
  try {
    const response = await sendOrder(shop, mark, placementIds);
    const body = await response.json();
    return UNAVAILABLE.has(response.status)
      ? { kind: 'unanswered' }
      : outcomeOf({ status: response.status, body });
  } catch {
    return { kind: 'unanswered' };
  }
}
