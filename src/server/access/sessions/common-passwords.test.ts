import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password',
  'PassWord1',
  '12345678',
  'iloveyou',
  'passwort',
  'schalke04',
  'ｐａｓｓｗｏｒｄ',
  'hamburg1',
])('a common password is recognized in upper and lower case: %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['sieben Brücken am Fluss', 'acht8888', 'x'.repeat(128), 'correct horse battery staple'])(
  'an uncommon password is accepted: %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('almost no random password counts as a common one', () => {
  const random = Array.from({ length: 20_000 }, (_, at) => `Fjord ${(at * 7919).toString(36)} Birke ${at}`);
  expect(random.filter(isCommonPassword).length).toBeLessThan(5);
});
