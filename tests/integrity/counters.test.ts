import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeChecked } from '#tests/api/support/close-checked.ts';
import { startTestApp, type TestApp, TODAY } from '#tests/api/support/test-app.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { readCounted } from './support/counters/counted.ts';
import { actions } from './support/counters/actions.ts';
import { newTrade, recount, type Trade } from './support/counters/trade.ts';
import { createRandomSource } from './support/random-source.ts';

/** The number of acts. */
const ACTS = Number(process.env['VERTBOOK_ACTS'] ?? 400);
const seed = Number(process.env['VERTBOOK_SEED'] ?? Date.now() % 2 ** 31);
/** Series of acts of which at least one detects every mutation, and their length. */
const DETECTING_SEEDS = [7, 8, 9] as const;
const MUTATED_ACTS = 400;
const PATIENCE_MS = 60 * 60_000;
const COMPARED_EVERY = 10;
const EXAMINED_EVERY = 50;

/** One act: its kind, and a seed for the random numbers that choose its target. */
interface Act {
  kind: string;
  roll: number;
}
const anyAct = fc.record({
  kind: fc.oneof(
    ...Object.entries(actions).map(([kind, { weight }]) => ({ arbitrary: fc.constant(kind), weight })),
  ),
  roll: fc.noBias(fc.nat()),
});
/** The acts that create what orders need. */
const openingActs = ['create a publication', 'create a publication', 'add a customer', 'add a customer'].map(
  (kind, roll) => ({ kind, roll }),
);

/** A mutation: a part of a database function and its replacement. */
const withMutation = [
  {
    without: 'counting lapsed orders',
    name: 'count_reservations',
    part: 'cardinality(p_reserved) - cardinality(p_lapsed)',
    other: 'cardinality(p_reserved)',
  },
  {
    without: 'counting what is reserved',
    name: 'count_reservations',
    part: 'reserved = placement_capacities.reserved + excluded.reserved',
    other: 'reserved = placement_capacities.reserved',
  },
  {
    without: 'showing a lapse in the orders list',
    name: 'release_lapsed_reservations',
    part: 'order_overviews w set lapsed_at = now()',
    other: 'order_overviews w set lapsed_at = null',
  },
  {
    without: 'showing the new name of a customer in the orders list',
    name: 'refresh_order_overviews',
    part: 'customer_name = excluded.customer_name',
    other: 'customer_name = order_overviews.customer_name',
  },
];

let world: TestApp;
beforeEach(async () => {
  world = await startTestApp();
});

function assertOnRandomActs(
  size: { seed: number; acts: number },
  run: (acts: readonly Act[]) => Promise<void>,
): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: size.acts, maxLength: size.acts }), run),
    // The seed reproduces the acts; printing all of them would fill the terminal.
    { seed: size.seed, numRuns: 1, endOnFailure: true, asyncReporter: reportFailure },
  );
}

/** Runs the acts on the database and on the reference model; fails at the first difference. */
async function runAll(acts: readonly Act[]): Promise<Trade> {
  world.today = TODAY;
  const trade = newTrade(TODAY);
  const last: string[] = [];
  for (const [index, { kind, roll }] of [...openingActs, ...acts].entries()) {
    last.push(`${index}: ${kind} (${roll})`);
    try {
      await actions[kind]?.run({
        trade,
        scope: await world.scope('administrator'),
        random: createRandomSource(roll),
      });
      world.today = trade.today;
      await examine(trade, index + 1);
    } catch (error) {
      throw new Error(`The last acts were ${last.slice(-COMPARED_EVERY).join(', ')}`, { cause: error });
    }
  }
  await compare(trade);
  return trade;
}

async function examine(trade: Trade, played: number): Promise<void> {
  if (played % COMPARED_EVERY === 0) await compare(trade);
  if (played % EXAMINED_EVERY === 0) {
    const findings = await runDoctor(world.app.pool, world.organizations.own.id);
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
  }
}

async function compare(trade: Trade): Promise<void> {
  expect(await readCounted(await world.scope('administrator'))).toEqual(recount(trade));
}

async function reportFailure<Values>(run: fc.RunDetails<Values>): Promise<void> {
  if (run.failed) {
    throw new Error(`Run it again with VERTBOOK_SEED=${run.seed} VERTBOOK_ACTS=${ACTS}`, {
      cause: run.errorInstance,
    });
  }
}

describe('the counters and the orders list', { timeout: PATIENCE_MS }, () => {
  test(`equal a recount while ${ACTS} acts of every kind are done at random`, async () => {
    console.info(`seed ${seed}`);
    let trade = newTrade(TODAY);
    await assertOnRandomActs({ seed, acts: ACTS }, async (acts) => {
      trade = await runAll(acts);
    });
    // A run without orders would prove nothing.
    expect(trade.ordered).toBeGreaterThan(ACTS / 25);
    expect(recount(trade).capacity.length).toBeGreaterThan(6);
    await closeChecked(world);
  });

  test.for(withMutation.map((one) => [one.without, one] as const))(
    'differ from a recount in a build without %s',
    async ([, mutation]) => {
      let difference = await differenceIn(mutation, DETECTING_SEEDS[0]);
      for (const other of DETECTING_SEEDS.slice(1)) {
        if (difference !== null) break;
        world = await startTestApp();
        difference = await differenceIn(mutation, other);
      }
      expect(difference).toContain('Run it again');
    },
  );
});

/** Runs a series of acts on a build with the mutation. Returns the difference that was found, or null. */
async function differenceIn(
  { name, part, other }: (typeof withMutation)[number],
  actsSeed: number,
): Promise<string | null> {
  const { pool } = world.app;
  const definition = 'select pg_get_functiondef($1::regproc) as source';
  const { rows } = await pool.query<{ source: string }>(definition, [name]);
  const source = rows[0]?.source ?? '';
  expect(source).toContain(part);
  await pool.query(source.replace(part, other));
  const run = assertOnRandomActs({ seed: actsSeed, acts: MUTATED_ACTS }, async (acts) => {
    await runAll(acts);
  });
  const difference = await run.then(() => null, String);
  await world.close();
  return difference;
}
