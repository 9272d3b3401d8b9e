import { describe, expect, test } from 'vitest';
import { CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import type { CustomerRow } from './customers-store.ts';
import { IMPORT_MAX, planImport } from './plan-import.ts';

function customer(id: number, name: string, email = ''): CustomerRow {
  return {
    ...columnsOf(CUSTOMER_FIELDS, blankContent(CUSTOMER_FIELDS)),
    organization_id: 1,
    id,
    name,
    customer_contact_email: email,
    version: 1,
    created_at: '2026-11-24T09:00:00Z',
    updated_at: '2026-11-24T09:00:00Z',
  };
}

const outcomes = (table: string[][], present: CustomerRow[] = []) =>
  planImport(table, present).customers.map(({ outcome }) => outcome);

describe('the plan of an import', () => {
  test('creates customers with new names, changes known ones, and keeps unchanged ones', () => {
    const present = [customer(1, 'Aal'), customer(2, 'Barsch', 'b@fisch.example')];
    const list = [
      ['Firma', 'E-Mail'],
      ['AAL ', 'a@fisch.example'],
      ['Barsch', ''],
      ['Dorsch', ''],
    ];
    expect(outcomes(list, present)).toEqual(['change', 'keep', 'create']);
  });

  test.for([
    ['Kundenname', 'Agentur', 'Anrede'],
    ['Customer', 'Agency name', 'Salutation'],
    ['Nom du client', 'Agence', 'Civilité'],
    ['name', 'agencyName', 'customerContactGender'],
  ])('reads the headings %s, %s and %s', (headings) => {
    const { customers, ignoredColumns } = planImport([headings, ['Aal', 'Netz', 'Mme']], []);
    expect(customers[0]?.fields).toEqual({ name: 'Aal', agencyName: 'Netz', customerContactGender: 'f' });
    expect(ignoredColumns).toEqual([]);
  });

  test('refuses a line without a name, with an invalid entry, or with a repeated name', () => {
    const list = [
      ['Name', 'Email', 'Anrede'],
      ['', 'a@b.example', ''],
      ['Aal', 'nein', 'Dr.'],
      ['Hai', '', ''],
      ['hai', '', ''],
    ];
    const { customers } = planImport(list, []);
    expect(customers.map(({ line, problems }) => [line, problems])).toEqual([
      [2, { name: ['blank'] }],
      [3, { customerContactEmail: ['not_an_email'], customerContactGender: ['invalid'] }],
      [4, {}],
      [5, { name: ['repeated'] }],
    ]);
  });

  test('refuses a name that several customers have', () => {
    const { customers } = planImport([['Name'], ['Aal']], [customer(1, 'Aal'), customer(2, 'aal')]);
    expect(customers).toMatchObject([{ outcome: 'refuse', problems: { name: ['taken'] } }]);
  });

  test('lists the old and the new value of each changed field', () => {
    const list = [
      ['Name', 'E-Mail', 'Agentur'],
      ['AAL', 'neu@fisch.example', ''],
      ['Hai', 'hai@fisch.example', 'Netz'],
    ];
    const { customers } = planImport(list, [customer(1, 'Aal', 'alt@fisch.example')]);
    expect(customers.map(({ changes }) => changes)).toEqual([
      [
        { field: 'name', from: 'Aal', to: 'AAL' },
        { field: 'customerContactEmail', from: 'alt@fisch.example', to: 'neu@fisch.example' },
      ],
      [
        { field: 'name', from: '', to: 'Hai' },
        { field: 'customerContactEmail', from: '', to: 'hai@fisch.example' },
        { field: 'agencyName', from: '', to: 'Netz' },
      ],
    ]);
    expect(customers.map(({ id, version }) => [id, version])).toEqual([
      [1, 1],
      [null, null],
    ]);
  });

  test('refuses a table without names, and one with too many lines', () => {
    expect(() => planImport([['Ort'], ['Kiel']], [])).toThrow('invalid');
    const lines = Array.from({ length: IMPORT_MAX + 1 }, (_, index) => [`Kunde ${index}`]);
    expect(() => planImport([['Name'], ...lines], [])).toThrow('invalid');
  });
});
