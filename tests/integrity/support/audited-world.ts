import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import { addDays } from '#domain/platform/day.ts';
import { cancelPlacement } from '#server/sales/orders/change-ad.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { countRevenue } from '#server/insight/revenue/count-revenue.ts';
import {
  enterBilled,
  enterSeller,
  makePricedPublication,
  sendOrders,
} from '#tests/api/support/money/invoices.ts';
import type { TestApp } from '#tests/api/support/test-app.ts';
import { book, makeCustomer, makePublication, reserve, upcomingIssues } from '#tests/api/support/world.ts';
import { cancelOrder, changeOrder, reviveOrder } from '#tests/api/support/acts-on-seen-orders.ts';

/** Creates orders in every possible state, each with its history. */
export async function makeEveryKindOfOrder(testApp: TestApp): Promise<void> {
  const scope = await testApp.scope('administrator');
  const publicationId = await makePublication(scope, { names: ['Top', 'Middle', 'End'] });
  const issues = await upcomingIssues(scope, publicationId, 5);
  const free = issues.flatMap((issue) => issue.placements.map((placement) => placement.id));
  const take = (count: number) => free.splice(0, count);
  const customerId = await makeCustomer(scope, 'Optik Brenner');

  await reserve(scope, customerId, take(2));
  await book(scope, customerId, take(2));
  await cancelOrder(scope, await reserve(scope, customerId, take(1)));
  const edited = await reserve(scope, customerId, take(2));
  await changeOrder(scope, edited, { note: 'Autumn', reservationExpireDate: addDays(scope.today, 9) });
  const lapsing = [await reserve(scope, customerId, take(2)), await reserve(scope, customerId, take(1))];

  const later = { ...scope, today: addDays(scope.today, 8) };
  await tidyLapsedReservations({
    ...later,
    transact: (work) => scope.transact((tx) => work({ ...tx, today: later.today })),
  });
  await reviveOrder(scope, lapsing[0] ?? 0, {});
  await makeCancelledPlacement(testApp, take(2));
  await makeInvoices(testApp, customerId);
  await countRevenue(scope);
}

/** Makes three invoices, one of them with a payment and a correction. */
async function makeInvoices(testApp: TestApp, customer: number): Promise<void> {
  const admin = testApp.as('administrator');
  await enterSeller(admin);
  await enterBilled(admin, customer);
  const publication = await makePricedPublication(testApp, { Top: 69_000 });
  await sendOrders(testApp, { publication, customer, count: 3 });
  const { drafts } = (await admin.get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
  for (const { vertIds, gross } of drafts) await admin.post('/api/invoices', { vertIds, gross });
  const { invoices } = (await admin.get<{ invoices: { id: number }[] }>('/api/invoices')).body;
  const [last] = invoices;
  const lines = [{ vertId: drafts.at(-1)?.vertIds[0], amount: 1_000, reason: 'Late' }];
  await admin.post(`/api/invoices/${last?.id}/payments`, { paidOn: testApp.today, amount: 500 });
  await admin.post(`/api/invoices/${last?.id}/corrections`, { lines });
}

async function makeCancelledPlacement(testApp: TestApp, placementIds: number[]): Promise<void> {
  const { body } = await testApp.as('sales').post<{ order: { verts: { id: number }[] } }>(
    '/api/orders',
    {
      customer_id: testApp.organizations.own.customerId,
      reservation_expire_date: addDays(testApp.today, 3),
      placement_ids: placementIds,
    },
    { 'idempotency-key': 'every-kind' },
  );
  await cancelPlacement(await testApp.scope('sales'), body.order.verts[0]?.id ?? 0);
}
