import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { listen, type LiveListener } from '#tests/api/support/live-listener.ts';
import { newDataFolder } from '#tests/database/data-folder.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { type TestOrganization, openTestOrganization } from './support/test-organization.ts';
import type { Shop } from './support/burst.ts';
import { createRandomSource } from './support/random-source.ts';
import {
  type BuiltPrograms,
  buildPrograms,
  type ServerProcess,
  startServer,
} from './support/server-process.ts';
import { WAIT } from '#tests/api/support/wait.ts';

/** The number of orders that are placed at one process and observed at the other. */
const ORDERS = 100;
const CUTS = 3;
const PATIENCE_MS = 5 * 60_000;
const log = { info: () => undefined, warn: console.warn, error: console.error };

let built: BuiltPrograms;
beforeAll(async () => {
  built = await buildPrograms();
});
afterAll(() => built.remove());

/** Two processes on one database: orders are placed at the first and observed at the second. */
interface TwoProcesses {
  first: ServerProcess;
  listener: LiveListener;
  screen: Screen;
  organization: TestOrganization;
  database: pg.Client;
}

/** A client that reloads the orders list on each message of the stream, and only then. */
class Screen {
  readonly #address: string;
  readonly #token: string;
  readonly #seenAt = new Map<number, number>();

  constructor(address: string, token: string) {
    this.#address = address;
    this.#token = token;
  }

  async refresh(): Promise<void> {
    const response = await fetch(`${this.#address}/api/orders/overview`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    const { order_overviews: rows } = (await response.json()) as { order_overviews: { id: number }[] };
    for (const { id } of rows) {
      if (!this.#seenAt.has(id)) this.#seenAt.set(id, performance.now());
    }
  }

  /** Waits until the order is visible. Returns the time at which it became visible, in milliseconds. */
  async sees(order: number): Promise<number> {
    await vi.waitUntil(() => this.#seenAt.has(order), WAIT);
    return this.#seenAt.get(order) ?? 0;
  }
}

/** Orders one placement at the first process; returns the milliseconds until the client of the second shows it. */
async function observeOrder({ first, screen }: TwoProcesses, { shop, placementId }: Offer): Promise<number> {
  const response = await fetch(`${first.address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` },
    body: JSON.stringify({
      customer_id: shop.customerId,
      reservation_expire_date: shop.until,
      placement_ids: [placementId],
    }),
  });
  const answeredAt = performance.now();
  const { order } = (await response.json()) as { order: { id: number } };
  return (await screen.sees(order.id)) - answeredAt;
}

interface Offer {
  shop: Shop;
  placementId: number;
}

/** Returns `count` free placements. */
function findFreePlacements(organization: TestOrganization, count: number): Offer[] {
  const random = createRandomSource(11);
  const offers: Offer[] = [];
  while (offers.length < count) {
    const shop = organization.shopFor('live', '', random);
    offers.push(...shop.placementIds.map((placementId) => ({ shop, placementId })));
  }
  return offers.slice(0, count);
}

/** Checks that each order at one process becomes visible at the other, even when all listening connections have just been cut. */
async function observeAllOrders(processes: TwoProcesses): Promise<void> {
  const { listener, organization, database } = processes;
  const offers = findFreePlacements(organization, ORDERS + CUTS);
  const times: number[] = [];
  for (const one of offers.slice(CUTS)) times.push(await observeOrder(processes, one));
  expect(times).toHaveLength(ORDERS);
  expect(listener.received.filter(({ event }) => event === 'change').length).toBeGreaterThanOrEqual(ORDERS);
  logDelays(`${ORDERS} of ${ORDERS} were seen`, times);

  const timesAfterCut: number[] = [];
  for (const one of offers.slice(0, CUTS)) {
    await vi.waitUntil(async () => (await countListening(database)) >= 2, WAIT);
    const from = listener.received.length;
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENING}`);
    timesAfterCut.push(await observeOrder(processes, one));
    await listener.next(({ event }) => event === 'resync', from);
  }
  logDelays(`${CUTS} of ${CUTS} were seen after the connections were cut`, timesAfterCut);
}

const LISTENING = `datname = current_database() and pid <> pg_backend_pid()
  and (application_name = 'vertbook live' or query ilike 'listen %')`;

async function countListening(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'vertbook live' and state = 'idle'`,
  );
  return rows[0]?.count ?? 0;
}

/** Logs the time from the response to an order until it was visible at the other process. */
function logDelays(what: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other).map((ms) => Math.round(ms));
  console.info(`${what}: median ${sorted[sorted.length >> 1]} ms, longest ${sorted.at(-1)} ms`);
}

async function onTwoProcesses(
  connection: pg.ClientConfig,
  settings: Record<string, string>,
  work: (processes: TwoProcesses) => Promise<void>,
): Promise<void> {
  const organization = await openTestOrganization(connection);
  const database = new pg.Client(connection);
  await database.connect();
  const servers: ServerProcess[] = [];
  try {
    const first = await startServer(built.server, settings);
    servers.push(first);
    const second = await startServer(built.server, settings);
    servers.push(second);
    const { token } = organization.shopFor('nobody', '', createRandomSource(1));
    const screen = new Screen(second.address, token);
    const listener = await listen(second.address, token, 0, () => void screen.refresh());
    await work({ first, listener, screen, organization, database });
    listener.close();
  } finally {
    for (const server of servers) await server.end();
    await database.end();
    await organization.close();
  }
}

// spec: call-4
test(
  'the other process shows every reservation of one process, on a database server',
  { timeout: PATIENCE_MS },
  async () => {
    const database = await createTestDatabase();
    await onTwoProcesses(database.connection, { DATABASE_URL: database.url }, observeAllOrders);
    await database.drop();
  },
);

test('the other process shows every order, on the embedded database', { timeout: PATIENCE_MS }, async () => {
  const dataFolder = await newDataFolder();
  const embedded = await startEmbeddedDatabase({ dataFolder, log });
  await migrate(embedded.connection);
  try {
    await onTwoProcesses(embedded.connection, { VERTBOOK_DATA: dataFolder }, observeAllOrders);
  } finally {
    await embedded.stop();
    await rm(dirname(dataFolder), { recursive: true, force: true });
  }
});
