import { Agent, request } from 'node:http';
import type { Shop } from '#tests/integrity/support/burst.ts';

/** Simulated users who read, reserve, change, book and cancel until stopped. */
interface BusyPeople {
  /** Returns the number of finished requests so far, including failed ones. */
  answered(): number;
  /** Stops all users. Returns a description of each request with an unexpected response. */
  stop(): Promise<string[]>;
}

const PEOPLE = 16;
const READ = ['/api/session', '/api/orders/overview?pageSize=10', '/api/publications', '/healthz'];

/** Starts the users. Each has a separate placement, so that no request is refused. */
export function startPeople(shop: Shop): BusyPeople {
  const end = new AbortController();
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  let answered = 0;

  const ask = async (method: string, path: string, expected: number, body?: object): Promise<unknown> => {
    const begunAt = new Date().toISOString();
    const { status, text } = await call(agent, shop, method, path, body);
    answered += 1;
    if (status === expected) return text === '' ? undefined : JSON.parse(text);
    failures.push(`${begunAt} ${method} ${path}: ${status} ${text.slice(0, 200)}`);
    return undefined;
  };
  const versionOf = async (id: number) => {
    const found = (await ask('GET', `/api/orders/${id}`, 200)) as { order: { version: number } } | undefined;
    return found?.order.version ?? 1;
  };
  const work = async (person: number): Promise<void> => {
    const placementId = shop.placementIds[person];
    for (let pass = 0; !end.signal.aborted; pass += 1) {
      await ask('GET', READ[pass % READ.length] ?? '/healthz', 200);
      const input = {
        customer_id: shop.customerId,
        placement_ids: [placementId],
        reservation_expire_date: shop.until,
        note: `${shop.mark} ${person} ${pass}`,
      };
      const placed = (await ask('POST', '/api/orders', 201, input)) as { order: { id: number } } | undefined;
      const { id } = placed?.order ?? (await findOrder(ask, input.note)) ?? {};
      if (id === undefined) continue;
      const note = `${input.note}, changed`;
      await ask('PATCH', `/api/orders/${id}`, 200, { note, version: await versionOf(id) });
      await ask('POST', `/api/orders/${id}/book`, 200, { version: await versionOf(id) });
      await ask('GET', READ[(pass + 1) % READ.length] ?? '/healthz', 200);
      await ask('DELETE', `/api/orders/${id}?version=${await versionOf(id)}`, 204);
    }
  };
  const everybody = Promise.all(Array.from({ length: PEOPLE }, (_, person) => work(person)));
  return {
    answered: () => answered,
    async stop() {
      end.abort();
      await everybody;
      agent.destroy();
      return failures;
    },
  };
}

type Ask = (method: string, path: string, expected: number) => Promise<unknown>;

/** Finds the order of a request whose response was lost. If it were not cancelled, later orders of its placement would be refused. */
async function findOrder(ask: Ask, note: string): Promise<{ id: number } | undefined> {
  const path = `/api/orders/overview?t=note&q=${encodeURIComponent(note)}`;
  const found = (await ask('GET', path, 200)) as { order_overviews: { id: number }[] } | undefined;
  return found?.order_overviews[0];
}

interface Answered {
  status: number | string;
  text: string;
}

function call(agent: Agent, shop: Shop, method: string, path: string, body?: object): Promise<Answered> {
  const headers = {
    authorization: `Bearer ${shop.token}`,
    ...(body ? { 'content-type': 'application/json' } : { 'content-length': '0' }),
  };
  return new Promise((resolve) => {
    const outgoing = request(`${shop.address}${path}`, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      response.once('error', (error) => resolve({ status: String(error), text: '' }));
    });
    outgoing.once('error', (error) => resolve({ status: String(error), text: '' }));
    outgoing.end(body && JSON.stringify(body));
  });
}
