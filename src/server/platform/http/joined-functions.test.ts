import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { route } from '#contract/platform/route.ts';
import type { App } from './app-context.ts';
import { partsOf } from './joined-functions.ts';

const app = { name: 'app' } as unknown as App;
const call = { params: { id: 7 }, query: { q: 'a' }, body: { note: 'b' } };
const query = z.object({ q: z.string() });
const body = z.object({ note: z.string() });

test('an act receives the id in the path, the query, the body and the App', () => {
  const all = route('test', 'POST /api/orders/:id', { summary: '', needs: 'public', query, body });
  expect(partsOf(app, all, call)).toEqual([7, { q: 'a' }, { note: 'b' }, app]);
});

test('an act receives only the parts that the route has', () => {
  const none = route('test', 'GET /api/orders', { summary: '', needs: 'public' });
  expect(partsOf(app, none, { ...call, params: undefined })).toEqual([app]);
});

test('an act receives several ids of a path as one object', () => {
  const two = route('test', 'PATCH /api/groups/:id/users/:userId', { summary: '', needs: 'public', body });
  const params = { id: 7, userId: 8 };
  expect(partsOf(app, two, { ...call, params })).toEqual([params, { note: 'b' }, app]);
});
