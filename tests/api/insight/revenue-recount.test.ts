import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import type { Revenue } from '#contract/insight/revenue.ts';
import { addDays } from '#domain/platform/day.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { seededRandom } from '#tests/random.ts';
import { moveIssue } from '#server/catalogue/issues/move-issue.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { cancelPlacement } from '#server/sales/orders/change-ad.ts';
import { restoreCancelled } from '#server/sales/orders/restore-cancelled.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { countRevenue } from '#server/insight/revenue/count-revenue.ts';
import { closeChecked } from '../support/close-checked.ts';
import { enterBilled, enterSeller } from '../support/money/invoices.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, reserve } from '../support/world.ts';
import {
  agreePrice,
  cancelOrder,
  moveVert,
  reviveOrder,
  unbookOrder,
} from '#tests/api/support/acts-on-seen-orders.ts';

/** The number of random acts. The acceptance run sets `REVENUE_ACTS=10000`. */
const ACTS = Number(process.env.REVENUE_ACTS ?? 300);
const CHECKS = 6;
/** The number of acts after which a day passes. */
const ACTS_A_DAY = 25;
const PRICES = { Top: 69_000, Middle: 48_001, Tip: 33_333 };
const { between, pick, next } = seededRandom(16);

let world: TestApp;
let admin: Scope;
let customers: number[];
const newsletters: number[] = [];
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  const names = Object.keys(PRICES);
  const rates = Object.entries(PRICES).map(([placementName, price]) => ({
    placementName,
    kind: 'flat' as const,
    price,
  }));
  for (const sendingDays of [
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    ['thursday'],
  ] as const) {
    const publication = await makePublication(admin, { names, sendingDays: [...sendingDays] });
    newsletters.push(publication);
    await publishPrices(world.as('administrator'), publication, { rates });
  }
  customers = await Promise.all(['Aal', 'Barsch', 'Dorsch'].map((name) => makeCustomer(admin, name)));
  await enterSeller(world.as('administrator'));
  for (const customer of customers) await enterBilled(world.as('administrator'), customer);
});
afterAll(() => closeChecked(world));

const query = <Row>(name: string, text: string, values: unknown[] = []) =>
  admin.transact((tx) => tx.statement<Row>(name, text, [tx.organizationId, ...values]));
const idsOf = async (name: string, text: string, values: unknown[] = []) =>
  (await query<{ id: number }>(name, text, values)).map(({ id }) => id);

const orders = () => idsOf('test-orders', 'select id from orders where organization_id = $1 order by id');
const lapsed = (today: string) =>
  idsOf(
    'test-lapsed',
    `select id from orders where organization_id = $1 and state = 'reserved' and reservation_expire_date < $2`,
    [today],
  );
const verts = () => idsOf('test-verts', 'select id from verts where organization_id = $1 order by id');
const free = (from: string) =>
  idsOf(
    'test-free',
    `select p.id from placements p join issues i on i.organization_id = $1 and i.id = p.issue_id
     where p.organization_id = $1 and i.sending_date between $2::date + 1 and $2::date + 60 and not exists (
       select from verts v where v.organization_id = $1 and v.placement_id = p.id and v.released_at is null)
     order by p.id`,
    [from],
  );
const invoices = () =>
  query<{ id: number; lines: { vertId: number; net: number }[]; open_amount: number }>(
    'test-invoices',
    `select i.id, i.snapshot::jsonb -> 'lines' as lines, s.open_amount from invoices i
     join invoice_states s on s.organization_id = $1 and s.invoice_id = i.id
     where i.organization_id = $1 order by i.id`,
  );

/** Records the ads of the past as sent, as a delivery does. */
async function send(scope: Scope): Promise<void> {
  await scope.transact(async (tx) => {
    const sent = await tx.statement<{ order_id: number }>(
      'test-send',
      `update verts v set sent_at = now() from orders o where v.organization_id = $1 and o.organization_id = $1
         and o.id = v.order_id and o.state = 'booked' and v.sent_at is null and v.sending_date <= $2
       returning v.order_id`,
      [tx.organizationId, tx.today],
    );
    await refreshOverviews(tx, [...new Set(sent.map(({ order_id: id }) => id))]);
  });
}

