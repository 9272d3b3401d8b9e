import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Session } from '#contract/access/session.ts';
import type { OrderTerms, TermsRecord, TermsSettingsRecord } from '#contract/pricing/terms.ts';
import type { Role } from '#domain/access/abilities.ts';
import { NO_TERMS } from '#domain/pricing/terms/terms.ts';
import { fillRhythms } from '#server/catalogue/publications/rhythms.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { before, TERMS } from '../support/terms.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

type Shown = {
  terms: TermsRecord;
  settings: TermsSettingsRecord;
  placementNames: string[];
  nextSendingDate: string;
};

let world: TestApp;
let publication: number;
let customer: number;
beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  publication = await makePublication(scope, { names: ['Top', 'Middle', 'Bottom'] });
  customer = await makeCustomer(scope, 'Solarwerk Jena');
});
afterAll(() => world.close());
/** Thursday 3 December is sent in two weeks: Top can be booked until Thursday 19 November, the others until 26 November. */
beforeEach(() => {
  world.now = '2026-11-24T09:00:00.000Z';
});

const admin = () => world.as('administrator');
const path = () => `/api/publications/${publication}/terms`;
const issueOf = async (day: string): Promise<Issue> => {
  const issues = await upcomingIssues(await world.scope('administrator'), publication, 12);
  const issue = issues.find(({ sendingDate }) => sendingDate === day);
  if (!issue) throw new Error(`There is no issue on ${day}.`);
  return issue;
};
const placement = async (day: string, name: string) =>
  (await issueOf(day)).placements.find((one) => one.name === name)?.id ?? 0;
