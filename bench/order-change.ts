import { addDays } from '#domain/platform/day.ts';
import { brokenRules } from './fixtures/broken-rules.ts';
import { type Fixture, type FixtureSize, makeFixture } from './fixtures/fixture.ts';
import { type Carts, createCarts, placeOrders } from './fixtures/order-carts.ts';
import { startVertbook } from './fixtures/servers.ts';
import { sellFirst } from './fixtures/sold-orders.ts';
import { drive } from './measure/drive.ts';
import { formatNumber, median } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const SIZE: FixtureSize = { publications: 120, weeks: 60, pastWeeks: 0, customers: 1_000 };
const SOLD = 2_000;
const ROUNDS = 5;
const CLIENTS = 4;
const CHANGES = 100;
const ADS = 10;
/** How many placements a change takes: two are added, and one ad moves. */
const TAKEN = 3;
/** The longest time of a change, relative to placing an order of three. */
const RATIO = 3;

/** An order of ten, with the placements that its change takes. */
interface Prepared {
  id: number;
  version: number;
  vertIds: number[];
  free: number[];
}

/** Changes orders of ten ads: adds two placements, moves an ad and cancels one. The limit is placing an order of three. */
export const orderChange: Workload = {
  name: 'order-change',
  async run({ makeDatabase }, report) {
    const fixture = await makeFixture(await makeDatabase('changed_orders'), SIZE, sellFirst(SOLD));
    const vertbook = await startVertbook(fixture);
    try {
      const carts = createCarts(fixture, SOLD);
      const placed: number[] = [];
      const changed: number[] = [];
      // The first round only warms up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const prepared = await prepare(fixture, vertbook.port, carts);
        const { times } = await placeOrders(fixture, vertbook.port, carts, true, CHANGES, CLIENTS);
        const ours = await change(fixture, vertbook.port, prepared);
        if (round === 0) continue;
        placed.push(median(times));
        changed.push(median(ours));
      }
      const broken = await brokenRules(fixture);
      const [limit, measured] = [median(placed), median(changed)];
      report({
        name: 'order-change, ten ads',
        measured: `${formatNumber(measured)} ms`,
        limit: `${formatNumber(limit)} ms for an order of three`,
        ratio: measured / limit,
        target: `≤ ${RATIO}`,
        isReached: measured / limit <= RATIO && broken.length === 0,
      });
      for (const rule of broken) console.error(rule);
    } finally {
      await vertbook.stop();
      await fixture.close();
    }
  },
};

/** Places orders of ten. The last placements of each block of thirteen stay free for the change of its order. */
async function prepare(fixture: Fixture, port: number, carts: Carts): Promise<Prepared[]> {
  const first = carts.take(CHANGES * (ADS + TAKEN));
  const prepared: Prepared[] = [];
  let next = 0;
  await drive({
    port,
    clients: CLIENTS,
    answers: CHANGES,
    expect: [201],
    next: () => {
      const from = first + (ADS + TAKEN) * next;
      next += 1;
      const body = JSON.stringify({
        customer_id: 1 + (from % fixture.size.customers),
        placement_ids: Array.from({ length: ADS }, (_, at) => from + at),
        reservation_expire_date: addDays(fixture.scope.today, 7),
        note: '',
      });
      return { method: 'POST', path: '/api/orders', headers: headersOf(fixture), body };
    },
    onAnswer: ({ body }, request) => {
      const { order } = JSON.parse(body) as {
        order: { id: number; version: number; verts: { id: number }[] };
      };
      const { placement_ids: ids } = JSON.parse(request.body ?? '') as { placement_ids: number[] };
      const after = (ids.at(-1) ?? 0) + 1;
      prepared.push({
        id: order.id,
        version: order.version,
        vertIds: order.verts.map(({ id }) => id),
        free: Array.from({ length: TAKEN }, (_, at) => after + at),
      });
    },
  });
  return prepared;
}

/** Changes each order once. Returns the response times in milliseconds. */
async function change(fixture: Fixture, port: number, orders: Prepared[]): Promise<number[]> {
  const left = [...orders];
  const { times } = await drive({
    port,
    clients: CLIENTS,
    answers: orders.length,
    next: () => {
      const order = left.pop();
      if (!order) throw new Error('There are no orders left.');
      const [moved, removed] = order.vertIds;
      const [target, ...added] = order.free;
      const body = JSON.stringify({
        version: order.version,
        add: added.map((id) => ({ placement_id: id })),
        move: [{ vert_id: moved, placement_id: target }],
        remove: [{ vert_id: removed }],
      });
      return { method: 'POST', path: `/api/orders/${order.id}/changes`, headers: headersOf(fixture), body };
    },
  });
  return times;
}

const headersOf = ({ headers }: Fixture) => `${headers}content-type: application/json\r\n`;
