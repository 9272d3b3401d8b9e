import { expect, test } from 'vitest';
import { completeAddress, fillCacheBusters } from './ad-address.ts';

test.each([
  [' https://a.example/x\n', 'https://a.example/x'],
  ['www.a.example/x', 'https://www.a.example/x'],
  ['WWW.a.example', 'https://WWW.a.example'],
  ['https://a.example/?q="x"', 'https://a.example/?q=%22x%22'],
  ['https://a.example/?f[]=1|2', 'https://a.example/?f[]=1|2'],
  ['a.example', 'a.example'],
  ['www.', 'www.'],
  ['#top', '#top'],
  ['', ''],
])('the address “%s” is stored as “%s”', (typed, stored) => {
  expect(completeAddress(typed)).toBe(stored);
});

test.each([
  ['https://a.example/p;ord=[timestamp]?', 'https://a.example/p;ord=7?'],
  ['https://a.example/?c=%%CACHEBUSTER%%&d=[RANDOM]', 'https://a.example/?c=7&d=7'],
  ['https://a.example/?c=%25%25CACHEBUSTER%25%25&d=%5Bcachebusting%5D', 'https://a.example/?c=7&d=7'],
  ['https://a.example/?f[]=1&g=[name]&h=%%NAME%%', 'https://a.example/?f[]=1&g=[name]&h=%%NAME%%'],
])('in %s only the names for a number are replaced', (address, filled) => {
  expect(fillCacheBusters(address, 7)).toBe(filled);
});
