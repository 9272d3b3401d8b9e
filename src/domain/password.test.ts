import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSWORD_MAX_BYTES, passwordProblem } from './password.ts';

describe('a password', () => {
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

  test('has a maximum size in bytes; longer ones are refused, never truncated', () => {
    expect(passwordProblem('x'.repeat(128))).toBeNull();
    expect(passwordProblem('x'.repeat(129))).toBe('too_long');
    expect(passwordProblem('ä'.repeat(64))).toBeNull();
    expect(passwordProblem('ä'.repeat(65))).toBe('too_long');
    expect(passwordProblem('€'.repeat(43))).toBe('too_long');
    expect(passwordProblem('😀'.repeat(33))).toBe('too_long');
  });

  test('is measured in its stored form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 8, maxLength: 160 }), (text) => {
        fc.pre([...text].length >= 8);
        const isTooLong = new TextEncoder().encode(text).length > PASSWORD_MAX_BYTES;
        expect(passwordProblem(text)).toBe(isTooLong ? 'too_long' : null);
      }),
    );
  });
});
