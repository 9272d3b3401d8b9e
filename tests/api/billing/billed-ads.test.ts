import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Caller } from '../support/caller.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let order: number;
let vert: number;
let agency: number;
let free: number;
const admin = () => world.as('administrator');
const kept = async () => {
  const scope = await world.scope('administrator');
  return runInside(
    scope,
    `select price, invoice_id, placement_id from verts where organization_id = $1 and id = ${vert}`,
    [scope.organizationId],
  );
};

beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  await enterSeller(admin());
  const publication = await makePricedPublication(world, { Top: 69_000 });
  const customer = await makeCustomer(scope, 'Solarwerk Jena');
  agency = await makeCustomer(scope, 'Agentur Otha');
  await enterBilled(admin(), customer);
  await enterBilled(admin(), agency, {
    partyKind: 'agency',
    commissionKind: 'agency',
    commissionBasisPoints: 1500,
  });
  [order = 0] = await sendOrders(world, { publication, customer, count: 1 });
  const [draft] = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body.drafts;
  vert = draft?.vertIds[0] ?? 0;
  const issued = await admin().post('/api/invoices', { vertIds: draft?.vertIds, gross: draft?.gross });
  expect(issued.status).toBe(201);
  const issues = await upcomingIssues(scope, publication, 20);
  free = issues.flatMap(({ placements }) => placements.filter(({ sold }) => !sold))[0]?.id ?? 0;
  // The published price changes after the invoice was issued.
  await publishPrices(admin(), publication, {
    rates: [{ placementName: 'Top', kind: 'flat', price: 99_000 }],
  });
});
afterAll(() => world.close());

const ROUTES: Record<string, (caller: Caller) => ReturnType<Caller['post']>> = {
  'new prices for the order': (caller) => caller.post(`/api/orders/${order}/quote`, { customerNet: 99_000 }),
  'a special price': (caller) =>
    caller.post(`/api/verts/${vert}/special_price`, { amount: 1, basisPoints: null, reason: 'Lower' }),
  'no special price': (caller) =>
    caller.post(`/api/verts/${vert}/special_price`, { amount: null, basisPoints: null, reason: '' }),
  'an agency with commission': (caller) => caller.patch(`/api/orders/${order}/parties`, { agencyId: agency }),
  'another party that is billed': (caller) =>
    caller.patch(`/api/orders/${order}/parties`, { billToId: agency }),
  'another placement': (caller) => caller.post(`/api/verts/${vert}/move`, { placementId: free }),
  'the end of the booking': (caller) => caller.post(`/api/orders/${order}/unbook`, {}),
  'the cancellation of the ad': (caller) => caller.delete(`/api/verts/${vert}`),
  'the cancellation of the order': (caller) => caller.delete(`/api/orders/${order}`),
};

test.for(Object.entries(ROUTES))(
  'a billed ad keeps its price: %s is refused, with a reason',
  async ([, change]) => {
    const before = await kept();
    const answer = await change(admin());
    expect(answer.status, JSON.stringify(answer.body)).toBe(409);
    const { code, title } = answer.body as ProblemBody;
    expect(code).toMatch(/^(?:order_booked|order_billed|order_sent|ad_billed)$/);
    expect(title).not.toBe('');
    expect(await kept()).toEqual(before);
  },
);
