import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { weekOf } from '#domain/platform/week.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listFedAds } from '#server/sending/delivery/systems/feed/serve-feed.ts';
import { fillRhythms } from '#server/catalogue/publications/rhythms.ts';
import { closeChecked } from '../support/close-checked.ts';
import { banner, type DeliveryWorld, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { cart, first, type OneOrder, place } from '../support/orders.ts';
import { rolesExcept, TODAY } from '../support/test-app.ts';
import { capacity, upcomingIssues } from '../support/world.ts';

let world: DeliveryWorld;
let admin: Scope;
beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' });
  admin = world.scope;
});
afterAll(() => closeChecked(world.testApp));

const caller = () => world.testApp.as('administrator');
const sales = () => world.testApp.as('sales');
const move = (issue: Issue, sendingDate: Day | null, fields: object = {}) =>
  caller().patch<{ issue: Issue }>(`/api/issues/${issue.id}`, { sendingDate, ...fields });
const read = async (id: number) => (await sales().get<OneOrder>(`/api/orders/${id}`)).body.order;
const historyOf = async (path: string) =>
  (await sales().get<{ history: HistoryEntry[] }>(`${path}/history`)).body.history;
const mails = async () =>
  (
    await world.testApp.app.pool.query<{ recipient: string; subject: string; text_body: string }>(
      'select recipient, subject, text_body from outgoing_mails order by id',
    )
  ).rows;

/** Books an ad in an upcoming issue as a salesperson. Also returns the next issue of its publication. */
async function soldIssue() {
  const publicationId = await world.publish(['Top', 'Middle']);
  const [issue, next] = (await upcomingIssues(admin, publicationId, 6)).slice(1);
  if (!issue || !next) throw new Error('There are too few issues.');
  const body = cart(world.customerId, [first(issue.placements).id], { book: true });
  const order = await place(sales(), body);
  return { publicationId, issue, next, order };
}

describe('an issue moves to another day', () => {
  test('with its placements and ads, into another week and month', async () => {
    const { issue, order } = await soldIssue();
    const before = await capacity(admin);
    const day = addDays(issue.sendingDate, 40);
    const { status, body } = await move(issue, day);
    expect(status).toBe(200);
    expect(body.issue).toMatchObject({
      id: issue.id,
      sendingDate: day,
      weekNumber: weekOf(day),
      version: issue.version + 1,
      placements: [
        { name: 'Top', state: 'sold' },
        { name: 'Middle', state: 'free' },
      ],
    });
    const moved = await read(order.id);
    expect(moved.orderStatistic.latestIssueSendingDate).toBe(day);
    expect(first(moved.verts).placement.issue).toMatchObject({ sendingDate: day, weekNumber: weekOf(day) });
    expect(await capacity(admin)).toEqual(before);
    await place(sales(), cart(world.customerId, [issue.placements[1]?.id ?? 0]));
  });

  test('and its day stays empty, until it moves back', async () => {
    const { publicationId, issue } = await soldIssue();
    await move(issue, addDays(issue.sendingDate, 1));
    await fillRhythms(admin);
    const days = async () =>
      (await upcomingIssues(admin, publicationId, 6)).map(({ sendingDate }) => sendingDate);
    expect(await days()).not.toContain(issue.sendingDate);
    expect((await move(issue, issue.sendingDate)).status).toBe(200);
    expect(await days()).toContain(issue.sendingDate);
  });

  test('which the history of its placements and orders says, and a mail to the salesperson', async () => {
    const { issue, order } = await soldIssue();
    const count = (await mails()).length;
    const toDate = addDays(issue.sendingDate, 2);
    await move(issue, toDate);
    const days = { fromName: null, fromDate: issue.sendingDate, toName: null, toDate };
    expect(first(await historyOf(`/api/orders/${order.id}`))).toMatchObject({
      action: 'rescheduled',
      move: days,
    });
    const acts = await historyOf(`/api/placements/${first(issue.placements).id}`);
    expect(acts.slice(0, 2)).toMatchObject([
      { subject: 'issue', action: 'moved', move: days },
      { action: 'booked' },
    ]);
    const sent = (await mails()).slice(count);
    expect(sent).toHaveLength(1);
    expect(first(sent).text_body).toContain(`/orders/${order.id}`);
    expect(first(sent).recipient).toContain('sales');
  });

  test('so that no booking of what was seen before is done', async () => {
    const { issue, order } = await soldIssue();
    await move(issue, addDays(issue.sendingDate, 2));
    expect(await sales().delete(`/api/orders/${order.id}?version=${order.version}`)).toMatchObject({
      status: 409,
      body: { code: 'order_changed', happened: { act: 'rescheduled' } },
    });
  });

  test('and the feed of the new day contains its ads', async () => {
    const { issue, order } = await soldIssue();
    await world.save(first(order.verts).id, banner('moved'));
    const day = addDays(issue.sendingDate, 1);
    await move(issue, day);
    const fed = (on: Day) => admin.read((tx) => listFedAds(world.testApp.app, tx, issue.publicationId, on));
    expect((await fed(day)).ads.map(({ html }) => html).join()).toContain('gruen.example/moved');
    expect(await fed(issue.sendingDate)).toMatchObject({ ads: [] });
  });
});

describe('an issue stays', () => {
  test('when the new day is past, taken, too far ahead or invalid', async () => {
    const { issue, next } = await soldIssue();
    for (const [day, message] of [
      [addDays(TODAY, -1), 'This date is in the past. Please select today or a later date.'],
      [next.sendingDate, 'There is already an issue on this date. Please select another one.'],
      ['2099-01-01', 'This date is too far ahead. Please check the year.'],
      ['2026-02-30', 'This date does not exist. Please check it.'],
    ] as const) {
      expect(await move(issue, day)).toMatchObject({
        status: 422,
        body: { errors: { sendingDate: [message] } },
      });
    }
    const issues = await upcomingIssues(admin, issue.publicationId, 6);
    const current = issues.find(({ id }) => id === issue.id);
    expect(current).toMatchObject({ sendingDate: issue.sendingDate, version: issue.version });
  });

  test('when it was handed over, or when another user has changed it', async () => {
    const { issue, order } = await soldIssue();
    await caller().patch(`/api/issues/${issue.id}`, { topic: 'Herbst' });
    expect(await move(issue, addDays(issue.sendingDate, 1), { version: issue.version })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    await world.save(first(order.verts).id, banner('handed'));
    const sale = { issue, orderId: order.id, vertIds: [first(order.verts).id] };
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over' });
    expect(await move(issue, addDays(issue.sendingDate, 1))).toMatchObject({
      status: 409,
      body: { code: 'issue_handed_over' },
    });
  });

  test('for all users but administrators', async () => {
    const { issue } = await soldIssue();
    const path = `/api/issues/${issue.id}`;
    const body = { sendingDate: addDays(issue.sendingDate, 1) };
    for (const role of rolesExcept('administrator')) {
      expect((await world.testApp.as(role).patch(path, body)).status).toBe(403);
    }
    expect((await world.testApp.as('administrator', 'other').patch(path, body)).status).toBe(404);
  });
});
