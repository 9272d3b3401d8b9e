import type { Pool } from 'pg';

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
  order: 'select version from orders where id = $1',
  ad: 'select o.version from verts v join orders o on o.organization_id = v.organization_id and o.id = v.order_id where v.id = $1',
  request: `select o.version from storefront_requests r
    join orders o on o.organization_id = r.organization_id and o.id = r.order_id where r.id = $1 and r.state = 'option'`,
};

interface Sent {
  method: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  body?: object | undefined;
}

/**
 * Returns a request with the present version of its order, as of a user who has just seen the order. Leaves it unchanged if it is no act on
 * an order, or already has a version, even an undefined one.
 */
export async function withSeenVersion(pool: Pool, sent: Sent): Promise<Sent> {
  const { method, url, body = {} } = sent;
  if (method === 'POST' && url === '/api/orders/bulk' && !('versions' in body)) return seeMany(pool, sent);
  if (method === 'POST' && /^\/api\/make_goods\/\d+\/replacement$/.test(url) && 'vertId' in body)
    return { ...sent, body: { version: await read(pool, 'ad', body.vertId), ...body } };
  for (const act of ACTS) {
    const id = act.method === method ? act.path.exec(url)?.[1] : undefined;
    if (id === undefined || 'version' in body) continue;
    const version = await read(pool, act.of, id);
    if (method === 'DELETE') return { ...sent, url: `${url}?version=${version}` };
    return { ...sent, body: { ...body, version: act.of === 'request' && version === 0 ? null : version } };
  }
  return sent;
}

/** An order that does not exist has the version 1, and a request without an order 0. */
async function read(pool: Pool, of: keyof typeof VERSION_OF, id: unknown): Promise<number> {
  const isId = Number.isSafeInteger(Number(id));
  const { rows } = isId ? await pool.query<{ version: number }>(VERSION_OF[of], [id]) : { rows: [] };
  return rows[0]?.version ?? (of === 'request' ? 0 : 1);
}

async function seeMany(pool: Pool, sent: Sent): Promise<Sent> {
  const { orderIds } = (sent.body ?? {}) as { orderIds?: unknown };
  if (!Array.isArray(orderIds)) return sent;
  const versions: number[] = [];
  for (const id of orderIds) versions.push(await read(pool, 'order', id));
  return { ...sent, body: { ...sent.body, versions } };
}
