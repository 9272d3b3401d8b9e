import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Notification } from '#contract/customers/notifications.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { StorefrontRequestRecord } from '#contract/public/storefronts.ts';
import { addDays } from '#domain/platform/day.ts';
import { codeFor, databaseDay, openStorefront, sendForm, VISITOR } from '../support/storefronts.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makePublication, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let page: string;
let issues: Issue[];
let visitors = 0;

beforeAll(async () => {
  world = await startTestApp();
  world.today = await databaseDay(world);
  const scope = await world.scope('administrator');
  const publication = await makePublication(scope, {
    title: 'Hafenbrief',
    names: ['Top', 'Middle', 'Plain'],
  });
  page = await openStorefront(world, publication, {
    modes: [
      { name: 'Top', mode: 'option' },
      { name: 'Middle', mode: 'option' },
    ],
  });
  const all = await upcomingIssues(scope, publication, 50);
  // Beyond the usual period of a reservation.
  issues = all.filter(({ sendingDate }) => sendingDate > addDays(world.today, 21));
});
afterAll(() => world.close());

/** Each test has its own issue and its own visitor. */
let issue: Issue;
let visitor: typeof VISITOR;
beforeEach(() => {
  visitors += 1;
  issue = issues[visitors] as Issue;
  visitor = { ...VISITOR, email: `visitor@firm-${visitors}.example`, company: `Firm ${visitors}` };
});

const change = async (text: string, ...values: unknown[]) =>
  runInside(await world.scope('administrator'), text, [world.organizations.own.id, ...values]);
const desk = () => world.as('sales');

/** Requests placements by the form and its code; returns the page after the code. */
async function request(placement: string | string[] = 'Top', email = visitor.email) {
  const from = `198.51.${visitors}.7`;
  const chosen = { issue: String(issue.id), week: issue.weekNumber, from: issue.weekNumber, placement };
  const { token } = await sendForm(world, `${page}/requests`, { ...visitor, ...chosen, email }, from);
  const entered = { token, code: await codeFor(world, email) };
  const done = await sendForm(world, `${page}/code`, entered, from);
  return { ...done, again: () => sendForm(world, `${page}/code`, entered, from) };
}

type Lists = { open: StorefrontRequestRecord[]; answered: StorefrontRequestRecord[] };
const lists = async () => (await desk().get<Lists>('/api/storefront_requests')).body;
const own = ({ email }: StorefrontRequestRecord) => email === visitor.email;
const openOption = async () => {
  const found = (await lists()).open.find(own);
  if (!found?.orderId) throw new Error('The option is not listed.');
  return { ...found, orderId: found.orderId };
};
const count = async () => (await desk().get<{ open: number }>('/api/storefront_requests/count')).body.open;
const answered = async () => (await lists()).answered.find(own)?.state;
const orderOf = async (id: number) => (await desk().get<{ order: Order }>(`/api/orders/${id}`)).body.order;
const mailTo = async (email: string) => {
  const { rows } = await world.app.pool.query<{ subject: string; text_body: string }>(
    'select subject, text_body from outgoing_mails where recipient = $1 order by id desc limit 1',
    [email],
  );
  return rows[0];
};

