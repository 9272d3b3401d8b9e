import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RETENTION } from '#domain/platform/retention.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { forgetAcceptances } from '#server/public/portal/accept-offer.ts';
import { first } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, postWithCode, sendLink } from '../support/portal.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let scope: Scope;
let free: number[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  scope = await world.scope('administrator');
  const publication = await makePublication(scope, { names: ['Lead notice'] });
  const issues = await upcomingIssues(scope, publication, 5);
  free = issues.flatMap(({ placements }) => placements.map(({ id }) => id));
});
afterAll(() => world.close());

/** The places in which an act of a contact leaves the name, besides the acceptance. */
const PLACES = ['audit_log', 'comments', 'order_parties', 'order_links'];

/** Orders for a customer by a contact who has only a link: a question, an acceptance, and who ordered. Returns the order. */
async function orderBy(contactName: string, email: string): Promise<number> {
  const id = await reserve(scope, await makeCustomer(scope, `Kontor ${email}`), free.splice(0, 1));
  const browser = new ContactBrowser(world, fromNewAddress());
  const page = await browser.open((await sendLink(world, id, { contactName, email })).path);
  await browser.post(`${page}/question`, { kind: 'asked', text: 'Is the footer free?' });
  const offer = /name="offer" value="(\w+)"/.exec((await browser.get(page)).body)?.[1] ?? '';
  const form = { name: contactName, agreed: 'yes', offer };
  const accepted = await postWithCode(world, browser, { url: `${page}/acceptance`, form });
  expect(accepted.statusCode).toBe(303);
  await runInside(
    scope,
    `insert into order_parties (organization_id, order_id, ordered_by) values ($1, $2, $3)
     on conflict (organization_id, order_id) do update set ordered_by = excluded.ordered_by`,
    [scope.organizationId, id, contactName],
  );
  return id;
}

async function placesOf(orderId: number, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of [...PLACES, 'order_acceptances']) {
    const rows = await runInside<{ row: string }>(
      scope,
      `select t::text as row from ${table} t where organization_id = $1 and order_id = $2`,
      [scope.organizationId, orderId],
    );
    if (rows.some(({ row }) => row.includes(name))) found.push(table);
  }
  return found;
}

const find = async (email: string) =>
  (await world.as('administrator').post<{ names: string[] }>('/api/persons/find', { email })).body.names;
const erase = (email: string) =>
  world.as('administrator').post('/api/persons/erase', { email, confirmation: email });

const acceptanceOf = async (orderId: number) =>
  first(
    await runInside<{ name: string; snapshot: string; snapshot_hash: Buffer; locked_at: string | null }>(
      scope,
      `select name, snapshot, snapshot_hash, locked_at from order_acceptances where organization_id = $1 and order_id = $2`,
      [scope.organizationId, orderId],
    ),
  );

test.each([
  ['of two words', 'Ottilie Brandauer', 'ottilie@kontor.example'],
  ['of one word', 'Ottilie', 'o@kontor-sued.example'],
])(
  'the erasure of a contact without an account reaches the acts under a name %s, and keeps and locks the acceptance',
  async (_case, name, email) => {
    const id = await orderBy(name, email);
    expect(await placesOf(id, name)).toEqual([...PLACES, 'order_acceptances']);
    expect(await find(email)).toEqual([name]);
    expect((await erase(email)).status).toBe(200);
    expect(await placesOf(id, name)).toEqual(['order_acceptances']);
    const { snapshot, snapshot_hash: hash, ...acceptance } = await acceptanceOf(id);
    expect(acceptance).toEqual({ name, locked_at: expect.any(String) });
    expect(createHash('sha256').update(snapshot).digest()).toEqual(hash);
  },
);

test('an erasure takes the acceptance from the page of the order, also for others', async () => {
  const [name, email] = ['Ludmilla Hartgen', 'ludmilla@kontor-west.example'];
  const id = await orderBy(name, email);
  const other = new ContactBrowser(world, fromNewAddress());
  const page = await other.open((await sendLink(world, id, { email: 'second@kontor-west.example' })).path);
  expect((await other.get(page)).body).toContain(`${name} accepted this`);
  expect((await erase(email)).status).toBe(200);
  expect((await other.get(page)).body).not.toContain(name);
});

test('the acts are found by the address, also after the link was deleted', async () => {
  const [name, email] = ['Leopold Wanninger', 'leopold@kontor-nord.example'];
  const id = await orderBy(name, email);
  for (const table of ['order_links', 'order_acceptances']) {
    await runInside(scope, `delete from ${table} where organization_id = $1 and order_id = $2`, [
      scope.organizationId,
      id,
    ]);
  }
  expect(await find(email)).toEqual([name]);
  expect((await erase(email)).status).toBe(200);
  expect(await placesOf(id, name)).toEqual([]);
  expect(await find(email)).toEqual([]);
});

test('only a locked acceptance is deleted, after seven years', async () => {
  const orders = [await orderBy('Anna Erste', 'a@erste.example')];
  await erase('a@erste.example');
  const { days } = RETENTION.lockedAcceptances;
  const at = (age: number) =>
    runInside(
      scope,
      `update order_acceptances set accepted_at = now() - make_interval(days => $2) where organization_id = $1`,
      [scope.organizationId, age],
    );
  await at(days - 1);
  expect(await forgetAcceptances(scope)).toBe(0);
  await runInside(
    scope,
    `insert into order_acceptances (organization_id, order_id, link_id, customer_id, name, email, address, device, snapshot,
       snapshot_hash) values ($1, $2, 0, 0, 'Open', '', '', '', '', '')`,
    [scope.organizationId, orders[0]],
  );
  await at(days + 1);
  expect(await forgetAcceptances(scope)).toBeGreaterThan(0);
  expect(await acceptanceOf(orders[0] ?? 0)).toMatchObject({ name: 'Open', locked_at: null });
});
