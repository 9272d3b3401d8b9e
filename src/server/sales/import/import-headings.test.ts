import { expect, test } from 'vitest';
import { fieldsOfHeadings } from './import-headings.ts';

test.each([
  [
    ['Newsletter', 'Versandtag', 'Platz', 'Kunde'],
    ['newsletter', 'day', 'placement', 'customer'],
  ],
  [
    ['publication', 'Date', 'Position', 'Company'],
    ['newsletter', 'day', 'placement', 'customer'],
  ],
  [
    ['Preis', 'Kunde'],
    [null, 'customer'],
  ],
  [
    ['Titel', 'Newsletter', 'Name', 'Kunde'],
    [null, 'newsletter', null, 'customer'],
  ],
  [
    ['Erscheinungstag', 'Date'],
    ['day', null],
  ],
])('the columns %j are %j', (headings, fields) => {
  expect(fieldsOfHeadings(headings)).toEqual(fields);
});
