import { expect, test } from 'vitest';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { startTestApp, type TestApp, TODAY } from '#tests/api/support/test-app.ts';
import { enterSeller } from '#tests/api/support/money/invoices.ts';
import { createRandomSource } from './support/random-source.ts';
import { type Market, openMarket } from './support/order-changes/market.ts';
import { heldTwice } from './support/order-changes/order-state.ts';
import { settleOrder } from './support/order-changes/settle.ts';
import { type Seen, Trial } from './support/order-changes/trial.ts';
import { cancelOrder } from '#tests/api/support/acts-on-seen-orders.ts';

/** How many orders are changed, and how often each one. */
const SEEDS = Number(process.env['VERTBOOK_ROUNDS'] ?? 200);
const STEPS = Number(process.env['VERTBOOK_ACTS'] ?? 6);
/** The first seed. A failure names the seed of its order, which can be repeated alone. */
const FIRST_SEED = Number(process.env['VERTBOOK_SEED'] ?? 1);
const SEEDS_PER_MARKET = 20;
const SEEDS_PER_WORLD = 400;
/** After how many orders the doctor counts the violated invariants, in addition to the last order of each market. */
const ORDERS_PER_EXAMINATION = Number(process.env['VERTBOOK_ORDERS_PER_EXAMINATION'] ?? 5);
const PATIENCE_MS = 6 * 60 * 60_000;

// spec: sale-20, sale-21, sale-22, sale-23, sale-25, sale-26
test(
  `${SEEDS} orders are changed at random: previews hold to the cent, undo restores, and all is billed`,
  { timeout: PATIENCE_MS },
  async () => {
    const seen: Seen = new Map();
    for (let first = 0; first < SEEDS; first += SEEDS_PER_WORLD) {
      const world = await startTestApp();
      try {
        await enterSeller(world.as('administrator'));
        await changeOrders(world, { from: first, to: Math.min(first + SEEDS_PER_WORLD, SEEDS), seen });
      } finally {
        await world.close();
      }
    }
    console.info(Object.fromEntries(seen));
    const rare = SEEDS < 100 ? [] : ENDINGS.filter((ending) => !seen.has(ending));
    expect(rare).toEqual([]);
  },
);

/** The endings that 100 orders reach. */
const ENDINGS = [
  'done',
  'order_changed',
  'change_outdated',
  'placements_unavailable',
  'undo done',
  'undo placements_unavailable',
];

async function changeOrders(
  world: TestApp,
  { from, to, seen }: { from: number; to: number; seen: Seen },
): Promise<void> {
  for (let at = from; at < to; at += SEEDS_PER_MARKET) {
    world.today = TODAY;
    // The market depends on the seed alone, so that a seed can be repeated alone.
    const market = await openMarket(
      world,
      createRandomSource(Math.floor((FIRST_SEED + at) / SEEDS_PER_MARKET)),
    );
    const next = Math.min(at + SEEDS_PER_MARKET, to);
    for (let index = at; index < next; index += 1)
      await changeOrder(market, FIRST_SEED + index, {
        seen,
        isExamined: (index + 1 - at) % ORDERS_PER_EXAMINATION === 0 || index + 1 === next,
      });
  }
}

/** Places the order of a seed, changes it, and ends it: cancelled, or sent and billed. */
async function changeOrder(
  market: Market,
  seed: number,
  { seen, isExamined }: { seen: Seen; isExamined: boolean },
): Promise<void> {
  const { world } = market;
  const random = createRandomSource(seed);
  world.today = TODAY;
  const trial = new Trial(market, { random, scope: await world.scope('administrator'), seen });
  try {
    await trial.place();
    for (let step = 0; step < STEPS; step += 1) if (!(await trial.step())) break;
    await trial.cancelRivals();
    await end(market, trial, random.between(1, 3));
    expect(await heldTwice(await world.scope('administrator'))).toEqual([]);
    if (isExamined) await examine(market);
  } catch (error) {
    const steps = trial.steps.join('\n');
    throw new Error(
      `Seed ${seed}, or for a violated invariant one of the ${ORDERS_PER_EXAMINATION - 1} before: VERTBOOK_SEED=${seed} VERTBOOK_ROUNDS=1 VERTBOOK_ACTS=${STEPS}\n${steps}`,
      {
        cause: error,
      },
    );
  }
}

async function end({ world, sold }: Market, trial: Trial, choice: number): Promise<void> {
  const scope = await world.scope('administrator');
  if (trial.order.state !== 'gone' && choice === 1) await cancelOrder(scope, trial.id);
  else await trial.bookRest();
  for (const placement of await settleOrder(scope, trial.id, choice % 2 === 0)) sold.add(placement);
}

async function examine({ world }: Market): Promise<void> {
  const findings = await runDoctor(world.app.pool, world.organizations.own.id);
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
}
