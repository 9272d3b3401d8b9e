import { attempt } from '../place.ts';
import { faultsOf } from '../history.ts';
import type { Race } from './race.ts';

/** A client sends the same request several times at once, because it got no response. */
export const sameKeyAtOnce: Race = {
  name: 'requests with one key make one order, and all are told of it',
  async round(setup, number) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const mark = `round ${number} with a key`;
    const request = { customerId, placementIds, mark, key: mark };
    const attempts = await Promise.all(
      Array.from({ length: setup.random.between(2, 6) }, () => attempt(setup.now, request)),
    );
    const kept = await setup.keptOrders(mark);
    const unheard = attempts
      .filter(({ outcome }) => outcome.kind !== 'acknowledged')
      .map(({ outcome }) => outcome.kind);
    return [...faultsOf({ attempts, kept, unavailableBefore: [] }), ...unheard];
  },
};
