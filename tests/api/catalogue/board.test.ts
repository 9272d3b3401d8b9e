import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { showBoard } from '#contract/catalogue/board.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { withStates } from '#domain/catalogue/board.ts';
import { addDays } from '#domain/platform/day.ts';
import { BOARD_WEEKS } from '#domain/platform/week.ts';
import { closeChecked } from '../support/close-checked.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import {
  book,
  firstIssue,
  makeCustomer,
  makePublication,
  reserve,
  upcomingIssues,
} from '../support/world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

type Board = Parsed<typeof showBoard.response>;
type Role = Parameters<TestApp['as']>[0];

interface Asked {
  role?: Role;
  week?: string;
}

async function issuesOf(publicationId: number, { role = 'viewer', week = '2026-48' }: Asked = {}) {
  const { status, body } = await world.as(role).get<Board>(`/api/board?weekNumber=${week}`);
  expect(status).toBe(200);
  return withStates(body).filter((issue) => issue.publicationId === publicationId);
}

describe('the board', () => {
  test('shows the issues of all newsletters in eight weeks, by day', async () => {
    const scope = await world.scope('administrator');
    const [one, other] = [await makePublication(scope), await makePublication(scope)];
    const issues = await issuesOf(one);
    expect(issues).toHaveLength(BOARD_WEEKS);
    expect(issues.map(({ sendingDate }) => sendingDate)).toEqual(
      issues.map(({ sendingDate }) => sendingDate).toSorted(),
    );
    expect(issues.at(-1)?.weekNumber).toBe('2027-02');
    expect(await issuesOf(other)).toHaveLength(BOARD_WEEKS);
    expect((await issuesOf(one, { week: '2026-50' }))[0]?.weekNumber).toBe('2026-50');
  });

  test('shows the state of free, blocked and past placements', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, { names: ['Zuoberst', 'Mitte'], sendingDays: ['tuesday'] });
    const [first, blocked] = await upcomingIssues(scope, id, 3);
    await world.as('administrator').patch(`/api/issues/${blocked!.id}`, { blocked: true });
    const states = async () => (await issuesOf(id)).slice(0, 3).map((issue) => issue.states);
    expect((await issuesOf(id))[0]?.names).toEqual(['Zuoberst', 'Mitte']);
    expect(await states()).toEqual([
      ['free', 'free'],
      ['blocked', 'blocked'],
      ['free', 'free'],
    ]);
    world.today = addDays(first!.sendingDate, 1);
    expect((await states())[0]).toEqual(['unsold', 'unsold']);
    world.today = TODAY;
  });

  test('shows each role only what it may see of a sold placement', async () => {
    const sales = await world.scope('sales');
    const id = await makePublication(await world.scope('administrator'), {
      names: ['Fremd', 'Eigen', 'Frei'],
    });
    const [foreign, own] = (await firstIssue(sales, id)).placements;
    await book(sales, await makeCustomer(sales, 'Geheime Kundin'), [foreign!.id]);
    await reserve(sales, world.organizations.own.customerId, [own!.id]);
    const states = async (role: Role) => (await issuesOf(id, { role }))[0]?.states;
    for (const role of ['administrator', 'sales', 'viewer'] as const) {
      expect(await states(role)).toEqual(['booked', 'reserved', 'free']);
    }
    expect(await states('customer')).toEqual(['sold', 'own', 'free']);
    // The reservation lapses.
    world.today = addDays(TODAY, 8);
    expect((await issuesOf(id, { role: 'sales' }))[0]?.states[1]).not.toBe('reserved');
    world.today = TODAY;
  });

  test('shows no issue of another organization, and requires a session and a week', async () => {
    const foreign = await makePublication(await world.scope('administrator', 'other'));
    expect(await issuesOf(foreign, { role: 'administrator' })).toEqual([]);
    expect((await world.anonymous.get('/api/board?weekNumber=2026-48')).status).toBe(401);
    for (const number of ['2026-54', '', 'x']) {
      expect((await world.as('viewer').get(`/api/board?weekNumber=${number}`)).status).toBe(422);
    }
  });
});
