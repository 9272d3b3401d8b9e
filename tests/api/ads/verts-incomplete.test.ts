import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vert } from '#contract/ads/verts.ts';
import { addDays } from '#domain/platform/day.ts';
import { rolesExcept, startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { markSent } from '../support/verts.ts';
import { book, makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';
import { cancelOrder } from '#tests/api/support/acts-on-seen-orders.ts';

let testApp: TestApp;
let orderIds: number[] = [];

beforeAll(async () => {
  testApp = await startTestApp();
  const scope = await testApp.scope('administrator');
  const customerId = await makeCustomer(scope, 'Möbelhaus Grün');
  const placements = async (title: string, sendingDays: ('tuesday' | 'friday')[]) => {
    const id = await makePublication(scope, { title, sendingDays, names: ['Top', 'Middle', 'Last'] });
    return (await upcomingIssues(scope, id, 3)).flatMap((issue) =>
      issue.placements.map((placement) => placement.id),
    );
  };
  // Tuesdays: today, in 7 days, in 14 days. Fridays: in 3, 10 and 17 days.
  const tuesdays = await placements('Zeitblick', ['tuesday']);
  const fridays = await placements('abendpost', ['friday']);
  orderIds = [
    await book(scope, customerId, tuesdays),
    await reserve(scope, customerId, fridays.slice(0, 1), TODAY),
    await reserve(scope, customerId, fridays.slice(1, 2), addDays(TODAY, 30)),
  ];
});
afterAll(() => testApp.close());

async function listed(count?: number) {
  const query = count === undefined ? '' : `&count=${count}`;
  const { body } = await testApp
    .as('administrator')
    .get<{ verts: Vert[] }>(`/api/verts?status=incomplete${query}`);
  return body.verts.map(
    ({ placement: { name, issue } }) => `${issue.sendingDate} ${issue.publication.title} ${name}`,
  );
}

const inSevenDays = ['2026-12-01 Zeitblick Top', '2026-12-01 Zeitblick Middle', '2026-12-01 Zeitblick Last'];
const today = ['2026-11-24 Zeitblick Top', '2026-11-24 Zeitblick Middle', '2026-11-24 Zeitblick Last'];

describe('the incomplete ads', () => {
  // spec: dashboard-4, dashboard-5
  test('are those of the next seven days, the earliest first', async () => {
    expect(await listed()).toEqual([
      ...today,
      '2026-11-27 abendpost Top',
      '2026-11-27 abendpost Middle',
      ...inSevenDays,
    ]);
  });

  // spec: call-14, constant-13
  test('are limited to the requested number', async () => {
    expect(await listed(2)).toEqual(today.slice(0, 2));
  });

  test('exclude ads that are complete, sent or of a lapsed reservation', async () => {
    const { body } = await testApp.as('administrator').get<{ verts: Vert[] }>('/api/verts?status=incomplete');
    const [top, middle] = body.verts;
    await testApp.as('sales').patch(`/api/verts/${top?.id}`, {
      imageUrl: 'https://bilder.example/a.png',
      linkUrl: 'https://gruen.example/',
    });
    await markSent(testApp, Number(middle?.id));
    testApp.today = addDays(TODAY, 1);
    // The reservation ended on the day before, so it has lapsed.
    expect(await listed()).toEqual(['2026-11-27 abendpost Middle', ...inSevenDays]);
    testApp.today = TODAY;
    expect(await listed()).toEqual([
      ...today.slice(2),
      '2026-11-27 abendpost Top',
      '2026-11-27 abendpost Middle',
      ...inSevenDays,
    ]);
  });

  test('exclude cancelled ads', async () => {
    await cancelOrder(await testApp.scope('administrator'), Number(orderIds[2]));
    expect(await listed()).not.toContain('2026-11-27 abendpost Middle');
  });

  test('require "manage all", and are of one organization', async () => {
    for (const role of rolesExcept('administrator')) {
      expect((await testApp.as(role).get('/api/verts?status=incomplete')).status).toBe(403);
    }
    expect((await testApp.anonymous.get('/api/verts?status=incomplete')).status).toBe(401);
    const { body } = await testApp.as('administrator', 'other').get('/api/verts?status=incomplete');
    expect(body).toEqual({ verts: [] });
  });

  test.each(['', '?status=complete', '?status=incomplete&count=0', '?status=incomplete&count=101'])(
    'are asked for in no other way: %s',
    async (query) => {
      expect((await testApp.as('administrator').get(`/api/verts${query}`)).status).toBe(422);
    },
  );
});
