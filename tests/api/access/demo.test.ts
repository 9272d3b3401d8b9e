import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/insight/reports.ts';
import { ROLE_NAMES } from '#domain/access/abilities.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { World } from '#server/demo/build-world.ts';
import { DEMO_PASSWORD, demoUsers } from '#server/demo/tables.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import type { Caller } from '../support/caller.ts';
import { brokenRules, buildWorldOn, type DemoInstance, PUBLIC_URL, startInstance } from '../support/demo.ts';
import { builder } from '#tests/database/query-builder.ts';

let instance: DemoInstance;
let world: World;
let today: Day;
let staff: Caller;
let customer: Caller;

beforeAll(async () => {
  instance = await startInstance();
  const [first, second] = await Promise.all([prepareDemo(instance.app), prepareDemo(instance.app)]);
  const made = first ?? second;
  if (!made || (first && second)) throw new Error('The demo organisation was not made exactly once.');
  world = made;
  staff = await instance.signIn('administrator@demo.vertbook.example', DEMO_PASSWORD);
  customer = await instance.signIn('customer@demo.vertbook.example', DEMO_PASSWORD);
  const { rows } = await instance.app.pool.query<{ today: Day }>(
    `select (now() at time zone 'Europe/Berlin')::date as today`,
  );
  today = rows[0]?.today ?? '';
});

afterAll(() => instance.close());

interface Overviews {
  order_overviews: { id: number; customer_name: string; has_failed_verts: boolean }[];
  number_of_remaining_orders: number;
}

async function listOverviews(caller: Caller, query: string): Promise<Overviews> {
  return (await caller.get<Overviews>(`/api/orders/overview?${query}`)).body;
}

async function organization(): Promise<{ id: number }> {
  const { rows } = await instance.app.pool.query<{ id: number }>(
    'select id from organizations order by id limit 1',
  );
  return rows[0] ?? { id: 0 };
}

describe('the demo organization', () => {
  it('is created once, even if two processes start together, and can be reset', async () => {
    const { rows } = await instance.app.pool.query(
      'select name, time_zone, default_locale, is_resettable from organizations',
    );
    expect(rows).toEqual([
      {
        name: 'Verlag Lindner & Moreau',
        time_zone: 'Europe/Berlin',
        default_locale: 'de',
        is_resettable: true,
      },
    ]);
  });

  it('is unchanged by the next start', async () => {
    expect(await prepareDemo(instance.app)).toBeNull();
  });

  it('is not created if the settings disable the demo', async () => {
    const plain = await startInstance({ isDemo: false });
    try {
      expect(await prepareDemo(plain.app)).toBeNull();
      const { rows } = await plain.app.pool.query('select 1 from organizations');
      expect(rows).toEqual([]);
    } finally {
      await plain.close();
    }
  });

  it('lets each of its four users sign in', async () => {
    for (const { email, role } of demoUsers) {
      const caller = await instance.signIn(email, DEMO_PASSWORD);
      const session = await caller.get<{ session: { currentUserId: number } }>('/api/session');
      expect(session.body.session.currentUserId).toBe(world.users[role]);
    }
    expect(demoUsers.map(({ role }) => role)).toEqual([...ROLE_NAMES]);
  });

  it('satisfies every database invariant', async () => {
    expect(await brokenRules(instance.app)).toEqual([]);
  });

  it('shows the issues of its past as sent', async () => {
    const [row] = (await listOverviews(staff, 'status=latest-fulfilled')).order_overviews;
    const { body } = await staff.get<{
      order: { verts: { sent: boolean; placement: { issue: { id: number } } }[] };
    }>(`/api/orders/${row?.id ?? 0}`);
    const issueId = body.order.verts.find((vert) => vert.sent)?.placement.issue.id ?? 0;
    const { delivery } = (
      await staff.get<{ delivery: { progress: string; sentAt: string | null } }>(`/api/deliveries/${issueId}`)
    ).body;
    expect(delivery.progress).toBe('sent');
    expect(delivery.sentAt).not.toBeNull();
  });
});

