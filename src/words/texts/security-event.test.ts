import { expect, test } from 'vitest';
import { allWords } from '../all.ts';
import { eventDetail, eventLabel } from './security-event.ts';

test.each([
  ['sales → administrator', 'Verkauf → Administration'],
  ['password', 'mit Passwort'],
  [
    'selfServiceOpenPlacements, trackingMode',
    'Gleichzeitig reservierte Plätze, Zählung von Einblendungen und Klicks',
  ],
  ['GET /api/users', 'GET /api/users'],
  ['toString', 'toString'],
  ['', ''],
])('the detail %j is shown as %j', (detail, shown) => {
  expect(eventDetail(allWords.de, detail)).toBe(shown);
});

test('a kind of a later version is shown as it is', () => {
  expect(eventLabel(allWords.fr, 'signed_in')).toBe('Connexion');
  expect(eventLabel(allWords.fr, 'teleported')).toBe('teleported');
});
