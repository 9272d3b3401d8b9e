import { expect, test } from 'vitest';
import { isInRanges, numberOfAddress, readRanges } from './address-ranges.ts';

const found = (text: string, ...addresses: string[]) => {
  const ranges = readRanges(text);
  return addresses.filter((address) => isInRanges(ranges, numberOfAddress(address)));
};

test('addresses are found in overlapping ranges that are listed in any order', () => {
  const text = '198.19.4.0/22\n198.19.0.0/16\n192.0.2.128/25\n198.19.255.255/32\n2001:db8:4::/47';
  const inside = ['198.19.0.0', '198.19.8.1', '198.19.255.255', '192.0.2.128', '192.0.2.255'];
  expect(found(text, ...inside)).toEqual(inside);
  expect(found(text, '198.18.255.255', '198.20.0.0', '192.0.2.127', '192.0.3.0', '0.0.0.0')).toEqual([]);
  const inside6 = ['2001:db8:4::1', '2001:db8:5:ffff::', '::ffff:198.19.7.7'];
  expect(found(text, ...inside6)).toEqual(inside6);
  expect(found(text, '2001:db8:6::', '2001:db8:3::', '::ffff:198.18.7.7')).toEqual([]);
  expect(found('0.0.0.0/0', '0.0.0.0', '255.255.255.255', '::1', 'unknown', '')).toEqual([
    '0.0.0.0',
    '255.255.255.255',
  ]);
});

test.each(['1.2.3', '1.2.3.4.5', '1..3.4', '1.2.3.256', '1.2.3.4.', '1.2.3.a', '1.2.3.0004', '', '1.2.3.'])(
  '%j is not an address, so no range contains it',
  (text) => {
    expect(found('0.0.0.0/0', text)).toEqual([]);
  },
);

test('a range that is smaller than a site counts as the whole site', () => {
  const inside = ['2001:db8:4:7::1', '2001:db8:4::'];
  expect(found('2001:db8:4:9::/64', ...inside, '2001:db8:5::', '2001:db8:3:ffff::')).toEqual(inside);
});

test('ranges are read from lists and from the files of cloud providers', () => {
  const json = '{"prefixes":[{"ip_prefix":"198.19.0.0/16","region":"eu-1/2"}]}';
  expect(found(json, '198.19.1.1', '1.0.0.0')).toEqual(['198.19.1.1']);
  const table = '# Comment 1/2\n198.19.0.0/16,Provider,2026/11/24\r\n';
  expect(found(table, '198.19.1.1', '1.0.0.0')).toEqual(['198.19.1.1']);
  expect(readRanges('198.19.0.0/33 300.1.1.1/8 https://a.example/24')).toEqual([]);
});
