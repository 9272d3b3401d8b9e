import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Figures } from '#contract/insight/figures.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { OrderState } from '#domain/sales/orders/order.ts';
import { isLapsed } from '#domain/sales/orders/reservation-lapse.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { seededRandom } from '#tests/random.ts';
import { closeChecked } from '../support/close-checked.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { book, makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

const ORDERS = 30;
const WEEKS = 9;
const LATER = addDays(TODAY, 2);
const { between, pick } = seededRandom(14);

let world: TestApp;
let admin: Scope;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  await sellAtRandom();
  // The shortest reservations have lapsed, and nothing has released them.
  world.today = LATER;
});
afterAll(() => closeChecked(world));

/** Reserves, books and cancels placements of three newsletters, for three customers, by two users. */
async function sellAtRandom(): Promise<void> {
  const users = [admin, await world.scope('sales')] as const;
  const customers = await Promise.all(['Aal', 'Barsch', 'Dorsch'].map((name) => makeCustomer(admin, name)));
  const free: number[] = [];
  for (let made = 0; made < 3; made += 1) {
    const issues = await upcomingIssues(admin, await makePublication(admin), WEEKS);
    free.push(...issues.flatMap(({ placements }) => placements.map(({ id }) => id)));
    await world.as('administrator').patch(`/api/issues/${issues.at(-1)?.id}`, { blocked: true });
    free.splice(-2);
  }
  for (let order = 0; order < ORDERS && free.length > 2; order += 1) {
    const placements = Array.from(
      { length: between(1, 2) },
      () => free.splice(between(0, free.length - 1), 1)[0] ?? 0,
    );
    const [user, customerId] = [pick(users), pick(customers)];
    const id =
      between(1, 2) === 1
        ? await book(user, customerId, placements)
        : await reserve(user, customerId, placements, addDays(TODAY, between(0, 5)));
    if (between(1, 6) === 1) await world.as('administrator').delete(`/api/orders/${id}`);
  }
}

interface RawAd {
  publication_id: number;
  customer_id: number;
  creator_id: number;
  state: OrderState;
  booked_at: string | null;
  reservation_expire_date: Day | null;
  lapsed_at: string | null;
  sending_date: Day;
}

const RAW_ADS = `select i.publication_id, o.customer_id, o.creator_id, o.state, o.booked_at, o.reservation_expire_date,
    o.lapsed_at, i.sending_date
  from verts v
  join orders o on o.organization_id = $1 and o.id = v.order_id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  where v.organization_id = $1`;
const RAW_PLACEMENTS = `select i.publication_id, i.sending_date from placements p
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  where p.organization_id = $1 and not i.blocked`;

type Place = Pick<RawAd, 'publication_id' | 'sending_date'>;

/** Counts the rows of a year by month. */
function byMonth(rows: readonly Place[], year: number): number[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}-`;
    return rows.filter(({ sending_date: day }) => day.startsWith(month)).length;
  });
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

function figuresOf(ads: readonly RawAd[], year: number) {
  const stateOf = (ad: RawAd) => {
    const { booked_at: bookedAt, reservation_expire_date: reservationExpireDate, lapsed_at: lapsedAt } = ad;
    return isLapsed({ bookedAt, reservationExpireDate, lapsedAt }, LATER) ? 'lapsed' : ad.state;
  };
  const monthsOf = (state: string) =>
    byMonth(
      ads.filter((ad) => stateOf(ad) === state),
      year,
    );
  return { reserved: monthsOf('reserved'), booked: monthsOf('booked'), lapsed: monthsOf('lapsed') };
}

test.each([2026, 2027])('the figures of %i equal a recount of the orders and placements', async (year) => {
  const period = String(year);
  expect((await world.as('administrator').post('/api/figures', { period })).status).toBe(204);
  const { figures } = (
    await world.as('administrator').get<{ figures: Figures }>(`/api/figures?period=${period}`)
  ).body;
  const [ads, placements] = await admin.read((tx) =>
    Promise.all([
      tx.statement<RawAd>('test-raw-ads', RAW_ADS, [tx.organizationId]),
      tx.statement<Place>('test-raw-placements', RAW_PLACEMENTS, [tx.organizationId]),
    ]),
  );
  expect(new Set(ads.map(({ state }) => state)).size).toBe(2);
  expect(figures.publications).toHaveLength(3);
  for (const { id, now, before } of figures.publications) {
    const own = ads.filter((ad) => ad.publication_id === id);
    const sellable = placements.filter((place) => place.publication_id === id);
    expect(now).toEqual({ placements: byMonth(sellable, year), ...figuresOf(own, year) });
    expect(before).toEqual({ placements: byMonth(sellable, year - 1), ...figuresOf(own, year - 1) });
  }
  for (const { id, now } of figures.creators) {
    expect(now).toMatchObject(
      figuresOf(
        ads.filter((ad) => ad.creator_id === id),
        year,
      ),
    );
  }
  for (const { id, booked } of figures.best) {
    const own = figuresOf(
      ads.filter((ad) => ad.customer_id === id),
      year,
    );
    expect(booked).toBe(total(own.booked));
  }
  expect(total(figures.best.map(({ booked }) => booked))).toBe(total(figuresOf(ads, year).booked));
});
