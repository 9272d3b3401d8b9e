import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Findings } from '#contract/sales/search.ts';
import type { Role } from '#domain/access/abilities.ts';
import { closeChecked } from '../support/close-checked.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { book, makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let reserved: number;
let booked: number;
let publicationId: number;

beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  const nordhaus = await makeCustomer(scope, 'Nordhaus Fenster');
  publicationId = await makePublication(scope, { title: 'Baubrief', names: ['Kopfanzeige', 'Streifen'] });
  const issues = await upcomingIssues(scope, publicationId, 6);
  const head = (index: number) => issues[index]!.placements[0]!.id;
  // Thursdays: 26 November, then 3, 10, 17, 24 and 31 December.
  reserved = await reserve(scope, nordhaus, [head(1)]);
  booked = await book(scope, nordhaus, [head(2)]);
  const other = await world.scope('administrator', 'other');
  await makePublication(other, { title: 'Fremdblatt', names: ['Randstreifen'] });
});
afterAll(() => closeChecked(world));

async function find(q: string, role: Role = 'sales'): Promise<Findings> {
  const { status, body } = await world.as(role).get<Findings>(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
}

const days = ({ free }: Findings) => free.map(({ sendingDate }) => sendingDate);
const numbers = ({ orders }: Findings) => orders.map(({ id }) => id);

describe('the search for free placements', () => {
  test('offers the free placements in the named period, the earliest first', async () => {
    const found = await find('kopfanzeige frei dezember');
    expect(days(found)).toEqual(['2026-12-17', '2026-12-24', '2026-12-31']);
    expect(found.hasMoreFree).toBe(false);
    expect(found.free[0]).toMatchObject({
      name: 'Kopfanzeige',
      publicationId,
      publicationTitle: 'Baubrief',
      weekNumber: '2026-51',
    });
  });

  test('understands a number, a newsletter, other languages and typing errors', async () => {
    const two = await find('2 streifen next 6 weeks');
    expect([days(two), two.hasMoreFree]).toEqual([['2026-11-26', '2026-12-03'], false]);
    expect(days(await find('libre baubrief semaine 50'))).toEqual(['2026-12-10']);
    expect(days(await find('kopfanziege frei kw 51'))).toEqual(['2026-12-17']);
  });

  test('reports whether more placements are free than it offers', async () => {
    const all = await find('streifen bis 31.12.');
    expect([all.free.length, all.hasMoreFree]).toEqual([6, false]);
    const some = await find('baubrief frei bis 31.12.');
    expect([some.free.length, some.hasMoreFree]).toEqual([6, true]);
  });

  test('offers nothing that is blocked, sold or of another organization', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, { names: ['Gesperrtes'] });
    const [first] = await upcomingIssues(scope, id, 3);
    await world.as('administrator').patch(`/api/issues/${first!.id}`, { blocked: true });
    expect(days(await find('1 gesperrtes'))).toEqual(['2026-12-03']);
    expect((await find('randstreifen frei')).free).toEqual([]);
    expect((await find('kopfanzeige kw 50')).free).toEqual([]);
  });
});

describe('combined terms', () => {
  test.each([
    ['nordhaus reserved december', () => reserved],
    ['nordhaus gebucht dezember', () => booked],
    ['nordhuas réservée décembre', () => reserved],
  ])('“%s” finds one order', async (typed, id) => {
    expect(numbers(await find(typed))).toEqual([id()]);
  });

  test('a customer with a number finds this order, if it is the customer’s', async () => {
    expect(numbers(await find(`nordhaus ${reserved}`))).toEqual([reserved]);
    expect(numbers(await find(`zeppelin ${reserved}`))).toEqual([]);
  });

  test('find nothing for a self-service user of another customer', async () => {
    expect(numbers(await find('nordhaus reserved december', 'customer'))).toEqual([]);
    expect(numbers(await find(`nordhaus ${reserved}`, 'customer'))).toEqual([]);
  });
});
