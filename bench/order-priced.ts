import type { RateCard } from '#domain/prices/rate-card.ts';
import { type Fill, type FixtureSize, makeFixture } from './fixtures/fixture.ts';
import { createCarts, placeOrders } from './fixtures/order-carts.ts';
import { startVertbook } from './fixtures/servers.ts';
import { sellFirst } from './fixtures/sold-orders.ts';
import { p95 } from './measure/pairs.ts';
import { formatNumber, median } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const SIZE: FixtureSize = { publications: 120, weeks: 60, pastWeeks: 0, customers: 1_000 };
const SOLD = 2_000;
const ROUNDS = 5;
const ORDERS = 2_000;
const WARM_UP = 500;
/** An order with prices costs at most a tenth more. */
const RATIO = 1 / 1.1;

const content: Omit<RateCard, 'validFrom'> = {
  name: '2026',
  currency: 'EUR',
  recipients: 12_480,
  vatBasisPoints: 1900,
  scaleGroup: '',
  rates: ['Kopf', 'Platz 1', 'Platz 2', 'Platz 3', 'Platz 4', 'Fuß'].map((placementName, index) => ({
    placementName,
    kind: index % 2 === 0 ? 'flat' : 'cpm',
    price: 9_000 + index,
  })),
  surcharges: [],
  frequencyScale: [{ count: 3, basisPoints: 300 }],
  volumeScale: [{ amount: 500_000, basisPoints: 400 }],
  packages: [],
};

/** Orders of three placements with prices, and the same orders in an organization without. */
export const orderPriced: Workload = {
  name: 'order-priced',
  async run({ makeDatabase }, report) {
    const priced = await makeFixture(await makeDatabase('priced_orders'), SIZE, sellWithPrices);
    const plain = await makeFixture(await makeDatabase('plain_orders'), SIZE, sellFirst(SOLD));
    const servers = [await startVertbook(priced), await startVertbook(plain)] as const;
    try {
      const [pricedCarts, plainCarts] = [createCarts(priced, SOLD), createCarts(plain, SOLD)];
      const place = async (orders: number) => ({
        priced: await placeOrders(priced, servers[0].port, pricedCarts, true, orders),
        plain: await placeOrders(plain, servers[1].port, plainCarts, true, orders),
      });
      await place(WARM_UP);
      const { rows } = await priced.pool.query<{ unpriced: number }>(
        `select count(*)::int as unpriced from verts where organization_id = 1 and order_id > $1 and price is null`,
        [priced.placements / 3],
      );
      if (rows[0]?.unpriced !== 0) throw new Error('Some ads have no price.');
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await place(ORDERS));
      const ratio = median(rounds.map((round) => round.priced.perSecond / round.plain.perSecond));
      report({
        name: 'order-priced',
        measured: `${formatNumber(median(rounds.map((round) => round.priced.perSecond)))}/s, p95 ${formatNumber(median(rounds.map((round) => p95(round.priced.times))))} ms`,
        limit: `${formatNumber(median(rounds.map((round) => round.plain.perSecond)))}/s without prices`,
        ratio,
        target: `≥ ${formatNumber(RATIO)}`,
        isReached: ratio >= RATIO,
      });
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all([priced.close(), plain.close()]);
    }
  },
};

const sellWithPrices: Fill = async (query, size, placements) => {
  await sellFirst(SOLD)(query, size, placements);
  await query(
    `insert into rate_cards (organization_id, publication_id, valid_from, published_at, content)
     select 1, n, current_date - 30, now(), $2 from generate_series(1, $1::int) as n`,
    [size.publications, JSON.stringify(content)],
  );
  await query('update organizations set keeps_prices = true where id = 1');
};
