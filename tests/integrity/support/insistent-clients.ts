import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sendOrder, type Shop } from './burst.ts';
import type { Attempt } from './history.ts';
import { type OrderAnswer, outcomeOf } from './place.ts';

/** Clients that order, and repeat each request with its key until it is answered. */
interface InsistentClients {
  /** Returns the number of orders that have a response. */
  answered(): number;
  /** Waits until the clients have got the answers to their last orders. */
  stop(): Promise<InsistentResult>;
}

interface InsistentResult {
  attempts: Attempt[];
  /** How often each status was received; 0 is a broken connection. */
  statuses: Record<number, number>;
  /** Responses with 503 that lack `Retry-After`. */
  withoutRetryAfter: number;
  /** Each order that got two different answers. */
  changedAnswers: string[];
  /** The longest time without an answer. */
  gapMs: number;
}

const CLIENTS = 8;
const PAUSE_MS = 30;
const PATIENCE_MS = 120_000;

/** Starts the clients. */
export function startInsistentClients(shop: Shop): InsistentClients {
  const end = new AbortController();
  const statuses: Record<number, number> = {};
  const changedAnswers: string[] = [];
  const answeredAt: number[] = [];
  let withoutRetryAfter = 0;

  const send = async (mark: string, placementIds: readonly number[]) => {
    const response = await post(shop, mark, placementIds).catch(() => null);
    const status = response?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 503 && !response?.retryAfter) withoutRetryAfter += 1;
    return response && status !== 503 ? response : null;
  };
  const order = async (mark: string, placementIds: readonly number[]): Promise<Attempt> => {
    const begunAt = performance.now();
    for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
      const answer = await send(mark, placementIds);
      if (!answer && Date.now() > deadline) throw new Error(`${mark} is not answered any more.`);
      if (!answer) continue;
      const again = await send(mark, placementIds);
      if (again?.status === 201 && !isDeepStrictEqual(again.body, answer.body)) changedAnswers.push(mark);
      answeredAt.push(performance.now());
      return { mark, placementIds, begunAt, endedAt: performance.now(), outcome: outcomeOf(answer) };
    }
  };
  const work = async (client: number): Promise<Attempt[]> => {
    const own: Attempt[] = [];
    for (let number = 1; !end.signal.aborted; number += 1) {
      const placementIds = shop.random.shuffle(shop.placementIds).slice(0, shop.random.between(1, 2));
      own.push(await order(`${shop.mark} client ${client} order ${number};`, placementIds));
    }
    return own;
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
  return {
    answered: () => answeredAt.length,
    async stop() {
      end.abort();
      const attempts = (await clients).flat();
      const gapMs = Math.max(...answeredAt.map((at, index) => at - (answeredAt[index - 1] ?? at)));
      return { attempts, statuses, withoutRetryAfter, changedAnswers, gapMs: Math.round(gapMs) };
    },
  };
}

interface Received {
  status: number;
  retryAfter: string | null;
  body: OrderAnswer;
}

async function post(shop: Shop, mark: string, placementIds: readonly number[]): Promise<Received> {
  const response = await sendOrder(shop, mark, placementIds);
  const body = (await response.json()) as OrderAnswer;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}
