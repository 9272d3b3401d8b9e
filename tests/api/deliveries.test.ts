import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Delivery } from '#contract/deliveries.ts';
import type { Issue } from '#contract/issues.ts';
import type { Report } from '#contract/reports.ts';
import { addDays, type Day } from '#domain/day.ts';
import type { Scope } from '#server/db/scope.ts';
import { advanceDelivery } from '#server/delivery/advance-delivery.ts';
import { confirmSent } from '#server/delivery/confirm-sent.ts';
import { planDeliveries } from '#server/delivery/plan-deliveries.ts';
import { closeWithRightBooks } from './support/books.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { book, firstIssue, makeCustomer, makePublication, reserve } from './support/world.ts';

let testApp: TestApp;
let scope: Scope;
let customerId: number;
let connectionId: number;

beforeAll(async () => {
  testApp = await startTestApp();
  scope = await testApp.scope('administrator');
  customerId = await makeCustomer(scope, 'Möbelhaus Grün');
  const { body } = await testApp
    .as('administrator')
    .post<{ mailing_connection: { id: number } }>('/api/mailing_connections', {
      kind: 'feed',
      name: 'Inxmail',
    });
  connectionId = body.mailing_connection.id;
});
afterAll(() => closeWithRightBooks(testApp));

interface Sale {
  issue: Issue;
  orderId: number;
  vertIds: number[];
}

const image = { type: 'ImageVert', imageUrl: 'https://bilder.example/a.png' };
const banner = (what: string) => ({ ...image, linkUrl: `https://gruen.example/${what}` });

/** A publication whose mailings fetch their ads, with the first issue's placements booked and its ads complete. */
async function sell({ names = ['Top', 'Middle'], complete = names.length } = {}): Promise<Sale> {
  const publicationId = await makePublication(scope, { names });
  await testApp
    .as('administrator')
    .patch(`/api/publications/${publicationId}/mailing`, { mailingConnectionId: connectionId });
  const issue = await firstIssue(scope, publicationId);
  const orderId = await book(
    scope,
    customerId,
    issue.placements.map(({ id }) => id),
  );
  const { body } = await testApp
    .as('sales')
    .get<{ order: { verts: { id: number }[] } }>(`/api/orders/${orderId}`);
  const vertIds = body.order.verts.map(({ id }) => id);
  for (const id of vertIds.slice(0, complete)) await save(id, banner(`${id}`));
  return { issue, orderId, vertIds };
}

const save = (vertId: number, patch: object) => testApp.as('sales').patch(`/api/verts/${vertId}`, patch);

/** The organisation on another day. */
const on = (day: Day): Scope => {
  const later: Scope = {
    ...scope,
    today: day,
    transact: (work) => scope.transact((tx) => work({ ...tx, today: day })),
    read: (work) => scope.read((tx) => work({ ...tx, today: day })),
  };
  return later;
};

const eve = ({ issue }: Sale) => on(addDays(issue.sendingDate, -1));
const dayOf = ({ issue }: Sale) => on(issue.sendingDate);

async function advance(who: Scope, { issue }: Sale): Promise<void> {
  await scope.transact((tx) =>
    tx.statement('due-now', 'update deliveries set due_at = now() where organization_id = $1', [
      tx.organizationId,
    ]),
  );
  await advanceDelivery(testApp.app, who, issue.id);
}

async function look({ issue }: Sale): Promise<Delivery> {
  const { body } = await testApp.as('sales').get<{ delivery: Delivery }>(`/api/deliveries/${issue.id}`);
  return body.delivery;
}

interface FrozenRow {
  vert_id: number;
  link: string;
  is_present: boolean;
  is_in_mailing: boolean;
}

