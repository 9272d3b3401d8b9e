import { expect, test } from 'vitest';
import { isAddressee } from './is-addressee.ts';

test.each([
  ['Priya Nair', 'Priya Nair'],
  [' priya  NAIR ', 'Priya Nair'],
  ['Nair, Priya', 'Priya Nair'],
  ['Helene Lescure', 'Hélène Lescure'],
  ['Priya Nair', 'Dr. Priya Nair'],
  ['Priya Anand Nair', 'Priya Nair'],
  ['Ottilie', 'Ottilie'],
])('%j is the addressee %j', (entered, addressee) => {
  expect(isAddressee(entered, addressee)).toBe(true);
});

test.each([
  ['Someone Else Entirely', 'Priya Nair'],
  ['Priya', 'Priya Nair'],
  ['Dev Nair', 'Priya Nair'],
  ['Priya Nair', 'Nair'],
  ['…', '…'],
  ['Priya Nair', ''],
])('%j is not the addressee %j', (entered, addressee) => {
  expect(isAddressee(entered, addressee)).toBe(false);
});