const setTerms = async (terms = TERMS) => {
  const { body } = await admin().get<Shown>(path());
  const saved = await admin().patch<{ terms: TermsRecord }>(path(), {
    ...terms,
    version: body.terms.version,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};
const order = (placementIds: number[], more = {}, role: Role = 'sales') =>
  world.as(role).post<{ order: Order } & ProblemBody>('/api/orders', {
    ...(role === 'customer' ? {} : { customer_id: customer }),
    placement_ids: placementIds,
    reservation_expire_date: '2026-11-28',
    ...more,
  });
const termsOf = async (id: number, role: Role = 'administrator') =>
  (await world.as(role).get<{ terms: OrderTerms }>(`/api/orders/${id}/terms`)).body.terms;
const historyOf = async (id: number) =>
  (await admin().get<{ history: HistoryEntry[] }>(`/api/orders/${id}/history`)).body.history;
const charges = async (orderId: number) => {
  const scope = await world.scope('administrator');
  return scope.read((tx) =>
    tx.statement<Record<string, unknown>>(
      'charges-of-test',
      'select * from cancellation_charges where organization_id = $1 and order_id = $2 order by vert_id',
      [tx.organizationId, orderId],
    ),
  );
};

describe('without terms', () => {
  test('an issue has no deadline, and an order can be placed until the sending', async () => {
    const { body } = await admin().get<Shown>(path());
    expect(body).toEqual({
      terms: { ...NO_TERMS, version: 0 },
      settings: {
        holidayRegion: 'DE',
        cancellationTax: 'damages',
        businessTermsOf: null,
        businessTermsUrl: '',
        lowersBooked: true,
        lostDiscount: 'charge',
        changeAnswerDays: 3,
        codeAbove: null,
        version: 0,
      },
      placementNames: ['Top', 'Middle', 'Bottom'],
      nextSendingDate: '2026-11-26',
    });
    expect((await issueOf('2026-11-26')).deadlines).toBeNull();
    world.now = '2026-11-26T09:00:00.000Z';
    const { status, body: placed } = await order([await placement('2026-11-26', 'Top')], {}, 'customer');
    expect(status).toBe(201);
    expect(await termsOf(placed.order.id, 'customer')).toMatchObject({ lines: [] });
    const issue = await issueOf('2026-12-03');
    const own = { own: { booking: before(1) } };
    expect((await admin().patch(`/api/issues/${issue.id}/deadlines`, own)).status).toBe(409);
  });
});

describe('the terms of a publication', () => {
  test('give every upcoming issue its deadlines, and the session reports that there are terms', async () => {
    await setTerms();
    expect((await issueOf('2026-12-03')).deadlines).toEqual({
      booking: '2026-11-26T11:00:00.000Z',
      creative: '2026-12-01T11:00:00.000Z',
      approval: '2026-12-02T11:00:00.000Z',
      placements: { Top: { booking: '2026-11-19T11:00:00.000Z', creative: null, approval: null } },
    });
    const { body } = await admin().get<{ session: Session }>('/api/session');
    expect(body.session.organization.keepsTerms).toBe(true);
  });

  test('are refused with each wrong entry by its path, and an older version is refused', async () => {
    const wrong = {
      ...TERMS,
      deadlines: { ...TERMS.deadlines, booking: before(-1) },
      placements: [{ name: '', deadlines: { booking: null, creative: before(1, 'noon'), approval: null } }],
    };
    const { status, body } = await admin().patch<ProblemBody>(path(), wrong);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([
      422,
      ['booking', 'placements.0.name', 'placements.0.creative'],
    ]);
    expect((await admin().patch(path(), { ...TERMS, version: 0 })).status).toBe(412);
  });

  test('follow the holidays and the time zone of the organization', async () => {
    const settings = { holidayRegion: 'DE-SN', cancellationTax: 'damages' };
    // 19 November 2026 is ten working days before 3 December; in Saxony 18 November is a holiday, too.
    const scope = await world.scope('administrator');
    expect((await admin().patch('/api/terms_settings', settings)).status).toBe(200);
    const [issue] = await upcomingIssues(scope, publication);
    expect(issue?.deadlines?.placements['Top']?.booking).toBe('2026-11-11T11:00:00.000Z');
    await admin().patch('/api/organization', { timeZone: 'Europe/London' });
    expect((await issueOf('2026-12-03')).deadlines?.booking).toBe('2026-11-26T12:00:00.000Z');
    await admin().patch('/api/organization', { timeZone: 'Europe/Berlin' });
    await admin().patch('/api/terms_settings', { ...settings, holidayRegion: 'DE' });
    expect((await issueOf('2026-12-03')).deadlines?.booking).toBe('2026-11-26T11:00:00.000Z');
  });

  test('have the terms of business, whose address is checked, and keep them if a request omits them', async () => {
    const settings = { holidayRegion: 'DE', cancellationTax: 'damages' };
    const named = { businessTermsOf: '2026-01-01', businessTermsUrl: 'https://nordlicht.example/agb' };
    expect((await admin().patch('/api/terms_settings', { ...settings, ...named })).status).toBe(200);
    const kept = await admin().patch<{ settings: object }>('/api/terms_settings', settings);
    expect(kept.body.settings).toMatchObject(named);
    const refused = await admin().patch('/api/terms_settings', {
      ...settings,
      businessTermsUrl: 'javascript:1',
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['businessTermsUrl']]);
  });

  test('follow a renamed placement, a moved issue and new issues', async () => {
    const series = `/api/placements/update_series/${publication}`;
    const rename = (name: string, newName: string) =>
      admin().post(series, { publication_id: publication, placements: [{ name, new_name: newName }] });
    expect((await rename('Top', 'Premium')).status).toBe(200);
    expect(Object.keys((await issueOf('2026-12-03')).deadlines?.placements ?? {})).toEqual(['Premium']);
    await rename('Premium', 'Top');
    const issue = await issueOf('2027-01-07');
    await admin().patch(`/api/issues/${issue.id}`, { sendingDate: '2027-01-04' });
    // Five working days before Monday 4 January: 24 December.
    expect((await issueOf('2027-01-04')).deadlines?.booking).toBe('2026-12-24T11:00:00.000Z');
    world.today = '2027-01-10';
    await fillRhythms(await world.scope('administrator'));
    world.today = '2026-11-24';
    const scope = await world.scope('administrator');
    const blank = await scope.read((tx) =>
      tx.statement(
        'issues-without-deadlines',
        'select 1 from issues where organization_id = $1 and publication_id = $2 and deadlines is null',
        [tx.organizationId, publication],
      ),
    );
    expect(blank).toEqual([]);
  });

  test('can be overridden by an issue, even after it moved', async () => {
    const issue = await issueOf('2026-12-10');
    const at = `/api/issues/${issue.id}/deadlines`;
    const own = { booking: before(1, '09:30'), creative: null };
    expect(
      (await admin().patch<ProblemBody>(at, { own: { booking: before(999) } })).body.errors,
    ).toHaveProperty('booking');
    const saved = await admin().patch(at, { own });
    expect(saved.body).toMatchObject({ usual: TERMS.deadlines, own, version: issue.version + 1 });
    expect((await admin().patch(at, { own, version: issue.version })).status).toBe(412);
    expect((await admin().get(at)).body).toEqual(saved.body);
    await admin().patch(`/api/issues/${issue.id}`, { sendingDate: '2026-12-11' });
    expect((await issueOf('2026-12-11')).deadlines).toMatchObject({
      booking: '2026-12-10T08:30:00.000Z',
      creative: null,
      placements: { Top: { booking: '2026-12-10T08:30:00.000Z' } },
    });
    await admin().patch(at, { own: {} });
    expect((await issueOf('2026-12-11')).deadlines?.booking).toBe('2026-12-04T11:00:00.000Z');
  });
});

describe('after the booking deadline', () => {
  const LATE = '2026-11-26T11:00:01.000Z';

  test('a self-service customer is refused with the deadline, and nothing is reserved', async () => {
    const middle = await placement('2026-12-03', 'Middle');
    const top = await placement('2026-12-03', 'Top');
    expect((await order([top], { late_reason: 'Bitte' }, 'customer')).body).toMatchObject({
      status: 422,
      code: 'booking_deadline_passed',
      title: expect.stringContaining('Thu 19 Nov, 12:00'),
      late_placements: [{ placementId: top, deadline: '2026-11-19T11:00:00.000Z' }],
    });
    expect((await admin().post('/api/deadlines', { placement_ids: [top, middle] })).body).toEqual({
      deadlines: [
        { placementId: top, booking: '2026-11-19T11:00:00.000Z', creative: null, approval: null },
        expect.objectContaining({ placementId: middle, booking: '2026-11-26T11:00:00.000Z' }),
      ],
    });
    world.now = '2026-11-26T11:00:00.000Z';
    const placed = await order([middle], {}, 'customer');
    expect(placed.status).toBe(201);
    await world.as('customer').delete(`/api/orders/${placed.body.order.id}`);
  });

  test('staff have to give a reason, which is in the history and hidden from customers', async () => {
    world.now = LATE;
    const ids = [await placement('2026-12-03', 'Middle')];
    expect((await order(ids)).body.code).toBe('booking_deadline_passed');
    expect((await order(ids, { late_reason: 'x'.repeat(501) })).body.errors).toHaveProperty('late_reason');
    const placed = await order(ids, { late_reason: ' Ersatz für eine ausgefallene Anzeige ' });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { id } = placed.body.order;
    expect(await historyOf(id)).toContainEqual(
      expect.objectContaining({
        action: 'booked_late',
        topic: 'Ersatz für eine ausgefallene Anzeige',
        placementCount: 1,
      }),
    );
    const book = `/api/orders/${id}/book`;
    expect((await world.as('sales').post(book, {})).status).toBe(422);
    expect((await admin().get<{ order: Order }>(`/api/orders/${id}`)).body.order.state).toBe('reserved');
    expect((await world.as('sales').post(book, { late_reason: 'Zugesagt' })).status).toBe(200);
    await admin().delete(`/api/orders/${id}`);
  });

  test('moving an ad and repeating an order also require a reason', async () => {
    const [from, to] = [await placement('2026-12-17', 'Bottom'), await placement('2026-12-03', 'Bottom')];
    const { body } = await order([from]);
    const [vert] = body.order.verts;
    world.now = LATE;
    const move = (more = {}) =>
      world.as('sales').post(`/api/verts/${vert?.id}/move`, { placementId: to, ...more });
    expect((await move()).body).toMatchObject({ code: 'booking_deadline_passed' });
    const repeat = (more = {}) =>
      world.as('sales').post<{ order: Order }>(`/api/orders/${body.order.id}/repeat`, {
        reservation_expire_date: '2026-11-28',
        placements: [{ from: vert?.id, placementId: to }],
        ...more,
      });
    expect((await repeat()).status).toBe(422);
    const repeated = await repeat({ late_reason: 'Zugesagt' });
    expect(repeated.status).toBe(201);
    await admin().delete(`/api/orders/${repeated.body.order.id}`);
    expect((await move({ late_reason: 'Zugesagt' })).status).toBe(200);
    await admin().delete(`/api/orders/${body.order.id}`);
  });
});

const booked = async (names: string[]) => {
  const ids = await Promise.all(names.map((name) => placement('2026-12-17', name)));
  const { body } = await order(ids, { book: true });
  expect(body.order.state).toBe('booked');
  return body.order;
};

describe('a cancelled booking', () => {
  // spec: sale-13
  test('has the charge that was shown before the cancellation, until the cancellation is undone', async () => {
    await publishPrices(admin(), publication, {
      rates: [
        { placementName: 'Middle', kind: 'flat', price: 69_001 },
        { placementName: 'Bottom', kind: 'flat', price: 20_000 },
      ],
    });
    const { id, verts } = await booked(['Middle', 'Bottom']);
    expect((await termsOf(id)).lines[0]?.cancellation).toEqual({
      rule: 'withdrawal',
      until: '2026-12-10T11:00:00.000Z',
      basisPoints: 0,
      amount: 0,
      isLeast: false,
    });
    world.now = '2026-12-11T09:00:00.000Z';
    const terms = await termsOf(id);
    expect(terms).toMatchObject({ currency: 'EUR', cancellationTax: 'damages' });
    const step = {
      rule: 'step',
      until: '2026-12-16T11:00:00.000Z',
      basisPoints: 5000,
      isLeast: false,
    };
    // Half of 690.01 is rounded up.
    const costs = terms.lines.map(({ cancellation }) => cancellation);
    expect(costs).toEqual([
      { ...step, amount: 34_501 },
      { ...step, amount: 10_000 },
    ]);
    const [middle] = verts;
    await admin().delete(`/api/verts/${middle?.id}`);
    expect(await charges(id)).toMatchObject([
      {
        order_id: id,
        vert_id: middle?.id,
        placement_name: 'Middle',
        rule: 'step',
        basis_points: 5000,
        customer_net: 69_001,
        amount: 34_501,
        currency: 'EUR',
        tax: 'damages',
      },
    ]);
    world.now = null;
    expect((await admin().post(`/api/verts/${middle?.id}/restore`, {})).status).toBe(200);
    expect(await charges(id)).toEqual([]);
    world.now = '2026-12-16T11:00:01.000Z';
    await admin().patch('/api/terms_settings', { holidayRegion: 'DE', cancellationTax: 'service' });
    await admin().delete(`/api/orders/${id}`);
    expect(await charges(id)).toMatchObject([
      { amount: 69_001, rule: 'afterwards', until: null, tax: 'service' },
      { amount: 20_000 },
    ]);
    expect((await admin().delete(`/api/customers/${customer}`)).status).toBe(409);
  });

  test('shows no amount to users without the right to see prices, and another customer nothing', async () => {
    const { id } = await booked(['Middle']);
    world.now = '2026-12-11T09:00:00.000Z';
    expect((await termsOf(id, 'viewer')).lines[0]?.cancellation).toMatchObject({
      basisPoints: 5000,
      amount: null,
    });
    expect((await termsOf(id, 'viewer')).currency).toBeNull();
    expect((await world.as('customer').get(`/api/orders/${id}/terms`)).status).toBe(404);
    await admin().delete(`/api/orders/${id}`);
  });

  test('has an offer that ends at its booking deadline if the reservation lasts longer', async () => {
    const ids = [await placement('2026-12-17', 'Bottom')];
    const { body } = await order(ids, { reservation_expire_date: '2026-12-15' });
    const draft = async () => {
      const answer = await admin().get<{ draft: { text: string } }>(
        `/api/orders/${body.order.id}/paper_draft?locale=en-gb`,
      );
      return answer.body.draft.text;
    };
    expect(await draft()).toContain('10 December 2026');
    const { token } = world.organizations.own.users.administrator;
    const pdf = await world.app.http.inject({
      url: `/api/orders/${body.order.id}/paper?locale=en-gb`,
      headers: { authorization: `Bearer ${token}` },
    });
    const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toContain('free until Thu 10 Dec, 12:00');
    expect(text).toContain('of 1 January 2026 apply');
    world.now = '2026-12-11T09:00:00.000Z';
    expect(await draft()).toContain('15 December 2026');
    await admin().delete(`/api/orders/${body.order.id}`);
  });

  test('that was only reserved costs nothing', async () => {
    const { body } = await order([await placement('2026-12-17', 'Bottom')]);
    world.now = '2026-12-11T09:00:00.000Z';
    expect((await termsOf(body.order.id)).lines[0]?.cancellation).toBeNull();
    await admin().delete(`/api/orders/${body.order.id}`);
    expect(await charges(body.order.id)).toEqual([]);
  });
});

test('terms can be removed, after which issues have no deadlines', async () => {
  await setTerms(NO_TERMS);
  expect((await issueOf('2026-12-03')).deadlines).toBeNull();
  world.now = '2026-12-03T09:00:00.000Z';
  expect((await order([await placement('2026-12-03', 'Top')], {}, 'customer')).status).toBe(201);
});

describe('the routes', () => {
  test('are for administrators', async () => {
    const issue = await issueOf('2026-12-03');
    for (const role of rolesExcept('administrator')) {
      const caller = world.as(role);
      expect((await caller.get(path())).status).toBe(403);
      expect((await caller.patch(path(), TERMS)).status).toBe(403);
      expect(
        (await caller.patch('/api/terms_settings', { holidayRegion: 'DE', cancellationTax: 'damages' }))
          .status,
      ).toBe(403);
      expect((await caller.get(`/api/issues/${issue.id}/deadlines`)).status).toBe(403);
      expect((await caller.patch(`/api/issues/${issue.id}/deadlines`, { own: {} })).status).toBe(403);
    }
  });

  test('refuse other organizations, and callers without a session', async () => {
    const other = world.as('administrator', 'other');
    const issue = await issueOf('2026-12-03');
    const top = await placement('2026-12-10', 'Top').catch(() => placement('2026-12-17', 'Top'));
    expect((await other.get(path())).status).toBe(404);
    expect((await other.patch(path(), TERMS)).status).toBe(404);
    expect((await other.get(`/api/issues/${issue.id}/deadlines`)).status).toBe(404);
    expect((await other.patch(`/api/issues/${issue.id}/deadlines`, { own: {} })).status).toBe(404);
    expect((await other.post('/api/deadlines', { placement_ids: [top] })).body).toEqual({ deadlines: [] });
    for (const at of [path(), `/api/issues/${issue.id}/deadlines`, '/api/orders/1/terms'])
      expect((await world.anonymous.get(at)).status).toBe(401);
    expect((await world.anonymous.post('/api/deadlines', { placement_ids: [top] })).status).toBe(401);
    expect((await world.anonymous.patch('/api/terms_settings', {})).status).toBe(401);
  });
});
