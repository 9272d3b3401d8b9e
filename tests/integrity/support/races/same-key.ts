import { attempt } from '../place.ts';
import { faultsOf } from '../history.ts';
import type { Race } from './race.ts';

/** A client asks again and again at once, because it does not know whether it was heard. */
export const sameKeyAtOnce: Race = {
  name: 'requests with one key make one order, and all are told of it',
  async round(setup, number) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const mark = `round ${number} with a key`;
    const wish = { customerId, placementIds, mark, key: mark };
    const attempts = await Promise.all(
      Array.from({ length: setup.random.between(2, 6) }, () => attempt(setup.now, wish)),
    );
    const kept = await setup.keptOrders(mark);
    const unheard = attempts
      .filter(({ outcome }) => outcome.kind !== 'acknowledged')
      .map(({ outcome }) => outcome.kind);
    return [...faultsOf({ attempts, kept, unavailableBefore: [] }), ...unheard];
  },
};