describe('a placement that is offered as an option', () => {
  test('is reserved by the code for a new customer, within the limits of self-service users', async () => {
    const done = await request(['Top', 'Middle']);
    expect(done.status).toBe(200);
    expect(done.page).toContain('Your option is reserved');
    const { orderId, ...option } = await openOption();
    expect(option).toMatchObject({
      state: 'option',
      isHeld: false,
      reservedUntil: addDays(world.today, 14),
      decidedAt: null,
    });
    expect(await orderOf(orderId)).toMatchObject({
      state: 'reserved',
      reservationExpireDate: addDays(world.today, 14),
      customer: { name: visitor.company, customerContactFullName: 'Thomas Aydin' },
    });
    expect(await mailTo(visitor.email)).toMatchObject({
      subject: expect.stringMatching(/^Your option in Hafenbrief until /),
      text_body: expect.stringContaining(`as option ${orderId}`),
    });
    expect((await done.again()).page).toContain('Your option is reserved');
    expect(await change('select 1 from storefront_holds where organization_id = $1')).toEqual([]);
  });

  test('is reserved for the customer with this address', async () => {
    await desk().post('/api/customers', { name: 'Known Ltd', customerContactEmail: visitor.email });
    await request();
    const { orderId } = await openOption();
    expect((await orderOf(orderId)).customer).toMatchObject({ name: 'Known Ltd' });
  });

  test('takes the placement as any reservation does, and frees it after its last day', async () => {
    await request();
    const { orderId } = await openOption();
    expect((await request('Top', `other@firm-${visitors}.example`)).status).toBe(422);
    await change(
      'update orders set reservation_expire_date = $3 where organization_id = $1 and id = $2',
      orderId,
      addDays(world.today, -1),
    );
    expect((await lists()).open.some(own)).toBe(false);
    expect(await answered()).toBe('lapsed');
    expect((await request('Top', `other@firm-${visitors}.example`)).page).toContain(
      'Your option is reserved',
    );
  });

  test.each([
    ['together with one on request', async () => request(['Top', 'Plain'])],
    [
      'for an address that two customers have',
      async () => {
        for (const name of ['Twin One', 'Twin Two'])
          await desk().post('/api/customers', { name, customerContactEmail: visitor.email });
        return request();
      },
    ],
    [
      'beyond what self-service users may reserve in an order',
      async () => {
        await change('update organizations set self_service_order_placements = 1 where id = $1');
        return request(['Top', 'Middle']);
      },
    ],
  ])('is requested %s', async (_, ask) => {
    expect((await ask()).page).toContain('Your request has been sent');
    await change('update organizations set self_service_order_placements = 50 where id = $1');
    expect((await lists()).open.find(own)).toMatchObject({
      state: 'open',
      orderId: null,
      reservedUntil: null,
    });
  });
});

describe('staff', () => {
  test('are notified and count it until they book it', async () => {
    const before = await count();
    await request();
    expect(await count()).toBe(before + 1);
    const newest = async () =>
      (await desk().get<{ notifications: Notification[] }>('/api/notifications')).body.notifications[0];
    expect(await newest()).toMatchObject({ kind: 'requested', orderId: null, customerName: visitor.company });
    const { id, orderId } = await openOption();
    const accepted = await desk().post<ProblemBody>(`/api/storefront_requests/${id}/acceptance`, {
      customerId: null,
      reservationExpireDate: world.today,
    });
    expect(accepted.body.code).toBe('conflict');
    expect((await desk().post(`/api/orders/${orderId}/book`)).status).toBe(200);
    expect([await count(), await answered()]).toEqual([before, 'accepted']);
    expect((await newest())?.sendingDate).not.toBe(issue.sendingDate);
    const declined = await desk().post<ProblemBody>(`/api/storefront_requests/${id}/refusal`, { reason: '' });
    expect(declined.body.code).toBe('conflict');
  });

  test('decline it: its order is cancelled, the placement is free and the visitor gets a mail', async () => {
    const done = await request();
    const { id, orderId } = await openOption();
    const refusal = { reason: 'We are full.' };
    expect((await desk().post(`/api/storefront_requests/${id}/refusal`, refusal)).status).toBe(204);
    expect((await desk().get(`/api/orders/${orderId}`)).status).toBe(404);
    expect(await answered()).toBe('declined');
    expect((await mailTo(visitor.email))?.text_body).toContain('We are full.');
    expect((await done.again()).page).not.toContain('Your option is reserved');
    expect((await request('Top', `other@firm-${visitors}.example`)).page).toContain(
      'Your option is reserved',
    );
  });

  test.each([1, 2, 3, 4, 5])(
    'decline it while another user books it: one of the two is done, and the order and the request agree (%i)',
    async () => {
      await request();
      const { id, orderId } = await openOption();
      const [booked, declined] = await Promise.all([
        desk().post<ProblemBody>(`/api/orders/${orderId}/book`),
        desk().post<ProblemBody>(`/api/storefront_requests/${id}/refusal`, { reason: '' }),
      ]);
      const isBooked = booked.status === 200;
      expect(isBooked ? declined.body.code : booked.body.code).toMatch(
        isBooked ? /^(conflict|order_changed)$/ : /^order_(changed|cancelled)$/,
      );
      expect(declined.status === 204).toBe(!isBooked);
      expect((await desk().get(`/api/orders/${orderId}`)).status).toBe(isBooked ? 200 : 404);
      expect(await answered()).toBe(isBooked ? 'accepted' : 'declined');
    },
  );

  test('decline an option by cancelling its order', async () => {
    await request();
    const { orderId } = await openOption();
    expect((await desk().delete(`/api/orders/${orderId}`)).status).toBe(204);
    expect((await lists()).open.some(own)).toBe(false);
    expect(await answered()).toBe('declined');
  });
});
