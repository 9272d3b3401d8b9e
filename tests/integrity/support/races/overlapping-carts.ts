import { addDays } from '#domain/day.ts';
import { type Arena, TODAY } from '../arena.ts';
import { faultsOf } from '../history.ts';
import { attempt, reserve } from '../place.ts';
import type { Race } from './race.ts';

/** An id that no placement has. */
const UNKNOWN = 987_654_321;
const TOMORROW = addDays(TODAY, 1);

/** Two to fifty clients order overlapping carts, in any order, some of them with what nobody can have. */
export const overlappingCarts: Race = {
  name: 'each placement is sold once, in whole orders, and a refusal names exactly what was gone',
  round: (arena, number) => raceOfCarts(arena, number, arena.dice.between(2, 50)),
};

/** The same with few clients. */
export const fewOverlappingCarts: Race = {
  name: 'a few carts wait for each other in turn',
  round: (arena, number) => raceOfCarts(arena, number, 5),
};

async function raceOfCarts(arena: Arena, number: number, count: number): Promise<string[]> {
  const { dice } = arena;
  const wanted = await wantedPlacements(arena, dice.between(2, 6));
  const impossible = [UNKNOWN, await blockedPlacement(arena)];
  const clients = Array.from({ length: count }, (_, index) => ({
    mark: `round ${number} client ${index};`,
    placementIds: cart(arena, wanted, impossible),
    caller: arena.somebody(),
  }));
  const { customerId } = arena.organization;
  const attempts = await Promise.all(
    clients.map(({ caller, mark, placementIds }) => attempt(caller, { customerId, mark, placementIds })),
  );
  const kept = await arena.keptOrders(`round ${number} client`);
  return faultsOf({ attempts, kept, unavailableBefore: impossible });
}

/** The same where reservations stand on the placements that have lapsed, each across several of them. */
export const overlappingCartsOnLapsed: Race = {
  name: 'what lapsed reservations held is sold once, without waiting for anybody to tidy them',
  async round(arena, number) {
    const { dice } = arena;
    const { customerId } = arena.organization;
    const wanted = await wantedPlacements(arena, 4);
    const mark = 'lapsed before the race';
    for (let start = 0; start < wanted.length; start += 4) {
      const placementIds = wanted.slice(start, start + 3);
      await reserve(arena.now, { customerId, placementIds, mark, until: TOMORROW });
    }
    const attempts = await Promise.all(
      Array.from({ length: dice.between(4, 12) }, (_, index) =>
        attempt(arena.later, {
          customerId,
          mark: `round ${number} client ${index};`,
          placementIds: cart(arena, wanted, wanted),
        }),
      ),
    );
    const kept = await arena.keptOrders(`round ${number} client`);
    return faultsOf({ attempts, kept, unavailableBefore: [] });
  },
};

async function wantedPlacements(arena: Arena, issues: number): Promise<number[]> {
  const taken = await arena.takeIssues(issues);
  return arena.dice.shuffle(taken.flatMap((issue) => issue.placementIds));
}

/** Some placements in any order, one of them perhaps twice. */
function cart({ dice }: Arena, wanted: readonly number[], impossible: readonly number[]): number[] {
  const items = dice.shuffle(wanted).slice(0, dice.between(1, 6));
  if (dice.between(1, 5) === 1) items.push(dice.pick(items));
  if (dice.between(1, 8) === 1) items.push(dice.pick(impossible));
  return items;
}

async function blockedPlacement(arena: Arena): Promise<number> {
  const issue = await arena.takeIssue();
  await arena.now.patch(`/api/issues/${issue.id}`, { blocked: true });
  return arena.dice.pick(issue.placementIds);
}
