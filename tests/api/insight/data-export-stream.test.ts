import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { readCsv } from '../support/csv.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { WAIT } from '../support/wait.ts';
import { makeCustomer, makePublication } from '../support/world.ts';

const ADS = 30_000;
/** A note of the maximum length, so large that no buffer on the way hides the data in flight. */
const NOTE = 'Ü'.repeat(250);

let world: TestApp;
let address: string;
beforeAll(async () => {
  world = await startTestApp();
  await fillMonth(await world.scope('administrator'));
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.http.server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/api/data-export/2026-12-01`;
});
afterAll(async () => {
  // The test client opens a new connection after each aborted one.
  world.app.http.server.closeAllConnections();
  await world.close();
});

/** Writes one order for a month of placements without the acts, because only the number of placements matters here. */
async function fillMonth(scope: Scope): Promise<void> {
  const publicationId = await makePublication(scope, { title: 'Tagesbrief', names: [] });
  const customerId = await makeCustomer(scope, 'Nordhaus Fenster');
  await scope.transact(async (tx) => {
    const values = [tx.organizationId, publicationId, customerId];
    await tx.statement(
      'fill-issues',
      `insert into issues (organization_id, publication_id, sending_date, week_number)
       select $1, $2, day::date, to_char(day, 'IYYY-IW') from generate_series('2026-12-01'::date, '2026-12-31', '1 day') day
       on conflict do nothing`,
      values.slice(0, 2),
    );
    await tx.statement(
      'fill-placements',
      `insert into placements (organization_id, issue_id, name, position)
       select i.organization_id, i.id, 'Platz ' || number, number
       from issues i, generate_series(1, ${ADS} / 31 + 1) number
       where i.organization_id = $1 and i.publication_id = $2 and i.sending_date between '2026-12-01' and '2026-12-31'
       limit ${ADS} returning 1`,
      values.slice(0, 2),
    );
    const [order] = await tx.statement<{ id: number }>(
      'fill-order',
      `insert into orders (organization_id, customer_id, reservation_expire_date, note)
       values ($1, $2, '2026-12-01', '${NOTE}') returning id`,
      [tx.organizationId, customerId],
    );
    await tx.statement(
      'fill-verts',
      `insert into verts (organization_id, order_id, placement_id, sending_date)
       select p.organization_id, $2, p.id, i.sending_date from placements p
       join issues i on i.organization_id = p.organization_id and i.id = p.issue_id where p.organization_id = $1 returning 1`,
      [tx.organizationId, order?.id],
    );
    await tx.statement('fill-overview', 'select refresh_order_overviews($1, $2)', [
      tx.organizationId,
      [order?.id],
    ]);
  });
}

function open(signal?: AbortSignal): Promise<Response> {
  const { token } = world.organizations.own.users.administrator;
  return fetch(address, { headers: { authorization: `Bearer ${token}` }, ...(signal ? { signal } : {}) });
}

/** Keeps the byte-order mark, which `text()` removes. */
async function textOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString();
}

/** Waits until every connection is back in the pool. */
async function expectAllBack(): Promise<void> {
  const { pool } = world.app;
  await vi.waitUntil(() => pool.idleCount === pool.totalCount, WAIT);
}

// spec: call-28
test('a month of 30,000 ads arrives completely', async () => {
  const response = await open();
  expect(readCsv(await textOf(response), ',')).toHaveLength(ADS);
  await expectAllBack();
});

test('a client that stops reading pauses the database cursor', async () => {
  const stop = new AbortController();
  const response = await open(stop.signal);
  const reader = response.body?.getReader();
  await reader?.read();
  await setTimeout(500);
  // Far from complete: the socket's buffers are full, and the cursor is paused.
  expect(world.app.pool.idleCount).toBeLessThan(world.app.pool.totalCount);
  stop.abort();
  await expectAllBack();
});

test('a client that disconnects leaves no open connection', async () => {
  for (let times = 0; times < 10; times += 1) {
    const stop = new AbortController();
    await open(stop.signal);
    stop.abort();
    await expectAllBack();
  }
});

test('a failure after the first byte breaks the connection instead of ending the file normally', async () => {
  const response = await open();
  await world.app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'fetch%' and pid <> pg_backend_pid()`,
  );
  await expect(response.text()).rejects.toThrow();
  await expectAllBack();
});

test('a failure before the first byte is a problem response', async () => {
  const { token } = world.organizations.own.users.administrator;
  const held = await Promise.all(Array.from({ length: 6 }, () => open()));
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(response.headers.get('retry-after')).not.toBeNull();
  await Promise.all(held.map(async (answer) => answer.body?.cancel()));
  await expectAllBack();
});

test('a row that cannot be written stops the read and returns the connection', async () => {
  const scope = await world.scope('administrator');
  const rows = scope.stream<{ number: number }>({
    query: 'select number from generate_series(1, 1000) as number',
    values: [],
    textOf: ({ number }) => {
      if (number === 700) throw new Error('The row cannot be written.');
      return `${number}\n`;
    },
  });
  let text = '';
  const readAll = async () => {
    for await (const batch of rows) text += batch.toString();
  };
  await expect(readAll()).rejects.toThrow('The row cannot be written.');
  expect(text.split('\n').slice(0, 3)).toEqual(['1', '2', '3']);
  expect(text).not.toContain('700');
  await expectAllBack();
});
