import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment } from '#contract/customers/comments.ts';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { Role } from '#domain/access/abilities.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { vertsOfOrders } from '#server/ads/verts/verts-of-orders.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { firstIssue, makePublication, reserve } from '../support/world.ts';

let world: TestApp;
let order: number;
let vert: number;
beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('sales');
  const issue = await firstIssue(scope, await makePublication(scope, { names: ['Top', 'Middle'] }));
  order = await reserve(
    scope,
    world.organizations.own.customerId,
    issue.placements.map(({ id }) => id),
  );
  const [first] = await scope.transact((tx) => vertsOfOrders(tx, [order]));
  vert = first?.id ?? 0;
});
afterAll(() => world.close());

const at = () => `/api/orders/${order}/comments`;
const listed = async (role: Role) =>
  (await world.as(role).get<{ comments: Comment[]; people: { id: number; name: string }[] }>(at())).body;

async function write(role: Role, body: object): Promise<Comment> {
  const answer = await world.as(role).post<{ comment: Comment }>(at(), body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.comment;
}

test('staff who may change orders comment on the order and its ads, and viewers read the comments', async () => {
  const whole = await write('sales', { text: '  Rabatt zugesagt  ' });
  const ofAd = await write('administrator', { text: 'Logo fehlt', vertId: vert });
  expect(whole).toMatchObject({ text: 'Rabatt zugesagt', vertId: null, isOwn: true, editedAt: null });
  const { comments } = await listed('viewer');
  expect(comments.map(({ id }) => id)).toEqual([whole.id, ofAd.id]);
  expect(comments[1]).toMatchObject({ vertId: vert, placementName: 'Top', isOwn: false });
  expect((await world.as('viewer').post(at(), { text: 'Auch ich' })).status).toBe(403);
});

test('the customer and other organizations see and write nothing', async () => {
  for (const caller of [world.as('customer'), world.as('administrator', 'other')]) {
    expect((await caller.get(at())).status).toBe(404);
    expect([403, 404]).toContain((await caller.post(at(), { text: 'Hallo' })).status);
  }
  expect((await world.as('customer').get<object>(`/api/orders/${order}`)).body).not.toHaveProperty(
    'comments',
  );
});

test('a name after an @ mentions a colleague, but never a customer', async () => {
  const { users } = world.organizations.own;
  const { people } = await listed('sales');
  expect(people.map(({ id }) => id)).toEqual(
    expect.arrayContaining([users.viewer.id, users.administrator.id]),
  );
  expect(people.map(({ id }) => id)).not.toContain(users.customer.id);
  const name = people.find(({ id }) => id === users.viewer.id)?.name ?? '';
  expect((await write('sales', { text: `Bitte prüfen, @${name}` })).mentionedIds).toEqual([users.viewer.id]);
});

test('only the author can change and delete a comment, and the history shows it', async () => {
  const { id } = await write('sales', { text: 'Erster Text' });
  const own = `/api/comments/${id}`;
  expect((await world.as('administrator').patch(own, { text: 'x' })).status).toBe(403);
  expect((await world.as('administrator').delete(own)).status).toBe(403);
  const changed = await world.as('sales').patch<{ comment: Comment }>(own, { text: 'Zweiter Text' });
  expect(changed.body.comment).toMatchObject({ text: 'Zweiter Text', editedAt: expect.any(String) });
  expect(await newestActs()).toEqual([
    ['comment_edited', null],
    ['commented', 'Zweiter Text'],
  ]);
  expect((await world.as('sales').delete(own)).status).toBe(204);
  expect((await newestActs())[0]).toEqual(['comment_deleted', null]);
  expect((await listed('sales')).comments.map((comment) => comment.id)).not.toContain(id);
  const { body } = await history();
  expect(JSON.stringify(body)).not.toContain('Zweiter Text');
});

test.each([
  [{ text: ' ' }, 'text'],
  [{ text: 'x'.repeat(2_001) }, 'text'],
  [{ text: 'Text', vertId: 999_999_999 }, 'vertId'],
])('%j is refused', async (body, field) => {
  const answer = await world.as('sales').post(at(), body);
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test('a retry with the same key writes no second comment', async () => {
  const key = { 'idempotency-key': 'comment-1' };
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const { body } = await world.as('sales').post<{ comment: Comment }>(at(), { text: 'Einmal' }, key);
      return body.comment.id;
    }),
  );
  expect(new Set(ids).size).toBe(1);
});

test('comments outlive a cancellation that is undone, and stay in the history of a cancelled order', async () => {
  const before = (await listed('sales')).comments;
  const sales = world.as('sales');
  expect((await sales.delete(`/api/orders/${order}`)).status).toBeLessThan(300);
  expect((await sales.get(at())).status).toBe(404);
  const { rows } = await transact(world.app.pool, world.organizations.own.id, async ({ statement }) => ({
    rows: await statement('count', 'select id from comments where organization_id = $1 and order_id = $2', [
      world.organizations.own.id,
      order,
    ]),
  }));
  expect(rows).toHaveLength(before.length);
  expect(JSON.stringify((await history()).body)).toContain('Rabatt zugesagt');
});

const history = () => world.as('sales').get<{ history: HistoryEntry[] }>(`/api/orders/${order}/history`);

async function newestActs() {
  const { body } = await history();
  return body.history.slice(0, 2).map(({ action, topic }) => [action, topic]);
}
