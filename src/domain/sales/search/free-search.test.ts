import { describe, expect, test } from 'vitest';
import { readFreeSearch } from './free-search.ts';

const TODAY = '2026-11-24';
const PUBLICATIONS = [
  { id: 1, title: 'Nordhaus Brief' },
  { id: 2, title: 'Lettre des Halles' },
  { id: 3, title: 'Bauwoche' },
];
const NAMES = ['Top-Anzeige', 'Textanzeige 1', 'Textanzeige 2', 'Banner', 'Bannière', 'À la une'];
const read = (typed: string) =>
  readFreeSearch(typed, { today: TODAY, publications: PUBLICATIONS, placementNames: NAMES });
const ALWAYS = { from: TODAY, to: '2028-05-28' };
const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };
const ANY = { count: null, names: null, publicationIds: null };

describe('a search for free placements', () => {
  test.each([
    ['top frei dezember', { ...ANY, ...DECEMBER, names: ['Top-Anzeige'] }],
    ['Dezember frei Top', { ...ANY, ...DECEMBER, names: ['Top-Anzeige'] }],
    ['free banner next 6 weeks', { ...ANY, from: TODAY, to: '2027-01-10', names: ['Banner'] }],
    ['libre bannière semaine 50', { ...ANY, from: '2026-12-07', to: '2026-12-13', names: ['Bannière'] }],
    ['3 top next 6 weeks', { ...ANY, count: 3, from: TODAY, to: '2027-01-10', names: ['Top-Anzeige'] }],
    ['textanzeige 2 kw 50', { ...ANY, from: '2026-12-07', to: '2026-12-13', names: ['Textanzeige 2'] }],
    ['nordhaus frei', { ...ANY, ...ALWAYS, publicationIds: [1] }],
    ['free in lettre des halles', { ...ANY, ...ALWAYS, publicationIds: [2] }],
    ['bannner libre déc', { ...ANY, ...DECEMBER, names: ['Banner'] }],
    ['frei dezmeber', { ...ANY, ...DECEMBER }],
    ['frei diese Woche', { ...ANY, from: TODAY, to: '2026-11-29' }],
    ['frei nächste Woche', { ...ANY, from: '2026-11-30', to: '2026-12-06' }],
    ['libre semaine prochaine', { ...ANY, from: '2026-11-30', to: '2026-12-06' }],
    ['free next month', { ...ANY, ...DECEMBER }],
    ['free november', { ...ANY, from: TODAY, to: '2026-11-30' }],
    ['free january', { ...ANY, from: '2027-01-01', to: '2027-01-31' }],
    ['frei januar 2028', { ...ANY, from: '2028-01-01', to: '2028-01-31' }],
    ['free', { ...ANY, ...ALWAYS }],
    ['frei heute', { ...ANY, from: TODAY, to: TODAY }],
    ['top frei morgen', { ...ANY, from: '2026-11-25', to: '2026-11-25', names: ['Top-Anzeige'] }],
    ['free tomorrow', { ...ANY, from: '2026-11-25', to: '2026-11-25' }],
    ['libre aujourd’hui', { ...ANY, from: TODAY, to: TODAY }],
    ['libre demain', { ...ANY, from: '2026-11-25', to: '2026-11-25' }],
    ['libre après-demain', { ...ANY, from: '2026-11-26', to: '2026-11-26' }],
    ['frei übermorgen', { ...ANY, from: '2026-11-26', to: '2026-11-26' }],
    ['top Anfang Dezember', { ...ANY, from: '2026-12-01', to: '2026-12-10', names: ['Top-Anzeige'] }],
    ['frei Anfang November', { ...ANY, from: '2027-11-01', to: '2027-11-10' }],
    ['frei Ende November', { ...ANY, from: TODAY, to: '2026-11-30' }],
    ['free mid-December', { ...ANY, from: '2026-12-11', to: '2026-12-20' }],
    ['top frei Ende Dezember', { ...ANY, from: '2026-12-21', to: '2026-12-31', names: ['Top-Anzeige'] }],
    ['free end of December 2027', { ...ANY, from: '2027-12-21', to: '2027-12-31' }],
    ['libre fin décembre', { ...ANY, from: '2026-12-21', to: '2026-12-31' }],
    ['libre fin du mois', { ...ANY, from: TODAY, to: '2026-11-30' }],
    ['frei nächste 2 Monate', { ...ANY, from: TODAY, to: '2027-01-24' }],
    ['free banner next 2 months', { ...ANY, from: TODAY, to: '2027-01-24', names: ['Banner'] }],
    ['libre 2 prochains mois', { ...ANY, from: TODAY, to: '2027-01-24' }],
    ['Banner', { ...ANY, ...ALWAYS, names: ['Banner'] }],
    ['top frei 4.12.', { ...ANY, from: '2026-12-04', to: '2026-12-04', names: ['Top-Anzeige'] }],
    ['libre 4/12/2026', { ...ANY, from: '2026-12-04', to: '2026-12-04' }],
    ['free 2026-12-04', { ...ANY, from: '2026-12-04', to: '2026-12-04' }],
    ['free on 4 December', { ...ANY, from: '2026-12-04', to: '2026-12-04' }],
    ['libre 1er décembre 2027', { ...ANY, from: '2027-12-01', to: '2027-12-01' }],
    ['frei 5.1.', { ...ANY, from: '2027-01-05', to: '2027-01-05' }],
    ['top frei ab 7.12.', { ...ANY, from: '2026-12-07', to: ALWAYS.to, names: ['Top-Anzeige'] }],
    ['libre à partir du 7/12', { ...ANY, from: '2026-12-07', to: ALWAYS.to }],
    ['top frei bis 24.12.', { ...ANY, from: TODAY, to: '2026-12-24', names: ['Top-Anzeige'] }],
    ['frei bis Dezember', { ...ANY, from: TODAY, to: '2026-12-31' }],
    ['free until january', { ...ANY, from: TODAY, to: '2027-01-31' }],
    ['frei 7.12.-11.12.', { ...ANY, from: '2026-12-07', to: '2026-12-11' }],
    ['frei Dezember und Januar', { ...ANY, from: '2026-12-01', to: '2027-01-31' }],
    ['frei kw49', { ...ANY, from: '2026-11-30', to: '2026-12-06' }],
    ['frei KW 49-51', { ...ANY, from: '2026-11-30', to: '2026-12-20' }],
    ['textanzeige 2 dezember', { ...ANY, ...DECEMBER, names: ['Textanzeige 2'] }],
    ['was ist im Dezember frei?', { ...ANY, ...DECEMBER }],
    ['what is free in december', { ...ANY, ...DECEMBER }],
  ])('“%s” is understood', (typed, expected) => {
    const { names, ...rest } = expected;
    expect(read(typed)).toMatchObject(rest);
    for (const name of names ?? []) expect(read(typed)?.names).toContain(name);
    if (names === null) expect(read(typed)?.names).toBeNull();
  });

  test.each([
    '',
    'Nordhaus',
    'nordhaus 103',
    'xyz frei',
    '#103',
    'Müller',
    'kw 48',
    '4.12.',
    'frei november 2025',
    'frei 31.2.',
  ])('“%s” is none', (typed) => {
    expect(read(typed)).toBeNull();
  });

  test('a name with a number is matched exactly, and a word without a number finds its whole group', () => {
    expect(read('textanzeige frei')?.names).toEqual(['Textanzeige 1', 'Textanzeige 2']);
    expect(read('textanzeige 1 frei')?.names).toEqual(['Textanzeige 1']);
  });

  test('never begins in the past or ends before it begins, whatever is typed', () => {
    const parts = [
      'top',
      'free',
      'kw',
      '50',
      '3',
      'dezember',
      'next',
      'weeks',
      'november',
      '2027',
      'nordhaus',
    ];
    for (const one of parts)
      for (const two of parts)
        for (const three of parts) {
          const found = read(`${one} ${two} ${three}`);
          if (!found) continue;
          expect(found.from >= TODAY && found.to >= found.from).toBe(true);
          expect(found.names).not.toEqual([]);
          expect(found.publicationIds).not.toEqual([]);
        }
  });
});