let lastCancelled = 0;
const ACT: Record<string, (scope: Scope) => Promise<unknown>> = {
  async reserve(scope) {
    const places = await free(scope.today);
    const wanted = [...new Set([pick(places), pick(places), pick(places)])];
    const order = await reserve(scope, pick(customers), wanted, addDays(scope.today, between(0, 3)));
    if (next() < 0.6) await bookOrder(scope, order);
  },
  book: async (scope) => bookOrder(scope, pick(await orders())),
  unbook: async (scope) => unbookOrder(scope, pick(await orders())),
  async cancel(scope) {
    lastCancelled = pick(await orders());
    await cancelOrder(scope, lastCancelled);
  },
  undo: (scope) => restoreCancelled(scope, { orderId: lastCancelled }),
  cancelOne: async (scope) => cancelPlacement(scope, pick(await verts())),
  move: async (scope) => moveVert(scope, pick(await verts()), { placementId: pick(await free(scope.today)) }),
  agree: async (scope) =>
    agreePrice(scope, pick(await verts()), {
      amount: between(0, 60_000),
      basisPoints: null,
      reason: 'Messe',
    }),
  discount: async (scope) =>
    agreePrice(scope, pick(await verts()), { amount: null, basisPoints: between(1, 9_999), reason: 'Messe' }),
  tidy: (scope) => tidyLapsedReservations(scope),
  revive: async (scope) =>
    reviveOrder(scope, pick(await lapsed(scope.today)), { reservationExpireDate: addDays(scope.today, 2) }),
  async moveIssue(scope) {
    const [placement = 0] = await free(scope.today);
    const [issue = 0] = await idsOf(
      'test-issue',
      'select issue_id as id from placements where organization_id = $1 and id = $2',
      [placement],
    );
    await moveIssue(scope, issue, { sendingDate: addDays(scope.today, between(20, 90)) }, 'http://localhost');
  },
  send,
  async issue() {
    const caller = world.as('administrator');
    const grouping = pick(['order', 'month', 'issue']);
    const { drafts } = (
      await caller.get<{ drafts: InvoiceDraft[] }>(`/api/invoice_drafts?grouping=${grouping}`)
    ).body;
    for (const { vertIds, gross } of drafts.slice(0, 2))
      await caller.post('/api/invoices', { vertIds, gross });
  },
  async pay() {
    const { id, open_amount: open } = pick(await invoices());
    const amount = next() < 0.5 ? open : between(1, Math.max(open, 1));
    await world.as('administrator').post(`/api/invoices/${id}/payments`, { paidOn: TODAY, amount });
  },
  async correct() {
    const { id, lines } = pick(await invoices());
    const isWhole = next() < 0.3;
    const credited = isWhole ? lines : [pick(lines)];
    await world.as('administrator').post(`/api/invoices/${id}/corrections`, {
      lines: credited.map(({ vertId, net }) => ({
        vertId,
        amount: isWhole ? net : between(1, Math.max(net, 1)),
        reason: 'Zu spät',
      })),
      billAgain: isWhole,
    });
  },
  count: countRevenue,
};

type Sums = Record<string, number>;

/** Returns the sums on the page by month, newsletter, customer and salesperson. */
async function shown(): Promise<Sums> {
  const sums: Sums = {};
  for (const year of [2026, 2027]) {
    const answer = await world.as('administrator').get<{ revenue: Revenue }>(`/api/revenue?year=${year}`);
    for (const { months, publications, customers: buyers, creators, total } of answer.body.revenue
      .currencies) {
      months.forEach((amounts, index) => put(sums, `${year} month ${index + 1}`, amounts));
      for (const row of publications) put(sums, `${year} publication ${row.id}`, row);
      for (const row of buyers) put(sums, `${year} customer ${row.id}`, row);
      for (const row of creators) put(sums, `${year} creator ${row.id}`, row);
      put(sums, `${year} all`, { billedGross: total.billedGross, openGross: total.openGross });
    }
  }
  return sums;
}

function put(sums: Sums, key: string, amounts: object): void {
  for (const [name, amount] of Object.entries(amounts)) {
    if (
      ['booked', 'reserved', 'weighted', 'billedNet', 'billedGross', 'openGross'].includes(name) &&
      amount !== 0
    ) {
      if (key.endsWith(' all') || !['billedGross', 'openGross'].includes(name))
        sums[`${key} ${name}`] = Number(amount);
    }
  }
}

/** Returns the same sums, recounted from the ads and the invoices. */
async function recounted(today: string): Promise<Sums> {
  const sums: Sums = {};
  const add = (key: string, amount: number) => {
    const sum = (sums[key] ?? 0) + amount;
    if (sum === 0) delete sums[key];
    else sums[key] = sum;
  };
  const ads = await query<{ net: number; state: string; day: string; of: Record<string, number> }>(
    'recount-ads',
    `select (v.price ->> 'customerNet')::bigint as net, o.state, v.sending_date as day, jsonb_build_object(
       'publication', i.publication_id, 'customer', o.customer_id, 'creator', o.creator_id) as of
     from verts v join orders o on o.organization_id = $1 and o.id = v.order_id
     join placements p on p.organization_id = $1 and p.id = v.placement_id
     join issues i on i.organization_id = $1 and i.id = p.issue_id
     where v.organization_id = $1 and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)`,
    [today],
  );
  for (const { net, state, day, of } of ads) {
    const keys = [`month ${Number(day.slice(5, 7))}`, ...Object.entries(of).map((entry) => entry.join(' '))];
    for (const key of keys) {
      add(`${day.slice(0, 4)} ${key} ${state}`, net);
      if (state === 'reserved') add(`${day.slice(0, 4)} ${key} weighted`, Math.floor((net * 60 + 50) / 100));
    }
  }
  const documents = await query<{
    kind: string;
    gross: number;
    open: number;
    lines: { sendingDate: string; net: number; of: Record<string, number> }[];
  }>(
    'recount-invoices',
    `select n.kind, n.gross, coalesce(s.open_amount, 0) as open, (
       select jsonb_agg(line.value || jsonb_build_object('of', jsonb_build_object(
         'publication', i.publication_id, 'customer', o.customer_id, 'creator', o.creator_id)))
       from jsonb_array_elements(n.snapshot::jsonb -> 'lines') as line (value)
       join verts v on v.organization_id = $1 and v.id = (line.value ->> 'vertId')::bigint
       join orders o on o.organization_id = $1 and o.id = v.order_id
       join placements p on p.organization_id = $1 and p.id = v.placement_id
       join issues i on i.organization_id = $1 and i.id = p.issue_id) as lines
     from invoices n left join invoice_states s on s.organization_id = $1 and s.invoice_id = n.id
     where n.organization_id = $1`,
  );
  for (const { kind, gross, open, lines } of documents) {
    const sign = kind === 'invoice' ? 1 : -1;
    for (const { sendingDate, net, of } of lines) {
      const keys = [
        `month ${Number(sendingDate.slice(5, 7))}`,
        ...Object.entries(of).map((entry) => entry.join(' ')),
      ];
      for (const key of keys) add(`${sendingDate.slice(0, 4)} ${key} billedNet`, sign * net);
    }
    // The test bills 2026 only.
    add('2026 all billedGross', sign * gross);
    add('2026 all openGross', open);
  }
  return sums;
}