describe('what the demo shows', () => {
  it('lists more orders than a page holds', async () => {
    const { order_overviews, number_of_remaining_orders } = await listOverviews(staff, 'pageSize=100');
    expect(order_overviews.length).toBe(100);
    expect(number_of_remaining_orders).toBeGreaterThan(20);
  });

  it('has reservations that expire today, tomorrow and later this week', async () => {
    const { order_overviews } = await listOverviews(staff, 'status=expiring-reservations');
    const { expiringToday, expiringTomorrow, expiringThisWeek, expiringInSixDays } = world.orders;
    expect(order_overviews.map(({ id }) => id)).toEqual([
      expiringToday,
      expiringTomorrow,
      expiringThisWeek,
      expiringInSixDays,
    ]);
  });

  it('has fulfilled orders of the last days, one of them with an ad that failed', async () => {
    const { order_overviews } = await listOverviews(staff, 'status=latest-fulfilled');
    expect(order_overviews.length).toBeGreaterThanOrEqual(4);
    expect(order_overviews.filter((order) => order.has_failed_verts).map(({ id }) => id)).toEqual([
      world.orders.fulfilledWithFailure,
    ]);
  });

  it('has lapsed reservations, both cleaned up and not, and one can be revived', async () => {
    const { order_overviews } = await listOverviews(staff, 'status=lapsed');
    expect(new Set(order_overviews.map(({ id }) => id))).toEqual(
      new Set([world.orders.lapsed, world.orders.lapsedUntidied]),
    );
    const revived = await staff.post(`/api/orders/${world.orders.lapsed}/revive`);
    expect(revived.status).toBe(200);
  });

  it('has incomplete ads for the next seven days', async () => {
    const { body } = await staff.get<{ verts: unknown[] }>('/api/verts?status=incomplete&count=15');
    expect(body.verts.length).toBeGreaterThanOrEqual(4);
  });

  it('has booked, reserved and free placements in this month and the next', async () => {
    const { body } = await staff.get<{
      placement_capacities: { month: string; free: number; reserved: number; booked: number }[];
    }>('/api/placement_capacities');
    const next = addDays(`${today.slice(0, 7)}-01`, 32).slice(0, 7);
    const month = body.placement_capacities.find((capacity) => capacity.month === next);
    expect(Math.min(month?.free ?? 0, month?.reserved ?? 0, month?.booked ?? 0)).toBeGreaterThan(0);
  });

  it('has a self-service customer with orders of its own only', async () => {
    const { order_overviews } = await listOverviews(customer, 'pageSize=100');
    const { solarwerkReservation, solarwerkBooking, solarwerkFulfilled } = world.orders;
    expect(new Set(order_overviews.map(({ id }) => id))).toEqual(
      new Set([solarwerkReservation, solarwerkBooking, solarwerkFulfilled]),
    );
    expect(new Set(order_overviews.map((order) => order.customer_name))).toEqual(new Set(['Solarwerk Jena']));
  });

  it('shows images that it drew itself, at publicly readable addresses', async () => {
    const { id } = await organization();
    const images = await transact(instance.app.pool, id, ({ query }) =>
      builder(query)
        .selectFrom('verts')
        .select('image_url')
        .distinct()
        .where('organization_id', '=', id)
        .where('image_url', '<>', '')
        .execute(),
    );
    expect(images.length).toBeGreaterThan(10);
    for (const { image_url: url } of images) {
      expect(url.startsWith(`${PUBLIC_URL}/files/${id}/`)).toBe(true);
      const response = await instance.app.http.inject({ url: new URL(url).pathname });
      expect(response.statusCode).toBe(200);
      const { width, height, format } = await sharp(response.rawPayload).metadata();
      expect([width, height, format]).toEqual([800, 280, 'png']);
    }
  });
});

/** Whether the sample world has invoices in each state, and sent ads that no invoice bills. */
async function countInvoices(organizationId: number, day: Day): Promise<unknown> {
  return transact(instance.app.pool, organizationId, async (tx) => {
    const [row] = await tx.statement(
      'invoices-of-test',
      `select bool_or(s.open_amount > 0 and s.due_on >= $2) as open, bool_or(s.open_amount > 0 and s.due_on < $2) as overdue,
         bool_or(s.open_amount = 0) as settled,
         exists (select from invoices where organization_id = $1 and kind = 'correction') as corrected,
         exists (select from verts where organization_id = $1 and sent_at is not null and price is not null
           and invoice_id is null) as unbilled
       from invoice_states s where s.organization_id = $1`,
      [organizationId, day],
    );
    return row;
  });
}

describe('the sample world', () => {
  it.each([
    ['a Sunday', '2026-11-29'],
    ['the last day of a year with 53 weeks', '2026-12-31'],
    ['a New Year’s Day in the old year’s week', '2027-01-01'],
    ['a leap day', '2028-02-29'],
    ['the day before the clocks change', '2027-03-27'],
  ])('keeps every database invariant on %s', async (_, day) => {
    const { organizationId, world: built } = await buildWorldOn(instance.app, day);
    expect(await brokenRules(instance.app, organizationId)).toEqual([]);
    expect(Object.values(built.orders).every((id) => id > 0)).toBe(true);
    expect(await countInvoices(organizationId, day)).toEqual({
      open: true,
      overdue: true,
      settled: true,
      corrected: true,
      unbilled: true,
    });
  });
});

it('has recent ads that Vertbook counted, by day, in parts and by link', async () => {
  const counted: Report['vertReports'] = [];
  for (const { id } of (await listOverviews(staff, 'status=latest-fulfilled')).order_overviews) {
    const { body: found } = await staff.get<{ order: { report: { id: number } | null } }>(
      `/api/orders/${id}`,
    );
    if (!found.order.report) continue;
    const { body } = await staff.get<{ report: Report }>(`/api/reports/${found.order.report.id}`);
    counted.push(...body.report.vertReports.filter(({ provenance }) => provenance?.source === 'counted'));
  }
  expect(counted.length).toBeGreaterThan(3);
  for (const { days, provenance, impressionCount, clickCount, recipientCount, linkClicks } of counted) {
    const { views, clicks } = provenance ?? {};
    expect(days.reduce((sum, day) => sum + day.impressionCount, 0)).toBe(impressionCount);
    expect(days.reduce((sum, day) => sum + day.clickCount, 0)).toBe(clickCount);
    expect([views?.valid, clicks?.valid]).toEqual([impressionCount, clickCount]);
    expect(views?.valid).toBeLessThan(recipientCount ?? 0);
    expect(views?.raw).toBeGreaterThan((views?.valid ?? 0) + (views?.machine ?? 0));
    if (linkClicks.length === 0) continue;
    expect(linkClicks.reduce((sum, link) => sum + link.clickCount, 0)).toBe(clickCount);
  }
});
