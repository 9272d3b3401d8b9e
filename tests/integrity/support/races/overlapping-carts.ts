import { addDays } from '#domain/platform/day.ts';
import { type RaceSetup, TODAY } from '../race-setup.ts';
import { faultsOf } from '../history.ts';
import { attempt, reserve } from '../place.ts';
import type { Race } from './race.ts';

/** An id that no placement has. */
const UNKNOWN = 987_654_321;
const TOMORROW = addDays(TODAY, 1);

/** Two to fifty clients order overlapping carts, in any order, some of them with unavailable placements. */
export const overlappingCarts: Race = {
  name: 'each placement is sold once, in whole orders, and a refusal names exactly what was gone',
  round: (setup, number) => raceOfCarts(setup, number, setup.random.between(2, 50)),
};

/** Like {@link overlappingCarts}, with few clients. */
export const fewOverlappingCarts: Race = {
  name: 'a few carts wait for each other in turn',
  round: (setup, number) => raceOfCarts(setup, number, 5),
};

async function raceOfCarts(setup: RaceSetup, number: number, count: number): Promise<string[]> {
  const { random } = setup;
  const wanted = await wantedPlacements(setup, random.between(2, 6));
  const impossible = [UNKNOWN, await blockedPlacement(setup)];
  const clients = Array.from({ length: count }, (_, index) => ({
    mark: `round ${number} client ${index};`,
    placementIds: cart(setup, wanted, impossible),
    caller: setup.randomUser(),
  }));
  const { customerId } = setup.organization;
  const attempts = await Promise.all(
    clients.map(({ caller, mark, placementIds }) => attempt(caller, { customerId, mark, placementIds })),
  );
  const kept = await setup.keptOrders(`round ${number} client`);
  return faultsOf({ attempts, kept, unavailableBefore: impossible });
}

/** Like {@link overlappingCarts}, with lapsed reservations on the placements, each of them for several placements. */
export const overlappingCartsOnLapsed: Race = {
  name: 'what lapsed reservations held is sold once, without waiting for anybody to tidy them',
  async round(setup, number) {
    const { random } = setup;
    const { customerId } = setup.organization;
    const wanted = await wantedPlacements(setup, 4);
    const mark = 'lapsed before the race';
    for (let start = 0; start < wanted.length; start += 4) {
      const placementIds = wanted.slice(start, start + 3);
      await reserve(setup.now, { customerId, placementIds, mark, until: TOMORROW });
    }
    const attempts = await Promise.all(
      Array.from({ length: random.between(4, 12) }, (_, index) =>
        attempt(setup.later, {
          customerId,
          mark: `round ${number} client ${index};`,
          placementIds: cart(setup, wanted, wanted),
        }),
      ),
    );
    const kept = await setup.keptOrders(`round ${number} client`);
    return faultsOf({ attempts, kept, unavailableBefore: [] });
  },
};

async function wantedPlacements(setup: RaceSetup, issues: number): Promise<number[]> {
  const taken = await setup.takeIssues(issues);
  return setup.random.shuffle(taken.flatMap((issue) => issue.placementIds));
}

/** Returns some of the placements in random order, sometimes one of them twice, and sometimes one that cannot be ordered. */
function cart({ random }: RaceSetup, wanted: readonly number[], impossible: readonly number[]): number[] {
  const items = random.shuffle(wanted).slice(0, random.between(1, 6));
  if (random.between(1, 8) === 1) items.push(random.pick(impossible));
  // A request that names a placement twice is refused before anything is locked.
  return [...new Set(items)];
}

async function blockedPlacement(setup: RaceSetup): Promise<number> {
  const issue = await setup.takeIssue();
  await setup.now.patch(`/api/issues/${issue.id}`, { blocked: true });
  return setup.random.pick(issue.placementIds);
}
