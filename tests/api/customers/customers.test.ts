import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '#contract/customers/customers.ts';
import { CUSTOMER_FIELD_NAMES, isCustomerText, SEARCHED_FIELDS } from '#domain/customers/customer-fields.ts';
import { closeChecked } from '../support/close-checked.ts';
import { blankDetails, fullCustomer } from '../support/full-customer.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

type One = { customer: Customer };
type Many = { customers: Customer[] };

describe('creating a customer', () => {
  // spec: entity-1
  test('stores every field, and requires only a name', async () => {
    const created = await world.as('sales').post<One>('/api/customers', fullCustomer);
    expect(created.status).toBe(201);
    expect(created.body.customer).toEqual({ ...fullCustomer, id: expect.any(Number), version: 1 });
    const { body } = await world.as('administrator').post<One>('/api/customers', { name: '  Nur Name ' });
    expect(body.customer).toEqual({ ...blankDetails, name: 'Nur Name', id: expect.any(Number), version: 1 });
    const shown = await world.as('sales').get<One>(`/api/customers/${body.customer.id}`);
    expect(shown.body).toEqual(body);
  });

  test('ignores unknown fields', async () => {
    const { body } = await world.as('sales').post<One>('/api/customers', {
      name: 'Genau',
      version: 7,
      id: 99_999,
      organization_id: 1,
      organizationId: 1,
    });
    expect(body.customer).toEqual({ ...blankDetails, name: 'Genau', id: expect.any(Number), version: 1 });
    expect(body.customer.id).not.toBe(99_999);
  });

  // spec: entity-3
  test('reports all invalid fields at once', async () => {
    const { status, body } = await world.as('sales').post('/api/customers', {
      name: ' ',
      customerContactEmail: 'nobody',
      internalContactEmail: 'a@b.example\r\nBcc: c@d.example',
      customerContactGender: 'x',
      agencyName: 'x'.repeat(201),
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      name: ['Please fill in this field.'],
      customerContactEmail: ['Please enter an email address such as name@example.com.'],
      internalContactEmail: ['Please enter an email address such as name@example.com.'],
      customerContactGender: ['This entry is not allowed. Please check it.'],
      agencyName: ['This entry is too long. Please shorten it.'],
    });
    const longer = await world.as('sales').post('/api/customers', {
      name: 'two\nlines',
      customerContactLastName: 'x'.repeat(101),
    });
    expect(Object.keys(longer.body.errors ?? {})).toEqual(['name', 'customerContactLastName']);
  });

  test('runs once per idempotency key, and refuses the key with different content', async () => {
    const headers = { 'idempotency-key': 'customer-once' };
    const first = await world.as('sales').post<One>('/api/customers', { name: 'Einmal' }, headers);
    const again = await world.as('sales').post<One>('/api/customers', { name: 'Einmal' }, headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await world.as('sales').post('/api/customers', { name: 'Anders' }, headers)).status).toBe(422);
  });

  test('is allowed for administrators and sales only', async () => {
    for (const role of rolesExcept('administrator', 'sales')) {
      expect((await world.as(role).post('/api/customers', { name: 'Nein' })).status).toBe(403);
    }
    expect((await world.anonymous.post('/api/customers', { name: 'Nein' })).status).toBe(401);
  });
});

const names = async (query: string) => {
  const { body } = await world.as('sales', 'other').get<Many>(`/api/customers${query}`);
  return body.customers.map(({ name }) => name);
};

