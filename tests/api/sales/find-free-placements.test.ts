import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Findings } from '#contract/sales/search.ts';
import type { Role } from '#domain/access/abilities.ts';
import { weekdayOf } from '#domain/platform/day.ts';
import { closeChecked } from '../support/close-checked.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makePublication, upcomingIssues } from '../support/world.ts';

const rates = (price: number) =>
  ['Banner 1', 'Kopf'].map((placementName) => ({ placementName, kind: 'flat' as const, price }));

let world: TestApp;
let cheap: number;
let dear: number;
beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  const names = ['Banner 1', 'Banner 2', 'Kopf'];
  cheap = await makePublication(scope, { title: 'Billig', names, sendingDays: ['tuesday', 'thursday'] });
  dear = await makePublication(scope, { title: 'Teuer', names, sendingDays: ['monday'] });
  const fair = {
    name: 'Messe',
    from: '2027-01-12',
    until: '2027-01-12',
    sendingDays: [],
    placementNames: [],
  };
  await publishPrices(world.as('administrator'), cheap, {
    rates: rates(50_000),
    surcharges: [{ ...fair, basisPoints: 2500 }],
  });
  await publishPrices(world.as('administrator'), dear, { rates: rates(81_048) });
});
afterAll(() => closeChecked(world));

type Query = Record<string, string | number>;
type Free = Pick<Findings, 'free' | 'hasMoreFree'>;
const answerTo = (query: Query, role: Role = 'administrator') =>
  world
    .as(role)
    .get<Free & ProblemBody>(
      `/api/free_placements?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    );
const find = async (query: Query, role?: Role) => {
  const { status, body } = await answerTo(query, role);
  expect(status).toBe(200);
  return body;
};

describe('the found set of the board', () => {
  test('has only placements within the maximum price, surcharges of the day included', async () => {
    const { free } = await find({ q: '6 Banner Januar', maxPrice: 600 });
    expect(free).toHaveLength(6);
    expect(new Set(free.map(({ publicationId, name }) => `${publicationId} ${name}`))).toEqual(
      new Set([`${cheap} Banner 1`]),
    );
    // 500 plus 25 % are 625.
    expect(free.map(({ sendingDate }) => sendingDate)).not.toContain('2027-01-12');
    const more = await find({ q: '20 Banner Januar', maxPrice: 625 });
    expect(more.free.map(({ sendingDate }) => sendingDate)).toContain('2027-01-12');
    expect((await find({ q: '6 Banner Januar', maxPrice: 499.99 })).free).toEqual([]);
    expect((await find({ q: '6 Banner Januar' })).free.map(({ publicationId }) => publicationId)).toContain(
      dear,
    );
  });

  test('has only placements of the chosen newsletter, weekdays and placement group, in the period of the text', async () => {
    const ofDear = await find({ q: '6 Banner Januar', publicationId: dear });
    expect(ofDear.free).toHaveLength(6);
    expect(ofDear.free.every(({ publicationId }) => publicationId === dear)).toBe(true);
    const { free } = await find({ q: '20 Banner Januar', days: 24 });
    expect(new Set(free.map(({ sendingDate }) => weekdayOf(sendingDate)))).toEqual(new Set([2, 4]));
    const heads = await find({ q: 'frei Januar', placement: 'Kopf', days: 1 });
    expect(new Set(heads.free.map(({ name }) => name))).toEqual(new Set(['Kopf']));
    expect([heads.free.length, heads.hasMoreFree]).toEqual([4, false]);
    expect((await find({ q: 'billig frei Januar', publicationId: dear })).free).toEqual([]);
  });

  test('contains a placement that the filters admit after hundreds that they exclude', async () => {
    const issues = await upcomingIssues(await world.scope('administrator'), cheap, 50);
    const last = issues.at(-1)!;
    await world.as('administrator').post('/api/placements', { name: 'Beilage', issueId: last.id });
    const { free } = await find({ q: 'frei', placement: 'Beilage' });
    expect(free.map(({ name, sendingDate }) => [name, sendingDate])).toEqual([['Beilage', last.sendingDate]]);
  });

  test('ignores a maximum price for a user who sees no prices, and tells nothing about them', async () => {
    const [limited, all] = [
      await find({ q: 'Banner', maxPrice: 1 }, 'viewer'),
      await find({ q: 'Banner' }, 'viewer'),
    ];
    expect(limited).toEqual(all);
    expect(limited.free).not.toEqual([]);
  });

  test('needs a session, and has only placements of the organization', async () => {
    expect((await world.anonymous.get('/api/free_placements?q=Banner')).status).toBe(401);
    const foreign = await makePublication(await world.scope('administrator', 'other'), { names: ['Banner'] });
    expect((await find({ q: 'Banner', publicationId: foreign })).free).toEqual([]);
  });

  test.each([
    ['days', '8'],
    ['maxPrice', '-1'],
    ['maxPrice', '1.234'],
    ['publicationId', 'x'],
    ['placement', ''],
  ])('refuses %s=%s with an error under its field', async (field, value) => {
    const { status, body } = await answerTo({ q: 'Banner', [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });
});
