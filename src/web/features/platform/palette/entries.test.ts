import { expect, test } from 'vitest';
import { matchEntries, type PaletteEntry } from './entries.ts';

const entry = (label: string, also?: string): PaletteEntry => ({
  key: label,
  label,
  also,
  icon: 'right',
  run: () => undefined,
});
const entries = [
  entry('Datenexport', 'csv herunterladen'),
  entry('Zwischen hell und dunkel wechseln', 'dunkelmodus'),
  entry('Übersicht'),
  entry('Newsletter anlegen'),
  entry('Newsletter'),
];
const found = (typed: string) => matchEntries(entries, typed).map(({ label }) => label);

test.each([
  ['daten', ['Datenexport']],
  ['CSV', ['Datenexport']],
  ['hell dunkel', ['Zwischen hell und dunkel wechseln']],
  ['ubersicht', ['Übersicht']],
  ['Uebersciht', ['Übersicht']],
  ['news anl', ['Newsletter anlegen']],
  ['newsletter', ['Newsletter anlegen', 'Newsletter']],
  ['Datenexprot', ['Datenexport']],
  ['', []],
  ['xyz', []],
])('“%s” finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});
