import { expect, test } from 'vitest';
import { isOrigin, isServedHost, readHosts } from './served-hosts.ts';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.7', true],
  ['buero-pc', true],
  ['buero-pc.local', true],
  ['buero.test', true],
  ['Ads.Example.COM', true],
  ['ads.example.com.', true],
  ['evil.example', false],
  ['ads.example.com.evil.example', false],
  ['8.8.8.8', false],
  ['[2606:4700::1111]', false],
  ['', false],
])('whether a request for %j is served', (host, expected) => {
  expect(isServedHost(host, ['ads.example.com'])).toBe(expected);
});

test('a list of host names is read, and refused if one is none', () => {
  expect(readHosts('Ads.example.com, b.example')).toEqual(['ads.example.com', 'b.example']);
  expect(readHosts('https://ads.example.com')).toBeNull();
});

test.each([
  ['https://ads.example.com', true],
  ['https://ads.example.com/', true],
  ['http://localhost:4245/ads', false],
  ['https://ads.example.com/?a=b', false],
])('whether %s has no path', (url, expected) => {
  expect(isOrigin(url)).toBe(expected);
});
