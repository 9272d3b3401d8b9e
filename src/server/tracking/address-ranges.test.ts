import { expect, test } from 'vitest';
import { WrongSettings } from '../env.ts';
import { readRanges, readRangesFile } from './address-ranges.ts';

const has = (text: string, ...addresses: string[]) =>
  addresses.map((address) => readRanges(text)?.has(address) ?? null);

test('addresses are found in ranges that overlap, in any order', () => {
  const text = '198.19.4.0/22\n198.19.0.0/16\n192.0.2.128/25\n198.19.255.255/32\n2001:db8:4::/47';
  expect(has(text, '198.19.0.0', '198.19.8.1', '198.19.255.255', '192.0.2.128')).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(has(text, '198.18.255.255', '198.20.0.0', '192.0.2.127', '192.0.3.0')).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(has(text, '2001:db8:4::1', '2001:db8:5:ffff::', '2001:db8:6::', '2001:db8:3::')).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(has(text, '::ffff:198.19.7.7', '::ffff:198.18.7.7', 'unknown', '')).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('ranges are read from lists and from the files of cloud providers', () => {
  expect(has('{"prefixes":[{"ip_prefix":"198.19.0.0/16","region":"eu-1/2"}]}', '198.19.1.1')).toEqual([true]);
  expect(has('# Comment 1/2\n198.19.0.0/16,Provider,2026/11/24\r\n', '198.19.1.1', '1.0.0.0')).toEqual([
    true,
    false,
  ]);
  expect(has('198.19.0.0/33 300.1.1.1/8 https://a.example/24', '198.19.1.1')).toEqual([null]);
});

test('a file that is missing or has no ranges is a wrong setting', () => {
  expect(readRangesFile('SETTING', null).has('198.19.1.1')).toBe(false);
  expect(() => readRangesFile('SETTING', '/does/not/exist')).toThrow(WrongSettings);
  expect(() => readRangesFile('SETTING', '/dev/null')).toThrow(WrongSettings);
});
