import { describe, expect, test } from 'vitest';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { readTrackingUrl, trackingLinks } from './tracking-links.ts';
import { readTrackingToken, type TrackedAd, trackingToken } from './tracking-token.ts';

const keys = keysOf(new Uint8Array(32));
const ad: TrackedAd = {
  organizationId: 7,
  itemId: 123_456,
  part: 'click',
  link: 0,
  reader: null,
  mail: null,
};
const token = trackingToken(keys, ad);

describe('the token of an ad', () => {
  test('identifies one part of one ad', () => {
    expect(readTrackingToken(keys, token, 'click')).toEqual(ad);
    const large = {
      organizationId: 2 ** 40,
      itemId: 2 ** 47 + 1,
      part: 'view',
      link: 0,
      reader: null,
      mail: null,
    } as const;
    expect(readTrackingToken(keys, trackingToken(keys, large), 'view')).toEqual(large);
  });

  test('identifies a link in the text of the ad', () => {
    const linked = { ...ad, link: 70_000 };
    const longer = trackingToken(keys, linked);
    expect(longer).toMatch(/^[\w-]{44}$/);
    expect(readTrackingToken(keys, longer, 'click')).toEqual(linked);
    expect(readTrackingToken(keys, longer.slice(0, 40), 'click')).toBeNull();
    expect(readTrackingToken(keys, longer.replace(/.$/, 'A'), 'click')).toBeNull();
  });

  test('tells a mail by a key, without its time in plain', () => {
    const sentAt = Date.parse('2026-11-24T08:00:07Z');
    const mail = { random: Buffer.from('abcde'), sentAt };
    const longer = trackingToken(keys, { ...ad, link: 3, mail });
    expect(longer).toMatch(/^[\w-]{56}$/);
    expect(readTrackingToken(keys, longer, 'click')).toEqual({ ...ad, link: 3, mail });
    const plain = Buffer.alloc(4);
    plain.writeUInt32BE(sentAt / 1_000);
    expect(Buffer.from(longer, 'base64url').includes(plain)).toBe(false);
  });

  test('names the recipient of a mail by a key', () => {
    const named = { ...ad, link: 3, reader: Buffer.from('a reader!') };
    const longest = trackingToken(keys, named);
    expect(longest).toMatch(/^[\w-]{56}$/);
    expect(readTrackingToken(keys, longest, 'click')).toEqual(named);
    expect(readTrackingToken(keys, longest, 'view')).toBeNull();
    const other = trackingToken(keys, { ...named, reader: Buffer.from('a stranger'.slice(0, 9)) });
    expect(other).not.toBe(longest);
    // The reader key of one token cannot be put into another token.
    expect(readTrackingToken(keys, other.slice(0, 34) + longest.slice(34), 'click')).toBeNull();
    expect(readTrackingToken(keys, longest.slice(0, 44), 'click')).toBeNull();
  });

  test('of an early version still works', () => {
    const early = 'AQIAAAAAAAcAAAAB4kCK2UBCYaxhHr7AMzFYNjvv';
    expect(readTrackingToken(keys, early, 'click')).toEqual(ad);
  });

  test('is invalid for every other part', () => {
    expect(readTrackingToken(keys, token, 'view')).toBeNull();
    expect(readTrackingToken(keys, token, 'image')).toBeNull();
  });

  test('is invalid if any character is changed', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=. \0é';
    for (let at = 0; at < token.length; at += 1) {
      for (const letter of letters) {
        if (letter === token[at]) continue;
        const tampered = token.slice(0, at) + letter + token.slice(at + 1);
        expect(readTrackingToken(keys, tampered, 'click'), tampered).toBeNull();
      }
    }
  });

  test.each([
    '',
    'a',
    token.slice(1),
    `${token}A`,
    `${token}=`,
    token.repeat(100),
    "' or 1=1 --",
    '../../etc',
  ])('cannot be read from %j', (text) => {
    expect(readTrackingToken(keys, text, 'click')).toBeNull();
  });

  test('is invalid for an instance with another secret', () => {
    expect(readTrackingToken(keysOf(new Uint8Array(32).fill(1)), token, 'click')).toBeNull();
  });
});

test('the addresses of an ad lead to this instance, and each carries its own token in the path', () => {
  const links = trackingLinks({ keys, publicUrl: () => 'https://ads.example' }, 7, 123_456);
  expect(links.click).toBe(`https://ads.example/t/c/${token}`);
  expect(links.pixel).toMatch(/^https:\/\/ads\.example\/t\/v\/[\w-]{40}$/);
  expect(links.image).toMatch(/^https:\/\/ads\.example\/t\/i\/[\w-]{40}$/);
  const { click, pixel, image, textClick } = links;
  expect(textClick(3)).toMatch(/^https:\/\/ads\.example\/t\/c\/[\w-]{44}$/);
  expect(new Set([click, pixel, image].map((link) => link.slice(-40))).size).toBe(3);
});

describe('the address of a request', () => {
  test.each([
    [`/t/c/${token}`, { part: 'click', token }],
    [`/t/c/${token}/`, { part: 'click', token }],
    [`/t/c/${token}?ref=wochenblick#top`, { part: 'click', token }],
    [`/t/v/${token.replace('_', '%5F')}?`, { part: 'view', token }],
    ['/t/i/', { part: 'image', token: '' }],
    ['/t/v', { part: 'view', token: '' }],
    ['/t/v?x', { part: 'view', token: '' }],
    ['/t/c/%zz', { part: 'click', token: '' }],
    ['/t/c/https://evil.example/', { part: 'click', token: 'https://evil.example' }],
    ['/t/x/abc', null],
    ['/t/', null],
    ['/tidy', null],
    ['/api/t/v/abc', null],
    ['', null],
  ])('%s is for %j', (url, asked) => {
    expect(readTrackingUrl(url)).toEqual(asked);
  });
});
