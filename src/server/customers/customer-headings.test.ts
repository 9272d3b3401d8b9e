import { expect, test } from 'vitest';
import { CUSTOMER_FIELD_NAMES, CUSTOMER_TRADE_FIELD_NAMES } from '#domain/customers/customer-fields.ts';
import { allWords } from '#words/all.ts';
import { invoiceFieldWords } from '#words/billing/invoice-fields.ts';
import { LOCALES } from '#words/locale.ts';
import { fieldOfHeading, headingOf, valueOfCell } from './customer-headings.ts';

test.for(LOCALES)('the headings and the choices of the template are read in %s', (locale) => {
  const { headings } = allWords[locale].customer.import;
  expect(Object.keys(headings)).toEqual([...CUSTOMER_TRADE_FIELD_NAMES]);
  for (const field of CUSTOMER_FIELD_NAMES) expect(fieldOfHeading(headingOf(field, locale))).toBe(field);
  const { genders } = allWords[locale].customer.form;
  expect([genders.m, genders.f].map((gender) => valueOfCell('customerContactGender', gender))).toEqual([
    { value: 'm' },
    { value: 'f' },
  ]);
  const { partyKind, invoiceFormat } = invoiceFieldWords[locale].choices;
  expect(valueOfCell('partyKind', partyKind.agency)).toEqual({ value: 'agency' });
  expect(valueOfCell('invoiceFormat', invoiceFormat.xrechnung)).toEqual({ value: 'xrechnung' });
});

test.each([
  ['invoiceCountry', 'fr', 'FR'],
  ['invoiceCountry', 'Österreich', 'AT'],
  ['invoiceCountry', 'Pays-Bas', 'NL'],
  ['vatId', 'de 136 695 976', 'DE136695976'],
  ['vatIdCheckedOn', '2.11.2026', '2026-11-02'],
  ['paymentDays', '14', 14],
  ['cashDiscountBasisPoints', '2,5 %', 250],
  ['commissionBasisPoints', '15', 1500],
] as const)('%s reads “%s”', (field, cell, value) => {
  expect(valueOfCell(field, cell)).toEqual({ value });
});

test.each([
  ['invoiceCountry', 'Atlantis', 'invalid'],
  ['vatId', 'DE136695977', 'invalid'],
  ['vatIdCheckedOn', 'gestern', 'not_a_day'],
  ['paymentDays', 'bald', 'not_a_number'],
  ['paymentDays', '-1', 'too_small'],
  ['commissionBasisPoints', '60 %', 'too_large'],
] as const)('%s refuses “%s”', (field, cell, problem) => {
  expect(valueOfCell(field, cell)).toEqual({ problem });
});
