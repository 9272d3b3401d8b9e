import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { closeChecked } from '../support/close-checked.ts';
import { dayOf, german, orderImportOf } from '../support/order-import.ts';
import { speak } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { book, makeCustomer } from '../support/world.ts';

let world: TestApp;
let orders: ReturnType<typeof orderImportOf>;
beforeAll(async () => {
  world = await startTestApp();
  orders = orderImportOf(world);
});
afterAll(() => closeChecked(world));

describe('the preview of existing bookings', () => {
  // spec: route-15
  test('names what is wrong with each row, by field, and changes nothing', async () => {
    const { title, issues } = await orders.makeNewsletter();
    const [first, second] = issues;
    const scope = await world.scope('administrator');
    const holder = await makeCustomer(scope, 'Halter AG');
    await book(scope, holder, [first?.placements[0]?.id ?? 0]);
    await makeCustomer(scope, 'Doppelt');
    await makeCustomer(scope, 'Doppelt');
    const free = `${title};${german(second)};Top`;
    const { body } = await orders.ask(
      [
        'Newsletter;Tag;Platz;Kunde;Status;Reserviert bis;Notiz;Preis',
        `${free};Halter AG;Gebucht;;;100`,
        `${free};Halter AG;Gebucht;;;`,
        `${title.toUpperCase()};${dayOf(first)};top;Fremd GmbH;;;;`,
        `Fehlt;${dayOf(first)};Top;Doppelt;offen;;;`,
        `${title};31.2.2027;Top;;reserviert;gestern;;`,
        `${title};${addDays(dayOf(first), 1)};Top;Halter AG;;;;`,
        `${title};${dayOf(first)};Unten;Halter AG;;;;`,
        `${title};1.1.2020;Top;Halter AG;;;;`,
        `${title};${dayOf(first)};Top;HALTER AG;;;;`,
        `${title};${dayOf(first)};Top;HALTER AG;Reserviert;;;`,
        `${title};${dayOf(second)};Middle;Halter AG;Reserviert;1.1.2020;${'x'.repeat(2001)};`,
      ].join('\n'),
    );
    const { rows, ignoredColumns, newCustomers } = body.preview;
    expect(ignoredColumns).toEqual(['Preis']);
    expect(newCustomers).toEqual([]);
    expect(rows.map(({ line, outcome, errors }) => [line, outcome, errors])).toEqual([
      [2, 'book', {}],
      [3, 'refuse', { placement: ['An earlier row has this placement already.'] }],
      [4, 'refuse', { placement: ['This placement is taken by Halter AG.'] }],
      [
        5,
        'refuse',
        {
          newsletter: ['There is no newsletter of this name.'],
          customer: ['Several customers have this name; it is not clear which one is meant.'],
          state: ['Please write “Booked” or “Reserved”.'],
        },
      ],
      [
        6,
        'refuse',
        {
          day: ['This is not a date. Please write it as 04.12.2026 or 2026-12-04.'],
          customer: ['The customer is missing.'],
          until: ['This is not a date. Please write it as 04.12.2026 or 2026-12-04.'],
        },
      ],
      [7, 'refuse', { day: ['The newsletter has no issue on this day.'] }],
      [8, 'refuse', { placement: ['The issue has no placement of this name.'] }],
      [9, 'past', { day: ['This day is over.'] }],
      [10, 'keep', {}],
      [11, 'refuse', { state: ['The customer has this placement already, with the other status.'] }],
      [
        12,
        'refuse',
        {
          until: ['A reservation cannot end in the past.'],
          note: ['A note may have no more than 2,000 characters.'],
        },
      ],
    ]);
    expect(await orders.ordersOf('Halter AG')).toEqual([
      { state: 'booked', until: null, note: '', placements: 1 },
    ]);
  });

  test.each([
    ['semicolons in Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['commas in UTF-8', (text: string) => Buffer.from(text.replaceAll(';', ','))],
    ['semicolons in UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])('reads %s', async (_how, encode) => {
    const { title, issues } = await orders.makeNewsletter({ names: ['Oberer Größter'] });
    const { body } = await orders.ask(
      encode(
        `Newsletter;Day;Placement;Customer\n${title};${german(issues[0])};OBERER GRÖSSTER;x\n${title};${dayOf(issues[1])};oberer größter;Öhr`,
      ),
    );
    expect(body.preview.rows.map(({ outcome }) => outcome)).toEqual(['refuse', 'book']);
    expect(body.preview.newCustomers).toEqual(['Öhr']);
  });

  test.each([
    ['no column of placements', 'Newsletter;Tag;Kunde\nx;1.1.2030;y', 'importHeadings', /Placement/],
    ['too many rows', `Newsletter;Tag;Platz;Kunde\n${'x;;;\n'.repeat(5_001)}`, 'importRows', /5,000/],
    ['an empty file', '', 'file', /empty/],
  ])('refuses %s', async (_what, file, field, reason) => {
    const { status, body } = await orders.ask(file);
    expect(status).toBe(422);
    expect(body.errors?.[field]?.[0]).toMatch(reason);
  });

  test('has its errors in the language of the caller', async () => {
    const { administrator } = world.organizations.own.users;
    await speak(world.app.pool, administrator, 'fr');
    const { body } = await orders.ask(
      'Newsletter;Jour;Emplacement;Client;Statut\nRien;1/2/2030;Haut;;Confirmé',
    );
    await speak(world.app.pool, administrator, 'en-gb');
    expect(body.preview.rows[0]?.errors).toEqual({
      newsletter: ['Il n’y a aucune newsletter de ce nom.'],
      day: ['Le mois est peut-être en premier. Veuillez écrire la date 04.12.2026 ou 2026-12-04.'],
      customer: ['Le client manque.'],
    });
  });
});
