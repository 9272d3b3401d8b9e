import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endOf } from '#tests/processes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { makeOrganization, type Organization } from '#tests/api/support/organizations.ts';
import {
  type BuiltPrograms,
  buildPrograms,
  type ServerProcess,
  startServer,
} from '#tests/integrity/support/server-process.ts';
import { repeatFrames } from '#tests/integrity/support/repeat-frames.ts';
import { prepareTrade, type Trade } from './prepare-trade.ts';

const PER_SECOND = 1_000;
const FULL_SECONDS = 60;
const SECONDS = Number(process.env['HOSTILE_SECONDS'] ?? FULL_SECONDS);
/** The pause between two requests of the organization that does not attack. */
const PAUSE_MS = 50;

let database: TestDatabase;
let programs: BuiltPrograms;
let server: ServerProcess;
let folder = '';
let hostile: Organization;
let other: Organization;
let trade: { hostile: Trade; other: Trade };

beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createPool(database.connection);
  hostile = await makeOrganization(pool, 'Verlag Nordlicht', 'nordlicht.example');
  other = await makeOrganization(pool, 'Agentur Südwind', 'suedwind.example');
  trade = { hostile: await prepareTrade(pool, hostile), other: await prepareTrade(pool, other) };
  await pool.end();
  programs = await buildPrograms();
  folder = await mkdtemp(join(tmpdir(), 'vertbook-hostile-'));
  const create = { width: 4_000, height: 4_000, channels: 3, background: '#c00000' } as const;
  await writeFile(join(folder, 'image.gif'), repeatFrames(await sharp({ create }).gif().toBuffer(), 120));
  server = await startServer(programs.server, {
    DATABASE_URL: database.url,
    VERTBOOK_DATA: folder,
    // Empty values restore the defaults, which other tests switch off.
    WRITES_PER_MINUTE: '',
    OVERLOAD_SECONDS: '',
    LOG_LEVEL: 'info',
  });
});
afterAll(async () => {
  await server.end();
  await programs.remove();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Attack {
  sent: number;
  skipped: number;
  counts: Record<string, number>;
  withoutRetry: number;
}

async function attack(): Promise<Attack> {
  const program = fileURLToPath(new URL('attack.mjs', import.meta.url));
  const { token } = hostile.users.customer;
  const args = [server.address, token, trade.hostile.vert, join(folder, 'image.gif'), PER_SECOND, SECONDS];
  const child = spawn(process.execPath, [program, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  await endOf(child, 2 * SECONDS * 1_000 + 120_000);
  return JSON.parse(text) as Attack;
}

/** Returns the resident memory of the server and its worker processes, in MiB. */
function residentMb(pid: number): number {
  const children = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(children)) return 0;
  const pids = [pid, ...readFileSync(children, 'utf8').trim().split(' ').filter(Boolean)];
  return pids.reduce<number>((sum, one) => {
    const status = existsSync(`/proc/${one}/status`) ? readFileSync(`/proc/${one}/status`, 'utf8') : '';
    return sum + Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  }, 0);
}

function call(method: string, path: string, body?: object): Promise<Response> {
  const headers = {
    authorization: `Bearer ${other.users.sales.token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return fetch(`${server.address}${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Sends requests until the attack has ended: one in ten places an order while placements are free, the others read. */
async function work(isOver: () => boolean) {
  const times: number[] = [];
  const statuses: number[] = [];
  const placed: number[] = [];
  const free = [...trade.other.placements];
  let memory = 0;
  for (let count = 0; !isOver(); count += 1) {
    const placement = count % 10 === 0 ? free.pop() : undefined;
    const began = performance.now();
    const response = await (placement === undefined
      ? call('GET', '/api/orders/overview')
      : call('POST', '/api/orders', {
          customer_id: other.customerId,
          placement_ids: [placement],
          reservation_expire_date: addDays(trade.other.today, 3),
        }));
    const body = (await response.json()) as { order?: { id: number } };
    times.push(performance.now() - began);
    statuses.push(response.status);
    if (body.order) placed.push(body.order.id);
    memory = Math.max(memory, residentMb(server.pid));
    await pause(PAUSE_MS);
  }
  times.sort((one, next) => one - next);
  return {
    p50: times[Math.floor(times.length * 0.5)],
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    statuses,
    placed,
    memory,
  };
}

test('one hostile customer neither slows down nor breaks the other organizations', async () => {
  let isOver = false;
  const [{ counts, sent, skipped, withoutRetry }, { p50, p99, statuses, placed, memory }] = await Promise.all(
    [attack().finally(() => (isOver = true)), work(() => isOver)],
  );
  console.info({ sent, skipped, counts, p50, p99, memory, requests: statuses.length, orders: placed.length });
  expect(sent).toBeGreaterThanOrEqual(PER_SECOND * SECONDS * 0.99);
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  expect(Object.keys(counts).filter((status) => status.startsWith('5') && status !== '503')).toEqual([]);
  expect(withoutRetry).toBe(0);
  for (const id of placed) expect((await call('GET', `/api/orders/${id}`)).status).toBe(200);
  expect(memory).toBeLessThanOrEqual(600);
  // A short run only shows that the test works: it ends before slow requests time out, and starting the image process distorts its times.
  if (SECONDS >= FULL_SECONDS) {
    expect(counts['slow']).toBeGreaterThan(0);
    expect(statuses.length).toBeGreaterThan(SECONDS);
    expect(p99).toBeLessThanOrEqual(250);
  }
});
