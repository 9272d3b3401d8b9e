import { addDays } from '#domain/platform/day.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { LATER, type RaceSetup, TODAY } from '../race-setup.ts';
import { ask, type OrderAnswer, reserve } from '../place.ts';
import { bothBeforeWriting, inShort, type Race, unlessOneOf } from './race.ts';

const TOMORROW = addDays(TODAY, 1);

/** One process books a reservation. For another process, it has lapsed, and that process sells its placements to another customer. */
export const lapseAgainstBook: Race = {
  name: 'a reservation is either booked or has lapsed and is sold again',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const order = await reserve(setup.now, { customerId, placementIds, until: TOMORROW });
    const [booked, ordered] = await Promise.all([
      setup.now.post(`/api/orders/${order.id}/book`, { version: order.version }),
      ask(setup.later, { customerId, placementIds: placementIds.slice(0, 2) }),
    ]);
    return unlessOneOf(['200 | 422 placements_unavailable', '409 order_changed | 201'], booked, ordered);
  },
};

/** The cleanup job has a later day than the process that books. */
export const tidyAgainstBook: Race = {
  name: 'the cleanup job releases no booked reservation, and no released reservation is booked',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const later = await setup.scope('later');
    const order = await reserve(setup.now, { customerId, placementIds, until: TOMORROW });
    const [booked, tidied] = await Promise.all([
      setup.now.post(`/api/orders/${order.id}/book`, { version: order.version }),
      tidyLapsedReservations(later).then((count) => `tidied ${count}`, String),
    ]);
    const outcome = `${inShort(booked)}, ${tidied}`;
    return ['200, tidied 0', '409 order_changed, tidied 1'].includes(outcome) ? [] : [outcome];
  },
};

/** The cleanup job reads the reservation before the booking commits, and waits for the lock of the booking. */
export const bookBeforeTidy: Race = {
  name: 'the cleanup job does not release a reservation whose booking it waited for',
  round: (setup) => bookAndTidyInTurn(setup, 'book', '200, tidied 0'),
};

/** The reservation is booked while the cleanup job, which has released it, has not committed. */
export const tidyBeforeBook: Race = {
  name: 'a reservation is not booked after the cleanup job for which the booking waited',
  round: (setup) => bookAndTidyInTurn(setup, 'tidy', '409 order_changed, tidied 1'),
};

/** Holds the first act before it commits until the second one waits for it. */
async function bookAndTidyInTurn(
  setup: RaceSetup,
  first: 'book' | 'tidy',
  expected: string,
): Promise<string[]> {
  const { placementIds } = await setup.takeIssue();
  const { customerId } = setup.organization;
  const later = await setup.scope('later');
  const order = await reserve(setup.now, { customerId, placementIds, until: TOMORROW });
  const book = () => setup.now.post(`/api/orders/${order.id}/book`, { version: order.version }).then(inShort);
  const tidy = () => tidyLapsedReservations(later).then((count) => `tidied ${count}`, String);
  let acts: Promise<[string, string]> | undefined;
  // Both count the placements after they have changed the order.
  await setup.holdLock('lock table placement_capacities in share mode', async (waiting) => {
    const begun = first === 'book' ? book() : tidy();
    await waiting(1);
    acts = Promise.all(first === 'book' ? [begun, tidy()] : [book(), begun]);
    await waiting(2);
  });
  const outcome = (await acts)?.join(', ');
  return outcome === expected ? [] : [String(outcome)];
}

/** One process extends a reservation. For another process, it has lapsed, and that process sells its placements. */
export const lapseAgainstProlong: Race = {
  name: 'a reservation is either extended or has lapsed and is sold again',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const order = await reserve(setup.now, { customerId, placementIds, until: TOMORROW });
    const [extended, ordered] = await Promise.all([
      setup.now.patch(`/api/orders/${order.id}`, {
        reservationExpireDate: addDays(LATER, 9),
        version: order.version,
      }),
      ask(setup.later, { customerId, placementIds }),
    ]);
    return unlessOneOf(['200 | 422 placements_unavailable', '409 order_changed | 201'], extended, ordered);
  },
};

/** Two clients order different placements of one lapsed reservation whose lapse is not recorded yet. */
export const ordersOnOneLapsed: Race = {
  name: 'placements of one lapsed reservation go to several orders at once',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    await reserve(setup.now, { customerId, placementIds, until: TOMORROW });
    const answers = await Promise.all(
      setup.random.shuffle(placementIds).map((id) => ask(setup.later, { customerId, placementIds: [id] })),
    );
    return answers.flatMap((answer) => unlessOneOf(['201'], answer));
  },
};

/** A lapsed reservation is revived while another client orders one of its placements. */
export const reviveAgainstOrder: Race = {
  name: 'a lapsed reservation is revived whole, or another client has a part of it',
  async round(setup, number) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const order = await reserve(setup.now, { customerId, placementIds, until: TOMORROW });
    if (number % 2 === 0) await tidyLapsedReservations(await setup.scope('later'));
    const path = `/api/orders/${order.id}`;
    const seen = await setup.later.get<OrderAnswer>(path);
    const wanted = placementIds.slice(1, 2);
    const [revived, ordered] = await bothBeforeWriting(setup, () => [
      setup.later.post(`${path}/revive`, { version: seen.body.order?.version }),
      ask(setup.later, { customerId, placementIds: wanted }),
    ]);
    const refused = [revived.body.unavailable_placements, ordered.body.unavailable_placements]
      .flat()
      .filter(Boolean);
    return [
      ...unlessOneOf(
        ['200 | 422 placements_unavailable', '422 placements_unavailable | 201'],
        revived,
        ordered,
      ),
      ...(refused.join() === wanted.join() ? [] : [`refused ${refused.join()} instead of ${wanted.join()}`]),
    ];
  },
};
