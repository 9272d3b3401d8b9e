import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpAddress, totpCode } from './totp.ts';

/** The secret of the examples in RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => seconds * 1000;

describe('a code of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is the code of RFC 6238 after %i seconds', (seconds, code) => {
    expect(totpCode(SECRET, at(seconds))).toBe(code);
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('is valid one step earlier and later, but not two', () => {
    const code = totpCode(SECRET, at(3000));
    const steps = [-60, -30, 0, 30, 60].map((offset) => stepOfCode(SECRET, code, at(3000 + offset)));
    expect(steps).toEqual([null, 100, 100, 100, null]);
  });

  test.each(['', '28708', '2870822', '28708a', ' 287082', '２８７０８２'])(
    'is not accepted if it is %j',
    (text) => {
      expect(stepOfCode(SECRET, text, at(59))).toBeNull();
    },
  );
});

test('a new secret has 160 bits, and an address that names the product and the user', () => {
  expect(new Set([newTotpSecret(), newTotpSecret()]).size).toBe(2);
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const address = totpAddress(SECRET, 'anna@nordlicht.example');
  expect(address).toMatch(/^otpauth:\/\/totp\/Vertbook:anna(@|%40)nordlicht\.example\?/);
  expect(new URL(address).searchParams.get('secret')).toBe(SECRET);
});
