import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Notification } from '#contract/customers/notifications.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { StorefrontRequestRecord } from '#contract/public/storefronts.ts';
import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import {
  forgetNetworks,
  forgetRequests,
  forgetUnconfirmedRequests,
} from '#server/public/storefront/storefront-requests.ts';
import { codeFor, databaseDay, openStorefront, sendForm, VISITOR } from '../support/storefronts.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let publication: number;
let customer: number;
let page: string;
let issues: Issue[];
let visitors = 0;

beforeAll(async () => {
  world = await startTestApp();
  world.today = await databaseDay(world);
  const scope = await world.scope('administrator');
  publication = await makePublication(scope, {
    title: 'Hafenbrief',
    names: ['Top', 'Middle', 'Secret', 'Instant'],
  });
  customer = await makeCustomer(scope, 'Solarwerk Jena');
  page = await openStorefront(world, publication, {
    modes: [
      { name: 'Secret', mode: 'hidden' },
      { name: 'Instant', mode: 'instant' },
    ],
  });
  const all = await upcomingIssues(scope, publication, 50);
  issues = all.filter(({ sendingDate }) => sendingDate > world.today);
});
afterAll(() => world.close());

/** Each test has its own issue and its own visitor, so that no quota is reached. */
let issue: Issue;
let address: string;
let visitor: typeof VISITOR;
beforeEach(() => {
  visitors += 1;
  issue = issues[visitors] as Issue;
  address = `198.51.${visitors}.7`;
  visitor = { ...VISITOR, email: `visitor@firm-${visitors}.example` };
});

const placementOf = (name: string) => issue.placements.find((one) => one.name === name)?.id ?? 0;
const chosen = () => ({
  issue: String(issue.id),
  week: issue.weekNumber,
  from: issue.weekNumber,
  placement: 'Top',
});
const ask = (changes: Record<string, string | string[]> = {}, from = address) =>
  sendForm(world, `${page}/requests`, { ...visitor, ...chosen(), ...changes }, from);
const enter = (token: string, code: string) => sendForm(world, `${page}/code`, { token, code }, address);
const order = () =>
  world.as('sales').post<{ order: { id: number } } & ProblemBody>('/api/orders', {
    customer_id: customer,
    placement_ids: [placementOf('Top')],
    reservation_expire_date: world.today,
  });
const change = async (text: string, ...values: unknown[]) => ({
  rows: await runInside(await world.scope('administrator'), text, [world.organizations.own.id, ...values]),
});

type Lists = { open: StorefrontRequestRecord[]; answered: StorefrontRequestRecord[] };
const list = async () => (await world.as('sales').get<Lists>('/api/storefront_requests')).body;
const confirmed = async () => {
  const { token } = await ask({
    message: 'Please call me',
    vatId: 'DE 811 907 980',
    purchaseOrder: 'PO-77',
  });
  await enter(token, await codeFor(world, visitor.email));
  const found = (await list()).open.find(({ email }) => email === visitor.email);
  if (!found) throw new Error('The request is not listed.');
  return found;
};
const accept = (id: number, customerId: number | null) =>
  world.as('sales').post<{ orderId: number } & ProblemBody>(`/api/storefront_requests/${id}/acceptance`, {
    customerId,
    reservationExpireDate: addDays(world.today, 7),
  });
const decline = (id: number) =>
  world.as('sales').post(`/api/storefront_requests/${id}/refusal`, { reason: 'We are full.' });

/** Returns the placement "Top" as the week view shows it. */
const seenBy = async (role: Role) => {
  const { body } = await world
    .as(role)
    .get<{ issues: Issue[] }>(`/api/issues?publicationId=${publication}&weekNumber=${issue.weekNumber}`);
  return body.issues
    .flatMap(({ placements }) => placements)
    .find((placement) => placement.id === placementOf('Top'));
};
/** Returns the states of the placement "Top" on the board. The list is empty while the placement is free. */
const onBoard = async (role: Role) => {
  const { body } = await world
    .as(role)
    .get<{ taken: { state: string; placementIds: number[] }[] }>(`/api/board?weekNumber=${issue.weekNumber}`);
  return body.taken
    .filter(({ placementIds }) => placementIds.includes(placementOf('Top')))
    .map(({ state }) => state);
};

