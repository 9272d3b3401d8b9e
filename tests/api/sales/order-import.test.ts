import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_NAMES } from '#domain/access/abilities.ts';
import { WEEKDAYS } from '#domain/catalogue/frequency.ts';
import { closeChecked } from '../support/close-checked.ts';
import { dayOf, german, orderImportOf } from '../support/order-import.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { capacity, makeCustomer, reserve } from '../support/world.ts';

let world: TestApp;
let orders: ReturnType<typeof orderImportOf>;
beforeAll(async () => {
  world = await startTestApp();
  orders = orderImportOf(world);
});
// The doctor recounts the counters, the overviews and the history.
afterAll(() => closeChecked(world));

describe('the import of existing bookings', () => {
  // spec: route-15
  test('books and reserves, groups rows into orders, creates customers, and repeats nothing', async () => {
    const { title, issues } = await orders.makeNewsletter();
    const scope = await world.scope('administrator');
    const before = await capacity(scope);
    const [one, two, three] = issues.map(dayOf);
    const file = [
      'Newsletter;Tag;Platz;Kunde;Status;Notiz',
      `${title};${one};Top;Neu & Söhne;Gebucht;Altauftrag 7`,
      `${title};${two};Top;neu & söhne;;Altauftrag 7`,
      `${title};${three};Top;Neu & Söhne;Reserviert;`,
      `${title};${three};Middle;Neu & Söhne;Gebucht;`,
      `${title};2.1.2020;Top;Alt GmbH;Gebucht;`,
    ].join('\r\n');
    const refused = await orders.run(file);
    expect([refused.status, refused.body.errors?.['rows']]).toEqual([
      422,
      ['Some rows are refused. Please correct them in the file first.'],
    ]);
    expect(refused.body.refusals).toHaveLength(5);
    const choices = '&newCustomers=create&pastDays=leave_out';
    const { fingerprint } = (await orders.ask(file)).body.preview;
    expect((await orders.run(file, { choices })).body).toEqual({
      imported: { placements: 4, orders: 3, customers: 1 },
    });
    expect(await orders.ordersOf('Neu & Söhne')).toEqual([
      { state: 'booked', until: null, note: 'Altauftrag 7', placements: 2 },
      { state: 'reserved', until: expect.stringMatching(/^\d{4}-/), note: '', placements: 1 },
      { state: 'booked', until: null, note: '', placements: 1 },
    ]);
    const after = await capacity(scope);
    expect([
      after.free - before.free,
      after.reserved - before.reserved,
      after.booked - before.booked,
    ]).toEqual([-4, 1, 3]);
    const repeated = await orders.run(file, { choices, preview: fingerprint });
    expect([repeated.status, repeated.body.code]).toEqual([409, 'conflict']);
    expect((await orders.ask(file)).body.preview.rows.map(({ outcome }) => outcome)).toEqual([
      'keep',
      'keep',
      'keep',
      'keep',
      'past',
    ]);
    expect((await orders.run(file, { choices })).body).toEqual({
      imported: { placements: 0, orders: 0, customers: 0 },
    });
    expect(await orders.ordersOf('Neu & Söhne')).toHaveLength(3);
  });

  test('is refused with the row if a placement was sold since the preview, and nothing is done', async () => {
    const { title, issues } = await orders.makeNewsletter();
    const scope = await world.scope('sales');
    const file = `Newsletter;Tag;Platz;Kunde\n${title};${dayOf(issues[0])};Top;Zu spät\n${title};${dayOf(issues[1])};Top;Zu spät`;
    const { fingerprint } = (await orders.ask(file)).body.preview;
    await reserve(scope, await makeCustomer(scope, 'Schneller'), [issues[1]?.placements[0]?.id ?? 0]);
    const late = await orders.run(file, { preview: fingerprint, choices: '&newCustomers=create' });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(late.body.refusals).toMatchObject([
      { line: 3, errors: { placement: ['This placement is taken by Schneller.'] } },
    ]);
    expect(await orders.ordersOf('Zu spät')).toEqual([]);
  });

  test('runs once if the same file is sent twice at the same time', async () => {
    const { title, issues } = await orders.makeNewsletter();
    const file = `Newsletter;Tag;Platz;Kunde\n${title};${dayOf(issues[0])};Top;Zwilling`;
    const preview = (await orders.ask(file)).body.preview.fingerprint;
    const choices = '&newCustomers=create';
    const answers = await Promise.all([
      orders.run(file, { preview, choices }),
      orders.run(file, { preview, choices }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await orders.ordersOf('Zwilling')).toHaveLength(1);
  });

  test('takes the placements of lapsed reservations, and refuses blocked issues', async () => {
    const { title, issues } = await orders.makeNewsletter();
    const scope = await world.scope('administrator');
    const lapsed = await reserve(scope, await makeCustomer(scope, 'Verfallen'), [
      issues[0]?.placements[0]?.id ?? 0,
    ]);
    await runInside(scope, `update orders set reservation_expire_date = now()::date - 3 where id = $1`, [
      lapsed,
    ]);
    await runInside(
      scope,
      `update order_overviews set reservation_expire_date = now()::date - 3 where order_id = $1`,
      [lapsed],
    );
    await runInside(scope, 'update issues set blocked = true where id = $1', [issues[1]?.id]);
    const rows = [
      `${title};${dayOf(issues[0])};Top;Nachfolger`,
      `${title};${dayOf(issues[1])};Top;Nachfolger`,
    ];
    const both = await orders.ask(['Newsletter;Tag;Platz;Kunde', ...rows].join('\n'));
    expect(both.body.preview.rows[1]?.errors).toEqual({ day: ['The issue of this day is blocked.'] });
    const { body } = await orders.run(`Newsletter;Tag;Platz;Kunde\n${rows[0]}`, {
      choices: '&newCustomers=create',
    });
    expect(body).toEqual({ imported: { placements: 1, orders: 1, customers: 1 } });
  });

  test('imports 5,000 rows with prices in one transaction', async () => {
    const names = Array.from({ length: 15 }, (_, at) => `Platz ${at + 1}`);
    const { id, title, issues } = await orders.makeNewsletter({
      names,
      sendingDays: [...WEEKDAYS],
      weeks: 52,
    });
    await publishPrices(world.as('administrator'), id, {
      rates: names.map((placementName) => ({ placementName, kind: 'flat', price: 50_000 })),
      frequencyScale: [{ count: 3, basisPoints: 300 }],
    });
    const rows = issues
      .flatMap((issue) => names.map((name) => `${title};${german(issue)};${name}`))
      .slice(0, 5_000)
      .map(
        (row, at) =>
          `${row};Großkunde ${at % 200};${at % 3 === 0 ? 'Reserviert' : 'Gebucht'};Nr. ${at % 400};${at % 2 === 0 ? '' : '420,00'}`,
      );
    expect(rows).toHaveLength(5_000);
    const { status, body } = await orders.run(
      ['Newsletter;Tag;Platz;Kunde;Status;Notiz;Preis', ...rows].join('\n'),
      {
        choices: '&newCustomers=create',
      },
    );
    expect(body).toMatchObject({ imported: { placements: 5_000, customers: 200 } });
    expect(status).toBe(200);
  });

  test('does not read records of another organization, and is allowed for administrators only', async () => {
    const { title, issues } = await orders.makeNewsletter();
    const file = `Newsletter;Tag;Platz;Kunde\n${title};${dayOf(issues[0])};Top;Fremder`;
    const { body } = await orders.ask(file, { organization: 'other' });
    expect(body.preview.rows[0]?.errors).toHaveProperty('newsletter');
    for (const role of [...ROLE_NAMES.filter((one) => one !== 'administrator'), null]) {
      const expected = role === null ? 401 : 403;
      expect((await orders.ask(file, { role })).status).toBe(expected);
      expect((await orders.run(file, { sender: { role }, preview: 'x' })).status).toBe(expected);
    }
  });
});