function frozen({ issue }: Sale): Promise<FrozenRow[]> {
  return scope.transact((tx) =>
    tx.statement<FrozenRow>(
      'frozen-of-test',
      `select vert_id, vert ->> 'linkUrl' as link, replaced_at is null as is_present,
         handed_over_at is not null and withdrawn_at is null as is_in_mailing
       from delivery_items where organization_id = $1 and issue_id = $2 order by id`,
      [tx.organizationId, issue.id],
    ),
  );
}

const clock = async (): Promise<string> => {
  const [row] = await scope.transact((tx) =>
    tx.statement<{ now: string }>('clock', 'select clock_timestamp() as now', []),
  );
  // Milliseconds are cut off, so the next one is surely after all that happened.
  return new Date(Date.parse(row?.now ?? '') + 1).toISOString();
};

async function reportOf(orderId: number): Promise<Report> {
  const { body } = await testApp.as('sales').get<{ order: { report: { id: number } } }>(`/api/orders/${orderId}`);
  return (await testApp.as('sales').get<{ report: Report }>(`/api/reports/${body.order.report.id}`)).body
    .report;
}

describe('handing an issue over', () => {
  test('freezes the complete ads of booked orders the day before, and no others', async () => {
    const sale = await sell({ names: ['Top', 'Middle', 'End'], complete: 2 });
    const other = await makePublication(scope, { names: ['Only'] });
    await reserve(scope, customerId, [(await firstIssue(scope, other)).placements[0]?.id ?? 0]);
    await advance(eve(sale), sale);
    expect(await look(sale)).toMatchObject({ kind: 'feed', progress: 'handed_over', sentAt: null });
    expect(await frozen(sale)).toEqual(
      sale.vertIds.slice(0, 2).map((id) => ({
        vert_id: id,
        link: `https://gruen.example/${id}`,
        is_present: true,
        is_in_mailing: true,
      })),
    );
    expect((await look(sale)).ads.map(({ state }) => state)).toEqual(['pending', 'pending', 'incomplete']);
  });

  test('does nothing two days before', async () => {
    const sale = await sell();
    await advance(on(addDays(sale.issue.sendingDate, -2)), sale);
    expect(await look(sale)).toMatchObject({ progress: 'planned' });
    expect(await frozen(sale)).toHaveLength(2);
  });

  test('takes an edit along, and keeps what stood there before', async () => {
    const sale = await sell({ names: ['Top'] });
    await advance(eve(sale), sale);
    const [vertId = 0] = sale.vertIds;
    expect((await save(vertId, banner('better'))).status).toBe(200);
    await advance(eve(sale), sale);
    expect(await frozen(sale)).toMatchObject([
      { is_present: false, is_in_mailing: false },
      { link: 'https://gruen.example/better', is_present: true, is_in_mailing: true },
    ]);
    const { events } = await look(sale);
    expect(events.map(({ event }) => event)).toEqual(['claimed', 'handed_over', 'claimed', 'handed_over']);
  });

  test('changes nothing where nothing changed, and takes an old revision up again', async () => {
    const sale = await sell({ names: ['Top'] });
    const [vertId = 0] = sale.vertIds;
    for (const what of ['one', 'two', 'one', 'one']) {
      await save(vertId, banner(what));
      await advance(eve(sale), sale);
    }
    const rows = await frozen(sale);
    expect(rows.map(({ link, is_present: present }) => `${link} ${present}`)).toEqual([
      'https://gruen.example/one true',
      'https://gruen.example/two false',
    ]);
    expect((await look(sale)).events.filter(({ event }) => event === 'handed_over')).toHaveLength(3);
  });

  test('lets go of an ad that is cancelled, and of the last one', async () => {
    const sale = await sell();
    await advance(eve(sale), sale);
    for (const [at, id] of sale.vertIds.entries()) {
      expect((await testApp.as('sales').delete(`/api/verts/${id}`)).status).toBe(200);
      await advance(eve(sale), sale);
      expect((await frozen(sale)).filter((row) => row.is_in_mailing)).toHaveLength(1 - at);
    }
  });

  test('is done by one of those who try at once', async () => {
    const sale = await sell();
    await advance(on(addDays(sale.issue.sendingDate, -2)), sale);
    await scope.transact((tx) =>
      tx.statement('due-now', 'update deliveries set due_at = now() where organization_id = $1', [
        tx.organizationId,
      ]),
    );
    await Promise.all(
      Array.from({ length: 8 }, () => advanceDelivery(testApp.app, eve(sale), sale.issue.id)),
    );
    expect((await look(sale)).events.map(({ event }) => event)).toEqual(['claimed', 'handed_over']);
  });
});

