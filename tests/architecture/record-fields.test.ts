import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { plannedCustomerSchema } from '#contract/customers/customer-import.ts';
import { createCustomer, customerSchema, updateCustomer } from '#contract/customers/customers.ts';
import { updateVert, vertSchema } from '#contract/ads/verts.ts';
import { CUSTOMER_FIELD_NAMES, CUSTOMER_FIELDS, EXPORTED_FIELDS } from '#domain/customers/customer-fields.ts';
import { customerProblem } from '#domain/customers/customer.ts';
import { fieldNames, type RecordField } from '#domain/platform/record-field.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { LOCALES } from '#words/locale.ts';
import { fieldOfHeading, headingOf } from '#server/customers/customer-headings.ts';
import { headings, monthCells } from '#server/insight/data-export/month-cells.ts';
import type { MonthRow } from '#server/insight/data-export/month-rows.ts';
import { columnsOf, contentOfRow, jsonOfColumns, selectColumns } from '#server/platform/db/record-columns.ts';

describe('every field of a customer', () => {
  test.for([...CUSTOMER_FIELD_NAMES])('%s is in the API with the limit of the domain', (field) => {
    const { max, kind }: RecordField = CUSTOMER_FIELDS[field];
    expect(customerSchema.shape).toHaveProperty(field);
    expect(updateCustomer.body.shape).toHaveProperty(field);
    const { properties } = z.toJSONSchema(createCustomer.body, { io: 'input', unrepresentable: 'any' });
    expect(properties?.[field]).toMatchObject(max === undefined ? {} : { maxLength: max });
    if (kind !== 'text') return;
    expect(customerProblem(field as 'name', 'x'.repeat(max ?? 0))).toBeNull();
    expect(customerProblem(field as 'name', 'x'.repeat((max ?? 0) + 1))).toBe('too_long');
    const refused = createCustomer.body.safeParse({ name: 'x', [field]: 'x'.repeat((max ?? 0) + 1) });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['too_long']);
  });

  test.for([...CUSTOMER_FIELD_NAMES])('%s is imported, under its heading of each language', (field) => {
    const change = { field, from: '', to: 'x' };
    expect(plannedCustomerSchema.shape.changes.parse([change])).toEqual([change]);
    for (const locale of LOCALES) {
      expect(fieldOfHeading(headingOf(field, locale))).toBe(field);
    }
  });

  test('has a column of its own', () => {
    const columns = CUSTOMER_FIELD_NAMES.map((field) => CUSTOMER_FIELDS[field].column);
    expect(new Set(columns).size).toBe(CUSTOMER_FIELD_NAMES.length);
  });

  test('that is exported is in one cell of the monthly export', () => {
    const row = {
      week_number: '2026-47',
      ...Object.fromEntries(EXPORTED_FIELDS.map((field) => [field, `<${field}>`])),
    };
    for (const locale of LOCALES) {
      const cells = monthCells(row as unknown as MonthRow, {
        locale,
        today: '2026-11-24',
        vatRateOn: null,
      });
      expect(cells).toHaveLength(headings(locale, false).length);
      for (const field of EXPORTED_FIELDS) {
        expect(
          cells.filter((cell) => cell?.includes(`<${field}>`)),
          field,
        ).toHaveLength(1);
      }
    }
  });
});

describe('every field of an ad', () => {
  test.for(fieldNames(VERT_FIELDS))(
    '%s is in the API, in the select and in the JSON of a frozen ad',
    (field) => {
      expect(vertSchema.shape).toHaveProperty(field);
      expect(updateVert.body.shape).toHaveProperty(field);
      const { column } = VERT_FIELDS[field];
      expect(selectColumns(VERT_FIELDS, 'v').split(', ')).toContain(`v.${column}`);
      expect(jsonOfColumns(VERT_FIELDS, 'v')).toContain(`'${field}', v.${column}`);
    },
  );

  test('is unchanged after a round trip through its columns', () => {
    const content = { ...EMPTY_VERT, headline: 'a', imageWidth: 3 };
    expect(contentOfRow(VERT_FIELDS, columnsOf(VERT_FIELDS, content))).toEqual(content);
  });
});
