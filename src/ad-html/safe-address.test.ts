import { expect, test } from 'vitest';
import { addressPayloads } from '#tests/corpus/link-payloads.ts';
import { hostOf, safeAddress } from './safe-address.ts';

test('a web address is returned as a browser parses it', () => {
  expect(safeAddress(' https://solarwerk-jena.example/dachcheck?nl=gb49#oben ')).toBe(
    'https://solarwerk-jena.example/dachcheck?nl=gb49#oben',
  );
  expect(safeAddress('HTTP://Solarwerk-Jena.Example:80')).toBe('http://solarwerk-jena.example/');
});

test('an address is not judged by its prefix', () => {
  for (const address of [
    '',
    undefined,
    'https:',
    'https://',
    'solarwerk.example',
    '/x',
    '//a.example',
    'https://a@b.example/',
  ]) {
    expect(safeAddress(address)).toBeNull();
  }
});

test.each(addressPayloads)('returns only web addresses: $name', ({ payload }) => {
  const safe = safeAddress(payload);
  if (safe === null) return;
  expect(new URL(safe).protocol).toMatch(/^https?:$/);
  expect(safe).toMatch(/^[\x21-\x7e]+$/);
  expect(safe).not.toMatch(/["'<>\\`{|]/);
  expect(safeAddress(safe)).toBe(safe);
});

test('a host is shown without "www."', () => {
  expect(hostOf('https://www.solarwerk-jena.example/x')).toBe('solarwerk-jena.example');
  expect(hostOf('javascript:x')).toBe('');
});
