import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { transact } from '#server/platform/db/transaction.ts';
import { openSession } from '#server/access/sessions/session-store.ts';
import type { Shop } from './burst.ts';

/** People with a session each, who open the application at the same moment. */
interface Persons {
  /** Lets each person open the week view, and every tenth person order. */
  openAll(): Promise<void>;
  /** Returns the number of responses so far. */
  answered(): number;
  /** Returns each unexpected response. */
  failures(): readonly string[];
}

const OPENED = ['/api/session', '/api/publications', '/api/orders/overview', '/api/customers?limit=20'];
const ORDERING = 10;

/** Signs in `count` persons, all of them as the same administrator. */
export async function signInPersons(pool: pg.Pool, shop: Shop, count: number): Promise<Persons> {
  const { rows } = await pool.query<{ organization_id: number; id: number }>(
    `select organization_id, id from users where role = 'administrator' limit 1`,
  );
  const [user] = rows;
  if (!user) throw new Error('There is no administrator.');
  const tokens = await transact(pool, null, async (queries) => {
    const made: string[] = [];
    while (made.length < count) made.push(await openSession(queries, user));
    return made;
  });
  const failures: string[] = [];
  let answered = 0;

  const ask = async (token: string, expected: readonly number[], path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
    const outcome = await fetch(`${shop.address}${path}`, init).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      (error: Error) => ({ status: 0, text: `${error}: ${error.cause}` }),
    );
    answered += 1;
    if (!expected.includes(outcome.status)) {
      failures.push(`${body ? 'POST' : 'GET'} ${path}: ${outcome.status} ${outcome.text.slice(0, 200)}`);
    }
  };
  const open = async (token: string, person: number): Promise<void> => {
    for (const path of OPENED) await ask(token, [200], path);
    if (person % ORDERING > 0) return;
    await ask(token, [201, 422], '/api/orders', {
      customer_id: shop.customerId,
      placement_ids: [shop.random.pick(shop.placementIds)],
      reservation_expire_date: shop.until,
      note: `${shop.mark} person ${person}`,
    });
  };
  return {
    openAll: async () => void (await Promise.all(tokens.map(open))),
    answered: () => answered,
    failures: () => failures,
  };
}
