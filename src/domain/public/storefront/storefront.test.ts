import { expect, test } from 'vitest';
import { availabilityOf, freshStorefront, modeOf, renamedModes, slugOf, textIn } from './storefront.ts';
import { originProblems, storefrontProblems } from './storefront-problems.ts';

test.each([
  ['Gebäudebrief', 'gebaeudebrief'],
  ['The Wharf Letter', 'the-wharf-letter'],
  ['L’Écho – des métiers!', 'l-echo-des-metiers'],
  ['Größe & Maß', 'groesse-mass'],
  ['日本', 'newsletter'],
])('the title %s gives the address %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(storefrontProblems(freshStorefront(title))).toEqual({});
});

test.each([
  [0, 2, 'sold_out'],
  [1, 1, 'free'],
  [1, 2, 'few'],
  [2, 2, 'free'],
  [2, 4, 'few'],
  [3, 4, 'free'],
  [0, 0, 'sold_out'],
] as const)('%i of %i placements are %s', (free, total, availability) => {
  expect(availabilityOf(free, total)).toBe(availability);
});

test('a placement name without a mode can be requested', () => {
  const storefront = { modes: [{ name: 'Banner', mode: 'hidden' as const }] };
  expect(modeOf(storefront, 'Banner')).toBe('hidden');
  expect(modeOf(storefront, 'Top')).toBe('request');
});

test('a text that is missing in a language is shown in another one', () => {
  expect(textIn({ de: 'Fachbrief', 'en-gb': '', fr: 'Lettre' }, 'en-gb')).toBe('Fachbrief');
  expect(textIn({ de: 'Fachbrief', 'en-gb': '', fr: 'Lettre' }, 'fr')).toBe('Lettre');
  expect(textIn({ de: '', 'en-gb': '', fr: '' }, 'fr')).toBe('');
});

test.each([
  ['', 'blank'],
  ['Gebäude', 'invalid'],
  ['-brief', 'invalid'],
  ['a--b', 'invalid'],
  ['a/b', 'invalid'],
  ['a'.repeat(61), 'too_long'],
])('the address %j is refused', (slug, code) => {
  expect(storefrontProblems({ ...freshStorefront('Brief'), slug })).toEqual({ slug: code });
});

test('texts that are too long and repeated placement names are reported by path', () => {
  const long = { de: '', 'en-gb': 'a'.repeat(1_001), fr: '' };
  const modes = [
    { name: 'Top', mode: 'hidden' as const },
    { name: 'Top', mode: 'instant' as const },
  ];
  expect(storefrontProblems({ ...freshStorefront('Brief'), audience: long, modes })).toEqual({
    'audience.en-gb': 'too_long',
    'modes.1.name': 'repeated',
  });
});

test('an origin consists of scheme, host and port, and must be https except for the local host', () => {
  const sound = ['https://example.org', 'https://www.bau.example:8443', 'http://localhost:3001'];
  expect(originProblems(sound)).toEqual({});
  const wrong = [
    'http://example.org',
    'https://example.org/',
    'https://*.example.org',
    "https://a.org' *",
    '',
  ];
  expect(Object.values(originProblems(wrong))).toEqual([
    'not_a_url',
    'not_a_url',
    'not_a_url',
    'not_a_url',
    'blank',
  ]);
  expect(originProblems(['https://a.org', 'https://a.org'])).toEqual({ 'origins.1': 'repeated' });
});

test('a renamed placement keeps its mode, which replaces that of an earlier placement with the new name', () => {
  const modes = [
    { name: 'Top', mode: 'hidden' as const },
    { name: 'Banner', mode: 'instant' as const },
    { name: 'Gone', mode: 'instant' as const },
  ];
  const renames = [
    { name: 'Top', newName: 'Gone' },
    { name: 'Left', newName: 'Right' },
  ];
  expect(renamedModes(modes, renames)).toEqual([
    { name: 'Gone', mode: 'hidden' },
    { name: 'Banner', mode: 'instant' },
  ]);
});
