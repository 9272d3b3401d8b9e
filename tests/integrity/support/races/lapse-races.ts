import { addDays } from '#domain/day.ts';
import { tidyLapsedReservations } from '#server/orders/tidy-lapsed-reservations.ts';
import { LATER, TODAY } from '../race-setup.ts';
import { ask, reserve } from '../place.ts';
import { inShort, type Race, unlessOneOf } from './race.ts';

const TOMORROW = addDays(TODAY, 1);

/** One process books a reservation that has lapsed for another, which sells its placements to somebody else. */
export const lapseAgainstBook: Race = {
  name: 'a reservation is either booked or has lapsed and is sold anew',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const order = await reserve(setup.now, { customerId, placementIds, until: TOMORROW });
    const [booked, ordered] = await Promise.all([
      setup.now.post(`/api/orders/${order.id}/book`),
      ask(setup.later, { customerId, placementIds: placementIds.slice(0, 2) }),
    ]);
    return unlessOneOf(['200 | 422 placements_unavailable', '409 order_lapsed | 201'], booked, ordered);
  },
};

/** The books are tidied by another day than that of the process that books. */
export const tidyAgainstBook: Race = {
  name: 'tidying takes no reservation that was booked, and none is booked that was tidied',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const later = await setup.scope('later');
    const order = await reserve(setup.now, { customerId, placementIds, until: TOMORROW });
    const [booked, tidied] = await Promise.all([
      setup.now.post(`/api/orders/${order.id}/book`),
      tidyLapsedReservations(later).then((count) => `tidied ${count}`, String),
    ]);
    const outcome = `${inShort(booked)}, ${tidied}`;
    return ['200, tidied 0', '409 order_lapsed, tidied 1'].includes(outcome) ? [] : [outcome];
  },
};

/** One process prolongs a reservation that has lapsed for another. */
export const lapseAgainstProlong: Race = {
  name: 'a reservation is either prolonged or has lapsed and is sold anew',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const order = await reserve(setup.now, { customerId, placementIds, until: TOMORROW });
    const [prolonged, ordered] = await Promise.all([
      setup.now.patch(`/api/orders/${order.id}`, { reservationExpireDate: addDays(LATER, 9) }),
      ask(setup.later, { customerId, placementIds }),
    ]);
    return unlessOneOf(['200 | 422 placements_unavailable', '409 order_lapsed | 201'], prolonged, ordered);
  },
};

/** Two clients order different placements of one lapsed reservation, which both find still in the books. */
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

/** A lapsed reservation is taken up again while somebody else orders one of its placements. */
export const reviveAgainstOrder: Race = {
  name: 'a lapsed reservation is taken up again whole, or somebody else has a part of it',
  async round(setup, number) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const order = await reserve(setup.now, { customerId, placementIds, until: TOMORROW });
    if (number % 2 === 0) await tidyLapsedReservations(await setup.scope('later'));
    const wanted = placementIds.slice(1, 2);
    const [revived, ordered] = await Promise.all([
      setup.later.post(`/api/orders/${order.id}/revive`, {}),
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
