import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { WEEKDAYS } from '#domain/catalogue/frequency.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { createAgreement } from '#server/pricing/agreements/change-agreements.ts';
import { createRateCard, publishRateCard } from '#server/pricing/rate-cards/change-rate-card.ts';
import { changeTerms } from '#server/pricing/terms/change-terms.ts';
import { enterBilled } from '#tests/api/support/money/invoices.ts';
import { rateCardOf } from '#tests/api/support/money/rate-cards.ts';
import { before } from '#tests/api/support/terms.ts';
import { type TestApp, TODAY } from '#tests/api/support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '#tests/api/support/world.ts';
import type { RandomSource } from '../random-source.ts';

/** The first day of the second rate card of each publication. */
export const LATER: Day = addDays(TODAY, 3);
const WEEKS = 12;
/** An order takes its placements from the issues of this number of consecutive days, so that changes meet taken placements. */
const DAYS_OF_ORDER = 4;

/** A placement that a test can order. */
interface Offered {
  id: number;
  sendingDate: Day;
}

/** Two publications with prices and terms, and customers with and without an agreement. Used by some seeds, which sell it out. */
export interface Market {
  world: TestApp;
  /** A customer without an agreement, and one with an agreement. */
  customers: number[];
  /** The customer of the orders that take placements away. */
  rival: number;
  /** The priced placements by their sending dates, and a kind of placement without a price. */
  offered: Offered[];
  /** The placements that ads have which were sent. */
  sold: Set<number>;
}

let names = 0;

/** Opens a market whose rate cards the random numbers vary: with and without a common scale group. */
export async function openMarket(world: TestApp, random: RandomSource): Promise<Market> {
  const scope = await world.scope('administrator');
  names += 1;
  const scaleGroup = random.pick(['', `Gruppe ${names}`]);
  const first = await makePublication(scope, {
    sendingDays: [...WEEKDAYS],
    names: ['Top', 'Middle', 'Text'],
  });
  const second = await makePublication(scope, {
    sendingDays: ['tuesday', 'thursday'],
    names: ['Banner', 'Foot'],
  });
  for (const [validFrom, factor] of [
    [TODAY, 100],
    [LATER, random.pick([90, 115])],
  ] as const) {
    await publish(scope, first, firstCard({ validFrom, factor, scaleGroup }));
    await publish(scope, second, secondCard({ validFrom, factor, scaleGroup }));
  }
  await changeTerms(scope, first, {
    version: 0,
    deadlines: { booking: before(15), creative: before(2), approval: before(1) },
    placements: [],
    cancellation: { steps: [{ until: before(5), basisPoints: 3333 }], afterwards: 10_000 },
  });
  const customers: number[] = [];
  for (const name of ['Solarwerk', 'Möbelhaus'])
    customers.push(await billedCustomer(world, scope, `${name} ${names}`));
  await createAgreement(scope, {
    customerId: customers[1] ?? 0,
    publicationId: scaleGroup === '' ? first : null,
    scaleGroup,
    firstDay: TODAY,
    promisedCount: 4,
    promisedAmount: null,
  });
  return {
    world,
    customers,
    rival: await billedCustomer(world, scope, `Mitbewerber ${names}`),
    offered: [...(await placementsOf(scope, first)), ...(await placementsOf(scope, second))],
    sold: new Set(),
  };
}

async function billedCustomer(world: TestApp, scope: Scope, name: string): Promise<number> {
  const id = await makeCustomer(scope, name);
  await enterBilled(world.as('administrator'), id);
  return id;
}

async function placementsOf(scope: Scope, publicationId: number): Promise<Offered[]> {
  const issues = await upcomingIssues(scope, publicationId, WEEKS);
  return issues
    .filter(({ sendingDate }) => sendingDate > LATER)
    .flatMap(({ sendingDate, placements }) => placements.map(({ id }) => ({ id, sendingDate })));
}

async function publish(scope: Scope, publicationId: number, card: RateCard): Promise<void> {
  const draft = await createRateCard(scope, publicationId, card);
  await publishRateCard(scope, draft.id, draft);
}

interface CardFacts {
  validFrom: Day;
  factor: number;
  scaleGroup: string;
}

/** "Text" has no price. */
function firstCard({ validFrom, factor, scaleGroup }: CardFacts): RateCard {
  return rateCardOf(`Erste ${factor}`, {
    validFrom,
    scaleGroup,
    rates: [
      { placementName: 'Top', kind: 'flat', price: 1_036 * factor + 31 },
      { placementName: 'Middle', kind: 'cpm', price: 32 * factor },
    ],
    surcharges: [
      {
        name: 'Advent',
        basisPoints: 1250,
        sendingDays: [addDays(TODAY, 6), addDays(TODAY, 9), addDays(TODAY, 16), addDays(TODAY, 30)],
        from: null,
        until: null,
        placementNames: [],
      },
      {
        name: 'Top im Dezember',
        basisPoints: 333,
        sendingDays: [],
        from: '2026-12-01',
        until: '2026-12-31',
        placementNames: ['Top'],
      },
    ],
    frequencyScale: [
      { count: 3, basisPoints: 475 },
      { count: 5, basisPoints: 1000 },
    ],
    volumeScale: [{ amount: 400_000, basisPoints: 725 }],
    packages: [
      {
        name: 'Paket',
        price: 1_500 * factor + 1,
        items: [
          { placementName: 'Top', count: 1 },
          { placementName: 'Middle', count: 2 },
        ],
      },
    ],
  });
}

function secondCard({ validFrom, factor, scaleGroup }: CardFacts): RateCard {
  return rateCardOf(`Zweite ${factor}`, {
    validFrom,
    scaleGroup,
    rates: [
      { placementName: 'Banner', kind: 'flat', price: 540 * factor },
      { placementName: 'Foot', kind: 'flat', price: 199 * factor + 99 },
    ],
    surcharges: [],
    frequencyScale: [{ count: 2, basisPoints: 300 }],
    volumeScale: [],
    packages: [
      {
        name: 'Paar',
        price: 610 * factor,
        items: [
          { placementName: 'Banner', count: 1 },
          { placementName: 'Foot', count: 1 },
        ],
      },
    ],
  });
}

/** Returns placements of some consecutive days that no sent ad has, in random order. */
export function drawPlacements({ offered, sold }: Market, random: RandomSource): number[] {
  const days = [...new Set(offered.map(({ sendingDate }) => sendingDate))].toSorted();
  const starts = days.slice(0, Math.floor(days.length / 2) + 1).map((_day, at) => at);
  for (const at of random.shuffle(starts)) {
    const chosen = new Set(days.slice(at, at + DAYS_OF_ORDER));
    const free = offered.filter(({ id, sendingDate }) => chosen.has(sendingDate) && !sold.has(id));
    if (free.length > 0) return random.shuffle(free.map(({ id }) => id));
  }
  throw new Error('The earlier orders of the market have taken every placement.');
}
