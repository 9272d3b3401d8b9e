import type { Order } from '#contract/sales/orders.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import { publishPrices } from '#tests/api/support/money/published-prices.ts';
import { ask, reserve } from '../place.ts';
import type { RaceSetup } from '../race-setup.ts';
import type { Race } from './race.ts';

/** Makes a publication where 3 placements of an agreement cost 10 % less, and an agreement under which one placement is ordered. */
async function almostAtTheScale(setup: RaceSetup, number: number) {
  const publication = await setup.makePublication(['Top'], ['tuesday']);
  await publishPrices(setup.now, publication, {
    rates: [{ placementName: 'Top', kind: 'flat', price: 100_000 }],
    frequencyScale: [{ count: 3, basisPoints: 1000 }],
  });
  const { body } = await setup.now.post<{ customer: { id: number } }>('/api/customers', {
    name: `Customer with an agreement ${number}`,
  });
  const customerId = body.customer.id;
  await setup.now.post('/api/agreements', {
    customerId,
    publicationId: publication,
    scaleGroup: '',
    firstDay: setup.today,
    promisedCount: 1,
    promisedAmount: null,
  });
  const free = (await setup.issuesOf(publication)).flatMap(({ placementIds }) => placementIds);
  await reserve(setup.now, { customerId, placementIds: free.splice(0, 1) });
  return { customerId, free };
}

const netOf = async (setup: RaceSetup, { id }: Order) =>
  (await setup.now.get<{ quote: Quote }>(`/api/orders/${id}/quote`)).body.quote.totals.customerNet;

/** A customer orders twice at once, and the second of the orders reaches a scale of its agreement. */
export const agreementAgainstAgreement: Race = {
  name: 'of two orders of one agreement at the border of a scale, one has the price of the scale',
  async round(setup, number) {
    const { customerId, free } = await almostAtTheScale(setup, number);
    let asked: ReturnType<typeof ask>[] = [];
    // Both orders have calculated their prices before one of them can write its ads.
    await setup.holdLock('lock table orders in share mode', async (waiting) => {
      asked = free.slice(0, 2).map((id) => ask(setup.now, { customerId, placementIds: [id] }));
      await waiting(2);
    });
    const answers = await Promise.all(asked);
    const orders = answers.flatMap(({ body }) => (body.order ? [body.order] : []));
    const nets = await Promise.all(orders.map((order) => netOf(setup, order)));
    const prices = nets.toSorted((one, other) => one - other).join(' | ');
    return prices === '90000 | 100000' ? [] : [`prices ${prices}`];
  },
};
