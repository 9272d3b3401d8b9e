import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BulkPreview, BulkResult } from '#contract/sales/order-bulk.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import type { OneOrder } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, sendLink, postWithCode } from '../support/portal.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let scope: Scope;
let free: { id: number; sendingDate: string }[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  const publication = await makePublication(await world.scope('administrator'), {
    title: 'Hafenblatt',
    names: ['Top', 'Mitte', 'Ende'],
  });
  await publishPrices(world.as('administrator'), publication, {
    rates: [{ placementName: 'Top', kind: 'flat', price: 90_000 }],
  });
  scope = await world.scope('administrator');
  const issues = await upcomingIssues(scope, publication, 8);
  free = issues.flatMap(({ placements, sendingDate }) =>
    placements.filter(({ name }) => name === 'Top').map(({ id }) => ({ id, sendingDate })),
  );
});
afterEach(() => {
  world.today = TODAY;
});
afterAll(() => world.close());

/** Reserves the next two placements, and lets the day of the first one pass. Returns the day and a function that does this. */
async function reservation() {
  const [first, second] = free.splice(0, 2);
  const customer = await makeCustomer(scope, `Kundin ${first!.id}`);
  const id = await reserve(scope, customer, [first!.id, second!.id], addDays(TODAY, 120));
  return {
    id,
    day: first!.sendingDate,
    pass: () => {
      world.today = addDays(first!.sendingDate, 1);
    },
  };
}

const offerIn = (body: string) => /name="offer" value="(\w+)"/.exec(body)?.[1];
const staff = () => world.as('sales');
const orderOf = async (id: number) => (await staff().get<OneOrder>(`/api/orders/${id}`)).body.order;
async function removePast(id: number) {
  const [past] = (await orderOf(id)).verts;
  expect((await staff().delete(`/api/verts/${past!.id}`)).status).toBe(200);
}

describe('a reservation with an ad whose day has passed', () => {
  // spec: sale-8
  test('is not booked by staff, with a reason that names the placement and the day, until the ad is removed', async () => {
    const { id, day, pass } = await reservation();
    pass();
    const refused = await staff().post<ProblemBody>(`/api/orders/${id}/book`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'issue_gone' } });
    expect(refused.body.title).toContain(`Top, Hafenblatt, ${formatDay('en-gb', day)}`);
    expect(refused.body.past_ads).toEqual([
      { name: 'Top', publicationTitle: 'Hafenblatt', sendingDate: day },
    ]);
    expect((await orderOf(id)).state).toBe('reserved');
    await removePast(id);
    expect((await staff().post(`/api/orders/${id}/book`)).status).toBe(200);
  });

  test('is refused by the preview of a bulk act as by the act, and can still be prolonged', async () => {
    const { id, day, pass } = await reservation();
    pass();
    const body = { act: 'book', orderIds: [id] };
    const previewed = await staff().post<{ orders: BulkPreview[] }>('/api/orders/bulk/preview', body);
    const acted = await staff().post<{ orders: BulkResult[] }>('/api/orders/bulk', body);
    const [preview, result] = [previewed.body.orders[0], acted.body.orders[0]];
    expect(preview).toMatchObject({ outcome: 'refused', code: 'issue_gone' });
    expect(preview?.reason).toContain(formatDay('en-gb', day));
    expect([preview?.code, preview?.reason]).toEqual([result?.code, result?.reason]);
    const prolonged = { act: 'prolong', until: addDays(TODAY, 150), orderIds: [id] };
    const answer = await staff().post<{ orders: BulkResult[] }>('/api/orders/bulk', prolonged);
    expect(answer.body.orders).toMatchObject([{ outcome: 'done' }]);
  });

  // spec: sale-8
  test('is not accepted by its contact, whose page shows the past ad and no sum, until the ad is removed', async () => {
    const { id, pass } = await reservation();
    const browser = new ContactBrowser(world, fromNewAddress());
    const page = await browser.open((await sendLink(world, id)).path);
    const before = (await browser.get(page)).body;
    expect(before).toContain(formatAmount('en-gb', 214_200, 2));
    const offer = offerIn(before) ?? '';
    pass();
    const { offer: words } = portalWords['en-gb'];
    const after = (await browser.get(page)).body;
    expect(after).toContain(words.past);
    expect(after).toContain(`<dd>${words.isPast}</dd>`);
    expect(offerIn(after)).toBeUndefined();
    expect(after).not.toContain(formatAmount('en-gb', 214_200, 2));
    const form = { name: 'Priya Nair', agreed: 'yes' };
    const refused = await browser.post(`${page}/acceptance`, { ...form, offer });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(words.past);
    expect((await orderOf(id)).state).toBe('reserved');
    await removePast(id);
    const left = offerIn((await browser.get(page)).body) ?? '';
    const accepted = await postWithCode(world, browser, {
      url: `${page}/acceptance`,
      form: { ...form, offer: left },
    });
    expect(accepted.statusCode).toBe(303);
    expect((await orderOf(id)).state).toBe('booked');
  });
});
