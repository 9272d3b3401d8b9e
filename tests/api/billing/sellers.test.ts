import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { StoredSeller } from '#contract/billing/sellers.ts';
import { BLANK_SELLER } from '#domain/billing/invoices/seller.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';

const ADDRESS = '/api/organization/seller';
const FILLED = {
  legalName: 'Lindner & Moreau GmbH',
  street: 'Hafenstraße 9',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  taxNumber: '22/815/08154',
  vatId: 'DE 136 695 976',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'cobadeffxxx',
};

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const change = (changes: object, key: 'own' | 'other' = 'own') =>
  world.as('administrator', key).patch<{ seller: StoredSeller } & ProblemBody>(ADDRESS, changes);

test('the seller is empty at first, is stored without separators, and is separate for each organization', async () => {
  const blank = await world.as('administrator').get(ADDRESS);
  expect(blank.body).toEqual({ seller: { ...BLANK_SELLER, version: 1 } });
  const { status, body } = await change(FILLED);
  const compact = { vatId: 'DE136695976', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
  expect([status, body.seller]).toEqual([200, { ...BLANK_SELLER, ...FILLED, ...compact, version: 2 }]);
  const again = await change({ city: 'Hamburg' });
  expect(again.body.seller.version).toBe(2);
  const theirs = await change({ smallBusiness: 'yes' }, 'other');
  expect(theirs.body.seller).toEqual({ ...BLANK_SELLER, smallBusiness: 'yes', version: 2 });
});

test.each([
  ['an IBAN with wrong check digits', { iban: 'DE88370400440532013000' }, 'iban'],
  ['an IBAN that is too short', { iban: 'DE8937040044053201300' }, 'iban'],
  ['a BIC of nine characters', { bic: 'COBADEFFX' }, 'bic'],
  ['a VAT id with a wrong check digit', { vatId: 'DE136695977' }, 'vatId'],
  ['a country that does not exist', { country: 'XX' }, 'country'],
  ['a register entry of two lines', { register: 'HRB 1\nHamburg' }, 'register'],
])('refuses %s under its field', async (_case, changes, field) => {
  const { status, body } = await change(changes);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('refuses a change that is based on an older version', async () => {
  const { version } = (await change({ taxNumber: '1' })).body.seller;
  expect((await change({ taxNumber: '2', version: version - 1 })).status).toBe(412);
  expect((await change({ taxNumber: '2', version })).status).toBe(200);
});

test('only administrators see and change the seller', async () => {
  for (const role of rolesExcept('administrator')) {
    expect((await world.as(role).get(ADDRESS)).status).toBe(403);
    expect((await world.as(role).patch(ADDRESS, { city: 'Kiel' })).status).toBe(403);
  }
  expect((await world.anonymous.get(ADDRESS)).status).toBe(401);
  expect((await world.anonymous.patch(ADDRESS, { city: 'Kiel' })).status).toBe(401);
});