describe('a request', () => {
  test('holds its placement against every order at once, and asks for the code of the mail', async () => {
    const { status, page: shown, headers } = await ask();
    expect(status).toBe(200);
    expect(shown).toContain('Held for you until');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect(await codeFor(world, visitor.email)).toMatch(/^\d{6}$/);
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([422, 'placements_unavailable']);
    expect((await ask({ email: `other@firm-${visitors}.example` })).status).toBe(422);
  });

  test('shows its hold to staff in the week view and on the board, and a sold placement to other users', async () => {
    expect(await seenBy('sales')).toMatchObject({ state: 'free', sold: false });
    expect(await onBoard('sales')).toEqual([]);
    await ask();
    expect(await seenBy('sales')).toMatchObject({
      state: 'held',
      sold: false,
      heldUntil: expect.any(String),
      vert: null,
    });
    const others = await seenBy('customer');
    expect(others).toMatchObject({ state: 'sold', vert: { id: null, own: false } });
    expect(others).not.toHaveProperty('heldUntil');
    expect([await onBoard('sales'), await onBoard('customer')]).toEqual([['held'], ['sold']]);
    await change('update storefront_holds set held_until = now() where organization_id = $1');
    expect(await seenBy('sales')).toMatchObject({ state: 'free' });
    expect(await onBoard('sales')).toEqual([]);
  });

  test('prevents the restoration of a cancelled order while it holds the placement', async () => {
    const placed = await order();
    expect((await world.as('sales').delete(`/api/orders/${placed.body.order.id}`)).status).toBe(204);
    expect((await ask()).status).toBe(200);
    const restore = () => world.as('sales').post<ProblemBody>(`/api/orders/${placed.body.order.id}/restore`);
    const refused = await restore();
    expect([refused.status, refused.body.code]).toEqual([422, 'placements_unavailable']);
    await change('update storefront_holds set held_until = now() where organization_id = $1');
    expect((await restore()).status).toBe(200);
  });

  test('is open for staff after its code, and holds on for two working days', async () => {
    const { token } = await ask();
    const done = await enter(token, await codeFor(world, visitor.email));
    expect(done.status).toBe(200);
    expect(done.page).toContain('Your request has been sent');
    expect((await enter(token, '000000')).page).toContain('Your request has been sent');
    expect((await order()).status).toBe(422);
  });

  test.each([
    ['company', { company: '' }],
    ['contactName', { contactName: 'see http://spam.example' }],
    ['email', { email: 'x@y.example\r\nbcc: z@y.example' }],
    ['vatId', { vatId: 'DE1' }],
    ['purchaseOrder', { purchaseOrder: 'x'.repeat(101) }],
    ['placements', { placement: [] }],
  ])('with a wrong entry in %s is refused in the form, which keeps the others', async (field, wrong) => {
    const { status, page: shown } = await ask({ ...wrong, message: 'Keep me' });
    expect(status).toBe(422);
    expect(shown).toContain('Keep me');
    expect(shown).toMatch(
      field === 'placements'
        ? /Please tick a placement\./
        : new RegExp(`id="${field}-m"[^>]*><p class="msg msg--error"`),
    );
    expect((await order()).status).toBe(201);
  });

  test.each([
    ['a hidden placement', { placement: 'Secret' }],
    ['a placement that does not exist', { placement: 'Nowhere' }],
    ['an issue that does not exist', { issue: '999999' }],
    ['no issue', { issue: 'x' }],
  ])('for %s is refused like one for a sold placement', async (_, wrong) => {
    const { status } = await ask(wrong);
    expect(status).toBe(422);
    expect(await codeFor(world, visitor.email)).toBe('');
  });

  test('is accepted only from Vertbook’s own pages', async () => {
    const response = await world.app.http.inject({
      method: 'POST',
      url: `${page}/requests`,
      payload: 'company=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('the code', () => {
  test('cannot be guessed: five wrong ones end it, and a new one is sent at most twice', async () => {
    const { token } = await ask();
    const code = await codeFor(world, visitor.email);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await enter(token, wrong)).page).toContain('not right');
    expect((await enter(token, code)).page).toContain('Too many wrong codes');
    const again = () => sendForm(world, `${page}/new-code`, { token }, address);
    expect((await again()).status).toBe(200);
    expect(await codeFor(world, visitor.email)).not.toBe(code);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(422);
    expect((await enter(token, await codeFor(world, visitor.email))).page).toContain('has been sent');
  });

  test('is valid for ten minutes', async () => {
    const { token } = await ask();
    await change(
      `update storefront_requests set code_sent_at = now() - interval '11 minutes' where organization_id = $1 and email = $2`,
      visitor.email,
    );
    expect((await enter(token, await codeFor(world, visitor.email))).page).toContain('no longer valid');
  });

  test('confirms the request of its own secret only', async () => {
    await ask();
    const code = await codeFor(world, visitor.email);
    for (const token of ['', 'x'.repeat(43)]) {
      const refused = await enter(token, code);
      expect([refused.status, refused.page.includes('has expired')]).toEqual([422, true]);
    }
  });
});

describe('an unfinished hold', () => {
  test('is free after 15 minutes by comparison, for orders and for other visitors, and cannot be finished', async () => {
    const { token } = await ask();
    const { rows } = await change(
      `select extract(epoch from held_until - created_at)::integer as seconds from storefront_requests where organization_id = $1 and email = $2`,
      visitor.email,
    );
    expect(rows).toEqual([{ seconds: 900 }]);
    await change(
      `update storefront_requests set held_until = now() where organization_id = $1 and email = $2`,
      visitor.email,
    );
    await change(
      `update storefront_holds set held_until = now() where organization_id = $1 and placement_id = $2`,
      placementOf('Top'),
    );
    expect((await ask({ email: `next@firm-${visitors}.example` })).status).toBe(200);
    expect((await enter(token, await codeFor(world, visitor.email))).page).toContain('has expired');
    await change(
      `update storefront_holds set held_until = now() where organization_id = $1 and placement_id = $2`,
      placementOf('Top'),
    );
    expect((await order()).status).toBe(201);
  });
});

describe('quotas', () => {
  test('limit the codes for one e-mail address', async () => {
    for (let count = 0; count < 4; count += 1) {
      await change('delete from storefront_holds where organization_id = $1');
      expect((await ask({}, `203.0.113.${count}`)).status).toBe(200);
    }
    await change('delete from storefront_holds where organization_id = $1');
    const refused = await ask({}, '203.0.113.9');
    expect(refused.status).toBe(429);
    expect(refused.page).toContain('Too many requests');
  });

  test('limit the requests of one domain, whatever the address', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count += 1) {
      await change('delete from storefront_holds where organization_id = $1');
      const email = `person-${count}@firm-${visitors}.example`;
      statuses.push((await ask({ email }, `203.0.${count}.1`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('limit the requests of one network, also of neighbours in an IPv6 network', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      await change('delete from storefront_holds where organization_id = $1');
      const email = `person@firm-${visitors}-${count}.example`;
      statuses.push((await ask({ email }, `2001:db8:1:2::${count + 1}`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  test('count confirmed requests for as long as they hold, over subdomains and networks', async () => {
    const hold = async (email: string, from: string, at: number) => {
      const on = issues[40 + at] as Issue;
      const when = { issue: String(on.id), week: on.weekNumber, from: on.weekNumber };
      const { status, token } = await ask({ email, ...when, placement: ['Top', 'Middle', 'Instant'] }, from);
      if (status === 200) await enter(token, await codeFor(world, email));
      return status;
    };
    const statuses = [];
    for (let count = 0; count < 8; count += 1) {
      statuses.push(await hold(`a@s${count}.firm-${visitors}.example`, `203.0.${count}.2`, count));
    }
    // Six requests hold 18 of at most 20 placements.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    await change(
      `update storefront_requests set created_at = created_at - interval '3 hours' where organization_id = $1`,
    );
    expect(await hold(`b@later.firm-${visitors}.example`, '203.0.99.2', 8)).toBe(429);
    expect(await hold(`b@neighbour-${visitors}.example`, '203.0.0.2', 8)).toBe(200);
    const [{ keys } = { keys: 0 }] = (
      await change(
        `select count(network_key)::integer as keys from storefront_requests where organization_id = $1 and state = 'open'`,
      )
    ).rows as { keys: number }[];
    expect(keys).toBeGreaterThanOrEqual(7);
    const own = await world.scope('administrator');
    await change(`update storefront_requests set held_until = now() where organization_id = $1`);
    expect(await forgetNetworks(own)).toBeGreaterThanOrEqual(7);
  });

  test('do not lock out a visitor of another network and domain when the codes of the organization are used up', async () => {
    await ask();
    await change(
      `update storefront_requests set count_codes = 300, held_until = now() where organization_id = $1 and email = $2`,
      visitor.email,
    );
    const fresh = { email: `honest@other-${visitors}.example`, placement: 'Middle' };
    expect((await ask(fresh, '203.0.200.1')).status).toBe(200);
    expect((await ask({ ...fresh, placement: 'Top' }, '203.0.200.1')).status).toBe(429);
    await change('delete from storefront_requests where organization_id = $1');
  });
});

test('the quota of a requester counts the placements of a lapsed reservation as free, before its lapse is recorded', async () => {
  const scope = await world.scope('administrator');
  const small = await makePublication(scope, { title: 'Dockbrief', names: ['Top', 'Bottom'] });
  const own = await openStorefront(world, small);
  const all = await upcomingIssues(scope, small, 60);
  const [free, ...taken] = all.filter(({ sendingDate }) => sendingDate > world.today) as [Issue, ...Issue[]];
  const reserved = await world.as('sales').post<{ order: { id: number } }>('/api/orders', {
    customer_id: customer,
    placement_ids: taken.flatMap(({ placements }) => placements.map(({ id }) => id)),
    reservation_expire_date: world.today,
  });
  expect(reserved.status).toBe(201);
  const when = { issue: String(free.id), week: free.weekNumber, from: free.weekNumber };
  const request = () =>
    sendForm(world, `${own}/requests`, { ...visitor, ...when, placement: ['Top', 'Bottom'] }, address);
  // A quarter of two free placements.
  expect((await request()).status).toBe(429);
  await change(
    'update orders set reservation_expire_date = $3 where organization_id = $1 and id = $2',
    reserved.body.order.id,
    addDays(world.today, -1),
  );
  expect((await request()).status).toBe(200);
});

describe('staff', () => {
  test('see confirmed requests only, with the customers that have the address', async () => {
    await ask();
    expect((await list()).open.some(({ email }) => email === visitor.email)).toBe(false);
    await change('delete from storefront_holds where organization_id = $1');
    const known = await world.as('sales').post<{ customer: { id: number } }>('/api/customers', {
      name: 'Known Ltd',
      customerContactEmail: visitor.email.toUpperCase(),
    });
    expect(await confirmed()).toMatchObject({
      publication: { title: 'Hafenbrief' },
      sendingDate: issue.sendingDate,
      placementNames: ['Top'],
      company: VISITOR.company,
      vatId: 'DE811907980',
      purchaseOrder: 'PO-77',
      message: 'Please call me',
      isHeld: true,
      customers: [{ id: known.body.customer.id, name: 'Known Ltd' }],
    });
  });

  test('are notified of it at once while it waits, unless they hide such notifications, and their bar counts it', async () => {
    const before = await count();
    await ask();
    expect(await count()).toBe(before);
    await change('delete from storefront_holds where organization_id = $1');
    const settings = { hidden: ['requested'], mailed: [] };
    expect((await world.as('administrator').patch('/api/notifications/settings', settings)).status).toBe(200);
    const { id } = await confirmed();
    expect(await count()).toBe(before + 1);
    expect(await newest('sales')).toMatchObject({
      kind: 'requested',
      orderId: null,
      customerName: VISITOR.company,
      publicationTitle: 'Hafenbrief',
      sendingDate: issue.sendingDate,
    });
    for (const role of ['administrator', 'viewer'] as const) expect(await newest(role), role).toBeUndefined();
    await decline(id);
    expect(await count()).toBe(before);
    expect((await newest('sales'))?.sendingDate).not.toBe(issue.sendingDate);
    await world.as('administrator').patch('/api/notifications/settings', { hidden: [], mailed: [] });
  });

  test('accept it as an order of a new customer, and no other order can take the placement meanwhile', async () => {
    const { id } = await confirmed();
    const { status, body } = await accept(id, null);
    expect([status, body.orderId]).toEqual([200, expect.any(Number)]);
    const made = await world.as('sales').get<{ order: Order }>(`/api/orders/${body.orderId}`);
    expect(made.body.order).toMatchObject({
      state: 'reserved',
      note: 'Please call me',
      customer: { name: VISITOR.company, customerContactFullName: 'Thomas Aydin' },
      verts: [{ placement: { name: 'Top', issue: { id: issue.id } } }],
    });
    const { rows } = await change(
      'select purchase_order from order_parties where organization_id = $1 and order_id = $2',
      body.orderId,
    );
    expect(rows).toEqual([{ purchase_order: 'PO-77' }]);
    expect((await list()).answered[0]).toMatchObject({ id, state: 'accepted', orderId: body.orderId });
    expect((await accept(id, null)).body.code).toBe('conflict');
    expect((await decline(id)).body.code).toBe('conflict');
  });

  test('accept it as an order of a customer that they choose', async () => {
    const { id } = await confirmed();
    const { body } = await accept(id, customer);
    const made = await world.as('sales').get<{ order: Order }>(`/api/orders/${body.orderId}`);
    expect(made.body.order.customer).toMatchObject({ id: customer });
  });

  test('cannot accept it if the placement was sold after the hold, and no order or customer is created', async () => {
    const { id } = await confirmed();
    await change('update storefront_holds set held_until = now() where organization_id = $1');
    expect((await order()).status).toBe(201);
    const refused = await accept(id, null);
    expect([refused.status, refused.body.code]).toEqual([422, 'placements_unavailable']);
    const { open } = await list();
    expect(open.find((request) => request.id === id)?.state).toBe('open');
    const { rows } = await change(
      `select 1 from customers where organization_id = $1 and customer_contact_email = $2`,
      visitor.email,
    );
    expect(rows).toEqual([]);
  });

  test('decline it by a mail in the language of the visitor, and the placement is free', async () => {
    const { id } = await confirmed();
    expect((await decline(id)).status).toBe(204);
    const { rows } = await world.app.pool.query(
      'select subject, text_body from outgoing_mails where recipient = $1 order by id desc limit 1',
      [visitor.email],
    );
    expect(rows[0]).toMatchObject({
      subject: 'Your request for Hafenbrief',
      text_body: expect.stringContaining('We are full.'),
    });
    expect((await order()).status).toBe(201);
  });

  test.each(['viewer', 'customer'] as const)('are not users of the role %s', async (role) => {
    expect((await world.as(role).get('/api/storefront_requests')).status).toBe(403);
  });

  test('see only the requests of their own organization', async () => {
    const { id } = await confirmed();
    const other = world.as('administrator', 'other');
    expect((await other.get<Lists>('/api/storefront_requests')).body).toEqual({ open: [], answered: [] });
    expect((await other.post(`/api/storefront_requests/${id}/refusal`, { reason: '' })).status).toBe(404);
  });
});

const count = async () =>
  (await world.as('sales').get<{ open: number }>('/api/storefront_requests/count')).body.open;
const newest = async (role: Role) => {
  const { body } = await world.as(role).get<{ notifications: Notification[] }>('/api/notifications');
  return body.notifications[0];
};
const confirmInstant = async () => {
  const { token } = await ask({ placement: 'Instant' });
  return enter(token, await codeFor(world, visitor.email));
};

describe('a placement that is offered at once', () => {
  test('is booked by the code of a known customer', async () => {
    await world
      .as('sales')
      .post('/api/customers', { name: 'Known Ltd', customerContactEmail: visitor.email });
    const done = await confirmInstant();
    expect(done.page).toContain('Your booking is confirmed');
    const [, orderId = ''] = /as order (\d+)/.exec(done.page) ?? [];
    const booked = await world.as('sales').get<{ order: Order }>(`/api/orders/${orderId}`);
    expect(booked.body.order).toMatchObject({ state: 'booked', customer: { name: 'Known Ltd' } });
    expect(await newest('sales')).toMatchObject({ kind: 'ordered', orderId: Number(orderId) });
    expect((await list()).open.some(({ email }) => email === visitor.email)).toBe(false);
  });

  test('becomes a request for an unknown address, and for an address that two customers have', async () => {
    expect((await confirmInstant()).page).toContain('Your request has been sent');
    await change('delete from storefront_holds where organization_id = $1');
    for (const name of ['Twin One', 'Twin Two'])
      await world.as('sales').post('/api/customers', { name, customerContactEmail: visitor.email });
    expect((await confirmInstant()).page).toContain('Your request has been sent');
  });
});

test('the erasure of a person deletes the requests of the person, and frees what they hold', async () => {
  await confirmed();
  const { email } = visitor;
  const erased = await world.as('administrator').post('/api/persons/erase', { email, confirmation: email });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  const { rows } = await change(
    'select 1 from storefront_requests where organization_id = $1 and lower(email) = lower($2)',
    email,
  );
  expect(rows).toEqual([]);
  expect((await newest('sales'))?.sendingDate).not.toBe(issue.sendingDate);
  expect((await order()).status).toBe(201);
});

describe('old requests', () => {
  test('are deleted after a day if their code was not entered, and otherwise after 90 days', async () => {
    await ask();
    await change(
      `update storefront_requests set created_at = now() - interval '25 hours' where organization_id = $1 and email = $2`,
      visitor.email,
    );
    const scope = await world.scope('administrator');
    expect(await forgetRequests(scope)).toBe(0);
    expect(await forgetUnconfirmedRequests(scope)).toBe(1);
    await change(
      `update storefront_requests set created_at = now() - interval '91 days' where organization_id = $1 and state = 'declined'`,
    );
    expect(await forgetRequests(scope)).toBeGreaterThan(0);
  });
});