describe('a confirmation', () => {
  test('makes the ads sent as they stood in the mailing at that moment, whatever was typed since', async () => {
    const sale = await sell({ names: ['Top'] });
    const [vertId = 0] = sale.vertIds;
    await save(vertId, banner('first'));
    await advance(eve(sale), sale);
    const sentAt = await clock();
    await save(vertId, banner('second'));
    await advance(dayOf(sale), sale);
    await confirmSent(dayOf(sale), sale.issue.id, { sentAt, recipientCount: 1_200 });
    const { body } = await testApp
      .as('sales')
      .get<{ vert: { sent: boolean; linkUrl: string } }>(`/api/verts/${vertId}`);
    expect(body.vert).toMatchObject({ sent: true, linkUrl: 'https://gruen.example/first' });
    const report = await reportOf(sale.orderId);
    expect(report.vertReports).toMatchObject([
      {
        isVertSent: true,
        recipientCount: 1_200,
        impressionCount: 0,
        clickCount: 0,
        provenance: { source: 'counted' },
      },
    ]);
    expect(report.vertReports[0]?.sentAd?.vert.linkUrl).toBe('https://gruen.example/first');
    expect(await look(sale)).toMatchObject({ progress: 'sent', sentAt, recipientCount: 1_200 });
  });

  test('said twice, or by many at once, changes nothing more', async () => {
    const sale = await sell();
    await advance(dayOf(sale), sale);
    const sentAt = await clock();
    await Promise.all(
      [10, 20, 30].map((recipientCount) => confirmSent(scope, sale.issue.id, { sentAt, recipientCount })),
    );
    const { events, recipientCount } = await look(sale);
    expect(events.filter(({ event }) => event === 'sent')).toHaveLength(1);
    expect([10, 20, 30]).toContain(recipientCount);
    await confirmSent(scope, sale.issue.id, { sentAt, recipientCount: 99 });
    expect((await look(sale)).recipientCount).toBe(recipientCount);
  });

  test('leaves out what was incomplete, and that has failed once its day has gone by', async () => {
    const sale = await sell({ names: ['Anzeige', 'Banner'], complete: 1 });
    await advance(dayOf(sale), sale);
    await confirmSent(scope, sale.issue.id, { sentAt: await clock(), recipientCount: null });
    await planDeliveries(on(addDays(sale.issue.sendingDate, 1)));
    const { vertReports } = await reportOf(sale.orderId);
    expect(vertReports.map((row) => [row.isVertSent, row.recipientCount, row.sentAd === null])).toEqual([
      [true, null, false],
      [false, null, true],
    ]);
  });

  test('that comes late turns what had failed into sent', async () => {
    const sale = await sell({ names: ['Top'] });
    await advance(dayOf(sale), sale);
    const sentAt = await clock();
    const after = on(addDays(sale.issue.sendingDate, 1));
    await advance(after, sale);
    await planDeliveries(after);
    expect(await look(sale)).toMatchObject({ progress: 'missed' });
    expect((await reportOf(sale.orderId)).vertReports[0]?.isVertSent).toBe(false);
    await confirmSent(after, sale.issue.id, { sentAt, recipientCount: 5 });
    expect(await look(sale)).toMatchObject({ progress: 'sent' });
    expect((await reportOf(sale.orderId)).vertReports).toMatchObject([
      { isVertSent: true, recipientCount: 5 },
    ]);
  });

  test('is refused for what was never handed over', async () => {
    const sale = await sell();
    const { status, body } = await testApp.as('sales').post(`/api/deliveries/${sale.issue.id}/was_sent`, {});
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' });
  });

  test('may be said by staff, with its time and recipients, but not for the future', async () => {
    const sale = await sell({ names: ['Top'] });
    await advance(dayOf(sale), sale);
    const url = `/api/deliveries/${sale.issue.id}/was_sent`;
    expect((await look(sale)).canConfirm).toBe(true);
    const wrong = await testApp.as('sales').post(url, { sentAt: '2999-01-01T00:00:00Z', recipients: -1 });
    expect(wrong.status).toBe(422);
    const { status, body } = await testApp.as('sales').post<{ delivery: Delivery }>(url, { recipients: 77 });
    expect({ status, progress: body.delivery.progress, recipients: body.delivery.recipientCount }).toEqual({
      status: 200,
      progress: 'sent',
      recipients: 77,
    });
    expect(body.delivery.events.find(({ event }) => event === 'was_sent')?.userName).not.toBe('');
  });

  test('closes the issue: nothing in it is sold any more', async () => {
    const publicationId = await makePublication(scope, { names: ['Top', 'Middle'] });
    await testApp
      .as('administrator')
      .patch(`/api/publications/${publicationId}/mailing`, { mailingConnectionId: connectionId });
    const { status, body } = await testApp
      .as('administrator')
      .post<{ issue: Issue }>('/api/issues', { publicationId, sendingDate: testApp.today });
    expect(status).toBe(201);
    const issue = (
      await testApp
        .as('sales')
        .get<{ issues: Issue[] }>(
          `/api/issues?publicationId=${publicationId}&weekNumber=${body.issue.weekNumber}`,
        )
    ).body.issues.find(({ id }) => id === body.issue.id);
    const [sold, free] = issue?.placements ?? [];
    expect(free).toBeDefined();
    const orderId = await book(scope, customerId, [sold?.id ?? 0]);
    const order = await testApp
      .as('sales')
      .get<{ order: { verts: { id: number }[] } }>(`/api/orders/${orderId}`);
    await save(order.body.order.verts[0]?.id ?? 0, banner('today'));
    const sale = { issue: body.issue, orderId, vertIds: [] };
    await advance(scope, sale);
    await confirmSent(scope, body.issue.id, { sentAt: await clock(), recipientCount: 1 });
    const refused = await testApp.as('sales').post('/api/orders', {
      customer_id: customerId,
      reservation_expire_date: testApp.today,
      placement_ids: [free?.id],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.unavailable_placements).toEqual([free?.id]);
  });
});

describe('the timeline', () => {
  test('is for those who sell', async () => {
    const sale = await sell({ names: ['Top'] });
    const url = `/api/deliveries/${sale.issue.id}`;
    for (const role of ['viewer', 'customer'] as const) {
      expect((await testApp.as(role).get(url)).status).toBe(403);
      expect((await testApp.as(role).get('/api/deliveries')).status).toBe(403);
    }
    expect((await testApp.as('administrator', 'other').get(url)).status).toBe(404);
    expect((await testApp.as('administrator', 'other').post(`${url}/was_sent`, {})).status).toBe(404);
    expect((await testApp.as('administrator', 'other').post(`${url}/send_again`)).status).toBe(404);
    expect((await testApp.as('administrator', 'other').post(`${url}/send_now`)).status).toBe(404);
  });

  test('shows what is sent soon, with what is still missing', async () => {
    const sale = await sell({ complete: 1 });
    const { body } = await testApp.as('sales').get<{ deliveries: { issueId: number }[] }>('/api/deliveries');
    expect(body.deliveries.some(({ issueId }) => issueId === sale.issue.id)).toBe(
      sale.issue.sendingDate <= addDays(testApp.today, 1),
    );
  });
});
