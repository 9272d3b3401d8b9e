import { describe, expect, test } from 'vitest';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInRanges, numberOfAddress, readDataCentres, readRanges } from './data-centres.ts';
import { WrongSettings } from '#server/platform/env.ts';

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

function fileOf(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'data-centres-')), 'ranges.txt');
  writeFileSync(file, text);
  return file;
}

const known = readDataCentres(null);

/** Addresses from the lists that the providers publish. */
describe('without a setting', () => {
  test.each([
    ['Exchange Online, which protects links', '40.107.22.89', '2a01:111:f400:7e1a::201'],
    ['Azure', '20.50.2.1', '2603:1020:201:10::1'],
    ['Amazon in Frankfurt', '3.120.7.7', '2a05:d014:1::1'],
    ['Google’s cloud', '34.89.140.2'],
    ['Hetzner', '116.203.5.5', '2a01:4f8:c0c:1::1'],
    ['OVH', '51.75.66.1'],
    ['DigitalOcean', '165.22.19.4'],
    ['Oracle', '129.159.200.9'],
    ['Proofpoint', '148.163.135.28', '67.231.152.168'],
    ['Mimecast', '205.139.110.61', '195.130.217.221'],
    ['Barracuda', '209.222.82.12'],
    ['Cisco’s mail filter', '68.232.130.5', '216.71.145.1'],
  ])('%s is a data centre', (_, ...addresses) => {
    expect(addresses.filter((address) => !known(address))).toEqual([]);
  });

  test.each([
    ['Gmail’s image proxy', '66.249.84.9', '66.249.93.201', '74.125.210.10', '2a00:1450:4864:20::335'],
    ['Apple’s mail privacy and private relay', '17.58.98.1', '172.225.10.4', '104.28.42.1', '146.75.166.1'],
    ['private relay in IPv6', '2a02:26f7:c8c8:4000::1', '2606:54c0:7680:8::1', '2a09:bac3:4061:d2::15:f4'],
    ['Yahoo’s image proxy', '98.137.64.10', '72.30.14.68', '87.248.116.12'],
    ['gateways of companies', '165.225.72.200', '147.161.170.7', '163.116.177.40'],
    ['home and mobile lines', '84.160.1.1', '90.1.2.3', '2003:e1:bf00::1', '2a01:cb00:1::1', '80.187.1.1'],
    ['exits of VPNs', '185.159.157.10', '193.138.218.74', '212.103.48.5'],
    ['this machine and private networks', '127.0.0.1', '10.1.2.3', '192.168.0.4', '::1', 'fd00::1'],
    ['what is no address', 'unknown', ''],
  ])('%s: not a data centre', (_, ...addresses) => {
    expect(addresses.filter(known)).toEqual([]);
  });
});

test('a file adds and removes ranges', () => {
  const isIn = readDataCentres(fileOf('198.19.0.0/16\n!20.50.0.0/16 our desktops\n!2a01:4f8:c0c::/48\n'));
  expect(['198.19.1.1', '20.51.0.1', '2a01:4f8:c0d::1'].filter((address) => !isIn(address))).toEqual([]);
  expect(['20.50.2.1', '2a01:4f8:c0c:1::1', '198.18.1.1'].filter(isIn)).toEqual([]);
  expect(readDataCentres(fileOf('!20.50.0.0/16'))('20.50.2.1')).toBe(false);
});

test('the setting `off` disables all ranges', () => {
  const isIn = readDataCentres('off');
  expect(['40.107.22.89', '148.163.135.28'].filter(isIn)).toEqual([]);
});

test('a file that is missing or has no ranges is a wrong setting', () => {
  expect(() => readDataCentres('/does/not/exist')).toThrow(WrongSettings);
  expect(() => readDataCentres(fileOf('no ranges'))).toThrow(WrongSettings);
});