describe('what invoices need of a customer', () => {
  test('is stored without the separators that people write', async () => {
    const { body } = await world.as('sales').post<One>('/api/customers', {
      name: 'Papeterie Duval',
      vatId: ' fr 40 303 265 045',
      siren: '732 829 320 00074',
      invoiceStreet: '3 rue des Halles\nBâtiment B',
      invoiceCountry: 'FR',
      paymentDays: 30,
    });
    expect(body.customer).toMatchObject({
      vatId: 'FR40303265045',
      siren: '73282932000074',
      invoiceStreet: '3 rue des Halles\nBâtiment B',
      paymentDays: 30,
      partyKind: 'advertiser',
      invoiceFormat: 'pdf',
      vatIdCheckedOn: null,
    });
  });

  test('a changed VAT id clears the date of its check, unless a new date is sent', async () => {
    const { body } = await world
      .as('administrator')
      .post<{ customer: { id: number } }>('/api/customers', { name: 'Halles', vatId: 'FR40303265045' });
    const change = async (fields: object) =>
      (
        await world
          .as('administrator')
          .patch<{ customer: object }>(`/api/customers/${body.customer.id}`, fields)
      ).body.customer;
    const checked = await change({ vatIdCheckedOn: '2026-11-20' });
    expect(checked).toMatchObject({ vatIdCheckedOn: '2026-11-20' });
    expect(await change({ vatId: 'FR40303265045', paymentDays: 30 })).toMatchObject({
      vatIdCheckedOn: '2026-11-20',
    });
    expect(await change({ vatId: 'DE136695976' })).toMatchObject({ vatIdCheckedOn: null });
    expect(await change({ vatId: 'FR40303265045', vatIdCheckedOn: '2026-11-21' })).toMatchObject({
      vatIdCheckedOn: '2026-11-21',
    });
  });

  test.each([
    ['a VAT id with a wrong check digit', { vatId: 'DE136695977' }, 'vatId'],
    ['a SIREN with a wrong check digit', { siren: '732829321' }, 'siren'],
    ['a Leitweg-ID with wrong check digits', { leitwegId: '991-33333TEST-34' }, 'leitwegId'],
    ['a country that does not exist', { invoiceCountry: 'XX' }, 'invoiceCountry'],
    ['a street of four lines', { invoiceStreet: '1\n2\n3\n4' }, 'invoiceStreet'],
    ['more than a year to pay', { paymentDays: 366 }, 'paymentDays'],
    ['half a day', { paymentDays: 0.5 }, 'paymentDays'],
    ['a negative commission', { commissionBasisPoints: -1 }, 'commissionBasisPoints'],
    ['a cash discount without its days', { cashDiscountBasisPoints: 200 }, 'cashDiscountDays'],
    [
      'a cash discount after the due day',
      { paymentDays: 10, cashDiscountDays: 11, cashDiscountBasisPoints: 200 },
      'cashDiscountDays',
    ],
    ['days without their cash discount', { cashDiscountDays: 7 }, 'cashDiscountBasisPoints'],
  ])('refuses %s under its field', async (_case, fields, field) => {
    const created = await world.as('sales').post('/api/customers', { name: 'Falsch', ...fields });
    expect([created.status, Object.keys(created.body.errors ?? {})]).toEqual([422, [field]]);
    const url = `/api/customers/${world.organizations.own.customerId}`;
    const edited = await world.as('sales').patch(url, fields);
    expect([edited.status, Object.keys(edited.body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('is not in the list of customers', async () => {
    const { body } = await world.as('sales').get<{ customers: object[] }>('/api/customers?limit=1');
    expect(body.customers[0]).not.toHaveProperty('vatId');
  });
});

describe('the list of customers', () => {
  beforeAll(async () => {
    const scope = await world.scope('sales', 'other');
    for (const name of [
      'zwei',
      'Äther AG',
      '100 % Natur',
      'a_b',
      'axb',
      'Back\\slash',
      'Étoile',
      'Zwei Brüder',
    ]) {
      await makeCustomer(scope, name);
    }
  });

  // spec: call-23
  test('is sorted by name and shows no other organization', async () => {
    expect(await names('')).toEqual([
      '100 % Natur',
      'a_b',
      'Äther AG',
      'axb',
      'Back\\slash',
      'Étoile',
      'Käserei Aumann (Agentur Südwind)',
      'zwei',
      'Zwei Brüder',
    ]);
  });

  test('filters by a part of the name, ignoring case and treating wildcards as text', async () => {
    expect(await names('?q=ZWEI')).toEqual(['zwei', 'Zwei Brüder']);
    expect(await names(`?q=${encodeURIComponent(' ÄTHER')}`)).toEqual(['Äther AG']);
    expect(await names('?q=%25')).toEqual(['100 % Natur']);
    expect(await names('?q=_')).toEqual(['a_b']);
    expect(await names('?q=%5C')).toEqual(['Back\\slash']);
    expect(await names('?q=nirgends')).toEqual([]);
  });

  test('finds the words of a name in any order, and names with some of the words if none has all', async () => {
    expect(await names(`?q=${encodeURIComponent('brüder zwei')}`)).toEqual(['Zwei Brüder']);
    expect(await names(`?q=${encodeURIComponent('natur 100')}`)).toEqual(['100 % Natur']);
    expect(await names(`?q=${encodeURIComponent('zwei unbekannt')}`)).toEqual(['zwei', 'Zwei Brüder']);
    expect(await names(`?q=${encodeURIComponent('äther brüder zwei')}`)).toEqual([
      'Zwei Brüder',
      'Äther AG',
      'zwei',
    ]);
    expect(await names('?q=unbekannt%20nirgends')).toEqual([]);
    expect(await names('?q=zwei%20xx&limit=1')).toEqual([]);
  });

  test('filters by the whole name', async () => {
    expect(await names('?name=zwei')).toEqual(['zwei']);
    expect(await names('?name=Zwei')).toEqual([]);
  });

  test('is read page by page', async () => {
    const read: string[] = [];
    for (let after = ''; ;) {
      const { body } = await world
        .as('sales', 'other')
        .get<Many & { next?: string }>(`/api/customers?limit=4${after}`);
      read.push(...body.customers.map(({ name }) => name));
      if (body.next === undefined) break;
      expect(body.customers).toHaveLength(4);
      after = `&after=${body.next}`;
    }
    expect(read).toEqual(await names(''));
    expect((await world.as('sales').get('/api/customers?after=x')).status).toBe(422);
  });

  test('a search covers exactly the fields in SEARCHED_FIELDS', async () => {
    const { body } = await world.as('sales').post<One>('/api/customers', fullCustomer);
    const scope = await world.scope('sales');
    const [row] = await scope.read((tx) =>
      tx.statement<{ searched: string }>(
        'test-searched',
        'select searched from customers where organization_id = $1 and id = $2',
        [tx.organizationId, body.customer.id],
      ),
    );
    const isCovered = (field: keyof typeof fullCustomer) =>
      isCustomerText(field) && row?.searched.includes(` ${fullCustomer[field].toLowerCase()}`);
    expect(CUSTOMER_FIELD_NAMES.filter(isCovered)).toEqual(SEARCHED_FIELDS);
  });

  // spec: rule-7, constant-11
  test('is cut at the requested limit', async () => {
    expect(await names('?q=zwei&limit=1')).toEqual(['zwei']);
    for (const limit of ['0', '-1', 'x', '10000', '1.5']) {
      expect((await world.as('sales').get(`/api/customers?limit=${limit}`)).status).toBe(422);
    }
  });

  test('is allowed for administrators and sales only', async () => {
    for (const role of rolesExcept('administrator', 'sales')) {
      expect((await world.as(role).get('/api/customers')).status).toBe(403);
    }
    expect((await world.as('administrator').get('/api/customers')).status).toBe(200);
    expect((await world.anonymous.get('/api/customers')).status).toBe(401);
  });
});

describe('a customer', () => {
  test.each(['get', 'patch', 'delete'] as const)(
    'of another organization gets the same response as one that never existed: %s',
    async (call) => {
      const foreign = await makeCustomer(await world.scope('sales', 'other'), 'Fremd');
      const answers = [];
      for (const id of [foreign, 999_999_999]) {
        const caller = world.as('administrator');
        if (call === 'get') answers.push(await caller.get(`/api/customers/${id}`));
        if (call === 'patch') answers.push(await caller.patch(`/api/customers/${id}`, { name: 'Meins' }));
        if (call === 'delete') answers.push(await caller.delete(`/api/customers/${id}`));
      }
      const [one, never] = answers;
      expect(one).toMatchObject({ status: 404, body: never?.body });
    },
  );

  test('is readable and changeable only by administrators and sales', async () => {
    const url = `/api/customers/${world.organizations.own.customerId}`;
    for (const role of rolesExcept('administrator', 'sales')) {
      expect((await world.as(role).get(url)).status).toBe(403);
      expect((await world.as(role).patch(url, { name: 'Nein' })).status).toBe(403);
    }
    expect((await world.anonymous.get(url)).status).toBe(401);
    expect((await world.anonymous.patch(url, { name: 'Nein' })).status).toBe(401);
  });
});
