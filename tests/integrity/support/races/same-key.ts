import { ask, attempt } from '../place.ts';
import { faultsOf } from '../history.ts';
import { type Race, unlessOneOf } from './race.ts';

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

/** Two requests have one key by mistake, and order different placements at once. */
export const otherRequestAtOnce: Race = {
  name: 'of two different requests with one key, one is refused',
  async round(setup, number) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const key = `two requests in round ${number} from ${placementIds.join()}`;
    let asked: ReturnType<typeof ask>[] = [];
    // Both requests have looked for the key before one of them can store its response. If one of them was too late, a later
    // round of the race finds the fault.
    await setup.holdLock('lock table orders in share mode', async (waiting) => {
      asked = placementIds.slice(0, 2).map((id) => ask(setup.now, { customerId, placementIds: [id], key }));
      await waiting(2).catch(() => undefined);
    });
    const answers = await Promise.all(asked);
    const [first, second] = answers.toSorted((one, other) => one.status - other.status);
    return first && second ? unlessOneOf(['201 | 422 idempotency_mismatch'], first, second) : ['no answers'];
  },
};
