import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerReport } from '#contract/sales/customer-records.ts';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { OrderOverview } from '#contract/sales/orders.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { makeReport, NUMBERS } from '../support/reports.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { orderVerts } from '../support/verts.ts';
import { book, makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

interface Orders {
  orders: OrderOverview[];
  next?: string;
  open: number;
  past: number;
}
interface Coming {
  verts: Vert[];
  next?: string;
  total: number;
  incomplete: number;
  until: string | null;
}
type Reports = { reports: CustomerReport[]; next?: string };
type History = { history: HistoryEntry[]; next?: string };

let world: TestApp;
let scope: Scope;
beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
});
afterAll(() => world.close());
afterEach(() => {
  world.today = TODAY;
});

async function get<Body>(customerId: number, records: string): Promise<Body> {
  const { status, body } = await world.as('sales').get<Body>(`/api/customers/${customerId}/${records}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);
const acts = (history: readonly HistoryEntry[]) => history.map((it) => `${it.subject} ${it.action}`);

/** Creates a publication and returns the id of one free placement of each of its next issues. */
async function freePlacements(weeks: number): Promise<number[]> {
  const issues = await upcomingIssues(scope, await makePublication(scope), weeks);
  return issues.map(({ placements }) => placements[0]?.id ?? 0);
}

describe.each(['orders', 'verts', 'reports', 'history'])('the %s of a customer', (records) => {
  test('are for staff who may see customers, of their own organization', async () => {
    const own = world.organizations.own.customerId;
    const path = `/api/customers/${own}/${records}`;
    for (const role of ['viewer', 'customer'] as const) {
      expect((await world.as(role).get(path)).status, role).toBe(403);
    }
    expect((await world.anonymous.get(path)).status).toBe(401);
    expect((await world.as('administrator', 'other').get(path)).status).toBe(404);
    expect((await world.as('administrator').get(`/api/customers/99999999/${records}`)).status).toBe(404);
  });

  test('are none for a new customer, and a wrong cursor is refused', async () => {
    const id = await makeCustomer(scope, `Neu ${records}`);
    const body = await get<Record<string, unknown>>(id, records);
    expect(body[records]).toHaveLength(records === 'history' ? 1 : 0);
    expect(body).not.toHaveProperty('next');
    const wrong = await world.as('sales').get(`/api/customers/${id}/${records}?after=nonsense`);
    expect(wrong.status).toBe(422);
  });
});

describe('the orders of a customer', () => {
  test('are open until they lapse or are fulfilled, and are listed newest first', async () => {
    const customerId = await makeCustomer(scope, 'Dachdecker Voss');
    const [first = 0, second = 0, third = 0] = await freePlacements(3);
    const lapsing = await reserve(scope, customerId, [second], TODAY);
    const booked = await book(scope, customerId, [first]);
    const reserved = await reserve(scope, customerId, [third]);
    const open = await get<Orders>(customerId, 'orders');
    expect(idsOf(open.orders)).toEqual([reserved, booked, lapsing]);
    expect(open).toMatchObject({ open: 3, past: 0 });
    world.today = addDays(TODAY, 1);
    const past = await get<Orders>(customerId, 'orders?state=past');
    expect(past).toMatchObject({ orders: [{ id: lapsing, lapsed: true }], open: 2, past: 1 });
  });

  test('continue on the next page', async () => {
    const customerId = await makeCustomer(scope, 'Fliesen Ada');
    const placements = await freePlacements(22);
    for (const placement of placements) await reserve(scope, customerId, [placement]);
    const page = await get<Orders>(customerId, 'orders');
    expect([page.orders.length, page.open]).toEqual([20, 22]);
    const rest = await get<Orders>(customerId, `orders?after=${page.next}`);
    expect(rest.orders).toHaveLength(2);
    expect(rest).not.toHaveProperty('next');
    expect(new Set(idsOf([...page.orders, ...rest.orders])).size).toBe(22);
    const coming = await get<Coming>(customerId, 'verts');
    expect([coming.verts.length, coming.total]).toEqual([20, 22]);
    const later = await get<Coming>(customerId, `verts?after=${coming.next}`);
    expect(later.verts.at(-1)?.placement.issue.sendingDate).toBe(coming.until);
    expect(new Set(idsOf([...coming.verts, ...later.verts])).size).toBe(22);
  });
});

test('coming placements are those from today on in orders that have not lapsed, with the state of their ads', async () => {
  const customerId = await makeCustomer(scope, 'Gärtnerei Lind');
  const [first = 0, second = 0] = await freePlacements(2);
  const orderId = await book(scope, customerId, [second, first]);
  await reserve(scope, customerId, await freePlacements(1), TODAY);
  world.today = addDays(TODAY, 1);
  const { verts, total, incomplete } = await get<Coming>(customerId, 'verts');
  expect([total, incomplete]).toEqual([2, 2]);
  expect(verts.map((vert) => vert.placement.id)).toEqual([first, second]);
  expect(verts[0]).toMatchObject({ hasMissingData: true, order: { id: orderId, state: 'booked' } });
  world.today = addDays(verts[1]?.placement.issue.sendingDate ?? TODAY, 1);
  expect(await get<Coming>(customerId, 'verts')).toEqual({
    verts: [],
    total: 0,
    incomplete: 0,
    until: null,
  });
});

test('a report lists each different ad once, with the number of times that it was sent', async () => {
  const customerId = await makeCustomer(scope, 'Käserei Lang');
  const ordered = await orderVerts(scope, customerId, 'booked', ['Banner', 'Zeile', 'Textanzeige']);
  const reportId = await makeReport(scope, ordered, [...NUMBERS, null]);
  const { reports } = await get<Reports>(customerId, 'reports');
  expect(reports).toMatchObject([
    {
      id: reportId,
      orderId: ordered.orderId,
      countVerts: 3,
      ads: [{ times: 2, vert: { type: 'ImageVert' } }],
    },
  ]);
});

describe('the history of a customer', () => {
  test('combines the entries of the customer, its orders (including cancelled ones) and the stored mails to it', async () => {
    const customerId = await makeCustomer(scope, 'Uhren Krone');
    const path = `/api/customers/${customerId}`;
    await world.as('sales').patch(path, { customerContactEmail: 'Uhr@krone.example' });
    const [first = 0, second = 0] = await freePlacements(2);
    const kept = await reserve(scope, customerId, [first]);
    const cancelled = await reserve(scope, customerId, [second]);
    await world.as('sales').post(`/api/orders/${kept}/book`);
    await world.as('sales').delete(`/api/orders/${cancelled}`);
    const { organizationId } = scope;
    await scope.transact((tx) =>
      enqueueMail(tx, { organizationId, recipient: 'uhr@KRONE.example', subject: 'Ihre Anzeige', text: '' }),
    );
    const { history } = await get<History>(customerId, 'history');
    expect(acts(history)).toEqual([
      'mail waiting',
      'order cancelled',
      'order booked',
      'order reserved',
      'order reserved',
      'customer edited',
      'customer created',
    ]);
    expect(history[0]).toMatchObject({ topic: 'Ihre Anzeige' });
    expect(history[1]).toMatchObject({ orderId: cancelled, userName: 'sales of nordlicht' });
    expect(history[5]).toMatchObject({ fields: ['customerContactEmail'] });
  });

  test('continues on the next page without repeating an entry', async () => {
    const customerId = await makeCustomer(scope, 'Vielfach AG');
    const path = `/api/customers/${customerId}`;
    for (let at = 0; at < 35; at += 1) {
      await world
        .as('sales')
        .patch(path, { agencyName: `Agentur ${at}`, customerContactEmail: 'v@v.example' });
    }
    const { organizationId } = scope;
    for (let at = 0; at < 3; at += 1) {
      const mail = { organizationId, recipient: 'v@v.example', subject: `Nummer ${at}`, text: '' };
      await scope.transact((tx) => enqueueMail(tx, mail));
    }
    const page = await get<History>(customerId, 'history');
    const rest = await get<History>(customerId, `history?after=${page.next}`);
    expect([page.history.length, rest.history.length]).toEqual([30, 9]);
    expect(rest).not.toHaveProperty('next');
    const keys = [...page.history, ...rest.history].map(({ subject, id }) => `${subject} ${id}`);
    expect(new Set(keys).size).toBe(39);
    expect(rest.history.at(-1)).toMatchObject({ subject: 'customer', action: 'created' });
  });
});
