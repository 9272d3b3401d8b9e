import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWithRightBooks } from '#tests/api/support/books.ts';
import { startTestApp, type TestApp, TODAY } from '#tests/api/support/test-app.ts';
import { runDoctor } from '#server/doctor/run-doctor.ts';
import { readCounted } from './support/counters/counted.ts';
import { plays } from './support/counters/plays.ts';
import { newTrade, recount, type Trade } from './support/counters/trade.ts';
import { createDice } from './support/dice.ts';

/** How many acts are played. */
const ACTS = Number(process.env['VERTBOOK_ACTS'] ?? 400);
const seed = Number(process.env['VERTBOOK_SEED'] ?? Date.now() % 2 ** 31);
const PATIENCE_MS = 60 * 60_000;
const COMPARED_EVERY = 10;
const EXAMINED_EVERY = 50;

/** One act: its kind, and a seed for the dice that choose what it is done to. */
const anyAct = fc.record({
  kind: fc.oneof(
    ...Object.entries(plays).map(([kind, { weight }]) => ({ arbitrary: fc.constant(kind), weight })),
  ),
  roll: fc.noBias(fc.nat()),
});
/** What has to be there before anything can be ordered. */
const openingActs = ['create a publication', 'create a publication', 'add a customer', 'add a customer'].map(
  (kind, roll) => ({ kind, roll }),
);

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeWithRightBooks(world));

/** Plays the acts on the books and on the reference model; fails at the first where the two differ. */
async function playAll(acts: readonly { kind: string; roll: number }[]): Promise<Trade> {
  world.today = TODAY;
  const trade = newTrade(TODAY);
  const last: string[] = [];
  for (const [index, { kind, roll }] of [...openingActs, ...acts].entries()) {
    last.push(`${index}: ${kind} (${roll})`);
    try {
      await plays[kind]?.play({ trade, scope: await world.scope('administrator'), dice: createDice(roll) });
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

/** With the seed alone the same acts come again; all of them would fill the terminal. */
async function complain<Values>(run: fc.RunDetails<Values>): Promise<void> {
  if (run.failed) {
    throw new Error(`Play it again with VERTBOOK_SEED=${run.seed} VERTBOOK_ACTS=${ACTS}`, {
      cause: run.errorInstance,
    });
  }
}

describe('the counters and the orders list', { timeout: PATIENCE_MS }, () => {
  test(`equal a recount while ${ACTS} acts of every kind are done at random`, async () => {
    console.info(`seed ${seed}`);
    let trade = newTrade(TODAY);
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: ACTS, maxLength: ACTS }), async (acts) => {
        trade = await playAll(acts);
      }),
      { seed, numRuns: 1, endOnFailure: true, asyncReporter: complain },
    );
    // What nothing happened in would prove nothing.
    expect(trade.ordered).toBeGreaterThan(ACTS / 25);
    expect(recount(trade).capacity.length).toBeGreaterThan(6);
  });
});
