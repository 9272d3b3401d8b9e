import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import { listFreeWeeks } from '#server/public/storefront/list-free-weeks.ts';
import { read } from '#server/platform/db/transaction.ts';
import { databaseDay, openStorefront, sendForm, VISITOR } from '../support/storefronts.ts';
import { before } from '../support/terms.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makePublication, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let page: string;
let issues: Issue[];
beforeAll(async () => {
  world = await startTestApp();
  world.today = await databaseDay(world);
  const scope = await world.scope('administrator');
  const publication = await makePublication(scope, { names: ['Top', 'Middle'] });
  page = await openStorefront(world, publication);
  const none = { booking: null, creative: null, approval: null };
  const { status } = await world.as('administrator').patch(`/api/publications/${publication}/terms`, {
    deadlines: { ...none, creative: before(12) },
    placements: [{ name: 'Middle', deadlines: none }],
    cancellation: null,
  });
  expect(status).toBe(200);
  const all = await upcomingIssues(scope, publication, 40);
  issues = all.filter(({ sendingDate }) => sendingDate > world.today);
});
afterAll(() => world.close());

/** Returns which placements of the issues visitors are offered. */
async function offered(): Promise<Map<number, string[]>> {
  const [slug = ''] = page.split('/').slice(-1);
  const organizationId = world.organizations.own.id;
  const { weeks } = await read(world.app.pool, organizationId, (queries) =>
    listFreeWeeks(queries, { organizationId, slug }, undefined),
  );
  const free = ({ placements }: (typeof weeks)[number]['issues'][number]) =>
    placements.flatMap(({ name, availability }) => (availability === 'sold_out' ? [] : [name]));
  return new Map(weeks.flatMap((week) => week.issues.map((issue) => [issue.id, free(issue)] as const)));
}

/** Requests a placement of an issue as a visitor. */
const ask = (issue: Issue | undefined, placement: string) =>
  sendForm(world, `${page}/requests`, {
    ...VISITOR,
    issue: String(issue?.id),
    week: issue?.weekNumber ?? '',
    from: issue?.weekNumber ?? '',
    placement,
  });

test('visitors are not offered a placement whose ad was due already, and cannot request it', async () => {
  const free = await offered();
  const [next, later] = [issues[0], issues.find(({ id }) => free.get(id)?.includes('Top'))];
  expect(free.get(next?.id ?? 0)).toEqual(['Middle']);
  expect(free.get(later?.id ?? 0)).toEqual(['Top', 'Middle']);
  expect((await ask(next, 'Top')).token).toBe('');
  expect((await ask(later, 'Top')).token).not.toBe('');
});