/** Returns the sold and free placements on the page of a newsletter, and a recount of the single placements. */
async function placesOf(publication: number, today: string): Promise<{ shown: unknown; counted: unknown }> {
  const { body } = await world
    .as('administrator')
    .get<{ revenue: Revenue }>(`/api/revenue?year=2026&publicationId=${publication}`);
  const [euros] = body.revenue.currencies;
  const rows = await query<{ name: string; day: string; state: string | null; net: number | null }>(
    'recount-places',
    `select p.name, i.sending_date as day, sold.state, sold.net
     from issues i join placements p on p.organization_id = $1 and p.issue_id = i.id
     left join lateral (
       select o.state, (v.price ->> 'customerNet')::bigint as net from verts v
       join orders o on o.organization_id = $1 and o.id = v.order_id
       where v.organization_id = $1 and v.placement_id = p.id
         and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $3)) as sold on true
     where i.organization_id = $1 and i.publication_id = $2 and i.sending_date between '2026-01-01' and '2027-03-31'`,
    [publication, today],
  );
  const past = rows.filter(({ day }) => day <= today && day < '2027');
  const until = today < '2026-12-01' ? '2027-02-28' : '2027-03-31';
  const unsold = rows.filter(({ day, state }) => day > today && day <= until && state === null);
  const names = ['Top', 'Middle', 'Tip'].flatMap((name) => {
    const all = past.filter((place) => place.name === name);
    const sold = all.filter(({ state }) => state === 'booked').map(({ net }) => Number(net));
    const sum = sold.reduce((total, net) => total + net, 0);
    const average = sold.length === 0 ? null : Math.floor((2 * sum + sold.length) / (2 * sold.length));
    return all.length === 0 ? [] : [{ name, places: all.length, sold: sold.length, average }];
  });
  const prices: Record<string, number> = PRICES;
  return {
    shown: {
      names: euros?.places?.names ?? [],
      count: euros?.places?.free.reduce((sum, { places }) => sum + places, 0),
      amount: euros?.places?.free.reduce((sum, { amount }) => sum + amount, 0),
    },
    counted: {
      names,
      count: unsold.length,
      amount: unsold.reduce((sum, { name }) => sum + (prices[name] ?? 0), 0),
    },
  };
}

async function expectSame(today: string): Promise<void> {
  expect(await shown()).toEqual(await recounted(today));
  for (const publication of newsletters) {
    const places = await placesOf(publication, today);
    expect(places.shown).toEqual(places.counted);
  }
}

test(
  'the revenue equals a recount after random acts',
  async () => {
    const done: Sums = {};
    const names = Object.keys(ACT);
    const weighted = [...names, 'reserve', 'reserve', 'reserve', 'reserve', 'book', 'agree', 'issue', 'pay'];
    for (let at = 1; at <= ACTS; at += 1) {
      if (at % ACTS_A_DAY === 0 && world.today < '2026-12-24') world.today = addDays(world.today, 1);
      const name = pick(weighted);
      try {
        await ACT[name]?.(await world.scope('administrator'));
        done[name] = (done[name] ?? 0) + 1;
      } catch (error) {
        // Many acts are refused in the current state, or have nothing to act on. Such acts change nothing.
        if (!(error instanceof Problem || error instanceof RangeError)) throw error;
      }
      if (at % Math.ceil(ACTS / CHECKS) === 0) await expectSame(world.today);
    }
    await countRevenue(admin);
    await expectSame(world.today);
    if (ACTS >= 300) expect(names.filter((name) => !done[name])).toEqual([]);
  },
  60_000 + ACTS * 200,
);
