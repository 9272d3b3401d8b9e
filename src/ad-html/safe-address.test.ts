import { expect, test } from 'vitest';
import { addressPayloads } from '#tests/corpus/link-payloads.ts';
import { hostOf, linkAddress, safeAddress } from './safe-address.ts';

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
  expect(safe).not.toMatch(/["'<>\\`{]/);
  expect(safeAddress(safe)).toBe(safe);
});

test('square brackets, bars and quotes of an address arrive', () => {
  expect(safeAddress('www.a.example/x[1]|2?f[]=1&g="x"')).toBe(
    'https://www.a.example/x[1]|2?f[]=1&g=%22x%22',
  );
});

test.each([
  ['mailto:info@a.example', 'mailto:info@a.example'],
  [
    'MAILTO:info@a.example?Subject=Zwei {{Worte}}&body=*|x|*',
    'mailto:info@a.example?subject=Zwei%20%7B%7BWorte%7D%7D&body=%2A%7Cx%7C%2A',
  ],
  ['mailto:info%40bücher.example', 'mailto:info@bücher.example'],
  ['tel:+49 (361) 12-34', 'tel:+493611234'],
  ['mailto:a@a.example,b@a.example', null],
  ['mailto:a@a.example?cc=b@a.example', null],
  ['mailto:a@a.example?subject=%0d%0aBcc:b@a.example', null],
  ['mailto:a@a.example?x=1', null],
  ['mailto:{{x}}@a.example', null],
  ['mailto:a@a.example?subject=%', null],
  ['mailto:', null],
  ['tel:', null],
  ['tel:12;ext=3', null],
  ['sms:+493611234', null],
  ['#top', null],
])('the text of an ad can link to %s: %s', (href, safe) => {
  expect(linkAddress(href)).toBe(safe);
  if (safe !== null) expect(linkAddress(safe)).toBe(safe);
});

test('a host is shown without "www."', () => {
  expect(hostOf('https://www.solarwerk-jena.example/x')).toBe('solarwerk-jena.example');
  expect(hostOf('javascript:x')).toBe('');
});
