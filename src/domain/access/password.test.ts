import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

describe('a password', () => {
  // spec: rule-8
  test('has at least eight characters, as users count them', () => {
    expect(passwordProblem('1234567')).toBe('too_short');
    expect(passwordProblem('12345678')).toBeNull();
    expect(passwordProblem('😀'.repeat(4))).toBe('too_short');
    expect(passwordProblem('😀'.repeat(8))).toBeNull();
    expect(passwordProblem('')).toBe('blank');
  });

  test('may contain spaces anywhere', () => {
    expect(passwordProblem('  a  b  ')).toBeNull();
  });

  test.each(['x', 'ä', '€', '😀'])(
    'has at most 128 characters of any script; longer ones are refused: %s',
    (one) => {
      expect(passwordProblem(one.repeat(128))).toBeNull();
      expect(passwordProblem(one.repeat(129))).toBe('too_long');
    },
  );

  test('has its length counted in its stored form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 8, maxLength: 260 }), (text) => {
        const length = [...text].length;
        fc.pre(length >= 8);
        expect(passwordProblem(text)).toBe(length > 128 ? 'too_long' : null);
      }),
    );
  });
});

describe('a password that consists of names', () => {
  const owner = {
    name: 'Jürgen Lindner',
    email: 'juergen.lindner@nordlicht-verlag.example',
    organizationName: 'Verlag Nordlicht',
  };

  test.each([
    'Nordlicht2026!',
    'verlagnordlicht',
    'Vertbook123',
    'vert-book-2026',
    'Jürgen Lindner',
    'juergen.lindner@nordlicht-verlag.example',
    'lindner & nordlicht',
    'ＮＯＲＤＬＩＣＨＴ',
  ])('and little more is refused: %s', (password) => {
    expect(passwordProblem(password, owner)).toBe('own_name');
  });

  test.each(['drei Nordlichter über dem Fjord', 'lindner kauft blaue ziegel', 'sieben Brücken am Fluss'])(
    'and more is accepted: %s',
    (password) => {
      expect(passwordProblem(password, owner)).toBeNull();
    },
  );

  test('is accepted if the owner has no name', () => {
    expect(passwordProblem('ein Haus am See', { name: '', email: '', organizationName: '' })).toBeNull();
  });
});
