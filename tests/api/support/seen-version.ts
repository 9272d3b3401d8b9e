import type { Pool } from 'pg';
import { transact } from '#server/platform/db/transaction.ts';
import { findSession } from '#server/access/sessions/session-store.ts';

/** The acts on an order whose path has the id of the order, or of an ad of it. */
const ACTS = [
  {
    method: 'POST',
    path: /^\/api\/orders\/(\d+)\/(?:book|unbook|revive|quote|papers|changes\/\d+\/undo)$/,
    of: 'order',
  },
  { method: 'PATCH', path: /^\/api\/orders\/(\d+)(?:\/parties)?$/, of: 'order' },
  { method: 'DELETE', path: /^\/api\/orders\/(\d+)$/, of: 'order' },
  { method: 'POST', path: /^\/api\/verts\/(\d+)\/(?:move|special_price)$/, of: 'ad' },
  { method: 'DELETE', path: /^\/api\/verts\/(\d+)$/, of: 'ad' },
  { method: 'POST', path: /^\/api\/storefront_requests\/(\d+)\/refusal$/, of: 'request' },
] as const;

const VERSION_OF = {
  order: 'select version from orders where organization_id = $1 and id = $2',
  ad: `select o.version from orders o
    join verts v on v.organization_id = $1 and v.order_id = o.id where o.organization_id = $1 and v.id = $2`,
  request: `select o.version from orders o
    join storefront_requests r on r.organization_id = $1 and r.order_id = o.id
    where o.organization_id = $1 and r.state = 'option' and r.id = $2`,
};

interface Sent {
  method: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  body?: object | undefined;
}

/** Who acts: a user by the token of its session, or no user. */
interface Actor {
  pool: Pool;
  token: string | null;
}

/**
 * Returns a request with the present version of its order, as of a user who has just seen the order. Leaves it unchanged if it is no act on
 * an order, or already has a version, even an undefined one.
 */
export async function withSeenVersion(actor: Actor, sent: Sent): Promise<Sent> {
  const { method, url, body = {} } = sent;
  if (method === 'POST' && url === '/api/orders/bulk' && !('versions' in body)) return seeMany(actor, sent);
  if (method === 'POST' && /^\/api\/make_goods\/\d+\/replacement$/.test(url) && 'vertId' in body)
    return { ...sent, body: { version: await read(actor, 'ad', body.vertId), ...body } };
  for (const act of ACTS) {
    const id = act.method === method ? act.path.exec(url)?.[1] : undefined;
    if (id === undefined || 'version' in body) continue;
    const version = await read(actor, act.of, id);
    if (method === 'DELETE') return { ...sent, url: `${url}?version=${version}` };
    return { ...sent, body: { ...body, version: act.of === 'request' && version === 0 ? null : version } };
  }
  return sent;
}

/** An order that the user cannot see has the version 1, and a request without an order 0. */
async function read({ pool, token }: Actor, of: keyof typeof VERSION_OF, id: unknown): Promise<number> {
  const session = token === null ? null : await findSession(pool, token);
  const unseen = of === 'request' ? 0 : 1;
  if (!session || !Number.isSafeInteger(Number(id))) return unseen;
  const { organizationId } = session;
  const [found] = await transact(pool, organizationId, (queries) =>
    queries.statement<{ version: number }>(`seen-version-${of}`, VERSION_OF[of], [
      organizationId,
      Number(id),
    ]),
  );
  return found?.version ?? unseen;
}

async function seeMany(actor: Actor, sent: Sent): Promise<Sent> {
  const { orderIds } = (sent.body ?? {}) as { orderIds?: unknown };
  if (!Array.isArray(orderIds)) return sent;
  const versions: number[] = [];
  for (const id of orderIds) versions.push(await read(actor, 'order', id));
  return { ...sent, body: { ...sent.body, versions } };
}
