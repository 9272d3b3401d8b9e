import { expect, test } from 'vitest';
import { CUSTOMER_FIELD_NAMES } from '#domain/customer-fields.ts';
import { allWords } from '#words/all.ts';
import { LOCALES } from '#words/locale.ts';
import { fieldOfHeading, genderOfCell } from './customer-headings.ts';

test.for(LOCALES)(
  'the headings of the template are read in %s, and so are its forms of address',
  (locale) => {
    const { headings } = allWords[locale].customer.import;
    expect(Object.keys(headings)).toEqual([...CUSTOMER_FIELD_NAMES]);
    for (const [field, heading] of Object.entries(headings)) expect(fieldOfHeading(heading)).toBe(field);
    const { genders } = allWords[locale].customer.form;
    expect([genderOfCell(genders.m), genderOfCell(genders.f)]).toEqual(['m', 'f']);
  },
);
