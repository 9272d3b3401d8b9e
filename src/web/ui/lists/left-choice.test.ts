import { expect, it } from 'vitest';
import { leftChoice } from './combobox.tsx';

const [NORDHAUS, NORD, NORDLICHT] = ['Nordhaus Fenster', 'Nord', 'Nordlicht'].map((label) => ({
  value: label,
  label,
})) as [{ value: string; label: string }, { value: string; label: string }, { value: string; label: string }];

const left = (query: string, options = [NORDHAUS, NORD, NORDLICHT], isSimilar = false, offersNew = true) =>
  leftChoice({ query, options, isSimilar, offersNew });

it.each([
  ['an exact name among several', left('Nord'), { option: NORD }],
  ['case and spaces do not count', left(' nordhaus  FENSTER '), { option: NORDHAUS }],
  ['the only match', left('nordh', [NORDHAUS]), { option: NORDHAUS }],
  ['a new name', left('Tidewater', []), 'new'],
  ['a new name where none can be created', left('Tidewater', [], false, false), 'unclear'],
  ['one of several matches', left('nor'), 'unclear'],
  ['a similar name', left('Nordhuas', [NORDHAUS], true), 'unclear'],
  ['two options of one name', left('Nord', [NORD, { ...NORD, value: '2' }]), 'unclear'],
])('leaves %s', (_, choice, expected) => {
  expect(choice).toEqual(expected);
});
